import { createMiddleware } from 'hono/factory';
import { problem } from '#lib/problem.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Prevents cross-site request forgery: a request that changes something must come from a page of the same host.
 * Browsers send Sec-Fetch-Site, and all of them Origin. Tools without either (curl, tests) hold no victim's cookies.
 */
export const sameOriginOnly = createMiddleware(async (c, next) => {
  if (!safeMethods.has(c.req.method)) {
    const site = c.req.header('sec-fetch-site');
    const origin = c.req.header('origin');
    const foreignSite = site !== undefined && site !== 'same-origin' && site !== 'none';
    const foreignOrigin = origin !== undefined && hostOf(origin) !== c.req.header('host');
    if (foreignSite || foreignOrigin)
      throw problem('FORBIDDEN', 'This request came from another website. Open the page itself and try again.');
  }
  await next();
});

const hostOf = (origin: string): string | undefined => (URL.canParse(origin) ? new URL(origin).host : undefined);
