import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api } from '#app-kit/api/api.ts';
import { type Cursor, paged } from '#app-kit/use-paged-list.ts';
import { useAccountId } from '#app-kit/view/use-account-id.ts';
import type { EntryCard } from '../../entry-card.ts';
import { isFieldSort } from '../../entry-order.ts';
import { useColumns } from './columns.ts';
import { filterOf, type ListSearch } from './filters/list-search.ts';

/** Returning from an entry restores the list and its scroll position, however long that took. */
const keptForMs = 60 * 60_000;

/** The entries that match the URL, page by page; while another filter loads, the old ones stay visible. */
export function useEntryList(search: ListSearch, enabled: boolean) {
  const { content } = api.account(useAccountId());
  const filter = filterOf(search);
  const fields = useColumns().columns.filter(isFieldSort);
  const more = fields.length > 0 ? { fields } : {};
  const pages = useInfiniteQuery({
    ...content.listEntries.infiniteOptions({
      input: (cursor: Cursor) => ({ ...filter, ...more, sort: search.sort, direction: search.dir, cursor, limit: 60 }),
      ...paged,
    }),
    gcTime: keptForMs,
    enabled,
  });
  const count = useQuery({
    ...content.countEntries.queryOptions({ input: filter }),
    placeholderData: keepPreviousData,
    enabled,
  });
  const loaded = pages.data?.pages;
  const entries = useMemo(() => distinct(loaded?.flatMap((page) => page.entries) ?? []), [loaded]);
  const { all: total, published, isMore = false } = count.data ?? {};
  return { ...pages, entries, total, published, isMore };
}

/** An entry changed between two page requests is on both pages. */
function distinct(entries: readonly EntryCard[]): EntryCard[] {
  return [...new Map(entries.toReversed().map((entry) => [entry.uid, entry])).values()].reverse();
}
