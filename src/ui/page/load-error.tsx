import { ErrorState } from './error-state.tsx';
import { isFinal, isMissing, problemText } from '../text/problem-text.ts';

/** A query's result, as returned by `useQuery`. */
export interface Failed {
  error: Error | null;
  isFetching: boolean;
  refetch: () => unknown;
}

interface LoadErrorProps {
  query: Failed;
  title?: string | undefined;
  /** The title if it doesn't exist. */
  missing?: string;
}

/** Why a query failed, with a retry where that may help. */
export function LoadError({ query: { error, isFetching, refetch }, title, missing = 'Not found' }: LoadErrorProps) {
  const isGone = isMissing(error);
  return (
    <ErrorState
      title={isGone ? missing : title}
      reason={problemText(error)}
      onRetry={isFinal(error) ? undefined : () => void refetch()}
      retrying={isFetching}
      isMissing={isGone}
    />
  );
}
