import { createReadStream, createWriteStream } from 'node:fs';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  paginateListObjectsV2,
  PutObjectCommand,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { checkpointBytes } from './partial-files.ts';
import type { S3Location } from './s3-location.ts';
import { asFileError, createS3Partials, isMissing } from './s3-partials.ts';
import { type ByteRange, type ListedObject, requireKey, type Storage, type StoredObject } from './storage.ts';

/** Objects in a bucket of an S3-compatible server, which makes them durable before it responds. */
export function createS3Storage(location: S3Location): Storage {
  const { client, bucket } = location;
  const at = (key: string) => {
    requireKey(key);
    return { Bucket: bucket, Key: key };
  };

  async function read(key: string, range?: ByteRange): Promise<Readable> {
    const Range = range && `bytes=${range.start}-${range.end}`;
    try {
      const { Body } = await client.send(new GetObjectCommand({ ...at(key), Range }));
      return Body as Readable;
    } catch (error) {
      throw asFileError(error);
    }
  }

  const objects = {
    read,
    put: (key: string, body: Readable | Uint8Array) => write(location, at(key).Key, body),
    async find(key: string): Promise<StoredObject | undefined> {
      try {
        const { ContentLength = 0 } = await client.send(new HeadObjectCommand(at(key)));
        return { sizeBytes: ContentLength };
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    async remove(key: string): Promise<void> {
      await client.send(new DeleteObjectCommand(at(key)));
    },
  };
  async function* list(prefix: string): AsyncGenerator<ListedObject> {
    const { Bucket, Key } = at(prefix);
    for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket, Prefix: `${Key}/` }))
      for (const { Key: key = '', Size: sizeBytes = 0, LastModified: modifiedDate = new Date() } of Contents)
        yield { key, sizeBytes, modifiedDate };
  }
  return {
    ...objects,
    partials: createS3Partials(location, objects),
    putFile: async (key, localPath) => objects.put(key, await bodyOf(localPath)),
    localCopy: (key) => copyOf(read, key),
    list,
    async removeAll(prefix) {
      // One by one: some servers require an MD5 with DeleteObjects that the SDK no longer sends.
      for await (const { key } of list(prefix)) await objects.remove(key);
    },
    // Parts of incomplete uploads; the bucket's lifecycle rule removes them (docs/production.md).
    async removeUnfinished() {},
  };
}

async function bodyOf(localPath: string): Promise<Readable | Buffer> {
  const { size } = await fs.stat(localPath);
  return size <= checkpointBytes ? fs.readFile(localPath) : createReadStream(localPath);
}

async function copyOf(read: Storage['read'], key: string): ReturnType<Storage['localCopy']> {
  const body = await read(key);
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'fieldfolio-object-'));
  const release = () => fs.rm(folder, { recursive: true, force: true });
  const copy = path.join(folder, path.basename(key));
  try {
    await pipeline(body, createWriteStream(copy));
  } catch (error) {
    await release();
    throw error;
  }
  return { path: copy, release };
}

/** In one request if the body is in memory and small, else in parts, which are removed if the body breaks off. */
async function write({ client, bucket }: S3Location, Key: string, Body: Readable | Uint8Array): Promise<void> {
  const params = { Bucket: bucket, Key, Body };
  if (Body instanceof Uint8Array && Body.length <= checkpointBytes) await client.send(new PutObjectCommand(params));
  else await new Upload({ client, params, partSize: checkpointBytes, queueSize: 2 }).done();
}
