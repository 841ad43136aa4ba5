import { anonymous, type Actor } from '#access/actor.ts';
import type { Ports } from '#access/ports.ts';
import type { RequestContext } from '#access/request.ts';

export interface Browser extends RequestContext {
  /** The session cookie that the browser holds just now. */
  secret: string | undefined;
}

/**
 * One request's context, with a cookie jar: `call(procedure, input, { context: request(ports, who, accountId) })`
 * with `call` of @orpc/server runs a procedure exactly as the server does.
 */
export function request(
  ports: Ports,
  actor: Actor = anonymous,
  scopeId = '',
  more: Partial<RequestContext> = {},
): Browser {
  const browser: Browser = {
    ports,
    actor,
    requestId: 'test',
    clientAddress: '192.0.2.1',
    origin: 'http://localhost:3000',
    hostAgencyId: null,
    userAgent: 'Test browser',
    scopeId,
    ifMatch: null,
    idempotencyKey: null,
    secret: undefined,
    cookies: {
      get: () => browser.secret,
      set: (secret) => void (browser.secret = secret),
      clear: () => void (browser.secret = undefined),
    },
    ...more,
  };
  return browser;
}
