import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CopyObjectCommand,
  CreateMultipartUploadCommand,
  S3ServiceException,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { z } from 'zod';
import { type Arrived, checkpointBytes, type OnDurable, type PartialFiles } from './partial-files.ts';
import type { S3Location } from './s3-location.ts';
import type { Storage } from './storage.ts';

/**
 * Where the arrived bytes are: whole parts of a multipart upload of `key` by their ETags, and an object with the rest,
 * too short for a part. See docs/decisions/0008.
 */
const Memo = z.object({
  key: z.string(),
  uploadId: z.string().optional(),
  etags: z.array(z.string()),
  rest: z.string().optional(),
});
type Memo = z.infer<typeof Memo>;

const readMemo = (memo: string): Memo => Memo.parse(JSON.parse(memo));

type Objects = Pick<Storage, 'put' | 'find' | 'read' | 'remove'>;

/** Partial files as multipart uploads, so that each node can continue what another one began. */
export function createS3Partials(location: S3Location, objects: Objects): PartialFiles {
  const { client, bucket: Bucket } = location;
  return {
    // Nothing is created yet: the memo contains everything about a partial file.
    create: async (key) => JSON.stringify({ key, etags: [] } satisfies Memo),
    async append(from, bytes, onDurable) {
      const sink = await openSink(location, objects, from, onDurable);
      try {
        for await (const chunk of bytes) await sink.add(chunk);
      } finally {
        await sink.keepRest();
      }
    },
    // What a paused process writes has another name, or is the same part again.
    takeOver: async ({ memo }) => memo,
    async finish({ offset, memo }, key) {
      try {
        await makeObject(location, objects, readMemo(memo));
      } catch (error) {
        // After a crash it may already be the object, and no longer an upload.
        const made = isMissing(error) ? await objects.find(key) : undefined;
        if (made?.sizeBytes !== offset) throw asFileError(error);
      }
    },
    async remove(memo) {
      const { key: Key, uploadId: UploadId, rest } = readMemo(memo);
      if (UploadId) await client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId })).catch(ifMissing);
      if (rest) await objects.remove(rest);
    },
    // The bucket's lifecycle rule deletes unrecorded parts (docs/production.md).
    list: async () => [],
  };
}

/** Fills parts of the checkpoint's size: some servers require equal sizes, and a part sent twice is the same. */
async function openSink(location: S3Location, objects: Objects, { offset, memo: note }: Arrived, onDurable: OnDurable) {
  let memo = readMemo(note);
  let pending: Buffer[] = memo.rest ? [await buffer(await objects.read(memo.rest))] : [];
  let filled = pending[0]?.length ?? 0;
  let durable = filled;
  if (memo.etags.length * checkpointBytes + durable !== offset) throw new Error('the memo is of another offset');

  async function settle(next: Memo, isLast: boolean): Promise<void> {
    const { rest } = memo;
    memo = next;
    const offset = memo.etags.length * checkpointBytes + durable;
    await onDurable({ offset, memo: JSON.stringify(memo) }, isLast);
    if (rest) await objects.remove(rest);
  }
  return {
    async add(chunk: Buffer): Promise<void> {
      pending.push(chunk);
      filled += chunk.length;
      while (filled >= checkpointBytes) {
        const all = Buffer.concat(pending);
        const next = await addPart(location, memo, all.subarray(0, checkpointBytes));
        pending = [all.subarray(checkpointBytes)];
        filled -= checkpointBytes;
        durable = 0;
        await settle(next, false);
      }
    },
    /** Under a new name each time, so that a late writer changes nothing that counts. */
    async keepRest(): Promise<void> {
      if (filled === durable) return;
      const rest = `uploads/${randomUUID()}`;
      await objects.put(rest, Buffer.concat(pending));
      durable = filled;
      await settle({ ...memo, rest }, true);
    },
  };
}

async function addPart({ client, bucket }: S3Location, memo: Memo, Body: Buffer): Promise<Memo> {
  const target = { Bucket: bucket, Key: memo.key };
  const UploadId = memo.uploadId ?? (await client.send(new CreateMultipartUploadCommand(target))).UploadId;
  const PartNumber = memo.etags.length + 1;
  const { ETag } = await client.send(new UploadPartCommand({ ...target, UploadId, PartNumber, Body }));
  return Memo.parse({ key: memo.key, uploadId: UploadId, etags: [...memo.etags, ETag] });
}

async function makeObject(location: S3Location, objects: Objects, memo: Memo): Promise<void> {
  const { client, bucket } = location;
  const target = { Bucket: bucket, Key: memo.key };
  if (!memo.uploadId && !memo.rest) return objects.put(memo.key, Buffer.alloc(0));
  if (!memo.uploadId) {
    await client.send(new CopyObjectCommand({ ...target, CopySource: `${bucket}/${memo.rest}` }));
    return;
  }
  const last = memo.rest ? await buffer(await objects.read(memo.rest)) : undefined;
  const { uploadId, etags } = last ? await addPart(location, memo, last) : memo;
  const Parts = etags.map((ETag, index) => ({ ETag, PartNumber: index + 1 }));
  await client.send(new CompleteMultipartUploadCommand({ ...target, UploadId: uploadId, MultipartUpload: { Parts } }));
}

function ifMissing(error: unknown): void {
  if (!isMissing(error)) throw error;
}

/** Whether the error means that the object or multipart upload doesn't exist. */
export function isMissing(error: unknown): boolean {
  if (error instanceof S3ServiceException)
    return error.$metadata.httpStatusCode === 404 && error.name !== 'NoSuchBucket';
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}

/** Converts the error for a missing object to that of a file system. */
export function asFileError(error: unknown): unknown {
  return isMissing(error)
    ? Object.assign(new Error('the object is gone', { cause: error }), { code: 'ENOENT' })
    : error;
}
