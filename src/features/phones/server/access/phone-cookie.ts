import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { isSecureOrigin } from '#platform/http/is-secure-origin.ts';

/** Browsers keep a cookie for at most 400 days; each visit restarts them. */
const lifeSeconds = 400 * 86_400;

/** A phone's secret: sent only to the phone's page and uploads, HttpOnly. */
export function phoneCookie(c: Context, origin: string) {
  const secure = isSecureOrigin(origin);
  const name = secure ? '__Secure-phone' : 'phone';
  const options = { httpOnly: true, sameSite: 'Lax', path: '/phones', secure } as const;
  return {
    get: () => getCookie(c, name),
    set: (secret: string) => setCookie(c, name, secret, { ...options, maxAge: lifeSeconds }),
    clear: () => {
      deleteCookie(c, name, options);
    },
  };
}
