import { useFormatter, useNow } from 'use-intl';

/**
 * How long ago something was, in words that keep counting. By a clock that is behind the server's, it was just now: what
 * has happened is never in the future.
 * @param everyMs how often it is counted anew
 */
export function useAgo(everyMs = 60_000): (date: Date) => string {
  const format = useFormatter();
  const now = useNow({ updateInterval: everyMs });
  return (date) => format.relativeTime(date < now ? date : now, now);
}
