import type { RouterHistory } from '@tanstack/react-router';
import { currentView } from '../view/view-state.ts';

/** An address as it was visited, and the visit that Back leads to from there. */
export interface Step {
  href: string;
  /** The account that was chosen then. */
  accountId: string | null;
  before: string | null;
}
/** By the key that the router gives each visit; the oldest first. */
export type Trail = Record<string, Step>;

type Visit = Parameters<Parameters<RouterHistory['subscribe']>[0]>[0];

const storageKey = 'trail';
/** So many visits back are remembered. */
const longest = 100;

/** Follows this tab's visits, so that a page can tell where one came from. A reload keeps them. */
export function followTrail(history: RouterHistory): void {
  let at = keyOf(history.location);
  writeTrail({ [at]: stepTo(history.location, null), ...readTrail() });
  history.subscribe(({ location, action }: Visit) => {
    const trail = readTrail();
    const key = keyOf(location);
    // Moving through the history meets visits that are known.
    const before = action.type === 'PUSH' ? at : action.type === 'REPLACE' ? (trail[at]?.before ?? null) : undefined;
    at = key;
    if (before !== undefined || !trail[key]) writeTrail({ ...trail, [key]: stepTo(location, before ?? null) });
  });
}

/** Where one came from, the nearest first: what Back leads to, and what it would lead to next. */
export function stepsBehind(trail: Trail, key: string): Step[] {
  const steps: Step[] = [];
  let at = trail[key];
  while (at?.before && steps.length < longest) {
    at = trail[at.before];
    if (at) steps.push(at);
  }
  return steps;
}

export function readTrail(): Trail {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') as Trail;
  } catch {
    return {};
  }
}

function writeTrail(trail: Trail): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(Object.fromEntries(Object.entries(trail).slice(-longest))));
  } catch {
    // Without the store, pages lead back to where they always lead.
  }
}

export function keyOf({ state }: RouterHistory['location']): string {
  return state.__TSR_key ?? state.key ?? '';
}

function stepTo({ href }: RouterHistory['location'], before: string | null): Step {
  return { href, accountId: currentView().accountId, before };
}
