import { useSyncExternalStore } from 'react';
import type { MemberRole, UserType } from '#access/view-type.ts';
import { readBrowser, writeBrowser } from './browser-store.ts';

/** The team member being viewed as. */
export interface PersonInView {
  userId: string;
  name: string;
  email: string;
  logoUrl?: string | null;
  role: MemberRole;
  /** By a permission template, in place of the role. */
  granted?: readonly string[] | null;
  type: UserType;
}

/** What the viewer has chosen to view. It is not part of the URL: a link opens in one's own view. */
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
    const person: unknown = JSON.parse(stored);
    return isPerson(person) ? person : null;
  } catch {
    return null;
  }
}

/** Hand-written: a schema library would be the largest part of what the shell loads at startup. */
function isPerson(value: unknown): value is PersonInView {
  if (typeof value !== 'object' || value === null) return false;
  const { userId, name, email, role, granted, type } = value as Record<string, unknown>;
  if (granted && !Array.isArray(granted)) return false;
  const areTexts = [userId, name, email].every((text) => typeof text === 'string');
  return (
    areTexts && (role === 'admin' || role === 'user') && (type === 'house' || type === 'agency' || type === 'account')
  );
}

/** Changing a tier clears the ones below it, unless they are chosen with it. */
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

export const currentView = (): ViewState => state;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useViewState = (): ViewState => useSyncExternalStore(subscribe, currentView);
