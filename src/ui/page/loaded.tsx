import type { ReactNode } from 'react';
import { ErrorState } from './error-state.tsx';
import { problemText } from '../text/problem-text.ts';

/** What is shown of a query to the server; `useQuery` answers it. */
interface Asked<T> {
  data: T | undefined;
  error: Error | null;
  isFetching: boolean;
  refetch: () => unknown;
}

interface LoadedProps<T> {
  query: Asked<T>;
  /** Over the reason, when there is nothing to show. */
  failed?: string;
  waiting: ReactNode;
  children: (data: T) => ReactNode;
}

/** What has been loaded, also when asking again fails; before that what waits, or why it could not be. */
export function Loaded<T>({ query: { data, error, isFetching, refetch }, failed, waiting, children }: LoadedProps<T>) {
  if (data !== undefined) return children(data);
  if (!error) return waiting;
  return <ErrorState title={failed} reason={problemText(error)} onRetry={() => void refetch()} retrying={isFetching} />;
}
