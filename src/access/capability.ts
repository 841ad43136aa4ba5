import type { AnyProcedure } from '@orpc/server';
import type { Hono } from 'hono';
import type { Subscription } from './events/define-event.ts';
import type { Provided } from './extensions.ts';
import type { HttpEnv } from './http-env.ts';
import type { AnyJob } from './jobs/define-job.ts';
import type { Ports } from './ports.ts';

/** The scopes in procedure URLs: `/api/accounts/{id}/rpc/{capability}/{verb}`. */
export const procedureScopes = ['account', 'agency', 'house', 'me', 'open'] as const;
export type ProcedureScope = (typeof procedureScopes)[number];

type Procedures = Record<string, AnyProcedure>;
/** Mounted at a path like `/media`, or at `/` for routes with full paths. */
type RoutesAt = Record<`/${string}`, (ports: Ports) => Hono<HttpEnv>>;

/** Which requests count toward the caller's quota. */
type Metered = 'every' | 'POST' | 'none';
type ManagementRoutesAt = Record<`/${string}`, { create: (ports: Ports) => Hono<HttpEnv>; metered: Metered }>;

/** The server part of a capability: `features/x/server/index.ts`, listed in `src/capabilities.ts`. */
export interface ServerCapability extends Partial<Record<ProcedureScope, Procedures>> {
  jobs?: readonly AnyJob[];
  /** Runs after events of other capabilities. */
  on?: readonly Subscription[];
  /** For the extension points of other capabilities. */
  provides?: readonly Provided[];
  routes?: {
    /** On hosts of the management app, which have sessions. */
    management?: ManagementRoutesAt;
    /** On public site hosts, before the sites' own pages. */
    site?: RoutesAt;
    /** First segments of public paths that the app's hosts redirect to the cookieless hosts. */
    handedOver?: readonly string[];
  };
}

export const defineCapability = <C extends ServerCapability>(capability: C): C => capability;
