import type { Actor } from './actor.ts';

/**
 * What a request's host resolves to. `origin` comes from our configuration, never from the request; a domain preview's
 * origin is the site's future domain.
 */
export type ResolvedHost =
  /** The app, on the main host or an agency's own. */
  | { kind: 'management'; agencyId: string | null; origin: string }
  /** One account's website. */
  | { kind: 'site'; accountId: string; origin: string; isDomainPreview?: true }
  /** The other name of a site, with or without www; `origin` is the site's main name. */
  | { kind: 'otherName'; accountId: string; origin: string }
  /** SITES_HOST itself: URLs contain the account, like /ig/{accountId}. */
  | { kind: 'shared'; origin: string }
  /** The former website of a permanently deleted business. */
  | { kind: 'former'; origin: string };

/** The agency that owns the host; null for the main host and hosts without sessions. */
export const agencyOfHost = (host: ResolvedHost): string | null => (host.kind === 'management' ? host.agencyId : null);

/** A response that is valid while the site revision is unchanged. */
export interface CachedResponse {
  accountId: string;
  siteRevision: number;
  body: Uint8Array;
}

/** The context of all Hono sub-apps. */
export interface HttpEnv {
  Bindings: {
    /** Caches the response to this request; undefined where nothing is cached. */
    cacheResponse?: (answer: CachedResponse) => void;
  };
  Variables: {
    requestId: string;
    clientAddress: string;
    host: ResolvedHost;
    /** Anonymous except on management hosts. */
    actor: Actor;
  };
}
