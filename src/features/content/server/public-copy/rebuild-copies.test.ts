import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { contentWorld } from '#test/content-world.ts';
import { runPendingJobs } from '#test/jobs.ts';
import { publicEntryVersion } from '../../public-entry.ts';
import { findPublicEntryById } from '../public-pages/find-public-entry.ts';
import { listMapPoints } from '../public-pages/map-points.ts';
import { listPublicAddresses } from '../public-pages/public-addresses.ts';
import { listPublicEntries } from '../public-pages/list-public-entries.ts';
import { rebuildAccountCopiesJob, rebuildAfterUpgrade, rebuildPublicCopiesJob } from './rebuild-copies.job.ts';
import { accountsToRebuild, anyVersion, rebuildCopies } from './rebuild-copies.ts';
import { refreshCopiesJob } from './refresh-copies.job.ts';

const { accounts, addPublished, addMediaItem, database, ports, onSite, gate, stranger } = await contentWorld();
const { admin } = database;
const titles = () =>
  onSite(async (scope) => (await listPublicEntries(scope, gate)).entries.map(({ title }) => title).toSorted());
const storedOf = (uid: string) =>
  admin
    .selectFrom('contentPublic')
    .select(['document', 'documentVersion'])
    .where('uid', '=', uid)
    .executeTakeFirstOrThrow();

/** As another version of the product would have written it. */
async function writeDocument(uid: string, change: (document: Record<string, unknown>) => unknown, version?: number) {
  const { document, documentVersion } = await storedOf(uid);
  await admin
    .deleteFrom('contentPublic')
    .where('uid', '=', uid)
    .returningAll()
    .execute()
    .then(async ([row]) => {
      if (!row) throw new Error('no copy');
      const {
        edition: _edition,
        mediaIds: _mediaIds,
        city: _city,
        relatedTo: _relatedTo,
        isReview: _isReview,
        worldX: _worldX,
        worldY: _worldY,
        ...copy
      } = row;
      const changed = JSON.stringify(change({ ...document }));
      await admin
        .insertInto('contentPublic')
        .values({ ...copy, document: changed, documentVersion: version ?? documentVersion })
        .execute();
    });
}

async function addMany(count: number) {
  await sql`insert into entry (account_id, uid, title, status_publish, published_date)
    select ${accounts.roofer}, 'many-' || lpad(n::text, 23, '0'), 'Many ' || n, 'published', now()
    from generate_series(1, ${count}::int) n`.execute(admin);
  await sql`insert into content_public (account_id, uid, slug, document, status_service, status_content, status_publish,
      create_date, update_date, published_date)
    select account_id, uid, uid, '{}', status_service, status_content, status_publish, create_date, update_date, now()
    from entry where title like 'Many %'`.execute(admin);
}

test('a copy without a list shows what it has, and is whole again soon', async () => {
  const { uid } = await addPublished({ title: 'No list', mediaIds: [await addMediaItem()] });
  await writeDocument(uid, ({ businessServices: _lost, ...rest }) => rest);
  const found = await onSite((scope) => findPublicEntryById(scope, gate, uid));
  expect(found).toMatchObject({ title: 'No list', businessServices: [], media: [expect.anything()] });
  expect(await runPendingJobs(ports, [refreshCopiesJob])).toBe(1);
  expect((await storedOf(uid)).document).toMatchObject({ businessServices: [] });
});

test('a copy that nobody can read is left out of lists, the map and the sitemap’s pictures, without a failure', async () => {
  const place = { location: { lat: 30.2, lng: -97.7 } };
  const broken = await addPublished({ title: 'Broken', mediaIds: [await addMediaItem()], ...place });
  const hollow = await addPublished({ title: 'Hollow', ...place });
  await addPublished({ title: 'Sound', ...place });
  await writeDocument(broken.uid, (document) => ({ ...document, media: { uid: 4 }, presentation: { cover: 'none' } }));
  await writeDocument(hollow.uid, () => []);
  expect(await titles()).toEqual(['Broken', 'No list', 'Sound']);
  const { points } = await onSite((scope) => listMapPoints(scope, gate));
  expect(points.map(({ title, cover }) => [title, cover]).toSorted()).toEqual([
    ['Broken', null],
    ['Hollow', null],
    ['Sound', null],
  ]);
  expect(await onSite((scope) => listPublicAddresses(scope, gate))).toHaveLength(4);
  await runPendingJobs(ports, [refreshCopiesJob]);
  expect(await titles()).toEqual(['Broken', 'Hollow', 'No list', 'Sound']);
});

test('a start after an upgrade has older copies rebuilt, and nothing to do when there are none', async () => {
  const jobs = [rebuildPublicCopiesJob, rebuildAccountCopiesJob];
  await rebuildAfterUpgrade(ports);
  expect(await runPendingJobs(ports, jobs)).toBe(0);
  const mine = await addPublished({ title: 'Old one' });
  const theirs = await addPublished({ title: 'Their old one' }, stranger);
  for (const { uid } of [mine, theirs]) await writeDocument(uid, (document) => ({ ...document, title: 'stale' }), 0);
  await rebuildAfterUpgrade(ports);
  expect(await runPendingJobs(ports, jobs)).toBe(3);
  expect(await storedOf(mine.uid)).toMatchObject({
    document: { title: 'Old one' },
    documentVersion: publicEntryVersion,
  });
  expect(await storedOf(theirs.uid)).toMatchObject({ document: { title: 'Their old one' } });
});

test('an interrupted rebuild resumes where it stopped', async () => {
  const stop = new AbortController();
  await addMany(101);
  await admin.updateTable('contentPublic').set({ documentVersion: 0 }).execute();
  const progress = () => stop.abort(new Error('stopped'));
  const interrupted = rebuildCopies(ports, accounts.roofer, { signal: stop.signal, progress });
  await expect(interrupted).rejects.toThrow('stopped');
  expect(await rebuildCopies(ports, accounts.roofer)).toEqual({ seen: 6, failed: new Map() });
  expect(await accountsToRebuild(ports)).toEqual([accounts.clinic]);
  expect(await accountsToRebuild(ports, anyVersion)).toEqual([accounts.clinic, accounts.roofer].toSorted());
});

test('one copy that can’t be rebuilt is named and keeps no other from it', async () => {
  const first = await addPublished({ title: 'First' }, stranger);
  const second = await addPublished({ title: 'Second' }, stranger);
  // Longer than any title, and than an index accepts.
  const title = randomBytes(6_000).toString('hex');
  await admin.updateTable('entry').set({ title }).where('uid', '=', first.uid).execute();
  await admin.updateTable('contentPublic').set({ documentVersion: 0 }).execute();
  const { failed } = await rebuildCopies(ports, accounts.clinic);
  expect([...failed.keys()]).toEqual([first.uid]);
  expect(await storedOf(second.uid)).toMatchObject({ documentVersion: publicEntryVersion });
});

test('what a newer version of the product has written is shown as far as it can be, and left alone', async () => {
  const { uid } = await addPublished({ title: 'From tomorrow' });
  await writeDocument(uid, (document) => ({ ...document, city: { name: 'Austin' } }), publicEntryVersion + 1);
  expect(await onSite((scope) => findPublicEntryById(scope, gate, uid))).toMatchObject({ city: '' });
  expect(await runPendingJobs(ports, [refreshCopiesJob])).toBe(0);
});
