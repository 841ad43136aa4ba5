import type { Actor } from './actor.ts';

/**
 * What a request's host stands for. `origin` is ours by configuration, never an echo of the request; that of a rehearsal
 * is the domain that the site is to have.
 */
export type ResolvedHost =
  /** The app, on the main host or an agency's own. */
  | { kind: 'management'; agencyId: string | null; origin: string }
  /** One account's website. */
  | { kind: 'site'; accountId: string; origin: string; isRehearsal?: true }
  /** With or without www: one account's website is at the other name, whose origin it is. */
  | { kind: 'otherName'; accountId: string; origin: string }
  /** SITES_HOST itself: addresses that name their account, like /ig/{accountId}. */
  | { kind: 'shared'; origin: string }
  /** It was the website of a business that is gone for good. */
  | { kind: 'former'; origin: string };

/** The agency whose own host it is; null for the main host, and for hosts without sessions. */
export function agencyOfHost(host: ResolvedHost): string | null {
  return host.kind === 'management' ? host.agencyId : null;
}

/** A response that stays valid while the site revision is unchanged. */
export interface CachedResponse {
  accountId: string;
  siteRevision: number;
  body: Uint8Array;
}

/** What every Hono sub-app finds on its context. */
export interface HttpEnv {
  Bindings: {
    /** Keeps the response to this request in memory; missing where nothing is kept. */
    cacheResponse?: (answer: CachedResponse) => void;
  };
  Variables: {
    requestId: string;
    clientAddress: string;
    host: ResolvedHost;
    /** Anonymous everywhere but on management hosts. */
    actor: Actor;
  };
}
