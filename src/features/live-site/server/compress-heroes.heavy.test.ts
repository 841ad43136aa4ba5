import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { enqueue } from '#access/events/emit.ts';
import { runJob } from '#access/jobs/run-jobs.ts';
import { asSystem } from '#access/scope.ts';
import { compressMediaJob } from '#features/media/server/files/compress-media.job.ts';
import type { JobMessage } from '#platform/jobs/job-queue.ts';
import { contentWorld } from '#test/content-world.ts';
import { runPendingJobs } from '#test/jobs.ts';
import { compressHeroesAfterUpgrade, compressHeroesJob } from './compress-heroes.job.ts';

const { accounts, addMediaItem, database, ports } = await contentWorld();
const { admin } = database;

const choose = (accountId: string, heroImagesArr: string[]) =>
  admin
    .insertInto('siteSettings')
    .values({ accountId, settings: JSON.stringify({ heroImagesArr }) })
    .onConflict((conflict) => conflict.column('accountId').doUpdateSet({ settings: JSON.stringify({ heroImagesArr }) }))
    .execute();
const compressed = sql<string>`jsonb_set(variants, '{0,avif}', '{"key":"a","bytes":1}')`;
const mediaItem = (uid: string) => admin.updateTable('media').where('uid', '=', uid);
const waiting = async () =>
  (await ports.boss.fetch<JobMessage>('compress-media', { batchSize: 100 })).map(({ data }) => data);

test('existing heroes are made smaller after an upgrade, and nothing else is', async () => {
  const [hero, theirs] = [await addMediaItem(), await addMediaItem('image', accounts.clinic)];
  const [small, gone, waits, other] = [
    await addMediaItem(),
    await addMediaItem(),
    await addMediaItem(),
    await addMediaItem(),
  ];
  const tried = await addMediaItem();
  await mediaItem(tried)
    .set({ variants: sql<string>`jsonb_set(variants, '{0,avif}', 'null')` })
    .execute();
  await mediaItem(small).set({ variants: compressed }).execute();
  await mediaItem(gone).set({ deletedDate: new Date() }).execute();
  await mediaItem(waits).set({ mediaUploadCompleted: false }).execute();
  // The clinic names a picture of the roofer's, which is none of its own.
  await choose(accounts.roofer, [hero, small, gone, waits, tried]);
  await choose(accounts.clinic, [theirs, other]);
  await compressHeroesAfterUpgrade(ports);
  expect(await runPendingJobs(ports, [compressHeroesJob])).toBe(1);
  const asked = (await waiting()).map(({ accountId, payload }) => ({ accountId, payload }));
  expect(asked).toHaveLength(2);
  expect(asked).toContainEqual({ accountId: accounts.roofer, payload: { mediaId: hero } });
  expect(asked).toContainEqual({ accountId: accounts.clinic, payload: { mediaId: theirs } });
  for (const uid of [hero, theirs]) await mediaItem(uid).set({ variants: compressed }).execute();
  await compressHeroesAfterUpgrade(ports);
  expect(await runPendingJobs(ports, [compressHeroesJob])).toBe(0);
});

test('a hero that an owner chooses in the meantime goes first', async () => {
  const [old, chosen] = [await addMediaItem(), await addMediaItem('image', accounts.clinic)];
  await choose(accounts.roofer, [old]);
  await choose(accounts.clinic, []);
  await compressHeroesAfterUpgrade(ports);
  await runPendingJobs(ports, [compressHeroesJob]);
  await asSystem(ports.db, accounts.clinic, 'test', (scope) => enqueue(scope, compressMediaJob, { mediaId: chosen }));
  for (const mediaId of [chosen, old]) {
    const [next] = await ports.boss.fetch<JobMessage>('compress-media');
    expect(next?.data.payload).toEqual({ mediaId });
  }
  await choose(accounts.roofer, []);
});

test('many sites come one batch after the other, later', async () => {
  const { agencyId } = await admin.selectFrom('account').select('agencyId').executeTakeFirstOrThrow();
  const ids = Array.from({ length: 23 }, (_, at) => `many-${String(at).padStart(2, '0')}`);
  for (const uid of ids) {
    const row = { uid, agencyId, slug: uid, businessName: uid, blurSecret: 'x' };
    await admin.insertInto('account').values(row).execute();
    await choose(uid, [await addMediaItem('image', uid)]);
  }
  await compressHeroesAfterUpgrade(ports);
  const [first] = await ports.boss.fetch<JobMessage>(compressHeroesJob.name);
  await runJob(compressHeroesJob, { ...first!, signal: new AbortController().signal }, ports);
  await ports.boss.complete(compressHeroesJob.name, first!.id);
  expect(await waiting()).toHaveLength(20);
  const { rows } = await sql<{ isLater: boolean }>`
    select start_after > now() + interval '30 seconds' as "isLater" from pgboss.job
    where name = ${compressHeroesJob.name} and state = 'created'`.execute(admin);
  expect(rows).toEqual([{ isLater: true }]);
  expect(await runPendingJobs(ports, [compressHeroesJob])).toBe(1);
  expect((await waiting()).map(({ accountId }) => accountId).toSorted()).toEqual(ids.slice(20));
});
