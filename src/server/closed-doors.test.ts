import { call } from '@orpc/server';
import { beforeEach, describe, expect, test } from 'vitest';
import { inSystem } from '#access/scope.ts';
import { createApiKey } from '#features/api-keys/server/create-api-key.ts';
import { embedPath } from '#features/embeds/embed-options.ts';
import { updateEntryPreview } from '#features/live-site/server/preview/update-entry-preview.ts';
import { startSession } from '#features/people/server/sessions/session.ts';
import { secretHash } from '#features/people/server/password/secret-hash.ts';
import { sharedOrigin } from '#features/tenants/server/site-origin.ts';
import { recordingKeyHeader, takePath } from '#features/testimonials/recording.ts';
import { approveTestimonial } from '#features/testimonials/server/approval/decide-testimonial.ts';
import { createRequest } from '#features/testimonials/server/requests/create-request.ts';
import { createDateSegment } from '#features/testimonials/testimonial.ts';
import { newSecret, newUid } from '#lib/new-uid.ts';
import { contentWorld } from '#test/content-world.ts';
import { request } from '#test/client.ts';
import { storyWorld } from '#test/story-world.ts';
import { createHttpApp } from './http-app.ts';
import { createOutbox } from './live/outbox.ts';

const world = await contentWorld();
const { accounts, agencies, people, database } = world;
const { admin } = database;
const ports = { ...world.ports, config: { ...world.ports.config, apiRequestsPerSecond: 10_000 } };
const outbox = createOutbox(ports);
const app = createHttpApp({ ports, outbox, appFolder: ports.config.dataDir });
const { roofer } = accounts;

const main = 'localhost:3000';
const own = 'roofer.sites.localhost:3000';
const shared = new URL(sharedOrigin(ports.config)).host;

const photo = await world.addMedium();
await ports.storage.put('k', Buffer.from('RIFF'));
await admin.updateTable('media').set({ checksum: photo }).where('uid', '=', photo).execute();
const shown = await world.addPublished({ title: 'Slate roof', mediaIds: [photo] });
const draftPhoto = await world.addMedium();
await admin.updateTable('media').set({ checksum: draftPhoto }).where('uid', '=', draftPhoto).execute();
const { entryId: story } = await storyWorld(world).addStory({});
const { entryId: approved } = await storyWorld(world).addStory({ relatedTo: shown.uid });
await call(approveTestimonial, { entryId: approved }, world.owner);
const link = await call(createRequest, { customerName: 'Kim', expireDays: null }, world.owner);
const preview = await call(updateEntryPreview, { entryId: shown.uid }, world.owner);
const { secret: key } = await call(
  createApiKey,
  { name: 'A program', permissions: ['content.read', 'media.upload'], expireDays: null },
  world.owner,
);
const account = admin.selectFrom('account').select('createDate').where('uid', '=', roofer);
const segment = createDateSegment((await account.executeTakeFirstOrThrow()).createDate);
const phoneSecret = newSecret();
await admin
  .insertInto('phone')
  .values({
    accountId: roofer,
    uid: newUid(),
    userId: people.accountAdmin.userId,
    name: 'A phone',
    secretHash: secretHash(phoneSecret),
  })
  .execute();
await admin.updateTable('account').set({ inviteCode: 'summit-crew' }).where('uid', '=', roofer).execute();

const browser = request(ports);
const owner = { uid: people.accountAdmin.userId, type: 'account' as const };
await inSystem(ports.db, 'test', (scope) => startSession(scope, browser, owner));
const session = { cookie: `__Host-session=${browser.secret}` };
const phone = { cookie: `__Secure-phone=${phoneSecret}; phone=${phoneSecret}` };
const program = { authorization: `Bearer ${key}` };

const json = { 'content-type': 'application/json' };
const begin = { 'tus-resumable': '1.0.0', 'upload-length': '10', 'upload-metadata': `filename ${btoa('a.jpg')}` };
const pathOf = (address: string) => new URL(address).pathname;

interface Door {
  path: string;
  host?: string;
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

/** Each way to what an account has, as it is answered while the account is open. */
const doors: Record<string, [Door, number]> = {
  'its app': [
    {
      path: `/api/accounts/${roofer}/rpc/content/listEntries`,
      method: 'POST',
      headers: { ...json, ...session },
      body: '{"json":{}}',
    },
    200,
  ],
  'its REST API': [{ path: `/api/accounts/${roofer}/entries`, headers: session }, 200],
  'its programs': [{ path: `/api/accounts/${roofer}/entries`, headers: program }, 200],
  'its uploads': [{ path: `/uploads/${roofer}`, method: 'POST', headers: { ...begin, ...session } }, 201],
  'its programs’ uploads': [{ path: `/uploads/${roofer}`, method: 'POST', headers: { ...begin, ...program } }, 201],
  'its phones': [{ path: '/phones/state', headers: phone }, 200],
  'its phones’ uploads': [{ path: `/phones/uploads/${roofer}`, method: 'POST', headers: { ...begin, ...phone } }, 201],
  'its takes': [
    {
      path: `${takePath}/${roofer}`,
      method: 'POST',
      headers: { ...begin, ...session, [recordingKeyHeader]: newUid() },
    },
    201,
  ],
  'its live stream': [{ path: `/api/live?topics=account:${roofer}`, headers: session }, 200],
  'its exports': [{ path: `/testimonial-export/${roofer}/testimonials.zip`, headers: session }, 200],
  'its cards': [{ path: `/testimonial-cards/${roofer}/${story}/square`, headers: session }, 200],
  'its private media': [{ path: `/media/${draftPhoto}/200x200`, headers: session }, 200],
  'its public media': [{ path: `/media/${photo}/200x200`, host: own }, 200],
  'its home page': [{ path: '/', host: own }, 200],
  'its gallery': [{ path: '/gallery', host: own }, 200],
  'its gallery at the shared host': [{ path: `/ig/${roofer}/gallery`, host: shared }, 200],
  'its widgets': [{ path: embedPath('gallery'), host: own }, 200],
  'its feed': [{ path: '/feed.xml', host: own }, 200],
  'its sitemap': [{ path: '/sitemap.xml', host: own }, 200],
  'its places': [{ path: '/places.json', host: own }, 200],
  'its manifest': [{ path: '/manifest.webmanifest', host: own }, 200],
  'its contact form': [{ path: '/contact-us', host: own, method: 'POST' }, 422],
  'its previews': [{ path: pathOf(preview.address), host: shared }, 200],
  'its request links': [{ path: pathOf(link.address), host: own }, 200],
  'its own request link': [{ path: `/testimonial-request/${roofer}/${segment}`, host: own }, 200],
  'its shared stories': [{ path: `/shareme/${story}`, host: own }, 200],
  'its testimonials gallery': [{ path: `/testimonials-gallery/${roofer}`, host: shared }, 200],
  'its invite code': [{ path: '/?inviteCode=summit-crew', host: main }, 302],
};

async function knock({ path, host = main, method = 'GET', headers = {}, body }: Door): Promise<number> {
  const init = { method, headers: { host, ...headers }, ...(body !== undefined && { body }) };
  const response = await app.request(`http://${host}${path}`, init);
  await response.body?.cancel();
  return response.status;
}

const set = (table: 'account' | 'agency', change: object) =>
  admin
    .updateTable(table as 'agency')
    .set(change)
    .where('uid', '=', table === 'account' ? roofer : agencies.north)
    .execute();

const closings = {
  suspended: ['account', { suspendedDate: new Date() }, { suspendedDate: null }],
  'in the trash': ['account', { deletedDate: new Date() }, { deletedDate: null }],
  'below a suspended agency': ['agency', { suspendedDate: new Date() }, { suspendedDate: null }],
  'below an agency in the trash': ['agency', { deletedDate: new Date() }, { deletedDate: null }],
} as const;

// Guessed links and codes are counted.
beforeEach(() => admin.deleteFrom('throttle').execute());

describe.each(Object.entries(closings))('an account that is %s', (why, [table, close, reopen]) => {
  test.each(Object.entries(doors))('shuts the door to %s, and opens it again', async (_name, [door, status]) => {
    expect(await knock(door)).toBe(status);
    await set(table, close);
    try {
      // Public pages follow within a second; whoever is signed in is shut out by the next request.
      if (door.host === own || door.host === shared)
        await expect.poll(() => knock(door), { timeout: 3_000, interval: 50 }).toBeGreaterThanOrEqual(400);
      const answer = await knock(door);
      expect([401, 403, 404, 410, 503]).toContain(answer);
      if (door.path === '/gallery') expect(answer).toBe(why.includes('trash') ? 410 : 503);
    } finally {
      await set(table, reopen);
    }
    await expect.poll(() => knock(door), { timeout: 3_000, interval: 50 }).toBe(status);
  });
});

test('the page of a suspended business says that it is away for now, in the visitor’s language', async () => {
  await set('account', { suspendedDate: new Date() });
  await expect.poll(() => knock({ path: '/gallery', host: own }), { timeout: 3_000 }).toBe(503);
  const read = async (language: string) => {
    const headers = { host: own, 'accept-language': language };
    const response = await app.request(`http://${own}/gallery`, { headers });
    return { html: await response.text(), headers: response.headers };
  };
  const { html, headers } = await read('en');
  expect(html).toContain('This website is taking a break');
  expect(html).not.toMatch(/<a |<script|Summit/);
  expect([headers.get('cache-control'), headers.get('retry-after')]).toEqual(['no-store', '86400']);
  expect((await read('de')).html).toContain('macht eine Pause');
  await set('account', { suspendedDate: null });
});
