import { selectOwn, updateOwn } from '#access/own-rows.ts';
import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { type Commit, defineAccountJob, type JobRun } from '#access/jobs/define-job.ts';
import { emit, enqueue } from '#access/events/emit.ts';
import type { Ports } from '#access/ports.ts';
import { type AccountScope, asSystem } from '#access/scope.ts';
import type { MediaKind } from '#features/media/media-formats.ts';
import { refusal } from '#features/media/upload-refusal.ts';
import { mediaPrepared, mediaProgressed } from '../events.ts';
import type { MediaRow } from './media-queries.ts';
import { LongVideoError, prepareFile, type PreparedMedia } from './prepare-file.ts';

const progressEveryMs = 1_500;

/** A few minutes: a file's own failures aren't retried, so these are the storage's or a killed worker's. */
const retryLimit = 8;
const payload = z.object({ mediaId: z.string() });

/** Creates everything needed to show a media item from its original: variants, poster, playable video, facts. */
async function prepare(
  ports: Ports,
  accountId: string,
  { mediaId }: z.infer<typeof payload>,
  run: JobRun,
  shortOnly = false,
): Promise<Commit<AccountScope>> {
  const media = await asSystem(ports.db, accountId, 'prepare-media', (scope) =>
    selectOwn(scope, 'media').selectAll().where('uid', '=', mediaId).executeTakeFirst(),
  );
  if (!media || media.mediaUploadCompleted) return async () => {};
  try {
    const prepared = await workOn(ports, media, { signal: run.signal, shortOnly });
    if (prepared.failure !== null && !run.isLastTry) await requireOriginal(ports, media);
    return (scope) => record(scope, mediaId, prepared);
  } catch (error) {
    if (error instanceof LongVideoError) return (scope) => enqueue(scope, prepareLongVideoJob, { mediaId });
    if (run.isLastTry) await giveUp(ports, accountId, media);
    throw error;
  }
}

async function workOn(
  ports: Ports,
  media: MediaRow,
  how: { signal: AbortSignal; shortOnly: boolean },
): Promise<PreparedMedia> {
  const original = await ports.storage.localCopy(media.originalKey).catch(unlessGone);
  if (!original)
    return { mediaUploadCompleted: false, failure: refusal(media.name, 'is no longer in the storage. Add it again.') };
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), `media-${randomUUID()}`));
  try {
    const onProgress = reporter(ports, media.accountId, media.uid);
    return await prepareFile(ports, media, original.path, folder, { onProgress, ...how });
  } finally {
    await original.release();
    await fs.rm(folder, { recursive: true, force: true });
  }
}

/**
 * An unmounted share, or a bucket whose server stops midway, looks like a missing or damaged file: don't blame the file
 * while it can't be read.
 * @throws to be retried
 */
async function requireOriginal({ storage }: Ports, { originalKey, size }: MediaRow): Promise<void> {
  const found = await storage.find(originalKey);
  if (found?.sizeBytes !== size) throw new Error('the original cannot be had just now');
}

function unlessGone(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}

export const prepareMediaJob = defineAccountJob({
  name: 'prepare-media',
  formerName: 'prepareMedia',
  payload,
  // One account has two of them at most.
  concurrency: 3,
  retryLimit,
  work: (...job) => prepare(...job),
});

/**
 * A separate queue, since photos must not wait for videos, nor short videos for long ones: long ones are passed on as
 * soon as their duration is known. One account has one slot of two.
 */
export const prepareVideoJob = defineAccountJob({
  name: 'prepare-video',
  formerName: 'prepareVideo',
  payload,
  concurrency: 2,
  retryLimit,
  work: (...job) => prepare(...job, true),
});

/** Videos that take minutes or hours; one account has one slot of two. */
export const prepareLongVideoJob = defineAccountJob({
  name: 'prepare-long-video',
  formerName: 'prepareLongVideo',
  payload,
  concurrency: 2,
  retryLimit,
  work: (...job) => prepare(...job),
});

/** A one-minute clip is smaller, in bytes; a larger file would be fetched twice from a bucket. */
const longBytes = 300_000_000;

/** @param size in bytes */
export function preparationOf({ kind, size }: { kind: MediaKind; size: number }): typeof prepareMediaJob {
  if (kind === 'image') return prepareMediaJob;
  return size > longBytes ? prepareLongVideoJob : prepareVideoJob;
}

/** The fault is ours and there are no retries left: the user sees it and can retry, instead of waiting forever. */
async function giveUp({ db }: Ports, accountId: string, { uid, name }: { uid: string; name: string }): Promise<void> {
  const failure = refusal(
    name,
    'could not be prepared: something went wrong on our side. The file is kept; try again.',
  );
  await asSystem(db, accountId, 'prepare-media', (scope) =>
    record(scope, uid, { mediaUploadCompleted: false, failure }),
  );
}

function reporter(ports: Ports, accountId: string, mediaId: string): (progress: number) => void {
  let last = Date.now();
  return (progress) => {
    if (Date.now() - last < progressEveryMs) return;
    last = Date.now();
    asSystem(ports.db, accountId, 'prepare-media', async (scope) => {
      await updateOwn(scope, 'media').set({ processingProgress: progress }).where('uid', '=', mediaId).execute();
      await emit(scope, mediaProgressed, { mediaId, progress });
    }).catch((error: unknown) => ports.log.warn({ err: error }, 'progress could not be noted'));
  };
}

async function record(scope: AccountScope, mediaId: string, prepared: PreparedMedia): Promise<void> {
  const { variants, ...facts } = prepared;
  await updateOwn(scope, 'media')
    .set({
      ...facts,
      ...(variants && { variants: JSON.stringify(variants) }),
      processingProgress: 1,
      isOutdated: false,
      updateDate: new Date(),
    })
    .where('uid', '=', mediaId)
    .execute();
  await emit(scope, mediaPrepared, { mediaId });
}
