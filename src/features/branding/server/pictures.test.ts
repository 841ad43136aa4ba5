import { call } from '@orpc/server';
import { Hono } from 'hono';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { type Actor, anonymous } from '#access/actor.ts';
import type { HttpEnv } from '#access/http-env.ts';
import { inSystem } from '#access/scope.ts';
import { getViewer } from '#features/people/server/get-viewer.ts';
import { updateProfile } from '#features/people/server/update-profile.ts';
import { updateAgency } from '#features/tenants/server/agencies/agencies.ts';
import { newUid } from '#lib/new-uid.ts';
import { problemOf } from '#platform/http/problem-of.ts';
import { problemResponse } from '#platform/http/problem-response.ts';
import { request } from '#test/client.ts';
import { testDatabase } from '#test/database.ts';
import { testPorts } from '#test/ports.ts';
import { smallWorld } from '#test/small-world.ts';
import { maxPictureBytes } from '../picture.ts';
import { createPictureRoutes } from './picture-routes.ts';
import { purgePicturesJob } from './purge-pictures.job.ts';

const database = await testDatabase();
const ports = await testPorts(database);
const { agencies, people } = await smallWorld(database);
const logo = await sharp({ create: { width: 1040, height: 368, channels: 4, background: '#c2410c80' } })
  .png()
  .toBuffer();

function ask(actor: Actor, path: string, options: RequestInit = {}): Promise<Response> {
  const app = new Hono<HttpEnv>();
  app.onError((error, c) => problemResponse(problemOf(error), c.var.requestId));
  app.use(async (c, next) => {
    c.set('requestId', 'test');
    c.set('host', { kind: 'management', agencyId: null, origin: 'http://localhost' });
    c.set('actor', actor);
    await next();
  });
  app.route('/pictures', createPictureRoutes(ports));
  return Promise.resolve(app.request(path, options));
}

const send = (actor: Actor, endpoint: string, body: BodyInit = new Uint8Array(logo)) =>
  ask(actor, `/pictures/${endpoint}`, {
    method: 'POST',
    body,
    headers: { 'x-file-name': encodeURIComponent('logo.png') },
  });

async function sendTo(actor: Actor, endpoint: string): Promise<string> {
  const response = await send(actor, endpoint);
  expect(response.status).toBe(200);
  return ((await response.json()) as { pictureId: string }).pictureId;
}

const north = `agencies/${agencies.north}`;
const asAdmin = () => ({ context: request(ports, people.agencyAdmin.actor, agencies.north) });

test("an agency's logo is kept small, and anybody sees it before they sign in", async () => {
  const logoPictureId = await sendTo(people.agencyAdmin.actor, north);
  const saved = await call(updateAgency, { version: 1, logoPictureId }, asAdmin());
  expect(saved).toMatchObject({ logoUrl: `/pictures/${logoPictureId}`, iconUrl: null, version: 2 });
  const shown = await ask(anonymous, `/pictures/${logoPictureId}`);
  expect(shown.headers.get('content-type')).toBe('image/webp');
  expect(shown.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
  expect(shown.headers.get('cache-control')).toContain('s-maxage=60');
  const { width, height, hasAlpha } = await sharp(Buffer.from(await shown.arrayBuffer())).metadata();
  expect({ width, height, hasAlpha }).toEqual({ width: 480, height: 170, hasAlpha: true });
});

test('only its administrators send pictures for an agency', async () => {
  const endpoints = ['accountAdmin', 'otherAgencyAdmin', 'agency'] as const;
  const answers = await Promise.all(endpoints.map((who) => send(people[who].actor, north)));
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 403]);
  expect((await send(anonymous, north)).status).toBe(401);
  expect((await send(anonymous, 'me')).status).toBe(401);
  expect((await send(people.house.actor, north)).status).toBe(200);
});

test("nobody wears somebody else's picture", async () => {
  const theirs = await sendTo(people.otherAgencyAdmin.actor, `agencies/${agencies.blue}`);
  const portrait = await sendTo(people.agencyAdmin.actor, 'me');
  for (const pictureId of [theirs, portrait, newUid()])
    await expect(call(updateAgency, { version: 2, iconPictureId: pictureId }, asAdmin())).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      data: { fields: { iconPictureId: expect.any(String) } },
    });
  const asOwner = { context: request(ports, people.accountAdmin.actor) };
  await expect(call(updateProfile, { version: 1, logoPictureId: portrait }, asOwner)).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  });
});

test('a portrait is seen by whom one works with', async () => {
  const { actor } = people.accountUser;
  const logoPictureId = await sendTo(actor, 'me');
  const context = request(ports, actor);
  await call(updateProfile, { version: 1, logoPictureId }, { context });
  expect(await call(getViewer, undefined, { context })).toMatchObject({ logoUrl: `/pictures/${logoPictureId}` });
  const seenBy = async (who: Actor) => (await ask(who, `/pictures/${logoPictureId}`)).status;
  const near = ['accountUser', 'accountAdmin', 'inTwoAccounts', 'agency', 'agencyAdmin', 'house'] as const;
  expect(await Promise.all(near.map((who) => seenBy(people[who].actor)))).toEqual(near.map(() => 200));
  expect(await Promise.all([people.otherOwner.actor, people.otherAgencyAdmin.actor, anonymous].map(seenBy))).toEqual([
    404, 404, 404,
  ]);
});

test.each([
  ['nothing', new Uint8Array(), 400, '“logo.png” is empty'],
  ['a drawing with a script in it', '<svg onload="alert(1)"></svg>', 415, 'can carry scripts'],
  ['half a picture', new Uint8Array(logo.subarray(0, 300)), 415, 'damaged or incomplete'],
  ['too much', new Uint8Array(maxPictureBytes + 1), 413, 'more than 10 MB'],
])('%s is refused, naming file and reason', async (_what, body, status, reason) => {
  const response = await send(people.agencyAdmin.actor, north, body);
  expect(response.status).toBe(status);
  expect(await response.json()).toMatchObject({ detail: expect.stringContaining(reason) });
});

test('sixty pictures of one owner are taken in an hour, and the next one learns when to come back', async () => {
  const { actor } = people.inTwoAccounts;
  for (let sent = 0; sent < 60; sent += 1) expect((await send(actor, 'me', new Uint8Array())).status).toBe(400);
  const refused = await send(actor, 'me');
  expect([refused.status, refused.headers.get('ratelimit-policy')]).toEqual([429, '"pictures";q=60;w=3600']);
  expect(refused.headers.get('retry-after')).toBe('3600');
  expect((await send(people.accountAdmin.actor, 'me')).status).toBe(200);
});

test('the night takes what nothing shows, and leaves what is shown or new', async () => {
  const [shown = ''] =
    (await call(updateAgency, { version: 2, appName: 'N' }, asAdmin())).logoUrl?.split('/').slice(-1) ?? [];
  const left = await sendTo(people.agencyAdmin.actor, north);
  const files = async () =>
    Promise.all([shown, left].map(async (uid) => Boolean(await ports.storage.find(`pictures/${uid}.webp`))));
  const night = async () => {
    const run = { jobId: 'purge', signal: new AbortController().signal, isLastTry: false };
    const commit = await purgePicturesJob.work(ports, {}, run);
    await inSystem(ports.db, 'purge', commit);
  };
  await night();
  expect(await files()).toEqual([true, true]);
  ports.clock.turn(3 * 86_400);
  await night();
  await night();
  expect(await files()).toEqual([true, false]);
  expect((await ask(anonymous, `/pictures/${left}`)).status).toBe(404);
});
