import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { serve } from '@hono/node-server';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, expect, test, vi } from 'vitest';
import { wire } from '#access/events/emit.ts';
import { inSystem } from '#access/scope.ts';
import { startSession } from '#features/people/server/sessions/session.ts';
import { createDatabase, createPool } from '#platform/database.ts';
import type { Log } from '#platform/log.ts';
import { request } from '#test/client.ts';
import { contentWorld } from '#test/content-world.ts';
import { phonePhoto } from '#test/media-files.ts';
import { subscriptions } from '#capabilities.ts';
import { createHttpApp } from './http-app.ts';
import { createOutbox } from './live/outbox.ts';

const world = await contentWorld();
const logged: string[] = [];
const log: Log = pino({ level: 'trace' }, { write: (line) => void logged.push(line) });
/** All requests share two connections, so each follows another tenant's. */
const pool = createPool(world.database.applicationUrl, 2, log);
const config = { ...world.ports.config, apiRequestsPerSecond: 100_000 };
const ports = { ...world.ports, config, log, db: createDatabase(pool) };
wire(ports.queue, subscriptions);
const outbox = createOutbox(ports);
outbox.start();
const server = serve({ fetch: createHttpApp({ ports, outbox, appFolder: config.dataDir }).fetch, port: 0 });
const { port } = server.address() as AddressInfo;
afterAll(async () => {
  await outbox.stop();
  (server as http.Server).closeAllConnections();
  await new Promise((done) => server.close(done));
  await ports.db.destroy();
});

interface Tenant {
  mark: string;
  accountId: string;
  cookie: string;
  host: string;
  entryId: string;
  linkId: string;
  /** All responses to its own people and visitors. */
  heard: string;
}

async function addTenant(mark: string, slug: 'roofer' | 'clinic', who: 'accountAdmin' | 'otherOwner'): Promise<Tenant> {
  const accountId = world.accounts[slug];
  const { userId, actor } = world.people[who];
  const browser = request(ports);
  await inSystem(ports.db, 'test', (scope) =>
    startSession(scope, browser, { uid: userId, type: actor.type }, { way: 'password' }),
  );
  const as = world.as(who, accountId);
  const texts = { businessName: `${mark} Ltd`, description: mark, email: `${mark}@people.example` };
  await world.database.admin.updateTable('account').set(texts).where('uid', '=', accountId).execute();
  const serviceIds = [await world.addTerm({ kind: 'businessService', label: `${mark} service` }, as)];
  const mediaIds = [await world.addMediaItem('image', accountId)];
  const patch = { title: `${mark} story`, description: `<p>${mark}</p>`, serviceIds, mediaIds };
  const { uid: entryId } = await world.addPublished(patch, as);
  const tenant = { mark, accountId, cookie: `__Host-session=${browser.secret}`, host: `${slug}.${config.sitesHost}` };
  return { ...tenant, entryId, linkId: '', heard: '' };
}

interface RequestOptions {
  host?: string;
  method?: string;
  headers?: Record<string, string>;
  body?: string | Uint8Array;
  /** The connection is cut after this many milliseconds. */
  cutAfter?: number;
}

function ask(
  path: string,
  { host = 'localhost', method = 'GET', headers = {}, body, cutAfter }: RequestOptions,
): Promise<string> {
  return new Promise((resolve) => {
    let text = '';
    const sent = http.request({ port, path, method, headers: { ...headers, host: `${host}:3000` } }, (answer) => {
      text = `${answer.statusCode} ${JSON.stringify(answer.headers)}`;
      answer.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
      answer.on('error', () => {}).on('close', () => resolve(text));
    });
    sent.on('error', () => resolve(text));
    if (cutAfter !== undefined) setTimeout(() => sent.destroy(), cutAfter);
    sent.end(body);
  });
}

type Step = (own: Tenant, other: Tenant, asked: RequestOptions, round: number) => Promise<string>;

const rpc = (accountId: string, verb: string, input: unknown, { cookie }: Tenant, asked: RequestOptions) =>
  ask(`/api/accounts/${accountId}/rpc/${verb}`, {
    ...asked,
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({ json: input }),
  });
const own =
  (verb: string, input: (own: Tenant, round: number) => unknown = () => ({})): Step =>
  (tenant, _other, asked, round) =>
    rpc(tenant.accountId, verb, input(tenant, round), tenant, asked);
const page =
  (path: (own: Tenant) => string): Step =>
  (tenant, _other, asked) =>
    ask(path(tenant), { ...asked, host: tenant.host });

const tus = { 'tus-resumable': '1.0.0', 'upload-length': '10' };
const steps: Step[] = [
  own('content/listEntries'),
  own('content/listEntries', ({ mark }) => ({ search: mark })),
  own('content/getEntry', ({ entryId }) => ({ entryId })),
  own('content/createEntry', ({ mark }, round) => ({ title: `${mark} ${round}` })),
  own('content/publishEntry', ({ entryId }) => ({ entryId })),
  own('media/listMedia'),
  own('content/getTaxonomy', () => undefined),
  own('tenants/getAccount', () => undefined),
  own('testimonials/createRequest', ({ mark }) => ({ customerName: mark })),
  own('testimonials/listRequests', () => undefined),
  (tenant, other, asked) => rpc(other.accountId, 'content/listEntries', {}, tenant, asked),
  (tenant, other, asked) => rpc(tenant.accountId, 'content/getEntry', { entryId: other.entryId }, tenant, asked),
  (tenant, other, asked) =>
    ask(`/uploads/${other.accountId}`, { ...asked, method: 'POST', headers: { ...tus, cookie: tenant.cookie } }),
  ({ accountId, cookie, mark }, _other, asked) =>
    ask(`/uploads/${accountId}`, {
      ...asked,
      method: 'POST',
      headers: { ...tus, cookie, 'upload-metadata': `filename ${btoa(`${mark}.jpg`)}` },
    }),
  ({ accountId, cookie }) => ask(`/api/live?topics=account:${accountId}`, { headers: { cookie }, cutAfter: 900 }),
  ({ cookie }, other, asked) => ask(`/api/live?topics=account:${other.accountId}`, { ...asked, headers: { cookie } }),
  page(() => '/'),
  page(() => '/gallery'),
  page(() => '/services'),
  page(({ entryId }) => `/${entryId}`),
  page(() => '/sitemap.xml'),
  page(() => '/feed.xml'),
  page(() => '/atom.xml'),
  page(({ mark }) => `/gallery?search=${mark}`),
  (tenant, other, asked) => ask(`/${other.entryId}`, { ...asked, host: tenant.host }),
];

const photo = await phonePhoto(40, 30);

/** Becomes a media item that a job processes. */
async function uploadPhoto({ accountId, cookie, mark }: Tenant): Promise<string> {
  const begun = await ask(`/uploads/${accountId}`, {
    method: 'POST',
    headers: {
      ...tus,
      'upload-length': `${photo.length}`,
      cookie,
      'upload-metadata': `filename ${btoa(`${mark}.jpg`)}`,
    },
  });
  const [, address = ''] = /"location":"([^"]+)"/.exec(begun) ?? [];
  const headers = {
    'tus-resumable': '1.0.0',
    cookie,
    'upload-offset': '0',
    'content-type': 'application/offset+octet-stream',
  };
  return ask(address, { method: 'PATCH', headers, body: photo });
}

const requests = 1_000;
const atOnce = 24;

test(
  '1,000 requests of two tenants, mixed and cut, tell neither anything of the other',
  { timeout: 600_000 },
  async () => {
    const roofer = await addTenant('ROOFCANARY', 'roofer', 'accountAdmin');
    const clinic = await addTenant('CLINICANARY', 'clinic', 'otherOwner');
    let next = 0;
    const ask = async () => {
      for (let round = next++; round < requests; round = next++) {
        const [tenant, other] = round % 2 ? [roofer, clinic] : [clinic, roofer];
        const step = steps[Math.floor(Math.random() * steps.length)];
        const cut = Math.random() < 0.15 ? { cutAfter: Math.random() * 30 } : {};
        const answer = await step?.(tenant, other, cut, round);
        tenant.heard += answer ?? '';
      }
    };
    await Promise.all(Array.from({ length: atOnce }, ask));
    await sleep(200);
    for (const [tenant, other] of [
      [roofer, clinic],
      [clinic, roofer],
    ] as const) {
      expect(tenant.heard.split(tenant.mark).length).toBeGreaterThan(300);
      expect(tenant.heard).not.toContain(other.mark);
      expect(await uploadPhoto(tenant)).toMatch(/^204/);
      expect(await eventsOf(tenant.accountId)).not.toContain(other.mark);
    }
    expect(logged.filter((line) => line.includes('CANARY'))).toEqual([]);
    // Live updates poll all the time; no other connection may stay in use.
    await vi.waitFor(() => expect(pool.idleCount).toBe(pool.totalCount), { timeout: 60_000 });
  },
);

/** Its jobs and events. */
async function eventsOf(accountId: string): Promise<string> {
  const { admin } = world.database;
  const jobs = await sql`select * from pgboss.job where group_id = ${accountId}`.execute(admin);
  const events = await admin.selectFrom('event').selectAll().where('accountId', '=', accountId).execute();
  expect([jobs.rows.length > 0, events.length > 0]).toEqual([true, true]);
  return JSON.stringify([jobs.rows, events]);
}
