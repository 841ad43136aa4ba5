// @module-tag long
import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { present } from '#access/procedures.ts';
import { contentWorld } from '#test/content-world.ts';
import { storyWorld } from '#test/story-world.ts';
import { findFfmpeg } from '#features/media/server/processing/video/find-ffmpeg.ts';
import { bigAccount } from '../../big-world.data.ts';
import { evergreenGardens } from '../../evergreen-gardens.data.ts';
import type { DemoAccount } from '../../demo-world.data.ts';
import { addDemoVideos } from './add-demo-videos.ts';

const world = await contentWorld();
const { ports, database, accounts, addPublished, addMediaItem, onSite } = world;
const { addStory } = storyWorld(world);
const title = 'A new roof on Maple Street';
const job = {
  title,
  about: '',
  category: 0,
  services: [],
  tags: [],
  photos: ['mapleAfter'],
  pan: 'mapleAfter',
} as const;
const demo: DemoAccount = { ...bigAccount, jobs: [{ ...job, photos: [...job.photos], services: [], tags: [] }] };

const videos = () =>
  database.admin.selectFrom('media').select(['uid', 'mediaUploadCompleted']).where('kind', '=', 'video').execute();
const ffmpegPath = await findFfmpeg(undefined, process.env.PATH ?? '');
const portsWith = (ffmpeg: string | null) => ({
  ...ports,
  config: { ...ports.config, ffmpegPath: ffmpeg ?? '/nowhere' },
});

const neverStops = new AbortController().signal;

test.skipIf(!ffmpegPath)('videos that a first start could not make are added by a later one, once', async () => {
  const photo = await addMediaItem();
  const entry = await addPublished({ title, mediaIds: [photo], coverMediaId: photo });
  await addDemoVideos(portsWith(null), accounts.roofer, demo, neverStops);
  expect(await videos()).toEqual([]);

  await addDemoVideos(portsWith(ffmpegPath), accounts.roofer, demo, neverStops);
  const [video] = await videos();
  expect(video?.mediaUploadCompleted).toBe(true);
  const shown = await onSite(({ tx }) =>
    tx.selectFrom('contentPublic').select('document').where('uid', '=', entry.uid).executeTakeFirstOrThrow(),
  );
  expect(JSON.stringify(shown.document)).toContain(video?.uid);

  await addDemoVideos(portsWith(ffmpegPath), accounts.roofer, demo, neverStops);
  expect(await videos()).toHaveLength(1);
});

test.skipIf(!ffmpegPath)('a customer’s own film comes with their words', async () => {
  const { entryId } = await addStory({});
  const [review] = evergreenGardens.reviews;
  const reviews = [{ ...present(review), title: 'A story', film: ['mapleDusk' as const] }];
  await addDemoVideos(portsWith(ffmpegPath), accounts.roofer, { ...demo, jobs: [], reviews }, neverStops);
  const story = await database.admin
    .selectFrom('testimonial as t')
    .innerJoin('media as m', 'm.uid', 't.videoMediaId')
    .innerJoin('entryMedia as e', 'e.mediaId', 'm.uid')
    .select(['m.name', 'm.mediaUploadCompleted', 'e.entryId'])
    .where('t.entryId', '=', entryId)
    .executeTakeFirstOrThrow();
  expect(story).toMatchObject({ name: 'video-testimonial.mp4', mediaUploadCompleted: true, entryId });
});

test('a video that a stop of the product cuts short is no trouble to speak of', async () => {
  await addPublished({ title: 'A roof that waits', mediaIds: [] });
  // The second job's video has a name that this account never had.
  const [first] = demo.jobs;
  const waiting = {
    ...demo,
    jobs: [
      { ...first, title: 'Another' },
      { ...first, title: 'A roof that waits' },
    ],
  } as DemoAccount;
  const tool = join(ports.config.dataDir, 'ffmpeg');
  for (const name of [tool, join(ports.config.dataDir, 'ffprobe')])
    await writeFile(name, '#!/bin/sh\ntouch "$0.started"\nsleep 1\nexit 1\n', { mode: 0o755 });
  const said: string[] = [];
  const log = { ...ports.log, warn: (_facts: object, line: string) => said.push(line) } as unknown as typeof ports.log;
  const failing = { ...portsWith(tool), log };
  await addDemoVideos(failing, accounts.roofer, waiting, neverStops);
  expect(said).toEqual(['a demo video could not be made']);

  await rm(`${tool}.started`);
  const stopping = new AbortController();
  const adding = addDemoVideos(failing, accounts.roofer, waiting, stopping.signal);
  await expect.poll(() => existsSync(`${tool}.started`), { timeout: 10_000 }).toBe(true);
  stopping.abort();
  await adding;
  expect(said).toHaveLength(1);
});
