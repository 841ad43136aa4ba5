import { Button, SegmentedControl } from '@mantine/core';
import { Inbox } from 'lucide-react';
import { useSearchState } from '#app-kit/navigation/use-search-state.ts';
import { SearchField } from '#ui/forms/search-field.tsx';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { PagedList } from '#ui/page/paged-list.tsx';
import { SkeletonRows } from '#ui/page/skeleton-rows.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import styles from '../leads.module.css';
import { contactMessages } from '../messages.ts';
import { LeadRow } from './lead-row.tsx';
import { useShownLeads } from './lead-pages.ts';
import { leadFields, shownLeads } from './lead-search.ts';

type Shown = (typeof shownLeads)[number];

/** Leads, newest first; spam only on request. */
export function LeadList({ openId }: { openId: string }) {
  const t = useTexts(contactMessages);
  const { list, items: shown } = useShownLeads();
  const counts = list.data?.pages[0]?.counts ?? {};
  const hasAny = Object.keys(counts).length > 0;
  const hasNone = list.isSuccess && !list.isPlaceholderData && !hasAny;
  return (
    <div className={styles.list} data-none={hasNone || undefined}>
      {hasNone ? null : <LeadFilter counts={counts} />}
      <PagedList
        query={{ ...list, items: shown }}
        failed={t('failed')}
        waiting={<SkeletonRows count={5} height={72} />}
        empty={
          <EmptyState
            icon={<Inbox size={24} strokeWidth={1.75} />}
            title={t(hasAny ? 'nothing' : 'empty')}
            message={t(hasAny ? 'nothingText' : 'emptyText')}
            action={hasAny ? <ShowAll /> : undefined}
          />
        }
        more={list}
      >
        {(items) => (
          <ul className={styles.rows} aria-label={t('list')}>
            {items.map((lead) => (
              <LeadRow key={lead.entryId} lead={lead} isOpen={lead.entryId === openId} />
            ))}
          </ul>
        )}
      </PagedList>
    </div>
  );
}

function ShowAll() {
  const t = useTexts(contactMessages);
  const [, set] = useSearchState(leadFields);
  return (
    <Button variant="default" onClick={() => set({ state: 'all', q: '' })}>
      {t('showAll')}
    </Button>
  );
}

/** Search and state filter, with the number of new leads. */
function LeadFilter({ counts }: { counts: Partial<Record<Shown, number>> }) {
  const t = useTexts(contactMessages);
  const [{ state, q }, set] = useSearchState(leadFields);
  return (
    <>
      <SearchField label={t('search')} value={q} onSearch={(text) => set({ q: text })} />
      <SegmentedControl
        size="xs"
        fullWidth
        aria-label={t('title')}
        value={state}
        onChange={(value) => set({ state: value as Shown })}
        data={shownLeads.map((value) => ({ value, label: `${t(`states.${value}`)}${countAfter(value, counts)}` }))}
      />
    </>
  );
}

function countAfter(value: Shown, counts: Partial<Record<Shown, number>>): string {
  return value === 'new' && counts.new ? ` ${counts.new}` : '';
}
