import { call } from '@orpc/server';
import { inSystem } from '#access/scope.ts';
import { createApiKey } from '#features/api-keys/server/api-keys.ts';
import { embedPath } from '#features/embeds/embed-options.ts';
import { updateEntryPreview } from '#features/live-site/server/preview/previews.ts';
import { startSession } from '#features/people/server/sessions/session.ts';
import { sharedOrigin } from '#features/tenants/server/site-origin.ts';
import { recordingKeyHeader, teamRecordingPath } from '#features/testimonials/recording.ts';
import { approveTestimonial } from '#features/testimonials/server/approval.ts';
import { createRequest } from '#features/testimonials/server/requests/one-request.ts';
import { createDateSegment } from '#features/testimonials/testimonial.ts';
import { newSecret, newUid } from '#lib/new-uid.ts';
import { secretHash } from '#platform/secrets/secret-hash.ts';
import { createHttpApp } from '#server/http-app.ts';
import { createOutbox } from '#server/live/outbox.ts';
import { request } from './client.ts';
import { contentWorld } from './content-world.ts';
import type { SmallWorld } from './small-world.ts';
import { storyWorld } from './story-world.ts';

export interface Endpoint {
  path: string;
  host?: string;
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

export const ownHost = 'roofer.sites.localhost:3000';
const main = 'localhost:3000';
const json = { 'content-type': 'application/json' };
const begin = { 'tus-resumable': '1.0.0', 'upload-length': '10', 'upload-metadata': `filename ${btoa('a.jpg')}` };
const pathOf = (address: string) => new URL(address).pathname;

/**
 * Each way to what the roofer's account has, with its answer while it is open: for the public, and for somebody who
 * works there, with their session, key, phone and preview.
 */
export async function accountEndpoints(who: keyof SmallWorld['people']) {
  const world = await contentWorld();
  const { roofer } = world.accounts;
  const { admin } = world.database;
  const ports = { ...world.ports, config: { ...world.ports.config, apiRequestsPerSecond: 10_000 } };
  const app = createHttpApp({ ports, outbox: createOutbox(ports), appFolder: ports.config.dataDir });
  const sharedHost = new URL(sharedOrigin(ports.config)).host;

  const photo = await world.addMediaItem();
  await ports.storage.put('k', Buffer.from('RIFF'));
  await admin.updateTable('media').set({ checksum: photo }).where('uid', '=', photo).execute();
  const shown = await world.addPublished({ title: 'Slate roof', mediaIds: [photo] });
  const draftPhoto = await world.addMediaItem();
  await admin.updateTable('media').set({ checksum: draftPhoto }).where('uid', '=', draftPhoto).execute();
  const { entryId: story } = await storyWorld(world).addStory({});
  const { entryId: approved } = await storyWorld(world).addStory({ relatedTo: shown.uid });
  await call(approveTestimonial, { entryId: approved }, world.owner);
  const link = await call(createRequest, { customerName: 'Kim', expireDays: null }, world.owner);
  const account = admin.selectFrom('account').select('createDate').where('uid', '=', roofer);
  const segment = createDateSegment((await account.executeTakeFirstOrThrow()).createDate);
  await admin.updateTable('account').set({ inviteCode: 'summit-crew' }).where('uid', '=', roofer).execute();

  const { session, program, phone, preview } = await credentials();

  /** What this person works with. */
  async function credentials() {
    const { userId, actor } = world.people[who];
    const preview = await call(updateEntryPreview, { entryId: shown.uid }, world.as(who));
    const { secret } = await call(
      createApiKey,
      { name: 'A program', permissions: ['content.read', 'media.upload'], expireDays: null },
      world.as(who),
    );
    const phoneSecret = newSecret();
    await admin
      .insertInto('phone')
      .values({ accountId: roofer, uid: newUid(), userId, name: 'A phone', secretHash: secretHash(phoneSecret) })
      .execute();
    const browser = request(ports);
    await inSystem(ports.db, 'test', (scope) =>
      startSession(scope, browser, { uid: userId, type: actor.type }, { way: 'password' }),
    );
    const editingAccounts = Object.values(world.accounts);
    await admin.updateTable('session').set({ editingAccounts }).where('userId', '=', userId).execute();
    return {
      preview,
      session: { cookie: `__Host-session=${browser.secret}` },
      phone: { cookie: `__Secure-phone=${phoneSecret}; phone=${phoneSecret}` },
      program: { authorization: `Bearer ${secret}` },
    };
  }

  const ofPeople: Record<string, [Endpoint, number]> = {
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
    'its phones’ uploads': [
      { path: `/phones/uploads/${roofer}`, method: 'POST', headers: { ...begin, ...phone } },
      201,
    ],
    'its takes': [
      {
        path: `${teamRecordingPath}/${roofer}`,
        method: 'POST',
        headers: { ...begin, ...session, [recordingKeyHeader]: newUid() },
      },
      201,
    ],
    'its live stream': [{ path: `/api/live?topics=account:${roofer}`, headers: session }, 200],
    'its exports': [{ path: `/testimonial-export/${roofer}/testimonials.zip`, headers: session }, 200],
    'its cards': [{ path: `/testimonial-cards/${roofer}/${story}/square`, headers: session }, 200],
    'its private media': [{ path: `/media/${draftPhoto}/200x200`, headers: session }, 200],
    'its previews': [{ path: pathOf(preview.address), host: sharedHost }, 200],
  };
  const ofPublic: Record<string, [Endpoint, number]> = {
    'its public media': [{ path: `/media/${photo}/200x200`, host: ownHost }, 200],
    'its home page': [{ path: '/', host: ownHost }, 200],
    'its gallery': [{ path: '/gallery', host: ownHost }, 200],
    'its gallery at the shared host': [{ path: `/ig/${roofer}/gallery`, host: sharedHost }, 200],
    'its widgets': [{ path: embedPath('gallery'), host: ownHost }, 200],
    'its feed': [{ path: '/feed.xml', host: ownHost }, 200],
    'its sitemap': [{ path: '/sitemap.xml', host: ownHost }, 200],
    'its places': [{ path: '/places.json', host: ownHost }, 200],
    'its manifest': [{ path: '/manifest.webmanifest', host: ownHost }, 200],
    'its contact form': [{ path: '/contact-us', host: ownHost, method: 'POST' }, 422],
    'its request links': [{ path: pathOf(link.address), host: ownHost }, 200],
    'its own request link': [{ path: `/testimonial-request/${roofer}/${segment}`, host: ownHost }, 200],
    'its shared stories': [{ path: `/shareme/${story}`, host: ownHost }, 200],
    'its testimonials gallery': [{ path: `/testimonials-gallery/${roofer}`, host: sharedHost }, 200],
    'its invite code': [{ path: '/?inviteCode=summit-crew', host: main }, 302],
  };

  async function statusOf({ path, host = main, method = 'GET', headers = {}, body }: Endpoint): Promise<number> {
    const init = { method, headers: { host, ...headers }, ...(body !== undefined && { body }) };
    const response = await app.request(`http://${host}${path}`, init);
    await response.body?.cancel();
    return response.status;
  }

  return { ...world, ports, app, ofPeople, ofPublic, statusOf };
}
