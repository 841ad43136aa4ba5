import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { os } from '@orpc/server';
import { RPCHandler } from '@orpc/server/node';
import { afterEach, expect, test, vi } from 'vitest';
import { problem } from '#lib/problem.ts';
import { newUid } from '#lib/new-uid.ts';
import { sendPatch } from './send-patch.ts';

const full = 'The storage is full. This was not saved; what was saved before is safe. Please tell your administrator.';
let server: Server | undefined;
afterEach(() => {
  vi.unstubAllGlobals();
  server?.close();
});

/** Saves against a server that fails this way. */
async function saveWith(fail: Parameters<typeof createServer>[1]) {
  server = createServer(fail).listen(0, '127.0.0.1');
  await once(server, 'listening');
  vi.stubGlobal('window', { location: { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` } });
  return save();
}

const ids = { accountId: newUid(), entryId: newUid(), editorId: newUid() };
const save = () => sendPatch({ ...ids, exists: true, version: 1, patch: { title: 'Roof' } });

/** Like the product's own procedures. */
function refusing(error: Error): Parameters<typeof createServer>[1] {
  const updateEntry = os.handler(() => {
    throw error;
  });
  const handler = new RPCHandler({ content: { updateEntry } });
  return async (request, response) => {
    await handler.handle(request, response, { prefix: `/api/accounts/${ids.accountId}/rpc`, context: {} });
  };
}

test('a full disk is reported in the server’s words, with its retry delay', async () => {
  expect(await saveWith(refusing(problem('SERVICE_UNAVAILABLE', full, { retryAfterSeconds: 60 })))).toEqual({
    kind: 'unavailable',
    message: full,
    retryAfterMs: 60_000,
  });
});

test('too many calls wait as long as the server says', async () => {
  expect(await saveWith(refusing(problem('TOO_MANY_REQUESTS', 'Slow down.', { retryAfterSeconds: 7 })))).toEqual({
    kind: 'unavailable',
    message: 'Slow down.',
    retryAfterMs: 7_000,
  });
});

test('a proxy whose server is away is not taken for a lost connection', async () => {
  const answered = await saveWith((_request, response) => response.writeHead(502).end('<h1>Bad Gateway</h1>'));
  expect(answered).toMatchObject({ kind: 'unavailable', retryAfterMs: 0 });
  expect(answered).toHaveProperty('message', expect.stringMatching(/busy or being updated/));
});

test('an unreachable server is a lost connection', async () => {
  vi.stubGlobal('window', { location: { origin: 'http://127.0.0.1:1' } });
  expect(await save()).toEqual({ kind: 'offline' });
});

test('an entry that went away is not sent again', async () => {
  expect(await saveWith(refusing(problem('NOT_FOUND', 'This entry does not exist.')))).toEqual({
    kind: 'gone',
    message: 'This entry does not exist.',
  });
});

test('the schema’s messages are shown beside their fields', async () => {
  const invalid = problem('BAD_REQUEST', 'Check the fields.', { fields: { 'patch.title': 'Too long.' } });
  expect(await saveWith(refusing(invalid))).toEqual({
    kind: 'refused',
    fields: { title: 'Too long.' },
    message: 'Check the fields.',
  });
});
