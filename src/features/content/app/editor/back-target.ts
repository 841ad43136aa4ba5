import type { HistoryEntry } from '#app-kit/navigation/navigation-history.ts';

export interface BackTarget {
  href: string;
  /** The screen is one step back: going back restores it, including the scroll position. */
  isBehind: boolean;
  isList: boolean;
}

const lists = /^\/content-(list|feed)\b/;
const entry = /^\/content\//;
const start: BackTarget = { href: '/content-list', isBehind: false, isList: true };

/**
 * Where leaving an entry leads: to the screen it was opened from, else to the list or feed as last seen, else to the
 * list.
 * @param behind previous visits, most recent first
 */
export function backTarget(behind: readonly HistoryEntry[], accountId: string | null): BackTarget {
  const own = behind.filter((step) => step.accountId === accountId);
  const last = behind[0];
  if (last && last === own[0] && isScreen(last.href))
    return { href: last.href, isBehind: true, isList: lists.test(last.href) };
  const list = own.find(({ href }) => lists.test(href));
  return list ? { ...start, href: list.href } : start;
}

/** The root only redirects, and going from one entry to another doesn't leave the editor. */
const isScreen = (href: string): boolean => !entry.test(href) && !/^\/(\?|#|$)/.test(href);
