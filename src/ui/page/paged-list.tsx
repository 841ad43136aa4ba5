import { Button, Center } from '@mantine/core';
import type { ReactNode } from 'react';
import { problemText } from '../text/problem-text.ts';
import { useTexts } from '../text/use-texts.ts';
import { ErrorState } from './error-state.tsx';

/** What a list has brought so far; `useQuery` and `useInfiniteQuery` answer it, with their items picked out. */
interface ListQuery<T> {
  /** Undefined until the first answer, so that a list which loads is never called empty. */
  items: readonly T[] | undefined;
  error: Error | null;
  isFetching: boolean;
  refetch: () => unknown;
}

/** What more there is, for a list that comes by cursor. */
interface NextPage {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => unknown;
}

interface PagedListProps<T> {
  query: ListQuery<T>;
  /** Skeletons of the rows or cards to come. */
  waiting: ReactNode;
  /** Over the reason, when nothing could be loaded. */
  failed?: string;
  /** When there is nothing, or nothing is found. */
  empty: ReactNode;
  /** With it a button asks for more; left out where scrolling does. */
  more?: NextPage;
  children: (items: readonly T[]) => ReactNode;
}

const texts = { more: 'Show more' };

/**
 * The one list, as rows or cards, in all its states: skeletons, failed, empty, and page after page. What has been
 * loaded stays when asking again fails.
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
          onRetry={() => void query.refetch()}
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

/** Which state a list is in. */
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
