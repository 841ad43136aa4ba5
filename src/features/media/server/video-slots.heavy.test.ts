import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { enqueue } from '#access/events/emit.ts';
import { startWorkers } from '#access/jobs/run-jobs.ts';
import { asSystem } from '#access/scope.ts';
import { newUid } from '#lib/new-uid.ts';
import { testDatabase } from '#test/database.ts';
import { temporaryFolder, video, videoCodecs } from '#test/media-files.ts';
import { testPorts } from '#test/ports.ts';
import { smallWorld } from '#test/small-world.ts';
import { media } from './index.ts';
import { originalKeyOf } from './files/media-keys.ts';
import { preparationOf, prepareLongVideoJob, prepareMediaJob, prepareVideoJob } from './prepare-media.job.ts';

const database = await testDatabase();
const ports = await testPorts(database);
ports.config.searchPath = '/usr/local/bin:/usr/bin:/bin';
const { roofer, clinic } = (await smallWorld(database)).accounts;
const folder = await temporaryFolder();
const preparing = media.jobs.filter(({ name }) => name.startsWith('prepare'));
let clip: Buffer;
let lecture: Buffer;

beforeAll(async () => {
  await database.admin.updateTable('account').set({ maxVideoSeconds: 3_600 }).execute();
  clip = await readFile(video(join(folder.path, 'clip.mp4'), { seconds: 2, args: videoCodecs.vp9 }));
  lecture = await readFile(halfAnHour());
});

afterEach(async () => {
  for (const { name } of preparing) await ports.boss.offWork(name, { wait: false });
});

/** A minute of video, repeated thirty times: half an hour that is fast to create, but slow to convert. */
function halfAnHour(): string {
  const minute = video(join(folder.path, 'minute.mp4'), { seconds: 60, size: '640x360', args: videoCodecs.vp9 });
  const long = join(folder.path, 'lecture.mp4');
  execFileSync('ffmpeg', ['-v', 'error', '-stream_loop', '29', '-i', minute, '-c', 'copy', '-y', long]);
  return long;
}

async function upload(accountId: string, bytes: Buffer): Promise<string> {
  const uid = newUid();
  const originalKey = originalKeyOf(accountId, uid);
  await ports.storage.put(originalKey, bytes);
  const file = { accountId, uid, name: 'film.mp4', kind: 'video', type: 'video/mp4', size: bytes.length } as const;
  await database.admin
    .insertInto('media')
    .values({ ...file, originalKey })
    .execute();
  await asSystem(ports.db, accountId, 'test', (scope) => enqueue(scope, preparationOf(file), { mediaId: uid }));
  return uid;
}

const find = (uid: string) =>
  database.admin
    .selectFrom('media')
    .select(['mediaUploadCompleted as isReady', 'processingProgress', 'failure'])
    .where('uid', '=', uid)
    .executeTakeFirstOrThrow();

test(
  'two seconds of video pass half an hour of the same account, and of another',
  { tags: 'long', timeout: 180_000 },
  async () => {
    const long = await upload(roofer, lecture);
    await startWorkers(ports.boss, preparing, ports);
    await expect.poll(async () => (await find(long)).processingProgress, { timeout: 60_000 }).toBeGreaterThan(0);
    const clips = [await upload(roofer, clip), await upload(clinic, clip)];
    for (const short of clips)
      await expect.poll(() => find(short), { timeout: 60_000 }).toMatchObject({ isReady: true, failure: null });
    expect(await find(long)).toMatchObject({ isReady: false, failure: null });
  },
);

test('a video is expected to be long by its size, and found to be by looking at it', () => {
  expect(preparationOf({ kind: 'image', size: 40_000_000 })).toBe(prepareMediaJob);
  expect(preparationOf({ kind: 'video', size: 40_000_000 })).toBe(prepareVideoJob);
  expect(preparationOf({ kind: 'video', size: 400_000_000 })).toBe(prepareLongVideoJob);
});
