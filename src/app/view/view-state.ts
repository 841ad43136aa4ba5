import { useSyncExternalStore } from 'react';
import { z } from 'zod';
import { readBrowser, writeBrowser } from './browser-store.ts';

/** Somebody of the account's team whose view is tried on. */
export const PersonInView = z.object({
  userId: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(['admin', 'user']),
  type: z.enum(['house', 'agency', 'account']).default('account'),
});
export type PersonInView = z.infer<typeof PersonInView>;

/** What the viewer has chosen to look at. It lives beside the address: a link opens in one's own view. */
export interface ViewState {
  agencyId: string | null;
  accountId: string | null;
  person: PersonInView | null;
}

let state: ViewState = {
  agencyId: readBrowser('viewAgency'),
  accountId: readBrowser('viewAccount'),
  person: readPerson(),
};
const listeners = new Set<() => void>();

function readPerson(): PersonInView | null {
  const stored = readBrowser('viewUser');
  if (!stored) return null;
  try {
    return PersonInView.safeParse(JSON.parse(stored)).data ?? null;
  } catch {
    return null;
  }
}

/** A tier that is chosen anew empties the ones below it, unless they are chosen with it. */
export function chooseView(change: Partial<ViewState>): void {
  const next = { ...state, ...change };
  if (change.agencyId !== undefined && change.agencyId !== state.agencyId && change.accountId === undefined)
    next.accountId = null;
  if (next.accountId !== state.accountId && change.person === undefined) next.person = null;
  state = next;
  writeBrowser('viewAgency', next.agencyId);
  writeBrowser('viewAccount', next.accountId);
  writeBrowser('viewUser', next.person && JSON.stringify(next.person));
  for (const listener of listeners) listener();
}

export function currentView(): ViewState {
  return state;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useViewState(): ViewState {
  return useSyncExternalStore(subscribe, currentView);
}
