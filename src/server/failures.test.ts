import { call } from '@orpc/server';
import { sql } from 'kysely';
import { pino } from 'pino';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Ports } from '#access/ports.ts';
import { inSystem } from '#access/scope.ts';
import { startSession } from '#features/people/server/sessions/session.ts';
import { createRequest } from '#features/testimonials/server/requests/one-request.ts';
import { newUid } from '#lib/new-uid.ts';
import { createDatabase, createPool } from '#platform/database.ts';
import { createLog } from '#platform/log.ts';
import { request } from '#test/client.ts';
import { contentWorld } from '#test/content-world.ts';
import { createHttpApp } from './http-app.ts';
import { createOutbox } from './live/outbox.ts';

const world = await contentWorld();
const { accounts, people } = world;
const logged: string[] = [];
const ports: Ports = { ...world.ports, log: pino({}, { write: (line) => void logged.push(line) }) };
const appOf = (own: Ports) => createHttpApp({ ports: own, outbox: createOutbox(own), appFolder: ports.config.dataDir });
const browser = request(ports);
await inSystem(ports.db, 'test', (scope) =>
  startSession(
    scope,
    browser,
    { uid: people.accountAdmin.userId, type: people.accountAdmin.actor.type },
    { way: 'password' },
  ),
);
const headers = { cookie: `__Host-session=${browser.secret}`, 'content-type': 'application/json' };
const { address } = await call(createRequest, { customerName: 'Zoë' }, world.owner);
const link = new URL(address).pathname;
const [main, site, shared] = ['localhost:3000', 'roofer.sites.localhost:3000', 'sites.localhost:3000'];
const tus = { 'tus-resumable': '1.0.0', 'upload-length': '10', 'upload-metadata': `filename ${btoa('a.jpg')}` };

type EntryPoint = [what: string, host: string, path: string, init: RequestInit, kind: 'page' | 'program'];
const entryPoints: EntryPoint[] = [
  ['a page', site, '/gallery', { headers: { accept: 'text/html,*/*' } }, 'page'],
  ['a page of the shared host', shared, `/ig/${accounts.roofer}/gallery`, {}, 'page'],
  ['a customer’s link', site, link, { headers: { accept: 'text/html,*/*' } }, 'page'],
  [
    'a call of the app',
    main,
    `/api/accounts/${accounts.roofer}/rpc/content/listEntries`,
    { method: 'POST', headers, body: '{"json":{}}' },
    'program',
  ],
  ['a call of a program', main, `/api/accounts/${accounts.roofer}/entries`, { headers }, 'program'],
  ['an upload', main, `/uploads/${accounts.roofer}`, { method: 'POST', headers: { ...headers, ...tus } }, 'program'],
  ['a picture', site, `/media/${newUid()}/200x200`, {}, 'program'],
];

async function ask(app: ReturnType<typeof appOf>, [, host, path, init]: EntryPoint) {
  const own = { ...init, headers: { ...(init.headers as Record<string, string>), host } };
  const response = await app.request(`http://${host}${path}`, own);
  return { status: response.status, headers: response.headers, text: await response.text() };
}

const leak =
  /\bat .+:\d+:\d+|node_modules|\/src\/|\/dist\/|select |insert into|relation|column|pg_|kysely|Postgre|ECONN|5432|127\.0\.0\.1/i;
/** The looks of a page aren't tested here. */
const wordsOf = (html: string) => html.replace(/<style[\s\S]*?<\/style>/g, '').replace(/<[^>]+>/g, ' ');

describe('while the database cannot be reached', () => {
  const nowhere = 'postgres://nobody:secret@127.0.0.1:1/nothing';
  const db = createDatabase(createPool(nowhere, 2, createLog('silent')));
  const app = appOf({ ...ports, db });

  test.each(entryPoints)('%s says when to retry, in words for its reader', async (...entryPoint) => {
    const response = await ask(app, entryPoint);
    expect([response.status, Number(response.headers.get('retry-after')) > 0]).toEqual([503, true]);
    expect(response.headers.get('content-type')?.includes('text/html') ?? false).toBe(entryPoint[4] === 'page');
    expect(wordsOf(response.text)).toContain('We can’t reach our database right now. Please try again in a moment.');
    expect(leak.exec(wordsOf(response.text))?.[0]).toBeUndefined();
  });
});

describe('what breaks unexpectedly', () => {
  const app = appOf(ports);
  beforeAll(async () => {
    for (const name of ['entry', 'content_public', 'upload', 'media', 'testimonial_request'])
      await sql`alter table ${sql.id(name)} rename to ${sql.id(`${name}_gone`)}`.execute(world.database.admin);
  });

  test.each(entryPoints)(
    'at %s is reported without a stack, SQL, path or version, and logged with all of them',
    async (...entryPoint) => {
      const response = await ask(app, entryPoint);
      expect(response.status).toBe(500);
      expect(wordsOf(response.text)).toMatch(/Something went wrong on our side\./);
      expect(leak.exec(`${JSON.stringify([...response.headers])}${wordsOf(response.text)}`)?.[0]).toBeUndefined();
      expect(response.headers.get('content-type')?.includes('text/html') ?? false).toBe(entryPoint[4] === 'page');
      expect(logged.at(-1)).toMatch(/"level":50.*does not exist/);
    },
  );
});
