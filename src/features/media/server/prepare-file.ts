import path from 'node:path';
import { type Selectable, sql } from 'kysely';
import type { Ports } from '#access/ports.ts';
import { asSystem } from '#access/scope.ts';
import type { StoredVariant } from '#features/media/media.ts';
import type { VideoEdit } from '#features/media/nouns/video-edit.ts';
import { isSound } from '#features/media/nouns/sound.ts';
import type { Database } from '#platform/database.ts';
import { mediaFolder } from './files/media-keys.ts';
import { isLocal } from './processing/capture-time.ts';
import { findFfmpeg } from './processing/video/find-ffmpeg.ts';
import type {
  ImageResult,
  Picture,
  ProcessingTask,
  ResultOf,
  VideoResult,
  VideoTask,
} from './processing/child/processing-task.ts';
import { childLimits, runInChild } from './processing/child/run-in-child.ts';

interface Original {
  accountId: string;
  uid: string;
  kind: 'image' | 'video';
  name: string;
  type?: string;
  edit?: VideoEdit;
  /** In the media item's folder, for the files of another edition. */
  folder?: string;
}

type MediaRow = Selectable<Database['media']>;
type Facts =
  | 'width'
  | 'height'
  | 'thumbhash'
  | 'dominantColor'
  | 'durationMs'
  | 'videoKey'
  | 'videoType'
  | 'videoSize'
  | 'takenDate'
  | 'gpsLat'
  | 'gpsLng';
/** The values written to the media item's row. `failure` is for the user; null if processing succeeded. */
export type PreparedMedia = Pick<MediaRow, 'mediaUploadCompleted' | 'failure'> &
  Partial<Pick<MediaRow, Facts | 'needsNewFile'> & { variants: StoredVariant[] }>;

/** The video would block shorter ones: it belongs in the queue for long videos. */
export class LongVideoError extends Error {}

/** Seconds of video that others may have to wait for; most phone clips are shorter. */
const shortSeconds = 60;

interface Watch {
  onProgress(progress: number): void;
  signal: AbortSignal;
  /** Nobody waits for it. */
  isBackground?: boolean;
  /** Process a video only if it is short. */
  shortOnly?: boolean;
}

/**
 * Runs the task in a child process and moves its results to the storage. A video's duration is the file's own, or what
 * the work reveals if that is wrong.
 * @throws LongVideoError; also when a stop of this process interrupted the work, so that it is retried
 */
export async function prepareFile(
  ports: Ports,
  media: Original,
  input: string,
  outputFolder: string,
  { shortOnly = false, ...watch }: Watch,
): Promise<PreparedMedia> {
  const file = { input, outputFolder, name: media.name };
  const isShort = shortOnly && media.kind === 'video';
  const limits = { ...childLimits[isShort ? 'shortVideo' : media.kind], ...watch };
  const result =
    media.kind === 'image'
      ? await runInChild({ task: 'image', ...file }, { ...limits, accountId: media.accountId })
      : await runInChild({ ...(await videoTaskOf(ports, media, isShort)), ...file }, limits);
  if (result.kind === 'longVideo' || (isShort && wasSlow(result))) throw new LongVideoError();
  if (result.kind === 'stopped') {
    ports.log.warn(
      { mediaId: media.uid, cause: result.cause, detail: result.detail },
      'preparing a file was cut short',
    );
    if (result.cause === 'canceled') throw new Error(result.reason);
  }
  if (result.kind !== 'image' && result.kind !== 'video')
    return {
      mediaUploadCompleted: false,
      failure: result.reason,
      needsNewFile: result.kind === 'refused' && !result.isTooLong,
    };
  const picture = result.kind === 'image' ? result : result.poster;
  return {
    mediaUploadCompleted: true,
    failure: null,
    variants: picture ? await storeVariants(ports, media, outputFolder, picture) : [],
    thumbhash: picture?.thumbhash ?? null,
    dominantColor: picture?.dominantColor ?? null,
    width: result.width,
    height: result.height,
    ...(await captureOf(ports, media.accountId, result)),
    ...(result.kind === 'video' && (await storeVideo(ports, media, outputFolder, result))),
  };
}

async function videoTaskOf({ db, config }: Ports, { accountId, type, edit }: Original, isShort: boolean) {
  return {
    task: 'video',
    ffmpegPath: await findFfmpeg(config.ffmpegPath, config.searchPath),
    maxSeconds: await maxSecondsOf(db, accountId),
    ...(isShort && { shortSeconds }),
    ...(type && isSound({ type }) && { type }),
    ...(edit && inSeconds(edit)),
  } as const;
}

const wasSlow = (result: ResultOf<ProcessingTask>): boolean => result.kind === 'stopped' && result.cause === 'time';

function maxSecondsOf(db: Ports['db'], accountId: string): Promise<number> {
  return asSystem(db, accountId, 'prepare-media', async ({ tx }) => {
    const account = await tx
      .selectFrom('account')
      .select('maxVideoSeconds')
      .where('uid', '=', accountId)
      .executeTakeFirstOrThrow();
    return account.maxVideoSeconds;
  });
}

/** The edit in the task's units. */
export function inSeconds({ posterMs, range }: VideoEdit): Pick<VideoTask, 'range' | 'posterSecond'> {
  const fromMs = range?.fromMs ?? 0;
  return {
    ...(range && { range: { from: fromMs / 1_000, to: range.toMs / 1_000 } }),
    ...(posterMs !== null && { posterSecond: Math.max(0, posterMs - fromMs) / 1_000 }),
  };
}

function keyOf({ accountId, uid, folder }: Original, file: string): string {
  return [mediaFolder(accountId, uid), ...(folder ? [folder] : []), file].join('/');
}

/** Sizes of small originals share a file: each file is stored once. */
export async function storeVariants(
  { storage }: Ports,
  media: Original,
  folder: string,
  picture: Picture,
): Promise<StoredVariant[]> {
  const files = new Set(picture.variants.map((variant) => variant.file));
  await Promise.all([...files].map((file) => storage.putFile(keyOf(media, file), path.join(folder, file))));
  return picture.variants.map(({ file, ...variant }) => ({ ...variant, key: keyOf(media, file) }));
}

async function storeVideo({ storage }: Ports, media: Original, folder: string, video: VideoResult) {
  const videoKey = keyOf(media, video.file);
  await storage.putFile(videoKey, path.join(folder, video.file));
  return { videoKey, videoType: video.mime, videoSize: video.bytes, durationMs: video.durationMs };
}

async function captureOf({ db }: Ports, accountId: string, { takenAt, gps }: ImageResult | VideoResult) {
  const taken = takenAt && isLocal(takenAt) ? await inOwnZone(db, accountId, takenAt) : new Date(takenAt ?? '');
  return {
    takenDate: Number.isNaN(taken.getTime()) ? null : taken,
    gpsLat: gps?.lat ?? null,
    gpsLng: gps?.lng ?? null,
  };
}

/** A camera's clock without a zone most likely shows the business's; the server's own says nothing about it. */
function inOwnZone(db: Ports['db'], accountId: string, time: string): Promise<Date> {
  return asSystem(db, accountId, 'prepare-media', async ({ tx }) => {
    const taken = sql<Date>`${time}::timestamp at time zone time_zone`.as('taken');
    return (await tx.selectFrom('siteAccount').select(taken).executeTakeFirstOrThrow()).taken;
  });
}
