import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { FileText, SearchX, Send } from 'lucide-react';
import { can } from '#access/permissions.ts';
import { api } from '#app-kit/api/api.ts';
import { useLiveRefresh } from '#app-kit/live/use-live.ts';
import { ButtonLink } from '#app-kit/navigation/app-link.tsx';
import { useSearchState } from '#app-kit/navigation/use-search-state.ts';
import { type Cursor, paged, usePagedList } from '#app-kit/use-paged-list.ts';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import { useView } from '#app-kit/view/view.ts';
import { FilterBar } from '#features/content/app/list/filters/filter-bar.tsx';
import {
  filterOf,
  isFiltered,
  listFields,
  type ListSearch,
  noFilter,
} from '#features/content/app/list/filters/list-search.ts';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { Loaded } from '#ui/page/loaded.tsx';
import { PagedList } from '#ui/page/paged-list.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { SkeletonRows } from '#ui/page/skeleton-rows.tsx';
import { useTexts } from '#ui/text/use-texts.ts';
import type { Destination } from '../../destination.ts';
import { distributionMessages } from './distribution-messages.ts';
import { DistributionTable } from './distribution-table.tsx';

/** /distributions: the account's entries, with the state of each one's text for each destination. */
export function DistributionsPage() {
  const t = useTexts(distributionMessages);
  const { writings } = api.account(useAccountId());
  const destinations = useQuery(writings.listDestinations.queryOptions());
  useLiveRefresh(['destinationsChanged'], writings.key());
  useLiveRefresh(['entryChanged', 'entryCreated', 'entryDeleted', 'entryRestored'], writings.listDistributions.key());
  return (
    <>
      <PageHeader title={t('title')} description={t('description')} />
      <Loaded query={destinations} failed={t('failed')} waiting={<SkeletonRows count={8} height={56} />}>
        {(all) => (all.length > 0 ? <Entries destinations={all} /> : <NoDestinations />)}
      </Loaded>
    </>
  );
}

function NoDestinations() {
  const t = useTexts(distributionMessages);
  const mayAdd = can(useView(), 'destination.update');
  return (
    <EmptyState
      icon={<Send size={24} strokeWidth={1.75} />}
      title={t('noDestinations')}
      message={t(mayAdd ? 'noDestinationsOwner' : 'noDestinationsText')}
      action={mayAdd ? <ButtonLink to="/settings/destinations">{t('toSettings')}</ButtonLink> : null}
    />
  );
}

function Entries({ destinations }: { destinations: readonly Destination[] }) {
  const t = useTexts(distributionMessages);
  const [search, setSearch] = useSearchState(listFields);
  const { writings } = api.account(useAccountId());
  const filter = filterOf({ ...search, trash: false });
  const list = usePagedList(
    writings.listDistributions.infiniteOptions({
      input: (cursor: Cursor) => ({ ...filter, sort: search.sort, direction: search.dir, cursor, limit: 30 }),
      ...paged,
    }),
  );
  return (
    <>
      <FilterBar search={search} onChange={setSearch} />
      <PagedList
        query={list}
        failed={t('failed')}
        waiting={<SkeletonRows count={8} height={56} />}
        empty={<Nothing search={search} onClear={() => setSearch(noFilter)} />}
        more={list}
      >
        {(items) => <DistributionTable entries={items} destinations={destinations} isStale={list.isPlaceholderData} />}
      </PagedList>
    </>
  );
}

function Nothing({ search, onClear }: { search: ListSearch; onClear: () => void }) {
  const t = useTexts(distributionMessages);
  if (isFiltered(search))
    return (
      <EmptyState
        icon={<SearchX size={24} strokeWidth={1.75} />}
        title={t('filteredEmpty')}
        action={<Button onClick={onClear}>{t('clearFilters')}</Button>}
      />
    );
  return <EmptyState icon={<FileText size={24} strokeWidth={1.75} />} title={t('empty')} message={t('emptyText')} />;
}
