import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { ArrowUp } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { useSearchState } from '#app-kit/navigation/use-search-state.ts';
import { useSelection } from '#app-kit/selection/use-selection.ts';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import { useViewer } from '#app-kit/view/view.ts';
import { PageHeader } from '#ui/page/page-header.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import { BrowserActions } from './browser-actions.tsx';

import { EntryCollection } from './entry-collection.tsx';
import { FilterBar } from './filters/filter-bar.tsx';
import { isFiltered, listFields, type ListSearch } from './filters/list-search.ts';
import { useBulkVerbs } from '../bulk/use-bulk-verbs.tsx';
import { contentMessages } from '../messages.ts';
import { type BrowserLayout, leftSelection } from './layout-switch.ts';
import { useEntryList } from './use-entry-list.ts';
import { type News, useLiveCards } from './use-live-cards.ts';
import { useTaxonomy } from '../use-taxonomy.ts';
import { useViewName } from '../views/use-views.ts';
import { usePeek } from '../peek/use-peek.ts';
import { useSavedFilter } from './filters/use-saved-filter.ts';
import styles from './browser.module.css';
import { dropDraft, hasDrafts } from '../editor/saving/draft-database.ts';
import { refreshLists } from './entry-cache.ts';

const UnsentAlert = lazy(async () => ({ default: (await import('./unsent-alert.tsx')).UnsentAlert }));

/** Sends changes that an earlier visit left on this device; lists those that need a decision. */
function UnsentEntries() {
  const { userId } = useViewer();
  const accountId = useAccountId();
  const drafts = useQuery({
    queryKey: ['content-drafts', userId, accountId],
    queryFn: async () => {
      if (!(await hasDrafts())) return [];
      const { sendStoredDrafts } = await import('../editor/saving/send-stored-drafts.ts');
      const { sent, left } = await sendStoredDrafts(userId, accountId);
      if (sent > 0) void refreshLists(accountId);
      return left;
    },
    staleTime: 0,
    gcTime: 0,
    networkMode: 'always',
  });
  const again = useEffectEvent(() => void drafts.refetch());
  useEffect(() => {
    const listener = () => again();
    window.addEventListener('online', listener);
    return () => window.removeEventListener('online', listener);
  }, []);
  if (!drafts.data?.length) return null;
  return (
    <Suspense>
      <UnsentAlert
        drafts={drafts.data}
        onDiscard={(editorId) => void dropDraft(editorId).then(() => drafts.refetch())}
      />
    </Suspense>
  );
}

const EntryPeek = lazy(async () => ({ default: (await import('../peek/entry-peek.tsx')).EntryPeek }));

const BulkBar = lazy(async () => ({ default: (await import('../bulk/bulk-bar.tsx')).BulkBar }));

/** What the entries of a content type are called. */
function usePluralOf(contentTypeId: string | undefined): string | undefined {
  const taxonomy = useTaxonomy();
  return taxonomy?.contentTypes.find(({ uid }) => uid === contentTypeId)?.plural || undefined;
}

/** Entries as rows or cards, with search, filters, selection and trash; both layouts share their search params. */
export function EntryBrowser({ layout }: { layout: BrowserLayout }) {
  const t = useTexts(contentMessages);
  const [search, setSearch] = useSearchState(listFields);
  const isSettled = useSavedFilter(search, setSearch);
  const list = useEntryList(search, isSettled);
  const order = list.entries.map(({ uid }) => uid);
  const { selection, setSelection, select, forget, clear } = useSelection(order, { first: leftSelection });
  const verbs = useBulkVerbs(forget);
  const news = useLiveCards(list.entries);
  const peek = usePeek(layout);
  // Stays mounted after the first peek, for its closing animation.
  const [wasPeeked, setPeeked] = useState(false);
  if (peek.openId !== null && !wasPeeked) setPeeked(true);
  const change = (next: Partial<ListSearch>) => {
    clear();
    setSearch(next);
  };
  const shared = { layout, search, list, selection, onSelect: setSelection, onChange: change };
  const viewName = useViewName(search.view);
  const typeName = usePluralOf(search.type);
  const usual = typeName ?? t(layout === 'feed' ? 'feedTitle' : 'listTitle');
  const title = search.trash ? t('trashTitle') : (viewName ?? usual);
  return (
    <>
      <PageHeader
        title={title}
        description={<Counted list={list} search={search} />}
        actions={<BrowserActions {...shared} />}
      />
      {search.trash ? null : <UnsentEntries />}
      <FilterBar search={search} onChange={change} />
      <NewsPill news={news} />
      <EntryCollection {...shared} select={select} act={verbs.act} peek={peek} />
      {verbs.question}
      <Suspense>{wasPeeked ? <EntryPeek peek={peek} order={order} act={verbs.act} /> : null}</Suspense>
      <Suspense>
        {selection.ids.size > 0 ? (
          <BulkBar
            selection={selection}
            total={list.isMore ? Infinity : (list.total ?? 0)}
            search={search}
            isBusy={verbs.isBusy}
            act={verbs.act}
            onSelect={setSelection}
          />
        ) : null}
      </Suspense>
    </>
  );
}

function Counted({
  list: { total, published, isMore },
  search,
}: {
  list: ReturnType<typeof useEntryList>;
  search: ListSearch;
}) {
  const t = useTexts(contentMessages);
  if (search.trash) return t('trashHint');
  if (total !== undefined && isFiltered(search)) return t(isMore ? 'matchingMore' : 'matching', { total });
  // An empty line reserves the place of the count until it is loaded.
  return total === undefined ? '\u00a0' : t('counted', { total, published: published ?? 0 });
}

function NewsPill({ news: { count, show } }: { news: News }) {
  const t = useTexts(contentMessages);
  return (
    <div role="status" className={styles.news}>
      {count > 0 ? (
        <button type="button" className={styles.pill} onClick={show}>
          <ArrowUp size={14} strokeWidth={2} aria-hidden />
          {t('news', { count })}
        </button>
      ) : null}
    </div>
  );
}
