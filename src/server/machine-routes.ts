import { BlockList, isIP } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import { type Context, Hono } from 'hono';
import { sql } from 'kysely';
import type { HttpEnv } from '#access/http-env.ts';
import { problem } from '#lib/problem.ts';
import type { Ports } from '#access/ports.ts';
import { withTimeout } from '#platform/with-timeout.ts';
import { hostProofPath } from '#features/tenants/server/site-domains/look-at-names.ts';
import type { Hosts } from './hosts/hosts.ts';

const near = new BlockList();
near.addSubnet('127.0.0.0', 8);
near.addSubnet('10.0.0.0', 8);
near.addSubnet('172.16.0.0', 12);
near.addSubnet('192.168.0.0', 16);
near.addAddress('::1', 'ipv6');
near.addSubnet('fc00::', 7, 'ipv6');

/**
 * GET /internal/tls-ask?domain=… responds to a proxy that needs a certificate: 200 for a host served here, else 404
 * . Only for direct requests from a neighbor; requests forwarded by a proxy are rejected.
 */
export function createTlsAskRoutes(hosts: Hosts): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  app.get('/internal/tls-ask', async (c) => {
    const domain = c.req.query('domain') ?? '';
    const isServed = isNeighbor(c) && isIP(domain) === 0 && (await hosts.find(domain)) !== undefined;
    if (!isServed) throw problem('NOT_FOUND', 'Page not found.');
    return c.text('ok');
  });
  return app;
}

function isNeighbor(c: Context): boolean {
  if (c.req.header('x-forwarded-for') ?? c.req.header('forwarded')) return false;
  const address = getConnInfo(c).remote.address?.replace(/^::ffff:(?=\d)/, '') ?? '';
  return isIP(address) !== 0 && near.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}

/** Proxies check twice a second and take longer to notice a missing response than an error. */
const readyWithinMs = 3_000;

/** /livez has no dependencies; /readyz queries the database. */
export function createHealthRoutes(ports: Ports): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  let asking: Promise<unknown> | undefined;
  // One query at a time: queries that a frozen server never finishes must not use up the pool.
  const ask = () => (asking ??= sql`select 1`.execute(ports.db).finally(() => (asking = undefined)));
  app.get('/livez', (c) => c.text('ok'));
  app.get('/readyz', async (c) => {
    try {
      await withTimeout(ask(), readyWithinMs);
      return c.text('ok');
    } catch {
      return c.text('the database does not answer', 503, { 'retry-after': '3' });
    }
  });
  return app;
}

/** Returns the account of the host, which `/ig/{accountId}` shows anyway: the domain check calls it. */
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
