import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';

/**
 * The client's address. X-Forwarded-For counts only as far as trusted proxies wrote it:
 * the n-th entry from the right for n proxies, the connection itself for none.
 */
export function clientAddress(c: Context, trustedProxyHops: number): string {
  const connected = remoteAddress(c);
  if (trustedProxyHops === 0) return connected;
  const forwarded = (c.req.header('x-forwarded-for') ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  return forwarded.at(-trustedProxyHops) ?? connected;
}

function remoteAddress(c: Context): string {
  try {
    return getConnInfo(c).remote.address ?? 'unknown';
  } catch {
    return 'unknown';
  }
}
