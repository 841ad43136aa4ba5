import { Hono } from 'hono';
import type { HttpEnv } from '#access/http-env.ts';
import type { Ports } from '#access/ports.ts';
import { routers } from '#capabilities.ts';
import { problem } from '#lib/problem.ts';
import { limitedText } from '#platform/http/limited-body.ts';
import { contextOf } from '../rpc/rpc-routes.ts';
import { createDocument } from './document.ts';
import { renderDocs } from './docs/docs-page.tsx';
import { createRestHandler } from './rest-handler.ts';

/** The API: REST at /api/accounts/{accountId}/…, its OpenAPI document and documentation page. */
export function createRestRoutes(ports: Ports): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  const handle = createRestHandler(routers.account);
  const document = createDocument(routers.account);

  app.get('/openapi.json', async (c) => c.json(await document));
  app.get('/docs', async (c) => {
    c.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'");
    return c.html(renderDocs(await document));
  });
  app.all('/accounts/:id/*', async (c) => {
    if (c.var.actor.kind === 'anonymous')
      throw problem('UNAUTHORIZED', 'This needs a valid API key of the account: “Authorization: Bearer ff_…”.');
    const accountId = c.req.param('id');
    const isWrite = c.req.method !== 'GET' && c.req.method !== 'HEAD';
    const body = isWrite ? await readObject(c.req.raw) : '';
    const request = new Request(c.req.url, {
      // The response to HEAD is that to GET without a body.
      method: isWrite ? c.req.method : 'GET',
      headers: c.req.raw.headers,
      ...(body !== '' && { body }),
    });
    const answer = await handle(request, `/api/accounts/${accountId}`, {
      ...contextOf(c, ports, accountId),
      ifMatch: readIfMatch(c.req.header('if-match')),
      idempotencyKey: isWrite ? readIdempotencyKey(c.req.header('idempotency-key')) : null,
    });
    answer.headers.set('cache-control', 'no-store');
    return answer;
  });
  return app;
}

/** The body's JSON, or an empty string. @throws UNSUPPORTED_MEDIA_TYPE, BAD_REQUEST if it isn't an object */
async function readObject(request: Request): Promise<string> {
  const text = await limitedText(request);
  if (text === '') return text;
  const type = request.headers.get('content-type') ?? '';
  if (!/^application\/json\s*(;|$)/i.test(type))
    throw problem('UNSUPPORTED_MEDIA_TYPE', 'Send the body as JSON, with “Content-Type: application/json”.');
  if (!text.trimStart().startsWith('{')) throw problem('BAD_REQUEST', 'The body must be a JSON object: “{ … }”.');
  return text;
}

/** The version in `If-Match: "7"`; null without the header or for `*`. @throws BAD_REQUEST for any other */
function readIfMatch(header: string | undefined): number | null {
  if (header === undefined || header.trim() === '*') return null;
  const version = /^\s*"(\d{1,9})"\s*$/.exec(header)?.[1];
  if (version === undefined)
    throw problem('BAD_REQUEST', 'If-Match holds one ETag as it was answered, in quotes, like "7".');
  return Number(version);
}

/** https://datatracker.ietf.org/doc/draft-ietf-httpapi-idempotency-key-header: printable, chosen by the client. */
function readIdempotencyKey(header: string | undefined): string | null {
  if (header === undefined) return null;
  const key = header.trim().replace(/^"(.*)"$/, '$1');
  if (!/^[\u0021-\u007e]{8,200}$/.test(key))
    throw problem('BAD_REQUEST', 'Idempotency-Key has 8 to 200 visible characters, for example a UUID.');
  return key;
}
