import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { call } from '@orpc/server';
import { sql } from 'kysely';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { runJob } from '#access/jobs/run-jobs.ts';
import type { JobMessage } from '#platform/jobs/job-queue.ts';
import { newUid } from '#lib/new-uid.ts';
import { request } from '#test/client.ts';
import { testDatabase } from '#test/database.ts';
import { runPendingJobs } from '#test/jobs.ts';
import { phonePhoto, temporaryFolder, video, videoCodecs } from '#test/media-files.ts';
import { partialPath } from '#test/partial-path.ts';
import { testPorts } from '#test/ports.ts';
import { smallWorld } from '#test/small-world.ts';
import { enqueue } from '#access/events/emit.ts';
import { asSystem } from '#access/scope.ts';
import { listMedia } from './list-media.ts';
import { originalKeyOf } from './files/media-keys.ts';
import { prepareMediaJob, prepareVideoJob } from './prepare-media.job.ts';
import { purgeMediaJob } from './purge-media.job.ts';
import { removeMedia, restoreMedia, retryMedia, suggestLocation, updateMedia } from './change-media.ts';

const database = await testDatabase();
const ports = await testPorts(database);
ports.config.searchPath = '/usr/local/bin:/usr/bin:/bin';
const { accounts, people } = await smallWorld(database);
const folder = await temporaryFolder();
const owner = () => ({ context: request(ports, people.accountUser.actor, accounts.roofer) });

async function addOriginal(kind: 'image' | 'video', name: string, bytes: Uint8Array): Promise<string> {
  const [uid, accountId] = [newUid(), accounts.roofer];
  const originalKey = `accounts/${accountId}/media/${uid}/original`;
  await ports.storage.put(originalKey, bytes);
  await database.admin
    .insertInto('media')
    .values({ accountId, uid, kind, name, type: `${kind}/x`, originalKey, size: bytes.length })
    .execute();
  return uid;
}

async function prepare(mediaId: string): Promise<void> {
  await asSystem(ports.db, accounts.roofer, 'test', (scope) => enqueue(scope, prepareMediaJob, { mediaId }));
  await runPendingJobs(ports, [prepareMediaJob]);
}

async function itemOf(uid: string) {
  const { items } = await call(listMedia, { ids: [uid] }, owner());
  return items[0]!;
}

const heard = async (type: string, mediaId: string) => {
  const events = await database.admin.selectFrom('event').select('payload').where('type', '=', type).execute();
  return events.filter(({ payload }) => (payload as { mediaId: string }).mediaId === mediaId).length;
};
const rowOf = (uid: string) => database.admin.selectFrom('media').selectAll().where('uid', '=', uid).executeTakeFirst();

describe('preparing', () => {
  it('a photo: turned upright, in all sizes, without its metadata; place and time are kept for the account', async () => {
    const uid = await addOriginal('image', 'roof.jpg', await phonePhoto(2000, 1500));
    await prepare(uid);
    const item = await itemOf(uid);
    expect(item).toMatchObject({
      mediaUploadCompleted: true,
      failure: null,
      width: 1500,
      height: 2000,
      processingProgress: 1,
    });
    expect(item.variants.map(({ name }) => name)).toEqual(['200x200', '480x480', '680x680', '1280x1280', '1920x1920']);
    const row = await rowOf(uid);
    for (const { key, width, height } of row!.variants) {
      const local = await ports.storage.localCopy(key);
      const metadata = await sharp(local.path).metadata();
      expect(metadata).toMatchObject({ format: 'webp', width, height });
      expect(metadata.exif).toBeUndefined();
    }
    expect(await call(suggestLocation, { mediaIds: [uid] }, owner())).toMatchObject({
      location: { lat: expect.closeTo(30.267, 2), lng: expect.closeTo(-97.743, 2) },
    });
    expect(await heard('mediaPrepared', uid)).toBe(1);
  });

  it('a photo whose clock has no zone: in the business’s zone, wherever the server runs', async () => {
    const ofRoofer = database.admin.updateTable('account').where('uid', '=', accounts.roofer);
    await ofRoofer.set({ timeZone: 'Europe/Berlin' }).execute();
    const photo = sharp({ create: { width: 8, height: 8, channels: 3, background: '#888' } });
    const taken = photo.withExif({ IFD2: { DateTimeOriginal: '2026:05:04 12:00:00', OffsetTime: '+09:00' } });
    const uid = await addOriginal('image', 'roof.jpg', await taken.jpeg().toBuffer());
    const zone = process.env.TZ;
    process.env.TZ = 'America/New_York';
    await prepare(uid).finally(() => (zone === undefined ? delete process.env.TZ : (process.env.TZ = zone)));
    expect((await rowOf(uid))?.takenDate).toEqual(new Date('2026-05-04T10:00:00Z'));
  });

  it('a video: playable everywhere, with poster and length', async () => {
    const file = video(join(folder.path, 'tour.webm'), { seconds: 2, args: videoCodecs.vp9 });
    const uid = await addOriginal('video', 'tour.webm', await readFile(file));
    await prepare(uid);
    const item = await itemOf(uid);
    expect(item).toMatchObject({ mediaUploadCompleted: true, kind: 'video', url: `/media/${uid}/video` });
    expect(item.durationMs).toBeGreaterThan(1_800);
    expect(item.variants.length).toBeGreaterThan(0);
    expect(await rowOf(uid)).toMatchObject({ videoType: 'video/mp4' });
  });

  it('a video without ffmpeg: as it is, and again when there is one', { tags: 'long' }, async () => {
    const { searchPath } = ports.config;
    const film = video(join(folder.path, 'walk.mp4'), { seconds: 2, args: videoCodecs.h264 });
    ports.config.searchPath = '';
    const uid = await addOriginal('video', 'walk.mp4', await readFile(film));
    await prepare(uid);
    expect(await itemOf(uid)).toMatchObject({ mediaUploadCompleted: true, variants: [] });
    ports.config.searchPath = searchPath;
    await call(retryMedia, { mediaId: uid }, owner());
    await runPendingJobs(ports, [prepareVideoJob]);
    expect((await itemOf(uid)).variants.length).toBeGreaterThan(0);
  });

  it('is done once, though the job comes twice', async () => {
    const uid = await addOriginal('image', 'roof.jpg', await phonePhoto(300, 200));
    await asSystem(ports.db, accounts.roofer, 'test', (scope) => enqueue(scope, prepareMediaJob, { mediaId: uid }));
    const [message] = await ports.boss.fetch<JobMessage>('prepare-media');
    const run = () => runJob(prepareMediaJob, { ...message!, signal: new AbortController().signal }, ports);
    await Promise.all([run(), run()]);
    await ports.boss.complete('prepare-media', message!.id);
    expect(await heard('mediaPrepared', uid)).toBe(1);
  });

  it('that is cut short by a stop of the server leaves the file as it was and is done by the next try', async () => {
    // Large enough not to finish before the stop.
    const uid = await addOriginal('image', 'roof.jpg', await phonePhoto(4000, 3000));
    await asSystem(ports.db, accounts.roofer, 'test', (scope) => enqueue(scope, prepareMediaJob, { mediaId: uid }));
    const [message] = await ports.boss.fetch<JobMessage>('prepare-media');
    const stopping = new AbortController();
    setTimeout(() => stopping.abort(), 50);
    await expect(runJob(prepareMediaJob, { ...message!, signal: stopping.signal }, ports)).rejects.toThrow('stopped');
    expect(await itemOf(uid)).toMatchObject({ mediaUploadCompleted: false, failure: null });
    await runJob(prepareMediaJob, { ...message!, signal: new AbortController().signal }, ports);
    await ports.boss.complete('prepare-media', message!.id);
    expect(await itemOf(uid)).toMatchObject({ mediaUploadCompleted: true });
  });

  it('that fails on our side for the last time tells the person, who can try again', async () => {
    const uid = await addOriginal('image', 'roof.jpg', await phonePhoto(300, 200));
    await asSystem(ports.db, accounts.roofer, 'test', (scope) => enqueue(scope, prepareMediaJob, { mediaId: uid }));
    const [message] = await ports.boss.fetch<JobMessage>('prepare-media');
    const putFile = () => Promise.reject(new Error('ENOSPC: no space left on device'));
    const full = { ...ports, storage: { ...ports.storage, putFile } };
    const attempt = (retryCount: number) =>
      runJob(prepareMediaJob, { ...message!, retryCount, signal: new AbortController().signal }, full);
    await expect(attempt(0)).rejects.toThrow('ENOSPC');
    expect((await itemOf(uid)).failure).toBeNull();
    await expect(attempt(prepareMediaJob.retryLimit ?? 0)).rejects.toThrow('ENOSPC');
    expect((await itemOf(uid)).failure).toContain('“roof.jpg” could not be prepared');
    expect((await itemOf(uid)).needsNewFile).toBe(false);
    await ports.boss.complete('prepare-media', message!.id);
    await call(retryMedia, { mediaId: uid }, owner());
    await runPendingJobs(ports, [prepareMediaJob]);
    expect(await itemOf(uid)).toMatchObject({ mediaUploadCompleted: true, failure: null });
  });

  it('a broken file says which and what to do, that another one is needed, and Retry tries again with the original', async () => {
    const whole = await phonePhoto(800, 600);
    const uid = await addOriginal('image', 'cut.jpg', whole.subarray(0, whole.length / 2));
    await prepare(uid);
    expect((await itemOf(uid)).failure).toContain('“cut.jpg”');
    expect((await itemOf(uid)).needsNewFile).toBe(true);
    expect(await heard('mediaPrepared', uid)).toBe(1);
    await ports.storage.put(`accounts/${accounts.roofer}/media/${uid}/original`, whole);
    await call(retryMedia, { mediaId: uid }, owner());
    expect(await itemOf(uid)).toMatchObject({ failure: null, processingProgress: 0 });
    await runPendingJobs(ports, [prepareMediaJob]);
    expect(await itemOf(uid)).toMatchObject({ mediaUploadCompleted: true, failure: null });
    await expect(call(retryMedia, { mediaId: uid }, owner())).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('a video that lasts too long names the account’s limit', async () => {
    await database.admin
      .updateTable('account')
      .set({ maxVideoSeconds: 1 })
      .where('uid', '=', accounts.roofer)
      .execute();
    const file = video(join(folder.path, 'long.mp4'), { seconds: 3, args: videoCodecs.h264 });
    const uid = await addOriginal('video', 'long.mp4', await readFile(file));
    await prepare(uid);
    expect((await itemOf(uid)).failure).toContain('Videos may last up to 1 second');
    expect((await itemOf(uid)).needsNewFile).toBe(false);
  });

  it('an original that cannot be had is waited for; gone for good, it fails with a reason', async () => {
    const bytes = await phonePhoto(300, 200);
    const uid = await addOriginal('image', 'gone.jpg', bytes);
    await asSystem(ports.db, accounts.roofer, 'test', (scope) => enqueue(scope, prepareMediaJob, { mediaId: uid }));
    const [message] = await ports.boss.fetch<JobMessage>('prepare-media');
    const attempt = (retryCount: number) =>
      runJob(prepareMediaJob, { ...message!, retryCount, signal: new AbortController().signal }, ports);
    const key = `accounts/${accounts.roofer}/media/${uid}/original`;
    await ports.storage.remove(key);
    await expect(attempt(0)).rejects.toThrow('cannot be had');
    // Half of it, as from a broken connection: it would be a damaged photo if that were all.
    await ports.storage.put(key, bytes.subarray(0, bytes.length / 2));
    await expect(attempt(1)).rejects.toThrow('cannot be had');
    expect((await itemOf(uid)).failure).toBeNull();
    await ports.storage.remove(key);
    await attempt(prepareMediaJob.retryLimit ?? 0);
    expect((await itemOf(uid)).failure).toContain('“gone.jpg” is no longer in the storage');
    await ports.boss.complete('prepare-media', message!.id);
  });
});

describe('the trash', () => {
  it('keeps files for 30 days, gives them back until then, and leaves no trace afterwards', async () => {
    const [kept, gone] = [
      await addOriginal('image', 'a.jpg', new Uint8Array([1])),
      await addOriginal('image', 'b.jpg', new Uint8Array([1])),
    ];
    expect(await call(removeMedia, { mediaIds: [kept, gone] }, owner())).toEqual({ count: 2 });
    expect((await call(listMedia, { ids: [kept, gone] }, owner())).items).toEqual([]);
    expect((await call(listMedia, { ids: [kept, gone], trash: true }, owner())).items).toHaveLength(2);
    expect(await call(restoreMedia, { mediaIds: [kept] }, owner())).toEqual({ count: 1 });
    await database.admin
      .updateTable('media')
      .set({ deletedDate: new Date(Date.now() - 31 * 86_400_000) })
      .where('uid', '=', gone)
      .execute();
    await expect(call(restoreMedia, { mediaIds: [gone] }, owner())).rejects.toMatchObject({ code: 'GONE' });
    await purge();
    expect(await rowOf(gone)).toBeUndefined();
    expect(await ports.storage.find(`accounts/${accounts.roofer}/media/${gone}/original`)).toBeUndefined();
    expect(await rowOf(kept)).toBeDefined();
    expect(await ports.storage.find(`accounts/${accounts.roofer}/media/${kept}/original`)).toBeDefined();
  });

  it('nobody of another account moves a file to it or out of it', async () => {
    const uid = await addOriginal('image', 'a.jpg', new Uint8Array([1]));
    const stranger = { context: request(ports, people.otherOwner.actor, accounts.clinic) };
    expect(await call(removeMedia, { mediaIds: [uid] }, stranger)).toEqual({ count: 0 });
    expect((await rowOf(uid))?.deletedDate).toBeNull();
  });

  it('deletes abandoned uploads, with their bytes', async () => {
    const uid = newUid();
    const storageMemo = await ports.storage.partials.create(originalKeyOf(accounts.roofer, uid));
    const facts = { name: 'a.jpg', type: '', sizeBytes: 10, expireDate: new Date(ports.clock.now().getTime() - 1000) };
    await database.admin
      .insertInto('upload')
      .values({ accountId: accounts.roofer, uid, storageMemo, ...facts })
      .execute();
    await purge();
    expect(await database.admin.selectFrom('upload').select('uid').where('uid', '=', uid).execute()).toEqual([]);
    await expect(readFile(partialPath(ports, storageMemo))).rejects.toThrow('ENOENT');
  });

  async function purge(): Promise<void> {
    const message = { id: crypto.randomUUID(), name: 'purge-media', data: { accountId: null, payload: {} } };
    await runJob(purgeMediaJob, { ...message, signal: new AbortController().signal } as never, ports);
  }
});

describe('the details of a media item', () => {
  it('are updated with the latest version, and shown on a conflict', async () => {
    const uid = await addOriginal('image', 'a.jpg', new Uint8Array([1]));
    const first = await call(
      updateMedia,
      { mediaId: uid, version: 1, patch: { alt: 'سقف 🏠', focal: { x: 0.2, y: 1 } } },
      owner(),
    );
    expect(first).toMatchObject({ alt: 'سقف 🏠', focal: { x: expect.closeTo(0.2), y: 1 }, version: 2 });
    await expect(
      call(updateMedia, { mediaId: uid, version: 1, patch: { alt: 'late' } }, owner()),
    ).rejects.toMatchObject({ code: 'CONFLICT', data: { current: { alt: 'سقف 🏠' } } });
  });

  it.each(['with\0 nothing', 'x'.repeat(1_001), 'half \uD83D'])(
    'refuse the caption %j with words for the field',
    async (caption) => {
      const uid = await addOriginal('image', 'a.jpg', new Uint8Array([1]));
      const refused = call(updateMedia, { mediaId: uid, version: 1, patch: { caption } }, owner());
      await expect(refused).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    },
  );
});

describe('the list', () => {
  it('continues where a page ended, newest first, without losing files added at the same moment', async () => {
    const account = accounts.landscaper;
    const createDate = new Date('2026-05-04T10:00:00.123Z');
    const uids = Array.from({ length: 7 }, () => newUid());
    for (const uid of uids)
      await database.admin
        .insertInto('media')
        .values({
          accountId: account,
          uid,
          kind: 'image',
          name: '100%_sure.jpg',
          type: 'image/jpeg',
          originalKey: 'x',
          createDate,
        })
        .execute();
    const context = request(ports, people.agencyAdmin.actor, account);
    const found: string[] = [];
    let cursor: string | undefined;
    for (;;) {
      const page = await call(listMedia, { limit: 3, cursor }, { context });
      found.push(...page.items.map(({ uid }) => uid));
      if (!page.nextCursor) break;
      cursor = page.nextCursor;
    }
    expect(found.toSorted()).toEqual(uids.toSorted());
    expect((await call(listMedia, { search: '0%_S' }, { context })).items).toHaveLength(7);
    expect((await call(listMedia, { search: '0%S' }, { context })).items).toHaveLength(0);
    expect((await call(listMedia, { kind: 'video' }, { context })).items).toHaveLength(0);
  });

  it('continues between files with the same microsecond', async () => {
    const account = accounts.clinic;
    const files = Array.from({ length: 4 }, () => ({ uid: newUid(), kind: 'image' as const, name: 'a.jpg' }));
    const createDate = sql<Date>`'2026-05-04T10:00:00.123456Z'::timestamptz`;
    const more = { accountId: account, type: 'image/jpeg', originalKey: 'x', createDate };
    await database.admin
      .insertInto('media')
      .values(files.map((file) => ({ ...file, ...more })))
      .execute();
    const context = request(ports, people.otherOwner.actor, account);
    const first = await call(listMedia, { limit: 2 }, { context });
    const second = await call(listMedia, { limit: 2, cursor: first.nextCursor! }, { context });
    expect(new Set([...first.items, ...second.items].map(({ uid }) => uid)).size).toBe(4);
  });
});
