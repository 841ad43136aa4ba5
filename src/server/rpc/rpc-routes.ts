import { onError, ORPCError } from '@orpc/server';
import { StrictGetMethodPlugin } from '@orpc/server/plugins';
import { StandardHandler, type StandardHandleResult, StandardRPCMatcher } from '@orpc/server/standard';
import { type Context, Hono } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { agencyOfHost, type HttpEnv } from '#access/http-env.ts';
import type { Ports } from '#access/ports.ts';
import type { RequestContext } from '#access/request.ts';
import { type Problem, problem } from '#lib/problem.ts';
import { limitedText } from '#platform/http/limited-body.ts';
import { logError, problemOf } from '#platform/http/problem-of.ts';
import { ourFault, waitFields } from '#platform/http/problem-response.ts';
import { routers } from '#capabilities.ts';
import { RpcCodec } from './rpc-codec.ts';
import { sessionCookie } from '../session-cookie.ts';

/** Credentials, an address or a code: nothing sent before sign-in is longer. */
const openMaxBytes = 4_000;

interface Handled {
  result: StandardHandleResult;
  /** The reason for the rejection. */
  refusal: Problem | undefined;
}
type StandardLazyRequest = Parameters<StandardHandler<RequestContext>['handle']>[0];
type Handle = (request: StandardLazyRequest, prefix: `/${string}`, context: RequestContext) => Promise<Handled>;

/** The procedures at /api/{scope}/rpc/{capability}/{verb}; the scope's id comes only from the URL. */
export function createRpcRoutes(ports: Ports): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  const scopes = {
    account: handlerOf(routers.account, ports),
    agency: handlerOf(routers.agency, ports),
    house: handlerOf(routers.house, ports),
    me: handlerOf(routers.me, ports),
    open: handlerOf(routers.open, ports),
  };

  async function answer(c: Context<HttpEnv>, handle: Handle, prefix: `/${string}`, scopeId: string): Promise<Response> {
    const text = c.req.method === 'POST' ? await bodyOf(c, handle === scopes.open) : '';
    const { result, refusal } = await handle(callOf(c, text), prefix, contextOf(c, ports, scopeId));
    if (!result.matched) throw problem('NOT_FOUND', 'There is no such call.');
    const { body, status } = result.response;
    c.header('cache-control', 'no-store');
    for (const [name, value] of Object.entries(waitFields(refusal))) c.header(name, value);
    c.header('content-type', 'application/json');
    return c.body(isWritten(body) ? body : JSON.stringify(body), status as ContentfulStatusCode);
  }

  app.all('/accounts/:id/rpc/*', (c) =>
    answer(c, scopes.account, `/api/accounts/${c.req.param('id')}/rpc`, c.req.param('id')),
  );
  app.all('/agencies/:id/rpc/*', (c) =>
    answer(c, scopes.agency, `/api/agencies/${c.req.param('id')}/rpc`, c.req.param('id')),
  );
  app.all('/house/rpc/*', (c) => answer(c, scopes.house, '/api/house/rpc', ''));
  app.all('/me/rpc/*', (c) => answer(c, scopes.me, '/api/me/rpc', ''));
  app.all('/open/rpc/*', (c) => answer(c, scopes.open, '/api/open/rpc', ''));
  return app;
}

/**
 * A call in oRPC's form, without the Request and streams that its fetch adapter creates: they cost more than the call.
 * Only JSON is accepted.
 */
function callOf(c: Context<HttpEnv>, text: string): StandardLazyRequest {
  const { method, url } = c.req;
  const isJson = (c.req.header('content-type') ?? 'application/json').startsWith('application/json');
  const body = async () => (isJson && text !== '' ? JSON.parse(text) : undefined);
  return { method, url: new URL(url), headers: c.req.header(), body, signal: undefined };
}

/** Strangers' bodies are read for open calls only, up to a small size; others reject strangers before. */
async function bodyOf(c: Context<HttpEnv>, isOpen: boolean): Promise<string> {
  if (isOpen) return limitedText(c.req.raw, openMaxBytes);
  return c.var.actor.kind === 'anonymous' ? '' : limitedText(c.req.raw);
}

/** Whether the codec wrote it; errors come as objects. */
function isWritten(body: unknown): body is string | Uint8Array<ArrayBuffer> {
  return typeof body === 'string' || Buffer.isBuffer(body);
}

function handlerOf(router: ConstructorParameters<typeof StandardHandler<RequestContext>>[0], { log }: Ports): Handle {
  // Keyed by the one part of a request's context that interceptors receive unchanged.
  const refusals = new WeakMap<RequestContext['cookies'], Problem>();
  const handler = new StandardHandler<RequestContext>(router, new StandardRPCMatcher(), new RpcCodec(), {
    plugins: [new StrictGetMethodPlugin()],
    clientInterceptors: [
      onError((error, { context, path }) => {
        const found = problemOf(error);
        logError(log, error, found, { procedure: path.join('.'), requestId: context.requestId });
        if (found) refusals.set(context.cookies, found);
        if (found) throw found;
        throw new ORPCError('INTERNAL_SERVER_ERROR', { message: ourFault });
      }),
    ],
  });
  return async (request, prefix, context) => {
    const result = await handler.handle(request, { prefix, context });
    return { result, refusal: refusals.get(context.cookies) };
  };
}

export function contextOf(c: Context<HttpEnv>, ports: Ports, scopeId: string): RequestContext {
  const { host } = c.var;
  return {
    ports,
    actor: c.var.actor,
    requestId: c.var.requestId,
    clientAddress: c.var.clientAddress,
    origin: host.origin,
    hostAgencyId: agencyOfHost(host),
    userAgent: c.req.header('user-agent')?.slice(0, 300) ?? '',
    scopeId,
    ifMatch: null,
    idempotencyKey: null,
    cookies: sessionCookie(c, host.origin),
  };
}
