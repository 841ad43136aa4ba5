import type { RouterHistory } from '@tanstack/react-router';
import { currentView } from '../view/view-state.ts';

/** A visited URL, and the visit that Back leads to from it. */
export interface HistoryEntry {
  href: string;
  /** The account in view at that time. */
  accountId: string | null;
  before: string | null;
}
/** By the router's key for each visit; oldest first. */
export type NavigationHistory = Record<string, HistoryEntry>;

type Visit = Parameters<Parameters<RouterHistory['subscribe']>[0]>[0];

const storageKey = 'past';
/** The maximum number of visits kept. */
const longest = 100;

/** Tracks this tab's visits, so that a page can tell where the user came from. Survives a reload. */
export function recordNavigation(history: RouterHistory): void {
  let at = keyOf(history.location);
  saveNavigationHistory({ [at]: entryTo(history.location, null), ...getNavigationHistory() });
  history.subscribe(({ location, action }: Visit) => {
    const past = getNavigationHistory();
    const key = keyOf(location);
    // Moving through the history returns to known visits.
    const before = action.type === 'PUSH' ? at : action.type === 'REPLACE' ? (past[at]?.before ?? null) : undefined;
    at = key;
    if (before !== undefined || !past[key])
      saveNavigationHistory({ ...past, [key]: entryTo(location, before ?? null) });
  });
}

/** The previous visits, most recent first: where Back leads, and where it would lead next. */
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
    // Without storage, pages lead back to their default parents.
  }
}

export function keyOf({ state }: Pick<RouterHistory['location'], 'state'>): string {
  // Keys of digits alone would come first in an object, regardless of insertion order.
  return `visit ${state.__TSR_key ?? state.key ?? ''}`;
}

function entryTo({ href }: RouterHistory['location'], before: string | null): HistoryEntry {
  return { href, accountId: currentView().accountId, before };
}
