import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { enqueue } from '#access/events/emit.ts';
import { asSystem } from '#access/scope.ts';
import type { MediaKind } from '#features/media/media-formats.ts';
import { newUid } from '#lib/new-uid.ts';
import { testDatabase } from '#test/database.ts';
import { runPendingJobs } from '#test/jobs.ts';
import { temporaryFolder, twoColors, video, videoCodecs } from '#test/media-files.ts';
import { testPorts } from '#test/ports.ts';
import { smallWorld } from '#test/small-world.ts';
import { removeFilesJob } from '../files/remove-files.job.ts';
import { preparationOf, prepareMediaJob, prepareVideoJob } from '../prepare-media.job.ts';
import { makeEditionJob } from './make-edition.job.ts';
import { renewMediaAfterUpgrade, renewMediaJob } from './renew-media.job.ts';

const database = await testDatabase();
const ports = await testPorts(database);
ports.config.searchPath = '/usr/local/bin:/usr/bin:/bin';
const { accounts } = await smallWorld(database);
const accountId = accounts.roofer;
const folder = await temporaryFolder();
const film = await readFile(video(join(folder.path, 'story.webm'), { seconds: 2, args: videoCodecs.vp9 }));
const roof = await twoColors(640, 480).jpeg().toBuffer();

const rowOf = (uid: string) =>
  database.admin.selectFrom('media').selectAll().where('uid', '=', uid).executeTakeFirstOrThrow();
const change = (uid: string) => database.admin.updateTable('media').where('uid', '=', uid);
const isStored = async (key: string | null | undefined) => Boolean(key && (await ports.storage.find(key)));

/** A media item as older rules left it. */
async function addOld(kind: MediaKind, bytes: Buffer): Promise<string> {
  const uid = newUid();
  const originalKey = `accounts/${accountId}/media/${uid}/original`;
  await ports.storage.put(originalKey, bytes);
  const [name, type] = kind === 'video' ? ['story.webm', 'video/webm'] : ['roof.jpg', 'image/jpeg'];
  const row = { accountId, uid, kind, name, type, originalKey, size: bytes.length };
  await database.admin.insertInto('media').values(row).execute();
  await asSystem(ports.db, accountId, 'test', (scope) => enqueue(scope, preparationOf(row), { mediaId: uid }));
  await runPendingJobs(ports, [prepareVideoJob, prepareMediaJob]);
  await change(uid).set({ isOutdated: true }).execute();
  return uid;
}

async function upgrade(): Promise<number> {
  await renewMediaAfterUpgrade(ports);
  const started = await runPendingJobs(ports, [renewMediaJob]);
  await runPendingJobs(ports, [makeEditionJob, removeFilesJob]);
  return started;
}

test('what older rules made is made again from the original, and its public files are gone', async () => {
  const [clip, photo, trashed] = [
    await addOld('video', film),
    await addOld('image', roof),
    await addOld('image', roof),
  ];
  await change(trashed).set({ deletedDate: new Date() }).execute();
  await change(clip)
    .set({ edit: JSON.stringify({ posterMs: 500, range: null }) })
    .execute();
  const before = [await rowOf(clip), await rowOf(photo)];
  expect(await upgrade()).toBe(1);
  for (const old of before) {
    const row = await rowOf(old.uid);
    expect(row).toMatchObject({ isOutdated: false, edition: 1, wantedEdit: null, edit: old.edit, failure: null });
    for (const { key } of row.variants) expect(await isStored(key)).toBe(true);
    for (const { key } of old.variants) expect(await isStored(key)).toBe(false);
    expect([await isStored(old.videoKey), await isStored(row.videoKey)]).toEqual([false, row.kind === 'video']);
    expect(await isStored(row.originalKey)).toBe(true);
  }
  expect(await rowOf(trashed)).toMatchObject({ isOutdated: true, edition: 0 });
  expect(await upgrade()).toBe(0);
});

test(
  'without ffmpeg a clip waits for the next start with it, since it would come out uncut',
  { tags: 'long' },
  async () => {
    const clip = await addOld('video', film);
    const { searchPath } = ports.config;
    ports.config.searchPath = '';
    await renewMediaAfterUpgrade(ports);
    await runPendingJobs(ports, [renewMediaJob]);
    const lastTry = { jobId: newUid(), signal: new AbortController().signal, isLastTry: true };
    await expect(makeEditionJob.work(ports, accountId, { mediaId: clip }, lastTry)).rejects.toThrow('ffmpeg');
    expect(await rowOf(clip)).toMatchObject({ isOutdated: true, edition: 0, wantedEdit: null });
    ports.config.searchPath = searchPath;
    await upgrade();
    expect(await rowOf(clip)).toMatchObject({ isOutdated: false, edition: 1 });
  },
);

test('what its own file doesn’t allow any more stays as it is, and isn’t tried at each start', async () => {
  const photo = await addOld('image', roof);
  await ports.storage.put((await rowOf(photo)).originalKey, Buffer.from('no picture'));
  await upgrade();
  expect(await rowOf(photo)).toMatchObject({ isOutdated: false, edition: 0, mediaUploadCompleted: true });
  expect(await upgrade()).toBe(0);
});
