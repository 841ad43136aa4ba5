import { BlockList, isIP } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import { type Context, Hono } from 'hono';
import type { HttpEnv } from '#access/http-env.ts';
import { problem } from '#lib/problem.ts';
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
