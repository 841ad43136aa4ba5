import { deleteOwn, insertOwn, selectOwn, updateOwn } from '#access/own-rows.ts';
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { Selectable } from 'kysely';
import { emit, enqueue } from '#access/events/emit.ts';
import type { Ports } from '#access/ports.ts';
import { defineHook, runHook } from '#access/extensions.ts';
import type { AccountScope } from '#access/scope.ts';
import type { Storage } from '#integrations/storage/storage.ts';
import { problem } from '#lib/problem.ts';
import type { Database } from '#platform/database.ts';
import type { FoundFile } from '../../tables.ts';
import type { UploadPlacement } from '../../upload-placement.ts';
import type { VideoEdit } from '../../nouns/video-edit.ts';
import { mediaUploaded } from '../../events.ts';
import { originalKeyOf } from '../files/media-keys.ts';
import { preparationOf } from '../prepare-media.job.ts';
import type { Refused } from '../processing/child/processing-task.ts';
import { sniff } from '../processing/sniff.ts';
import { sniffSound } from '../processing/sniff-sound.ts';
import type { InScope } from './upload-store.ts';

/** A file has become a media item. */
export const mediaItemMade = defineHook<{ mediaId: string }>();
/** A new media item should be added where its uploader wanted it. Listeners must not throw because of the place. */
export const mediaItemPlaced = defineHook<{ mediaId: string; place: UploadPlacement }>();

/**
 * Turns a complete upload into a media item with the same id. Idempotent: after a crash midway, the next request for the
 * upload repeats it.
 * @throws UNSUPPORTED_MEDIA_TYPE naming file and reason; the upload is deleted then
 */
export async function finishUpload(ports: Ports, inScope: InScope, uid: string): Promise<void> {
  const upload = await findComplete(inScope, uid);
  if (!upload) return;
  try {
    await makeMediaItem(ports, inScope, upload);
  } catch (error) {
    // Another request was faster and has moved the bytes.
    if (isMissing(error) && !(await findComplete(inScope, uid))) return;
    throw error;
  }
}

type UploadRow = Selectable<Database['upload']>;

async function findComplete(inScope: InScope, uid: string): Promise<UploadRow | undefined> {
  const upload = await inScope((scope) =>
    selectOwn(scope, 'upload').selectAll().where('uid', '=', uid).executeTakeFirst(),
  );
  const isComplete =
    upload && !upload.finishedDate && !upload.isLengthDeferred && upload.offsetBytes === upload.sizeBytes;
  return isComplete ? upload : undefined;
}

async function makeMediaItem({ storage }: Ports, inScope: InScope, upload: UploadRow): Promise<void> {
  const { uid, offsetBytes: offset, storageMemo: memo } = upload;
  const originalKey = originalKeyOf(upload.accountId, uid);
  await storage.partials.finish({ offset, memo }, originalKey);
  const { found, checksum } = await examine(storage, originalKey, upload);
  if (found.kind === 'refused') {
    await inScope((scope) => deleteOwn(scope, 'upload').where('uid', '=', uid).execute());
    await storage.remove(originalKey);
    await storage.partials.remove(memo);
    throw problem('UNSUPPORTED_MEDIA_TYPE', found.reason);
  }
  const isWanted = await inScope((scope) =>
    upload.visitorHash
      ? keepWaiting(scope, upload, { ...found, checksum })
      : insertMedia(scope, { ...upload, ...found, checksum, originalKey }),
  );
  // It was canceled while its bytes were being stored.
  if (!isWanted) await storage.remove(originalKey);
  await storage.partials.remove(memo);
}

type NamedFile = Pick<UploadRow, 'name' | 'type' | 'visitorHash'>;

/** What a stored file is, whatever its name and type say. */
export async function examine(storage: Storage, key: string, upload: NamedFile) {
  const original = await storage.localCopy(key);
  try {
    return { found: await findType(original.path, upload), checksum: await checksumOf(original.path) };
  } finally {
    await original.release();
  }
}

export interface NewMedia {
  uid: string;
  userId: string | null;
  name: string;
  kind: 'image' | 'video';
  type: string;
  sizeBytes: number;
  checksum: string;
  originalKey: string;
  edit?: VideoEdit;
  metadata: UploadRow['metadata'];
}

/** A customer's upload becomes a media item with their testimonial. @returns false if it has been canceled */
async function keepWaiting(scope: AccountScope, { uid, metadata }: UploadRow, found: FoundFile): Promise<boolean> {
  const kept = await updateOwn(scope, 'upload')
    .set({ finishedDate: new Date(), metadata: JSON.stringify({ ...metadata, found }) })
    .where('uid', '=', uid)
    .executeTakeFirstOrThrow();
  return kept.numUpdatedRows > 0n;
}

/** @returns false if the upload no longer exists, and has no media item */
async function insertMedia(scope: AccountScope, upload: NewMedia): Promise<boolean> {
  const { uid } = upload;
  const finished = await updateOwn(scope, 'upload')
    .set({ finishedDate: new Date(), mediaId: uid })
    .where('uid', '=', uid)
    .where('finishedDate', 'is', null)
    .executeTakeFirstOrThrow();
  if (finished.numUpdatedRows === 0n) return isMediaItem(scope, uid);
  await addMediaItem(scope, upload);
  const { place } = upload.metadata;
  if (place) await runHook(scope, mediaItemPlaced, { mediaId: upload.uid, place });
  return true;
}

/** Creates the row of a media item whose file is at its key, and enqueues its processing. */
export async function addMediaItem(scope: AccountScope, upload: Omit<NewMedia, 'metadata'>): Promise<void> {
  const { actor } = scope;
  const { uid, name, kind, type, sizeBytes: size, checksum, originalKey, edit } = upload;
  const isMediaSourceMobileApp = actor.kind === 'phone';
  const userId = isMediaSourceMobileApp ? actor.userId : upload.userId;
  const facts = { name, kind, type, size, checksum, originalKey, ...(edit && { edit: JSON.stringify(edit) }) };
  const mediaItem = { uid, userId, isMediaSourceMobileApp, ...facts };
  await insertOwn(scope, 'media', mediaItem).execute();
  await runHook(scope, mediaItemMade, { mediaId: uid });
  await enqueue(scope, preparationOf({ kind, size }), { mediaId: uid });
  await emit(scope, mediaUploaded, { mediaId: uid });
}

async function isMediaItem(scope: AccountScope, uid: string): Promise<boolean> {
  const mediaItem = selectOwn(scope, 'media').select('uid').where('uid', '=', uid);
  return Boolean(await mediaItem.executeTakeFirst());
}

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** In bytes: films are read in few steps, since each costs the main thread as much as hashing its bytes. */
const hashedAtOnce = 1_048_576;

async function checksumOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file, { highWaterMark: hashedAtOnce }), hash);
  return hash.digest('hex');
}

/** Customers may send audio where accounts need video. */
async function findType(path: string, upload: NamedFile): Promise<Pick<FoundFile, 'kind' | 'type'> | Refused> {
  const sound = upload.visitorHash ? await sniffSound(path, upload.type) : undefined;
  if (sound) return { kind: 'video', type: sound };
  const found = await sniff(path, upload);
  if (found.kind === 'refused') return found;
  const { kind, format } = found;
  return { kind, type: format === 'mov' ? 'video/quicktime' : `${kind}/${format}` };
}
