import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { call } from '@orpc/server';
import { describe, expect, it } from 'vitest';
import { newUid } from '#lib/new-uid.ts';
import { request } from '#test/client.ts';
import { testDatabase } from '#test/database.ts';
import { runPendingJobs } from '#test/jobs.ts';
import { temporaryFolder, video, videoCodecs } from '#test/media-files.ts';
import { type Requester, startMediaServer } from '#test/media-server.ts';
import { testPorts } from '#test/ports.ts';
import { smallWorld } from '#test/small-world.ts';
import { enqueue } from '#access/events/emit.ts';
import { asSystem } from '#access/scope.ts';
import { removeFilesJob } from '../files/remove-files.job.ts';
import { listMedia } from '../list-media.ts';
import { prepareVideoJob } from '../prepare-media.job.ts';
import { editVideo, getCaptions, updateCaptions } from './video-edits.ts';
import { makeEditionJob } from './make-edition.job.ts';

const database = await testDatabase();
const ports = await testPorts(database);
ports.config.searchPath = '/usr/local/bin:/usr/bin:/bin';
const { accounts, people } = await smallWorld(database);
const folder = await temporaryFolder();
const owner = { context: request(ports, people.accountUser.actor, accounts.roofer) };

const film = await readFile(video(join(folder.path, 'story.webm'), { seconds: 6, args: videoCodecs.vp9 }));

/** A processed video of six seconds. */
async function addVideo(): Promise<string> {
  const [uid, accountId] = [newUid(), accounts.roofer];
  const originalKey = `accounts/${accountId}/media/${uid}/original`;
  await ports.storage.put(originalKey, film);
  await database.admin
    .insertInto('media')
    .values({ accountId, uid, kind: 'video', name: 'story.webm', type: 'video/webm', originalKey, size: film.length })
    .execute();
  await asSystem(ports.db, accountId, 'test', (scope) => enqueue(scope, prepareVideoJob, { mediaId: uid }));
  await runPendingJobs(ports, [prepareVideoJob]);
  return uid;
}

const rowOf = (uid: string) =>
  database.admin.selectFrom('media').selectAll().where('uid', '=', uid).executeTakeFirstOrThrow();
const itemOf = async (uid: string) => (await call(listMedia, { ids: [uid] }, owner)).items[0]!;
const isStored = async (key: string | null | undefined) => Boolean(key && (await ports.storage.find(key)));
const makeEditions = () => runPendingJobs(ports, [makeEditionJob, removeFilesJob]);

const asker: Requester = {
  actor: people.accountUser.actor,
  host: { kind: 'management', agencyId: null, origin: 'http://localhost' },
};
const { origin } = await startMediaServer(ports, asker);
/** As the owner's browser requests it. */
const ask = (path: string) => fetch(origin + path);

describe('a video', () => {
  it(
    'is shown from one moment to another; the file that was sent stays, and all of it can be shown again',
    { tags: 'long' },
    async () => {
      const uid = await addVideo();
      const before = await rowOf(uid);
      await call(editVideo, { mediaId: uid, patch: { range: { fromMs: 1_500, toMs: 4_000 } } }, owner);
      expect(await itemOf(uid)).toMatchObject({ isEditPending: true, edition: 0, url: `/media/${uid}/video` });
      await makeEditions();
      const item = await itemOf(uid);
      expect(item).toMatchObject({ isEditPending: false, edition: 1, url: `/media/${uid}/video-1` });
      expect(item.durationMs).toBeGreaterThan(2_300);
      expect(item.durationMs).toBeLessThan(2_700);
      const after = await rowOf(uid);
      expect(await isStored(after.videoKey)).toBe(true);
      expect(await isStored(before.videoKey)).toBe(false);
      expect(await ports.storage.find(before.originalKey)).toMatchObject({ sizeBytes: film.length });
      await call(editVideo, { mediaId: uid, patch: { range: null } }, owner);
      await makeEditions();
      expect((await itemOf(uid)).durationMs).toBeGreaterThan(5_500);
    },
  );

  it('is stood for by the frame that was chosen, while the video itself stays', { tags: 'long' }, async () => {
    const uid = await addVideo();
    const before = await rowOf(uid);
    await call(editVideo, { mediaId: uid, patch: { posterMs: 4_200 } }, owner);
    await makeEditions();
    const after = await rowOf(uid);
    expect(after).toMatchObject({ videoKey: before.videoKey, edition: 1, durationMs: before.durationMs });
    expect(after.edit).toEqual({ posterMs: 4_200, range: null });
    expect(after.thumbhash).not.toBe(before.thumbhash);
    expect(await isStored(after.variants[0]?.key)).toBe(true);
    expect(await isStored(before.variants[0]?.key)).toBe(false);
  });

  it('shows what was asked for last, and keeps its picture through a trim', { tags: 'long' }, async () => {
    const uid = await addVideo();
    await call(editVideo, { mediaId: uid, patch: { posterMs: 4_200 } }, owner);
    await call(editVideo, { mediaId: uid, patch: { range: { fromMs: 3_000, toMs: 5_000 } } }, owner);
    await makeEditions();
    const { edit, edition, wantedEdit } = await rowOf(uid);
    expect(edit).toEqual({ posterMs: 4_200, range: { fromMs: 3_000, toMs: 5_000 } });
    expect([edition, wantedEdit]).toEqual([1, null]);
  });

  it('stays as it is where another edition can’t be made', { tags: 'long' }, async () => {
    const uid = await addVideo();
    const { searchPath } = ports.config;
    ports.config.searchPath = '';
    await call(editVideo, { mediaId: uid, patch: { posterMs: 1_000, range: { fromMs: 0, toMs: 2_000 } } }, owner);
    await makeEditions();
    ports.config.searchPath = searchPath;
    expect(await itemOf(uid)).toMatchObject({ isEditPending: false, edition: 0, failure: null });
    await call(editVideo, { mediaId: uid, patch: { range: { fromMs: 60_000, toMs: 62_000 } } }, owner);
    await makeEditions();
    expect(await itemOf(uid)).toMatchObject({ isEditPending: false, edition: 0, failure: null });
  });

  it('of another account can’t be edited, nor one shorter than a second be left', async () => {
    const uid = await addVideo();
    const stranger = { context: request(ports, people.otherOwner.actor, accounts.clinic) };
    const code = (promise: Promise<unknown>) =>
      promise.then(() => 'done').catch((error: { code: string }) => error.code);
    expect(await code(call(editVideo, { mediaId: uid, patch: { posterMs: 1 } }, stranger))).toBe('NOT_FOUND');
    expect(await code(call(getCaptions, { mediaId: uid }, stranger))).toBe('NOT_FOUND');
    expect(await code(call(updateCaptions, { mediaId: uid, language: 'en', cues: [] }, stranger))).toBe('NOT_FOUND');
    const short = { mediaId: uid, patch: { range: { fromMs: 0, toMs: 900 } } };
    expect(await code(call(editVideo, short, owner))).toBe('BAD_REQUEST');
  });
});

describe('captions', () => {
  const cues = [
    { fromMs: 0, toMs: 1_000, text: 'Hello' },
    { fromMs: 2_000, toMs: 3_000, text: 'They were <great>' },
  ];

  it(
    'are served as WebVTT under an address of their own, and follow what is shown of the video',
    { tags: 'long' },
    async () => {
      const uid = await addVideo();
      expect((await ask(`/media/${uid}/captions`)).status).toBe(404);
      const item = await call(updateCaptions, { mediaId: uid, language: 'en', cues: cues.toReversed() }, owner);
      expect(item).toMatchObject({ captionsLanguage: 'en', edition: 1 });
      expect(await call(getCaptions, { mediaId: uid }, owner)).toEqual({ language: 'en', cues });
      const whole = await ask(`/media/${uid}/captions-1`);
      expect(whole.headers.get('content-type')).toBe('text/vtt; charset=utf-8');
      expect(await whole.text()).toContain('00:00:02.000 --> 00:00:03.000\nThey were &lt;great&gt;');
      await call(editVideo, { mediaId: uid, patch: { range: { fromMs: 1_500, toMs: 5_000 } } }, owner);
      await makeEditions();
      const text = await (await ask(`/media/${uid}/captions-2`)).text();
      expect(text).toContain('00:00:00.500 --> 00:00:01.500');
      expect(text).not.toContain('Hello');
      expect((await ask(`/media/${uid}/captions-3`)).status).toBe(404);
      await call(updateCaptions, { mediaId: uid, language: 'en', cues: [] }, owner);
      expect((await ask(`/media/${uid}/captions-3`)).status).toBe(404);
      expect(await itemOf(uid)).toMatchObject({ captionsLanguage: '' });
    },
  );

  it('are refused without a language, without words and with an end before the start', async () => {
    const uid = await addVideo();
    const code = (input: object) =>
      call(updateCaptions, { mediaId: uid, language: 'en', cues, ...input }, owner)
        .then(() => 'done')
        .catch((error: { code: string }) => error.code);
    expect(await code({ language: '' })).toBe('BAD_REQUEST');
    expect(await code({ language: '"><script>' })).toBe('BAD_REQUEST');
    expect(await code({ cues: [{ fromMs: 1, toMs: 2, text: '  ' }] })).toBe('BAD_REQUEST');
    expect(await code({ cues: [{ fromMs: 2, toMs: 1, text: 'x' }] })).toBe('BAD_REQUEST');
  });
});
