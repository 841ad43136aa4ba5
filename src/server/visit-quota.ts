import type { MiddlewareHandler } from 'hono';
import type { HttpEnv } from '#access/http-env.ts';
import type { Ports } from '#access/ports.ts';
import { networkOf } from '#lib/client-network.ts';
import { LocalCounts } from '#platform/limits/counts.ts';
import type { Quota } from '#platform/limits/quota.ts';
import { callerOf, refuse } from './api-quota.ts';
import type { Hosts } from './hosts/hosts.ts';
import { createKeyedMutex } from './keyed-mutex.ts';

const windowSeconds = 10;
/** An office full of people opens pages with many pictures and maps: so many times a person's API quota. */
const visitShare = 4;
/** Above this share of their visits, a caller's pages are made one at a time. */
const busyShare = 0.25;
/** Files of the build cost no more than sending them. */
export const builtFiles = /^\/(?:assets|_site)\//;

/**
 * Limits what costs work and has no quota of its own: pages, pictures, tiles, codes, and what other services report. It
 * counts by person or network, in each process alone, and only what isn't answered from memory.
 */
export function createVisitQuota({ config }: Pick<Ports, 'config'>): MiddlewareHandler<HttpEnv> {
  const limit = Math.ceil(config.apiRequestsPerSecond * windowSeconds * visitShare);
  const visits: Quota = { name: 'visits', limit, windowSeconds };
  const counts = new LocalCounts();
  const withMutex = createKeyedMutex();
  return async (c, next) => {
    if (builtFiles.test(c.req.path)) return next();
    const who = callerOf(c);
    const state = counts.spend(visits, who);
    if (state.remaining < 0) refuse(visits, state);
    // What is sent may take as long as the sender's connection needs, and others of the network must not wait for it.
    const isReading = c.req.method === 'GET' || c.req.method === 'HEAD';
    if (isReading && state.remaining < limit * (1 - busyShare)) return withMutex(who, next);
    return next();
  };
}

/** Limits host names that are looked up for a network: anyone can make them up, and each costs a query. */
export function createNameQuota({ config }: Pick<Ports, 'config'>, hosts: Hosts): MiddlewareHandler<HttpEnv> {
  const names: Quota = { name: 'names', limit: Math.ceil(config.apiRequestsPerSecond * windowSeconds), windowSeconds };
  const counts = new LocalCounts();
  return (c, next) => {
    const host = c.req.header('host') ?? '';
    if (!hosts.known(host) && !hosts.isAsked(host)) {
      const state = counts.spend(names, networkOf(c.var.clientAddress));
      if (state.remaining < 0) refuse(names, state);
    }
    return next();
  };
}
