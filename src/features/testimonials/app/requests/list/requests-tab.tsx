import { NativeSelect } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { api } from '#app-kit/api/api.ts';
import { useLiveRefresh } from '#app-kit/live/use-live.ts';
import { useSearchState } from '#app-kit/navigation/use-search-state.ts';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import { SearchField } from '#ui/forms/search-field.tsx';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { PagedList } from '#ui/page/paged-list.tsx';
import { SkeletonRows } from '#ui/page/skeleton-rows.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import { requestMessages } from '../request-messages.ts';
import styles from '../requests.module.css';
import { LimitedRequests } from './limited-requests.tsx';
import { OpenLink } from './open-link.tsx';
import { RequestFigures } from './request-figures.tsx';
import { RequestRow } from './request-row.tsx';
import { groupNames, requestGroups, requestFields, type RequestGroup } from './request-search.ts';

/** The results of requests: counts first, then each request, and the open link. */
export function RequestsTab() {
  const t = useTexts(requestMessages);
  const { testimonials } = api.account(useAccountId());
  const [{ asked, q }] = useSearchState(requestFields);
  useLiveRefresh(['testimonialRequestChanged'], testimonials.listRequests.key());
  const list = useInfiniteQuery(
    testimonials.listRequests.infiniteOptions({
      input: (cursor: string | undefined) => ({ status: [...requestGroups[asked]], search: q, cursor }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (page) => page.nextCursor ?? undefined,
      placeholderData: (before) => before,
    }),
  );
  const first = list.data?.pages[0];
  const hasAny = Object.keys(first?.counts ?? {}).length > 0;
  return (
    <div className={styles.tab}>
      {first && hasAny ? <RequestFigures {...first} /> : null}
      {first?.limited.map((limited) => (
        <LimitedRequests key={limited.channel} {...limited} />
      ))}
      {first ? <OpenLink address={first.openAddress} /> : null}
      {hasAny ? <RequestFilter /> : null}
      <PagedList
        query={{ ...list, items: list.data?.pages.flatMap(({ requests }) => requests) }}
        failed={t('failed')}
        waiting={<SkeletonRows count={5} height={64} />}
        empty={
          <EmptyState
            icon={<Send size={24} strokeWidth={1.75} />}
            title={t(hasAny ? 'empty.filteredTitle' : 'empty.title')}
            message={t(hasAny ? 'empty.filteredText' : 'empty.text')}
          />
        }
        more={list}
      >
        {(items) => (
          <ul className={styles.rows} aria-label={t('list')}>
            {items.map((request) => (
              <RequestRow key={request.uid} request={request} />
            ))}
          </ul>
        )}
      </PagedList>
    </div>
  );
}

function RequestFilter() {
  const t = useTexts(requestMessages);
  const [{ asked, q }, set] = useSearchState(requestFields);
  return (
    <div className={styles.bar}>
      <SearchField className={styles.search} label={t('search')} value={q} onSearch={(text) => set({ q: text })} />
      <NativeSelect
        aria-label={t('filter')}
        value={asked}
        data={groupNames.map((value) => ({ value, label: t(`groups.${value}`) }))}
        onChange={(event) => set({ asked: event.currentTarget.value as RequestGroup })}
      />
    </div>
  );
}
