import { Button, Center } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTexts } from '../text/use-texts.ts';
import { type Failed, LoadError } from './load-error.tsx';

/** A list's loaded items, from `useQuery` or `useInfiniteQuery`. */
export interface ListQuery<T> extends Failed {
  /** Undefined until the first response, so that a loading list is never called empty. */
  items: readonly T[] | undefined;
}

/** Pagination, for lists with a cursor. */
export interface NextPage {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => unknown;
}

interface PagedListProps<T> {
  query: ListQuery<T>;
  /** Skeletons of rows or cards. */
  waiting: ReactNode;
  /** The heading above the error, if nothing could be loaded. */
  failed?: string;
  /** Shown if there is nothing, or no match. */
  empty: ReactNode;
  /** If set, a button loads more; omitted if scrolling does. */
  more?: NextPage;
  children: (items: readonly T[]) => ReactNode;
}

const texts = { more: 'Show more' };

/**
 * The list component, with rows or cards, in all states: skeletons, error, empty, and page after page. Loaded items
 * stay if a refetch fails.
 */
export function PagedList<T>({ query, waiting, failed, empty, more, children }: PagedListProps<T>) {
  switch (stateOf(query)) {
    case 'waiting':
      return waiting;
    case 'failed':
      return <LoadError query={query} title={failed} />;
    case 'empty':
      return empty;
    case 'filled':
      return (
        <>
          {children(query.items ?? [])}
          {more?.hasNextPage ? <More {...more} /> : null}
        </>
      );
  }
}

export function stateOf({ items, error }: Pick<ListQuery<unknown>, 'items' | 'error'>) {
  if (items !== undefined && items.length > 0) return 'filled';
  if (error) return 'failed';
  return items === undefined ? 'waiting' : 'empty';
}

function More({ isFetchingNextPage, fetchNextPage }: NextPage) {
  const t = useTexts(texts);
  return (
    <Center py="md">
      <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
        {t('more')}
      </Button>
    </Center>
  );
}
