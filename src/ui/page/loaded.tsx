import type { ReactNode } from 'react';
import { type Failed, LoadError } from './load-error.tsx';

/** A query's result, as returned by `useQuery`. */
interface Asked<T> extends Failed {
  data: T | undefined;
}

interface LoadedProps<T> {
  query: Asked<T>;
  /** The heading above the error, if there is nothing to show. */
  failed?: string;
  waiting: ReactNode;
  children: (data: T) => ReactNode;
}

/** The loaded content, even if a refetch fails; before that, a placeholder or the error. */
export function Loaded<T>({ query, failed, waiting, children }: LoadedProps<T>) {
  if (query.data !== undefined) return children(query.data);
  return query.error ? <LoadError query={query} title={failed} /> : waiting;
}
