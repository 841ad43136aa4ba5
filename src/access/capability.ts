import type { AnyProcedure } from '@orpc/server';
import type { Hono } from 'hono';
import type { Subscription } from './events/define-event.ts';
import type { HookListener } from './events/hooks.ts';
import type { HttpEnv } from './http-env.ts';
import type { AnyJob } from './jobs/define-job.ts';
import type { Ports } from './ports.ts';

/** Whom an address of a procedure names: `/api/accounts/{id}/rpc/{capability}/{verb}`. */
export const procedureScopes = ['account', 'agency', 'house', 'me', 'open'] as const;
export type ProcedureScope = (typeof procedureScopes)[number];

type Procedures = Record<string, AnyProcedure>;
/** Below an address like `/media`, or `/` for routes that name their addresses in full. */
type RoutesAt = Record<`/${string}`, (ports: Ports) => Hono<HttpEnv>>;

/** Which requests spend the quota of whoever makes them. */
type Metered = 'every' | 'POST' | 'none';
type ManagementRoutesAt = Record<`/${string}`, { create: (ports: Ports) => Hono<HttpEnv>; metered: Metered }>;

/** What a capability brings to the server beside its tables: `features/x/server/index.ts`, listed in `src/capabilities.ts`. */
export interface ServerCapability extends Partial<Record<ProcedureScope, Procedures>> {
  jobs?: readonly AnyJob[];
  /** What it does after others' events. */
  on?: readonly Subscription[];
  /** What it does in the transaction of others' changes. */
  hooks?: readonly HookListener[];
  routes?: {
    /** On the hosts of the management app, where sessions are. */
    management?: ManagementRoutesAt;
    /** On the hosts of the public sites, before the sites' own pages. */
    site?: RoutesAt;
    /** First parts of public addresses that the app's hosts hand over to the cookieless ones (decision 6). */
    handedOver?: readonly string[];
  };
}

export function defineCapability<C extends ServerCapability>(capability: C): C {
  return capability;
}
