import type { ReactNode } from 'react';
import { ErrorState } from './error-state.tsx';
import { isFinal, problemText } from '../text/problem-text.ts';

/** A query's result, as returned by `useQuery`. */
interface Asked<T> {
  data: T | undefined;
  error: Error | null;
  isFetching: boolean;
  refetch: () => unknown;
}

interface LoadedProps<T> {
  query: Asked<T>;
  /** The heading above the error, if there is nothing to show. */
  failed?: string;
  waiting: ReactNode;
  children: (data: T) => ReactNode;
}

/** The loaded content, even if a refetch fails; before that, a placeholder or the error. */
export function Loaded<T>({ query: { data, error, isFetching, refetch }, failed, waiting, children }: LoadedProps<T>) {
  if (data !== undefined) return children(data);
  if (!error) return waiting;
  const retry = isFinal(error) ? undefined : () => void refetch();
  return <ErrorState title={failed} reason={problemText(error)} onRetry={retry} retrying={isFetching} />;
}
