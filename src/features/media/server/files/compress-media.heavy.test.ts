import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { enqueue } from '#access/events/emit.ts';
import { asSystem } from '#access/scope.ts';
import { newUid } from '#lib/new-uid.ts';
import { testDatabase } from '#test/database.ts';
import { runPendingJobs } from '#test/jobs.ts';
import { likeness, photoKinds } from '#test/photo-kinds.ts';
import { testPorts } from '#test/ports.ts';
import { smallWorld } from '#test/small-world.ts';
import { compressMediaJob } from './compress-media.job.ts';
import { prepareMediaJob } from '../prepare-media.job.ts';

const database = await testDatabase();
const ports = await testPorts(database);
const { accounts } = await smallWorld(database);
const accountId = accounts.roofer;
const photos = await photoKinds(1_600, 1_200);

async function addPhoto(bytes: Buffer): Promise<string> {
  const uid = newUid();
  const originalKey = `accounts/${accountId}/media/${uid}/original`;
  await ports.storage.put(originalKey, bytes);
  const facts = { kind: 'image' as const, name: 'roof.jpg', type: 'image/jpeg', size: bytes.length };
  await database.admin
    .insertInto('media')
    .values({ accountId, uid, originalKey, ...facts })
    .execute();
  await asSystem(ports.db, accountId, 'test', (scope) => enqueue(scope, prepareMediaJob, { mediaId: uid }));
  await runPendingJobs(ports, [prepareMediaJob]);
  return uid;
}

async function compress(mediaId: string): Promise<void> {
  await asSystem(ports.db, accountId, 'test', (scope) => enqueue(scope, compressMediaJob, { mediaId }));
  await runPendingJobs(ports, [compressMediaJob]);
}

const variantsOf = async (uid: string) => {
  const row = await database.admin.selectFrom('media').select('variants').where('uid', '=', uid).executeTakeFirst();
  return row?.variants ?? [];
};
const read = async (key: string) => {
  const local = await ports.storage.localCopy(key);
  const bytes = await readFile(local.path);
  await local.release();
  return bytes;
};
const revision = async () =>
  (await database.admin.selectFrom('account').select('siteRevision').where('uid', '=', accountId).executeTakeFirst())
    ?.siteRevision;

it.each(['dusk', 'room', 'roofs'])(
  'a photo of %s that leads a page weighs clearly less and looks much the same',
  { tags: 'long' },
  async (kind) => {
    const photo = photos[kind]!;
    const uid = await addPhoto(photo);
    const before = await revision();
    await compress(uid);
    expect(await revision()).toBeGreaterThan(before ?? 0);
    const variants = await variantsOf(uid);
    expect(variants.map(({ avif }) => Boolean(avif))).toEqual([false, true, true, true, false]);
    const { avif, bytes, key, width, height } = variants.find(({ name }) => name === '680x680')!;
    expect(avif!.bytes).toBeLessThan(bytes * 0.85);
    const small = await read(avif!.key);
    expect([small.length, (await sharp(small).metadata()).compression]).toEqual([avif!.bytes, 'av1']);
    const original = await sharp(photo).resize({ width, height }).png().toBuffer();
    expect(await likeness(original, small)).toBeGreaterThan((await likeness(original, await read(key))) - 0.035);
  },
);

it('is done once, and not to what is gone or has no such sizes', async () => {
  const uid = await addPhoto(photos.room!);
  await compress(uid);
  const [variants, before] = [await variantsOf(uid), await revision()];
  await compress(uid);
  await compress(newUid());
  expect([await variantsOf(uid), await revision()]).toEqual([variants, before]);
  const trashed = await addPhoto(photos.gradient!);
  await database.admin.updateTable('media').set({ deletedDate: new Date() }).where('uid', '=', trashed).execute();
  await compress(trashed);
  expect((await variantsOf(trashed)).some(({ avif }) => avif)).toBe(false);
});

it('is not tried again on a photo whose files don’t get smaller', async () => {
  const uid = await addPhoto(photos.room!);
  const tiny = sql<string>`(select jsonb_agg(v || '{"bytes":1}' order by place)
    from jsonb_array_elements(variants) with ordinality one (v, place))`;
  await database.admin.updateTable('media').set({ variants: tiny }).where('uid', '=', uid).execute();
  const before = await revision();
  await compress(uid);
  const tried = await variantsOf(uid);
  expect(tried.map(({ avif }) => avif)).toEqual([null, null, null, null, null]);
  // It would fail now.
  await ports.storage.removeAll(`accounts/${accountId}/media/${uid}`);
  await compress(uid);
  expect([await variantsOf(uid), await revision()]).toEqual([tried, before]);
});

it('is given up on a photo that can’t be read at the last try, for good', async () => {
  const uid = await addPhoto(photos.room!);
  await ports.storage.put((await variantsOf(uid)).at(-1)!.key, Buffer.from('no picture'));
  const attempt = async (isLastTry: boolean) => {
    const run = { jobId: newUid(), signal: new AbortController().signal, isLastTry };
    const commit = await compressMediaJob.work(ports, accountId, { mediaId: uid }, run);
    await asSystem(ports.db, accountId, 'test', commit);
  };
  await expect(attempt(false)).rejects.toThrow('roof.jpg');
  expect((await variantsOf(uid)).every(({ avif }) => avif === undefined)).toBe(true);
  await attempt(true);
  expect((await variantsOf(uid)).every(({ avif }) => avif === null)).toBe(true);
});

it('waits for a photo that is still being prepared', async () => {
  const uid = newUid();
  const facts = { kind: 'image' as const, name: 'roof.jpg', type: 'image/jpeg', originalKey: 'o' };
  await database.admin
    .insertInto('media')
    .values({ accountId, uid, ...facts })
    .execute();
  await expect(compress(uid)).rejects.toThrow('still being prepared');
});
