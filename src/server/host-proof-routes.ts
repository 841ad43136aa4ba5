import { Hono } from 'hono';
import type { HttpEnv } from '#access/http-env.ts';
import { hostProofPath } from '#features/tenants/server/site-domains/host-proof-path.ts';
import { problem } from '#lib/problem.ts';
import type { Hosts } from './hosts/hosts.ts';

/**
 * Returns the account of the host, which `/ig/{accountId}` shows to everyone anyway: the domain check calls this
 * endpoint.
 */
export function createHostProofRoutes(hosts: Hosts): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  app.get(hostProofPath, async (c) => {
    const host = await hosts.find(c.req.header('host') ?? '');
    if (host?.kind !== 'site' && host?.kind !== 'otherName') throw problem('NOT_FOUND', 'Page not found.');
    c.header('cache-control', 'no-store');
    return c.text(host.accountId);
  });
  return app;
}
