import { expect, test } from 'vitest';
import { contentWorld } from '#test/content-world.ts';
import { findFfmpeg } from '#features/media/server/processing/video/find-ffmpeg.ts';
import { bigAccount } from '../../big-world.data.ts';
import type { DemoAccount } from '../../demo-world.data.ts';
import { addDemoVideos } from './add-demo-videos.ts';

const { ports, database, accounts, addPublished, addMedium, onSite } = await contentWorld();
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

test.skipIf(!ffmpegPath)('videos that a first start could not make are added by a later one, once', async () => {
  const photo = await addMedium();
  const entry = await addPublished({ title, mediaIds: [photo], coverMediaId: photo });
  await addDemoVideos(portsWith(null), accounts.roofer, demo);
  expect(await videos()).toEqual([]);

  await addDemoVideos(portsWith(ffmpegPath), accounts.roofer, demo);
  const [video] = await videos();
  expect(video?.mediaUploadCompleted).toBe(true);
  const shown = await onSite(({ tx }) =>
    tx.selectFrom('contentPublic').select('document').where('uid', '=', entry.uid).executeTakeFirstOrThrow(),
  );
  expect(JSON.stringify(shown.document)).toContain(video?.uid);

  await addDemoVideos(portsWith(ffmpegPath), accounts.roofer, demo);
  expect(await videos()).toHaveLength(1);
});
