import fc from 'fast-check';
import { Hono } from 'hono';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { isProblem, problem } from '#lib/problem.ts';
import { clientAddress } from './client-address.ts';
import { depthOf, limitedText } from './limited-body.ts';
import { problemOf } from './problem-of.ts';
import { problemResponse } from './problem-response.ts';
import { sameOriginOnly } from './same-origin.ts';
import { securityHeaders } from './security-headers.ts';

describe('a JSON body', () => {
  const post = (body: string) => new Request('http://localhost/', { method: 'POST', body });

  test('is refused when it is nested too deeply, before it is parsed', async () => {
    const deep = '['.repeat(100_000);
    await expect(limitedText(post(deep))).rejects.toSatisfy(
      (error) => isProblem(error) && error.code === 'BAD_REQUEST',
    );
  });

  test('is refused above 1 MB, also when its length was not declared', async () => {
    const stream = new ReadableStream({ pull: (controller) => controller.enqueue(new Uint8Array(100_000).fill(120)) });
    const request = new Request('http://localhost/', { method: 'POST', body: stream, duplex: 'half' } as RequestInit);
    await expect(limitedText(request)).rejects.toSatisfy(
      (error) => isProblem(error) && error.code === 'PAYLOAD_TOO_LARGE',
    );
  });

  test('is refused by the length that it declares, before it is read', async () => {
    const headers = { 'content-length': '1000001' };
    const request = new Request('http://localhost/', { method: 'POST', body: '{}', headers });
    await expect(limitedText(request)).rejects.toSatisfy(
      (error) => isProblem(error) && error.code === 'PAYLOAD_TOO_LARGE',
    );
    expect(request.bodyUsed).toBe(false);
  });

  test('may hold brackets in its texts', () => {
    expect(depthOf('{"a":"[[[[\\"]]]{{{"}')).toBe(1);
  });

  test('has the depth that its parsed value has', () => {
    const measure = (value: unknown): number =>
      typeof value === 'object' && value !== null ? 1 + Math.max(0, ...Object.values(value).map(measure)) : 0;
    fc.assert(fc.property(fc.jsonValue(), (value) => depthOf(JSON.stringify(value)) === measure(value)));
  });
});

describe('a response', () => {
  const app = new Hono();
  app.use(securityHeaders({ isHttps: false }));
  app.get('/:type', (c) => c.body('', 200, { 'content-type': `text/${c.req.param('type')}; charset=utf-8` }));

  test.each([
    ['html', true],
    ['plain', true],
    ['javascript', false],
    ['css', false],
  ])('of %s has what browsers ask documents about: %s', async (type, isDocument) => {
    const { headers } = await app.request(`/${type}`);
    expect(headers.has('cross-origin-opener-policy')).toBe(isDocument);
    expect(headers.has('permissions-policy')).toBe(isDocument);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toContain('sandbox');
  });
});

describe('a request that changes something', () => {
  const app = new Hono();
  app.onError((error) => problemResponse(problemOf(error), 'test'));
  app.use(securityHeaders({ isHttps: true }), sameOriginOnly);
  app.all('/', (c) => c.text('done'));
  const send = (method: string, headers: Record<string, string>) =>
    app.request('http://app.example/', { method, headers: { host: 'app.example', ...headers } });

  test.each([
    ['from another origin', { origin: 'https://evil.example' }],
    ['from a sandboxed frame', { origin: 'null' }],
    ['from another site by the browser’s word', { 'sec-fetch-site': 'cross-site' }],
    ['from a sibling host', { 'sec-fetch-site': 'same-site', origin: 'http://sites.app.example' }],
  ])('is refused %s', async (_from, headers) => {
    const answer = await send('POST', headers);
    expect(answer.status).toBe(403);
    // It may be an agency's host, which doesn't name the product.
    expect(await answer.text()).not.toContain('Fieldfolio');
    expect(answer.headers.get('content-type')).toBe('application/problem+json');
  });

  test('is let in from a page of its own host', async () => {
    expect((await send('POST', { origin: 'http://app.example', 'sec-fetch-site': 'same-origin' })).status).toBe(200);
  });

  test('is no concern of reading', async () => {
    const answer = await send('GET', { 'sec-fetch-site': 'cross-site' });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('strict-transport-security')).toMatch(/max-age/);
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
  });
});

describe('an error', () => {
  test('that is internal reveals nothing', async () => {
    const answer = problemResponse(problemOf(new Error('select secret from "user"')), 'abc');
    expect(answer.status).toBe(500);
    const body = await answer.text();
    expect(body).not.toContain('secret');
    expect(JSON.parse(body)).toMatchObject({ status: 500, instance: 'urn:request:abc' });
  });

  test.each([
    ['22021', 400],
    ['23505', 409],
    ['40P01', 409],
    ['55P03', 503],
    ['53100', 503],
    ['57P01', 503],
  ])('%s of the database is answered with %i', (code, status) => {
    const error = Object.assign(new pg.DatabaseError('detail of a table', 0, 'error'), { code });
    const found = problemOf(error);
    expect(found?.status).toBe(status);
    expect(found?.message).not.toContain('table');
  });

  test('of a full disk tells what is safe', () => {
    for (const code of ['ENOSPC', 'EDQUOT']) {
      const found = problemOf(Object.assign(new Error('no space left on device'), { code }));
      expect(found?.message).toContain('what was saved before is safe');
    }
  });

  test('of a database that is away asks to come back soon', () => {
    const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED', syscall: 'connect' });
    const answer = problemResponse(problemOf(away), 'abc');
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('3');
  });

  test('keeps its fields', async () => {
    const answer = problemResponse(problem('BAD_REQUEST', 'Look again.', { fields: { name: 'Too long.' } }), 'abc');
    expect(await answer.json()).toMatchObject({ detail: 'Look again.', fields: { name: 'Too long.' } });
  });
});

describe('the client’s address', () => {
  const app = new Hono();
  app.get('/:hops', (c) => c.text(clientAddress(c, Number(c.req.param('hops')))));
  const ask = async (hops: number, forwarded: string) =>
    (await app.request(`/${hops}`, { headers: { 'x-forwarded-for': forwarded } })).text();

  test('can’t be made up where no proxy is trusted', async () => {
    expect(await ask(0, '203.0.113.7')).toBe('unknown');
  });

  test('is what the trusted proxies wrote, not what came before them', async () => {
    expect(await ask(1, '10.0.0.1, 203.0.113.7')).toBe('203.0.113.7');
    expect(await ask(2, '198.51.100.1, 203.0.113.7, 10.0.0.1')).toBe('203.0.113.7');
    expect(await ask(3, '203.0.113.7')).toBe('unknown');
  });

  test.each([
    ['203.0.113.7:4711', '203.0.113.7'],
    ['[2001:db8::7]:4711', '2001:db8::7'],
    ['[2001:db8::7]', '2001:db8::7'],
    ['2001:db8::7', '2001:db8::7'],
    ['someone', 'unknown'],
    ['203.0.113.7 ', '203.0.113.7'],
    ['203.0.113.007', 'unknown'],
    ['0xcb007107', 'unknown'],
  ])('that a proxy wrote as %j is %s', async (written, address) => {
    expect(await ask(1, written)).toBe(address);
  });
});
