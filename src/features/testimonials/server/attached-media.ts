import type { Context } from 'hono';
import { createHash } from 'node:crypto';
import type { HttpEnv } from '#access/http-env.ts';
import { insertOwn, selectOwn, updateOwn } from '#access/own-rows.ts';
import type { Ports } from '#access/ports.ts';
import { type AccountScope, asVisitor } from '#access/scope.ts';
import { cleanFileName } from '#features/media/file-name.ts';
import { formatNames, mediaFormats } from '#features/media/media-formats.ts';
import { mediaFolder, originalKeyOf } from '#features/media/server/files/media-keys.ts';
import { addMediaItem } from '#features/media/server/upload/finish-upload.ts';
import { lockStorage, storageUsage } from '#features/media/server/upload/storage-usage.ts';
import { uploadLifeMs } from '#features/media/server/upload/upload-store.ts';
import { withCustomersReserve } from '#features/media/storage-quota.ts';
import { newUid } from '#lib/new-uid.ts';
import { problem } from '#lib/problem.ts';
import type { Uid } from '#lib/uid.ts';
import { createTurns } from '#platform/http/in-turn.ts';
import { bodyUpTo } from '#platform/http/limited-body.ts';
import { secretHash } from '#platform/secrets/secret-hash.ts';
import { maxPhotoBytes, photoInput } from '../recording.ts';
import { type TestimonialWords, testimonialWords } from '../words/testimonial-words.ts';

/** Texts and form overhead, in bytes. */
const mostTextBytes = 200_000;
/** A photo that is too large returns the form with all input; anything above this is not read. */
const mostBytes = 50_000_000;

const { tooLarge } = testimonialWords('en').link;
const texts = bodyUpTo(mostTextBytes, tooLarge);
const textsAndPhoto = bodyUpTo(mostBytes, tooLarge);

/** For pages whose forms have only texts. */
export const textsOnly = texts;
/** Bodies without a declared length are read before they are counted. Browsers always declare it. */
export const withinLimits: typeof texts = (c, next) =>
  (c.req.header('content-length') ? textsAndPhoto : texts)(c, next);

const inTurn = createTurns(8);

/** @throws SERVICE_UNAVAILABLE while many photos arrive, BAD_REQUEST if it is not a form */
export async function readForm(c: Context<HttpEnv>, words: TestimonialWords): Promise<FormData> {
  const read = () =>
    c.req.formData().catch(() => {
      throw problem('BAD_REQUEST', words.link.unreadable);
    });
  if (Number(c.req.header('content-length') ?? 0) <= mostTextBytes) return read();
  return inTurn(read, () => {
    throw problem('SERVICE_UNAVAILABLE', words.errors.photosBusy, { retryAfterSeconds: 5 });
  });
}

/** The submitted portrait; browsers send an empty file for none. */
export function photoOf(form: FormData): File | undefined {
  const sent = form.get(photoInput);
  return sent instanceof File && sent.size > 0 ? sent : undefined;
}

/** Phone formats; images of other things aren't requested here. */
const photoTypes = new Map(
  formatNames
    .filter((name) => mediaFormats[name].kind === 'image')
    .flatMap((name) => mediaFormats[name].mimes.map((mime) => [mime as string, `image/${name}`] as const)),
);

/**
 * Stores a customer's portrait until their testimonial is accepted, as the form may be returned for corrections. It
 * belongs only to their form.
 * @throws UNSUPPORTED_MEDIA_TYPE for what is not a photo or too large, and if the account has no room
 */
export async function keepPhoto(ports: Ports, accountId: string, submissionId: Uid, file: File): Promise<Uid> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const type = bytes.length <= maxPhotoBytes ? await typeOf(bytes) : undefined;
  if (!type) throw noPhoto();
  const uid = newUid();
  const checksum = createHash('sha256').update(bytes).digest('hex');
  const originalKey = originalKeyOf(accountId, uid);
  const { storage } = ports;
  // In one step: it is never a partial file.
  const storageMemo = await storage.partials.create(originalKey);
  try {
    await storage.partials.remove(storageMemo);
    await storage.put(originalKey, bytes);
    const expireDate = new Date(ports.clock.now().getTime() + uploadLifeMs);
    const found = { kind: 'image', type, checksum } as const;
    await asVisitor(ports.db, accountId, 'testimonial.submit', (scope) =>
      insertWaiting(scope, {
        uid,
        storageMemo,
        visitorHash: visitorHashOf(submissionId),
        name: cleanFileName(file.name),
        type,
        sizeBytes: bytes.length,
        offsetBytes: bytes.length,
        metadata: JSON.stringify({ found }),
        finishedDate: ports.clock.now(),
        expireDate,
      }),
    );
  } catch (error) {
    await storage.removeAll(mediaFolder(accountId, uid));
    throw error;
  }
  return uid;
}

interface Waiting {
  uid: Uid;
  storageMemo: string;
  visitorHash: string;
  name: string;
  type: string;
  sizeBytes: number;
  offsetBytes: number;
  metadata: string;
  finishedDate: Date;
  expireDate: Date;
}

async function insertWaiting(scope: AccountScope, waiting: Waiting): Promise<void> {
  await lockStorage(scope);
  const { usedBytes, maxBytes } = withCustomersReserve(await storageUsage(scope));
  if (usedBytes + waiting.sizeBytes > maxBytes) throw noPhoto();
  const nobody = { userId: null, apiKeyId: null, phoneId: null };
  const settled = { leaseToken: null, leaseUntil: null, mediaId: null };
  await insertOwn(scope, 'upload', { ...nobody, ...settled, ...waiting }).execute();
}

async function typeOf(bytes: Uint8Array): Promise<string | undefined> {
  // Loaded with the first file: until then, it would use memory in every process.
  const { fileTypeFromBuffer } = await import('file-type');
  return photoTypes.get((await fileTypeFromBuffer(bytes))?.mime ?? '');
}

const noPhoto = () => problem('UNSUPPORTED_MEDIA_TYPE', 'This photo can’t be used. Choose another one.');

/**
 * Turns the customer's video, audio or photo into a medium of the account, with their testimonial.
 * @throws PRECONDITION_FAILED if it is incomplete, isn't theirs or no longer exists
 */
export async function claimRecording(scope: AccountScope, submissionId: Uid, uid: string, posterMs: number | null) {
  const claimed = await claim(scope, submissionId, uid, posterMs);
  if (!claimed) throw problem('PRECONDITION_FAILED', 'The video hasn’t arrived. Add it again.');
  return claimed;
}

/** The same for their portrait. @throws UNSUPPORTED_MEDIA_TYPE */
export async function claimPhoto(scope: AccountScope, submissionId: Uid, uid: string): Promise<string> {
  const claimed = await claim(scope, submissionId, uid);
  if (claimed?.kind !== 'image') throw problem('UNSUPPORTED_MEDIA_TYPE', 'This photo is gone. Add it again.');
  return claimed.mediaId;
}

async function claim(scope: AccountScope, submissionId: Uid, uid: string, posterMs: number | null = null) {
  const upload = await selectOwn(scope, 'upload')
    .selectAll()
    .where('uid', '=', uid)
    .where('visitorHash', '=', visitorHashOf(submissionId))
    .where('finishedDate', 'is not', null)
    .where('mediaId', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  const found = upload?.metadata.found;
  if (!upload || !found) return undefined;
  await updateOwn(scope, 'upload').set({ mediaId: uid }).where('uid', '=', uid).execute();
  const originalKey = originalKeyOf(scope.accountId, uid);
  const { name, sizeBytes } = upload;
  await addMediaItem(scope, {
    uid,
    userId: null,
    name,
    sizeBytes,
    originalKey,
    ...found,
    edit: { posterMs, range: null },
  });
  return { mediaId: uid, kind: found.kind, type: found.type };
}

/** The owner of an upload: the form whose submission it will belong to, known only to its sender. */
export const visitorHashOf = (submissionId: Uid): string => secretHash(`recording ${submissionId}`);
