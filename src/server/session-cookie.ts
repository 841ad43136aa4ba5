import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { RequestContext } from '#access/request.ts';
import { isSecureOrigin } from '#platform/http/is-secure-origin.ts';

/** Host-only, HttpOnly; if it can't be secure, the prefix is omitted, too. */
export function sessionCookie(c: Context, origin: string): RequestContext['cookies'] {
  const secure = isSecureOrigin(origin);
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
