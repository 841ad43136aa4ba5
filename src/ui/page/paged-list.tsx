import { Button, Center } from '@mantine/core';
import type { ReactNode } from 'react';
import { isFinal, problemText } from '../text/problem-text.ts';
import { useTexts } from '../text/use-texts.ts';
import { ErrorState } from './error-state.tsx';

/** A list's loaded items, from `useQuery` or `useInfiniteQuery`. */
interface ListQuery<T> {
  /** Undefined until the first response, so that a loading list is never called empty. */
  items: readonly T[] | undefined;
  error: Error | null;
  isFetching: boolean;
  refetch: () => unknown;
}

/** Pagination, for lists with a cursor. */
interface NextPage {
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
      return (
        <ErrorState
          title={failed}
          reason={problemText(query.error)}
          onRetry={isFinal(query.error) ? undefined : () => void query.refetch()}
          retrying={query.isFetching}
        />
      );
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

/** The current state of a list. */
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
