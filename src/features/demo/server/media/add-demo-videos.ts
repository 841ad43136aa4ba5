import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { selectOwn, updateOwn } from '#access/own-rows.ts';
import type { Ports } from '#access/ports.ts';
import { type AccountScope, asSystem } from '#access/scope.ts';
import { joinEntry } from '#features/content/server/editing/join-entry.ts';
import { loadEntryForUpdate } from '#features/content/server/editing/load-entry.ts';
import { preparePatch } from '#features/content/server/editing/prepare-patch.ts';
import { writeFields } from '#features/content/server/editing/write-fields.ts';
import { refreshPublicCopies } from '#features/content/server/public-copy/refresh-public-copies.ts';
import { findFfmpeg } from '#features/media/server/processing/video/find-ffmpeg.ts';
import { demoPhotos, type DemoPhotoName } from '../../demo-photos.data.ts';
import type { DemoAccount } from '../../demo-world.data.ts';
import { writeDemoFilm } from './demo-photo-files.ts';
import { type DemoMediaItem, prepareOne, seedMedia } from './seed-media.ts';

interface Film {
  /** Of its entry. */
  title: string;
  name: string;
  shots: readonly [DemoPhotoName, ...DemoPhotoName[]];
  /** Puts the finished video where it is shown. */
  give(scope: AccountScope, entryId: string, video: DemoMediaItem): Promise<void>;
}

function filmsOf({ jobs, reviews }: DemoAccount): Film[] {
  return [
    ...jobs.flatMap(({ title, pan }, at) => {
      const name = `VID_${String(42 + at).padStart(4, '0')}.mp4`;
      return pan ? { title, name, shots: [pan] as const, give: giveVideo } : [];
    }),
    ...reviews.flatMap(({ title, film: [first, ...more] = [] }) =>
      first ? { title, name: 'video-testimonial.mp4', shots: [first, ...more] as const, give: giveStory } : [],
    ),
  ];
}

/**
 * Creates a demo account's missing videos and adds them to their entries; does nothing without ffmpeg, so that a later
 * start adds what the first couldn't. A missing video never fails a start.
 * @returns how many it added
 */
export async function addDemoVideos(
  ports: Ports,
  accountId: string,
  demo: DemoAccount,
  stopping: AbortSignal,
): Promise<number> {
  const ffmpeg = await findFfmpeg(ports.config.ffmpegPath, ports.config.searchPath);
  let added = 0;
  if (!ffmpeg) return added;
  for (const { title, name, shots, give } of filmsOf(demo)) {
    if (stopping.aborted) return added;
    const entryId = await asSystem(ports.db, accountId, 'demo', (scope) => findWaiting(scope, title, name));
    if (!entryId) continue;
    const video = await makeFilm(ports, accountId, { name, shots }, ffmpeg).catch((error: unknown) => {
      if (!stopping.aborted) ports.log.warn({ err: error, name }, 'a demo video could not be made');
    });
    if (!video) continue;
    await asSystem(ports.db, accountId, 'demo', (scope) => give(scope, entryId, video));
    added += 1;
  }
  return added;
}

/** The entry with that title and no video, unless a user has deleted this video. */
async function findWaiting(scope: AccountScope, title: string, name: string): Promise<string | undefined> {
  const had = await selectOwn(scope, 'media').select('uid').where('name', '=', name).limit(1).executeTakeFirst();
  if (had) return undefined;
  const entry = await selectOwn(scope, 'entry')
    .select('uid')
    .where('title', '=', title)
    .where('mainVideoMediaId', 'is', null)
    .where('deletedDate', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return entry?.uid;
}

async function makeFilm(
  ports: Ports,
  accountId: string,
  { name, shots }: Pick<Film, 'name' | 'shots'>,
  ffmpeg: string,
): Promise<DemoMediaItem> {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'fieldfolio-demo-'));
  try {
    const file = path.join(folder, name);
    await writeDemoFilm(shots, file, ffmpeg);
    return await prepareOne(ports, accountId, file, 'video', demoPhotos[shots[0]].alt);
  } finally {
    await fs.rm(folder, { recursive: true, force: true });
  }
}

async function giveVideo(scope: AccountScope, entryId: string, video: DemoMediaItem): Promise<void> {
  await seedMedia(scope, [video]);
  const { entry } = await loadEntryForUpdate(scope, entryId);
  const patch = await preparePatch(scope, entryId, entry, { mainVideoMediaId: video.uid });
  await writeFields(scope, entryId, patch, null);
  if (entry.statusPublish === 'published') await refreshPublicCopies(scope, [entryId]);
}

/** As if its customer had sent it with the words. */
async function giveStory(scope: AccountScope, entryId: string, video: DemoMediaItem): Promise<void> {
  await seedMedia(scope, [video]);
  await updateOwn(scope, 'testimonial').set({ videoMediaId: video.uid }).where('entryId', '=', entryId).execute();
  await joinEntry(scope, video.uid, { entryId, order: 1 });
}
