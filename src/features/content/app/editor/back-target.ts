import type { HistoryEntry } from '#app-kit/navigation/navigation-history.ts';

export interface BackTarget {
  href: string;
  /** What is left lies right behind: one step back finds it as it was, scroll place and all. */
  isBehind: boolean;
  isList: boolean;
}

const lists = /^\/content-(list|feed)\b/;
const entry = /^\/content\//;
const start: BackTarget = { href: '/content-list', isBehind: false, isList: true };

/**
 * Where leaving an entry leads: to the screen it was opened from, else to the list or feed as it was last seen,
 * else to the list.
 *
 * @param behind what Back leads to, the nearest first
 */
export function backTarget(behind: readonly HistoryEntry[], accountId: string | null): BackTarget {
  const own = behind.filter((step) => step.accountId === accountId);
  const last = behind[0];
  if (last && last === own[0] && isScreen(last.href))
    return { href: last.href, isBehind: true, isList: lists.test(last.href) };
  const list = own.find(({ href }) => lists.test(href));
  return list ? { ...start, href: list.href } : start;
}

/** The root only leads on, and from an entry to another one gets no further. */
function isScreen(href: string): boolean {
  return !entry.test(href) && !/^\/(\?|#|$)/.test(href);
}
