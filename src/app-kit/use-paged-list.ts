import {
  keepPreviousData,
  type InfiniteData,
  useInfiniteQuery,
  type UseInfiniteQueryOptions,
} from '@tanstack/react-query';
import { useMemo } from 'react';

/** Where a page begins: the `nextCursor` of the one before it. */
export type Cursor = string | undefined;

/** For `infiniteOptions` of a procedure that lists: page after page, the old rows staying while others load. */
export const paged = {
  initialPageParam: undefined as Cursor,
  getNextPageParam: (page: { nextCursor: string | null }): Cursor => page.nextCursor ?? undefined,
  placeholderData: keepPreviousData,
};

/** What the pages that are loaded so far hold; undefined before the first answer. */
export function usePagedList<P extends { items: readonly unknown[] }>(
  options: UseInfiniteQueryOptions<P, Error, InfiniteData<P, Cursor>, readonly unknown[], Cursor>,
) {
  const list = useInfiniteQuery(options);
  const pages = list.data?.pages;
  const items = useMemo(() => pages?.flatMap((page): P['items'][number][] => [...page.items]), [pages]);
  return { ...list, items, first: pages?.[0] };
}
