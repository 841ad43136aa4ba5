import { serve } from '@hono/node-server';
import { call } from '@orpc/server';
import { randomBytes } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach, describe, expect, it, test } from 'vitest';
import { createPermissionTemplate } from '#features/permission-templates/server/permission-templates.ts';
import { updateTeamMember } from '#features/tenants/server/members/members.ts';
import { createHttpApp } from '#server/http-app.ts';
import { createOutbox } from '#server/live/outbox.ts';
import { contentWorld } from '#test/content-world.ts';
import { phonePhoto } from '#test/media-files.ts';
import { updatePhoneRules } from '../phone-rules.ts';
import { createPairing, listPhones, revokePhone, updatePhoneSettings } from '../phones.ts';

const { accounts, as, database, owner, people, ports } = await contentWorld();
const { admin } = database;
const crew = as('accountUser');
const fetchHere = createHttpApp({ ports, outbox: createOutbox(ports), appFolder: ports.config.dataDir }).fetch;
const server = serve({ fetch: fetchHere, port: 0, hostname: '127.0.0.1' }) as http.Server;
await new Promise((ready) => server.once('listening', ready));
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const photo = new Uint8Array(await phonePhoto(400, 300));
const film = new Uint8Array(randomBytes(20_000_000));
const tus = { 'tus-resumable': '1.0.0' };
const base64 = (text: string) => Buffer.from(text).toString('base64');

beforeEach(async () => {
  await admin.deleteFrom('throttle').execute();
  await admin.deleteFrom('phone').execute();
  await call(updatePhoneSettings, { isOn: true, maxPhones: null }, owner);
  await call(updatePhoneRules, { isAllowed: true, maxPhones: 20, maxFileBytes: 2_000_000_000 }, as('house'));
});

async function ask(path: string, body?: unknown, cookie = '') {
  const method = body === undefined ? 'GET' : 'POST';
  const headers = { cookie, 'content-type': 'application/json' };
  const response = await fetch(`${origin}/phones/${path}`, {
    method,
    headers,
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return { status: response.status, answer: await response.json(), cookie: response.headers.get('set-cookie') ?? '' };
}

const newCode = async () => (await call(createPairing, undefined, crew)).code;

/** One of the crew's phones, with its cookie. */
async function pair() {
  const { cookie, answer } = await ask('pair', { code: await newCode(), name: 'Uwe’s phone' });
  const { phoneId } = answer as { phoneId: string };
  return { phoneId, cookie: cookie.split(';')[0] ?? '' };
}

function begin(
  cookie: string,
  { name = 'roof.jpg', size = photo.length, accountId = accounts.roofer, more = '' } = {},
) {
  const headers = { ...tus, cookie, 'upload-length': `${size}`, 'upload-metadata': `filename ${base64(name)}${more}` };
  return fetch(`${origin}/phones/uploads/${accountId}`, { method: 'POST', headers });
}
const addressOf = (response: Response) => new URL(response.headers.get('location') ?? '', origin).href;
const offset = (address: string, cookie: string) => fetch(address, { method: 'HEAD', headers: { ...tus, cookie } });
const patchHeaders = { ...tus, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' };
const send = (address: string, cookie: string, body: Uint8Array<ArrayBuffer>) =>
  fetch(address, { method: 'PATCH', headers: { ...patchHeaders, cookie }, body });

async function offsetOf(address: string): Promise<number> {
  const uid = address.split('/').at(-1) ?? '';
  const row = await admin.selectFrom('upload').select('offsetBytes').where('uid', '=', uid).executeTakeFirstOrThrow();
  return row.offsetBytes;
}

/** Sends the file in one request; once its beginning is acknowledged, `act` runs. */
async function sendWhile(address: string, cookie: string, act: () => Promise<unknown>): Promise<void> {
  const request = http.request(address, { method: 'PATCH', headers: { ...patchHeaders, cookie } });
  request.on('error', () => {});
  request.on('response', (answer) => answer.resume());
  const over = new Promise((done) => request.once('close', done));
  request.write(film.subarray(0, 12_000_000));
  await expect.poll(() => offsetOf(address)).toBeGreaterThan(0);
  await act();
  request.end(film.subarray(12_000_000));
  await over;
}

describe('a code', () => {
  it('tells whose business it is without being used up, and pairs one phone', async () => {
    const code = await newCode();
    const looked = { status: 200, answer: { businessName: 'Summit Roofing', suggestedName: 'uwe’s phone' } };
    expect(await ask('look', { code })).toMatchObject(looked);
    expect(await ask('look', { code })).toMatchObject(looked);
    const paired = await ask('pair', { code, name: 'Truck 2' });
    expect(paired).toMatchObject({ status: 200, answer: { name: 'Truck 2', businessName: 'Summit Roofing' } });
    for (const part of ['HttpOnly', 'SameSite=Lax', 'Path=/phones']) expect(paired.cookie).toContain(part);
    expect(await ask('pair', { code, name: 'Another' })).toMatchObject({ status: 410, cookie: '' });
    expect(await ask('look', { code })).toMatchObject({ status: 410 });
  });

  it('pairs no phone for somebody who may not pair phones anymore, or can’t sign in', async () => {
    const { userId } = people.accountUser;
    const code = await newCode();
    const refused = async () => [
      (await ask('look', { code })).status,
      (await ask('pair', { code, name: 'Late' })).status,
    ];
    const { templateId } = await call(
      createPermissionTemplate.account,
      { name: 'Readers', permissions: ['content.read'] },
      owner,
    );
    await call(updateTeamMember, { userId, role: 'user', templateId }, owner);
    expect(await refused()).toEqual([410, 410]);
    await call(updateTeamMember, { userId, role: 'user', templateId: null }, owner);
    await admin.updateTable('user').set({ isAuth: false }).where('uid', '=', userId).execute();
    expect(await refused()).toEqual([410, 410]);
    await admin.updateTable('user').set({ isAuth: true }).where('uid', '=', userId).execute();
    expect(await ask('pair', { code, name: 'In time' })).toMatchObject({ status: 200 });
  });

  it('pairs one phone when two use it at the same moment', async () => {
    const code = await newCode();
    const both = await Promise.all([ask('pair', { code, name: 'One' }), ask('pair', { code, name: 'Two' })]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 410]);
    expect(await call(listPhones, undefined, owner)).toHaveLength(1);
  });

  it('pairs nothing after ten minutes, nor for a person who has left', async () => {
    const code = await newCode();
    ports.clock.turn(600);
    expect((await ask('pair', { code, name: 'Late' })).status).toBe(410);
    const { code: second } = await call(createPairing, undefined, as('inTwoAccounts'));
    const { userId } = people.inTwoAccounts;
    await admin
      .deleteFrom('accountMembership')
      .where('userId', '=', userId)
      .where('accountId', '=', accounts.roofer)
      .execute();
    expect((await ask('pair', { code: second, name: 'Gone' })).status).toBe(410);
  });

  it('pairs nothing once there are enough phones, and stays good', async () => {
    const code = await newCode();
    await call(updatePhoneSettings, { maxPhones: 1 }, owner);
    const other = await call(createPairing, undefined, owner);
    expect((await ask('pair', { code: other.code, name: 'First' })).status).toBe(200);
    expect((await ask('pair', { code, name: 'Second' })).status).toBe(409);
    await call(updatePhoneSettings, { maxPhones: 2 }, owner);
    expect((await ask('pair', { code, name: 'Second' })).status).toBe(200);
  });

  it('can’t be guessed on and on: after thirty tries right ones are refused, too', async () => {
    const code = await newCode();
    for (let attempt = 0; attempt < 30; attempt += 1)
      expect((await ask('look', { code: randomBytes(32).toString('base64url') })).status).toBe(410);
    expect((await ask('pair', { code, name: 'Right' })).status).toBe(429);
    ports.clock.turn(901);
  });

  it.each([{}, { code: 'short', name: 'A' }, { code: 'x'.repeat(43) }, { code: 'x'.repeat(43), name: ' ' }, 42])(
    'isn’t read out of %j',
    async (body) => {
      expect((await ask('pair', body)).status).toBe(400);
    },
  );
});

describe('a phone', () => {
  it('knows its state, and learns when it is disconnected', async () => {
    const { phoneId, cookie } = await pair();
    expect(await ask('state', undefined, cookie)).toMatchObject({
      status: 200,
      answer: { phoneId, name: 'Uwe’s phone' },
    });
    await call(revokePhone, { phoneId }, owner);
    expect((await ask('state', undefined, cookie)).status).toBe(401);
    expect((await ask('state')).status).toBe(401);
  });

  it('opens nothing else with its cookie, and a session opens no phone’s page', async () => {
    const { cookie } = await pair();
    const path = `${origin}/api/accounts/${accounts.roofer}/rpc/media/listMedia`;
    expect((await fetch(path, { method: 'POST', headers: { cookie }, body: '{}' })).status).toBe(401);
    const usual = await fetch(`${origin}/uploads/${accounts.roofer}`, { method: 'POST', headers: { ...tus, cookie } });
    expect(usual.status).toBe(401);
    expect((await begin(cookie, { accountId: accounts.clinic })).status).toBe(404);
  });

  it('leaves by itself', async () => {
    const { cookie } = await pair();
    const left = await ask('leave', {}, cookie);
    expect([left.status, left.cookie]).toEqual([200, expect.stringContaining('Max-Age=0')]);
    expect((await ask('state', undefined, cookie)).status).toBe(401);
  });

  it('waits while phones are turned off, and goes on afterwards', async () => {
    const { cookie } = await pair();
    await call(updatePhoneSettings, { isOn: false }, owner);
    expect((await ask('state', undefined, cookie)).status).toBe(403);
    expect((await begin(cookie)).status).toBe(403);
    await call(updatePhoneSettings, { isOn: true }, owner);
    expect((await begin(cookie)).status).toBe(201);
  });
});

describe('an upload of a phone', () => {
  it('becomes a media item of its person’s, marked as from the mobile app, and is counted once', async () => {
    const { phoneId, cookie } = await pair();
    const address = addressOf(await begin(cookie));
    expect((await send(address, cookie, photo)).status).toBe(204);
    expect((await offset(address, cookie)).headers.get('upload-offset')).toBe(`${photo.length}`);
    const uid = address.split('/').at(-1) ?? '';
    const mediaItem = await admin.selectFrom('media').selectAll().where('uid', '=', uid).executeTakeFirst();
    expect(mediaItem).toMatchObject({ isMediaSourceMobileApp: true, userId: people.accountUser.userId });
    const [listed] = await call(listPhones, undefined, owner);
    expect(listed).toMatchObject({ uid: phoneId, uploadsCount: 1, lastUsedDate: ports.clock.now() });
  });

  it('is no other phone’s, not even of the same person', async () => {
    const { cookie } = await pair();
    const other = await pair();
    const address = addressOf(await begin(cookie));
    expect((await offset(address, other.cookie)).status).toBe(404);
    expect((await send(address, other.cookie, photo)).status).toBe(404);
  });

  it('joins no entry by itself: a phone changes none', async () => {
    const { cookie } = await pair();
    const more = `,entry ${base64('0000-0000-0000-0000-0000-0000-0000')},order ${base64('1')}`;
    expect((await begin(cookie, { more })).status).toBe(403);
  });

  it('may be as large as the house says', async () => {
    const { cookie } = await pair();
    await call(updatePhoneRules, { maxFileBytes: 1_000_000 }, as('house'));
    const refused = await begin(cookie, { size: 1_000_001 });
    expect([refused.status, await refused.text()]).toEqual([415, expect.stringContaining('up to 1 MB')]);
    expect((await begin(cookie, { size: 1_000_000 })).status).toBe(201);
  });

  test.each([
    ['it is disconnected', (phoneId: string) => call(revokePhone, { phoneId }, owner)],
    ['phones are turned off', () => call(updatePhoneSettings, { isOn: false }, owner)],
  ])('is taken no further once %s', async (_what, happens) => {
    const { phoneId, cookie } = await pair();
    const address = addressOf(await begin(cookie, { name: 'film.mp4', size: film.length }));
    await sendWhile(address, cookie, () => happens(phoneId));
    expect(await offsetOf(address)).toBeLessThan(film.length);
    expect([401, 403]).toContain((await offset(address, cookie)).status);
  });
});
