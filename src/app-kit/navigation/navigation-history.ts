import type { RouterHistory } from '@tanstack/react-router';
import { currentView } from '../view/view-state.ts';

/** An address as it was visited, and the visit that Back leads to from there. */
export interface HistoryEntry {
  href: string;
  /** The account that was chosen then. */
  accountId: string | null;
  before: string | null;
}
/** By the key that the router gives each visit; the oldest first. */
export type NavigationHistory = Record<string, HistoryEntry>;

type Visit = Parameters<Parameters<RouterHistory['subscribe']>[0]>[0];

const storageKey = 'past';
/** So many visits back are remembered. */
const longest = 100;

/** Follows this tab's visits, so that a page can tell where one came from. A reload keeps them. */
export function recordNavigation(history: RouterHistory): void {
  let at = keyOf(history.location);
  saveNavigationHistory({ [at]: entryTo(history.location, null), ...getNavigationHistory() });
  history.subscribe(({ location, action }: Visit) => {
    const past = getNavigationHistory();
    const key = keyOf(location);
    // Moving through the history meets visits that are known.
    const before = action.type === 'PUSH' ? at : action.type === 'REPLACE' ? (past[at]?.before ?? null) : undefined;
    at = key;
    if (before !== undefined || !past[key])
      saveNavigationHistory({ ...past, [key]: entryTo(location, before ?? null) });
  });
}

/** Where one came from, the nearest first: what Back leads to, and what it would lead to next. */
export function entriesBehind(past: NavigationHistory, key: string): HistoryEntry[] {
  const steps: HistoryEntry[] = [];
  let at = past[key];
  while (at?.before && steps.length < longest) {
    at = past[at.before];
    if (at) steps.push(at);
  }
  return steps;
}

export function getNavigationHistory(): NavigationHistory {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') as NavigationHistory;
  } catch {
    return {};
  }
}

function saveNavigationHistory(past: NavigationHistory): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(Object.fromEntries(Object.entries(past).slice(-longest))));
  } catch {
    // Without the store, pages lead back to where they always lead.
  }
}

export function keyOf({ state }: Pick<RouterHistory['location'], 'state'>): string {
  // A key of digits alone would stand first in an object, whenever it came.
  return `visit ${state.__TSR_key ?? state.key ?? ''}`;
}

function entryTo({ href }: RouterHistory['location'], before: string | null): HistoryEntry {
  return { href, accountId: currentView().accountId, before };
}
