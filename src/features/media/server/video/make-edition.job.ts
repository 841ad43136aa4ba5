import { selectOwn, updateOwn } from '#access/own-rows.ts';
import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { z } from 'zod';
import { emit, enqueue } from '#access/events/emit.ts';
import { type Commit, defineAccountJob, type JobRun } from '#access/jobs/define-job.ts';
import type { Ports } from '#access/ports.ts';
import { type AccountScope, asSystem } from '#access/scope.ts';
import type { VideoEdit } from '#features/media/nouns/video-edit.ts';
import { mediaPrepared } from '../../events.ts';
import { removeFilesJob } from '../files/remove-files.job.ts';
import type { MediaRow } from '../media-queries.ts';
import { inSeconds, prepareFile, type PreparedMedia, storeVariants } from '../prepare-file.ts';
import { findFfmpeg } from '../processing/video/find-ffmpeg.ts';
import { childLimits, runInChild } from '../processing/child/run-in-child.ts';

type Edited = MediaRow & { wantedEdit: VideoEdit; isOutdated: boolean; folder: string };
type Made = Pick<PreparedMedia, 'variants'> & Partial<PreparedMedia>;

/** Creates the files of a media item's wanted edit, or anew what older rules made, beside the ones still shown. */
export const makeEditionJob = defineAccountJob({
  name: 'make-edition',
  payload: z.object({ mediaId: z.string() }),
  // One account has one slot of two.
  concurrency: 2,
  retryLimit: 3,
  async work(ports, accountId, { mediaId }, run): Promise<Commit<AccountScope>> {
    const media = await asSystem(ports.db, accountId, 'make-edition', (scope) =>
      selectOwn(scope, 'media').selectAll().where('uid', '=', mediaId).executeTakeFirst(),
    );
    if (!media?.wantedEdit || !media.mediaUploadCompleted) return async () => {};
    const edited = { ...media, wantedEdit: media.wantedEdit, folder: randomUUID() };
    try {
      const made = await makeFiles(ports, edited, run);
      return (scope) => (made ? show(scope, edited, made) : giveUp(scope, edited, { isOutdated: false }));
    } catch (error) {
      if (run.isLastTry) await asSystem(ports.db, accountId, 'make-edition', (scope) => giveUp(scope, edited));
      throw error;
    }
  },
});

/** Undefined if the file itself doesn't allow it. */
async function makeFiles(ports: Ports, media: Edited, { signal }: JobRun): Promise<Made | undefined> {
  const output = await fs.mkdtemp(path.join(os.tmpdir(), `media-${randomUUID()}`));
  try {
    if (media.videoKey && !media.isOutdated && isSameRange(media.edit, media.wantedEdit))
      return await makePoster(ports, media, media.videoKey, { output, signal });
    await requireTool(ports, media);
    const original = await ports.storage.localCopy(media.originalKey);
    try {
      const wanted = { ...media, edit: media.wantedEdit };
      const made = await prepareFile(ports, wanted, original.path, output, {
        signal,
        onProgress: () => {},
        isBackground: media.isOutdated,
      });
      return made.mediaUploadCompleted ? { ...made, variants: made.variants ?? [] } : undefined;
    } finally {
      await original.release();
    }
  } finally {
    await fs.rm(output, { recursive: true, force: true });
  }
}

/** Without ffmpeg, a video would come out as it was sent, with what is cut from it. */
async function requireTool({ config }: Ports, { kind, isOutdated }: Edited): Promise<void> {
  if (kind === 'video' && isOutdated && !(await findFfmpeg(config.ffmpegPath, config.searchPath)))
    throw new Error('a video is made again when there is ffmpeg');
}

interface Work {
  output: string;
  signal: AbortSignal;
}

/** For the range already shown: the video file stays. */
async function makePoster(ports: Ports, media: Edited, videoKey: string, { output, signal }: Work) {
  const ffmpegPath = await findFfmpeg(ports.config.ffmpegPath, ports.config.searchPath);
  const { posterSecond: second } = inSeconds(media.wantedEdit);
  if (!ffmpegPath) return undefined;
  const video = await ports.storage.localCopy(videoKey);
  try {
    const seconds = (media.durationMs ?? 0) / 1_000;
    const files = { input: video.path, outputFolder: output, name: media.name };
    const task = { task: 'poster', ...files, ffmpegPath, seconds, ...(second !== undefined && { second }) } as const;
    const result = await runInChild(task, { ...childLimits.shortVideo, signal });
    if (result.kind === 'stopped' && result.cause === 'canceled') throw new Error(result.reason);
    if (result.kind !== 'poster') return undefined;
    const { thumbhash, dominantColor } = result;
    return { variants: await storeVariants(ports, media, output, result), thumbhash, dominantColor };
  } finally {
    await video.release();
  }
}

function isSameRange({ range: one }: VideoEdit, { range: other }: VideoEdit): boolean {
  return one?.fromMs === other?.fromMs && one?.toMs === other?.toMs;
}

/** Whether the edit is still wanted: someone may have requested another one since. */
const stillWanted = ({ wantedEdit }: Edited) => sql<boolean>`wanted_edit = ${JSON.stringify(wantedEdit)}::jsonb`;

async function show(scope: AccountScope, media: Edited, { variants = [], ...facts }: Made): Promise<void> {
  const { uid: mediaId } = media;
  const shown = await updateOwn(scope, 'media')
    .set({
      ...facts,
      variants: JSON.stringify(variants),
      edit: JSON.stringify(media.wantedEdit),
      wantedEdit: null,
      isOutdated: false,
      edition: sql`edition + 1`,
      updateDate: new Date(),
    })
    .where('uid', '=', mediaId)
    .where(stillWanted(media))
    .executeTakeFirstOrThrow();
  const [former, made] = [filesOf(media), filesOf({ variants, videoKey: facts.videoKey ?? media.videoKey })];
  const isShown = shown.numUpdatedRows > 0n;
  const [left, used] = isShown ? [former, made] : [made, former];
  const keys = left.filter((key) => !used.includes(key));
  if (keys.length > 0) await enqueue(scope, removeFilesJob, { keys });
  if (isShown) await emit(scope, mediaPrepared, { mediaId });
}

function filesOf({ variants, videoKey }: Pick<MediaRow, 'variants' | 'videoKey'>): string[] {
  const pictures = variants.flatMap(({ key, avif }) => (avif ? [key, avif.key] : [key]));
  return [...new Set([...pictures, ...(videoKey ? [videoKey] : [])])];
}

/** The media item stays as it is shown. What its own file doesn't allow isn't tried at each start. */
async function giveUp(scope: AccountScope, media: Edited, found: { isOutdated?: false } = {}): Promise<void> {
  const { uid: mediaId } = media;
  await updateOwn(scope, 'media')
    .set({ wantedEdit: null, ...found })
    .where('uid', '=', mediaId)
    .where(stillWanted(media))
    .execute();
  await emit(scope, mediaPrepared, { mediaId });
}
