import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { RequestContext } from '#access/request.ts';

/**
 * Host-only, unreadable for scripts. Browsers take `Secure` on localhost too; over plain
 * HTTP on a local network the prefix and the flag go (decision 22c).
 */
export function sessionCookie(c: Context, origin: string): RequestContext['cookies'] {
  const secure = isSecure(origin);
  const name = secure ? '__Host-session' : 'session';
  const options = { httpOnly: true, sameSite: 'Lax', path: '/', secure } as const;
  return {
    get: () => getCookie(c, name),
    set: (secret, expires) => setCookie(c, name, secret, { ...options, expires }),
    clear: () => {
      deleteCookie(c, name, options);
    },
  };
}

function isSecure(origin: string): boolean {
  const { protocol, hostname } = new URL(origin);
  return protocol === 'https:' || hostname === 'localhost' || hostname.endsWith('.localhost');
}
