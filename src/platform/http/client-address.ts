import { isIP } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';

/**
 * The client's address. X-Forwarded-For counts only where trusted proxies wrote it: the n-th entry from the right for n
 * proxies, the connection's address for none.
 */
export function clientAddress(c: Context, trustedProxyHops: number): string {
  const connected = remoteAddress(c);
  if (trustedProxyHops === 0) return connected;
  const forwarded = (c.req.header('x-forwarded-for') ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  return addressIn(forwarded.at(-trustedProxyHops) ?? '') ?? connected;
}

/** An address as proxies write it: plain, with a port, or in brackets. Anything else is ignored. */
function addressIn(entry: string): string | undefined {
  const bare = /^\[([^\]]+)\](?::\d+)?$/.exec(entry)?.[1] ?? /^([\d.]+):\d+$/.exec(entry)?.[1] ?? entry;
  return isIP(bare) ? bare : undefined;
}

function remoteAddress(c: Context): string {
  try {
    return getConnInfo(c).remote.address ?? 'unknown';
  } catch {
    return 'unknown';
  }
}
