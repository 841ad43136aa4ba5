import { createWriteStream } from 'node:fs';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as NodeStream } from 'node:stream/web';
import type { Ports } from '#access/ports.ts';
import type { AnyScope } from '#access/scope.ts';
import type { ImageResult, PictureVariant } from '#features/media/server/processing/child/processing-task.ts';
import { childLimits, runInChild } from '#features/media/server/processing/child/run-in-child.ts';
import { problem } from '#lib/problem.ts';
import { newUid } from '#lib/new-uid.ts';
import { createPlaces } from './picture-places.ts';
import { maxPictureBytes, pictureBox, type PictureOwner, pictureRefusal } from '../picture.ts';

/** A person who sends many at once gets one child process, not many; all together have two. */
const inPlace = createPlaces(2);

/** A picture of this size takes a second: anything longer holds others up. */
const limits = { ...childLimits.image, timeoutMs: 15_000 };

interface Sent {
  owner: PictureOwner;
  name: string;
  body: ReadableStream<Uint8Array> | null;
}

type Write = (record: (scope: AnyScope) => Promise<void>) => Promise<void>;

/**
 * Stores a small copy of an uploaded picture, re-encoded from its pixels in a child process; the uploaded file is
 * discarded.
 * @param write runs the record in the owner's scope
 * @returns the id, for the record that will show it
 * @throws UNSUPPORTED_MEDIA_TYPE, PAYLOAD_TOO_LARGE naming file and reason
 */
export async function takePicture(ports: Ports, { owner, name, body }: Sent, write: Write): Promise<string> {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'picture-'));
  try {
    const input = path.join(folder, 'sent');
    await receive(body, input, name);
    const { file, width, height } = smallOf(
      await inPlace(`${owner.kind} ${owner.id}`, () => prepare(input, folder, name)),
    );
    const uid = newUid();
    const key = `pictures/${uid}.webp`;
    await ports.storage.putFile(key, path.join(folder, file));
    await write(async ({ tx }) => {
      const createDate = ports.clock.now();
      await tx
        .insertInto('picture')
        .values({ uid, ownerKind: owner.kind, ownerId: owner.id, key, width, height, createDate })
        .execute();
    });
    return uid;
  } finally {
    await fs.rm(folder, { recursive: true, force: true });
  }
}

async function receive(body: Sent['body'], file: string, name: string): Promise<void> {
  let size = 0;
  const counted = async function* (chunks: AsyncIterable<Uint8Array>) {
    for await (const chunk of chunks) {
      size += chunk.length;
      refuse(size > maxPictureBytes, name, size);
      yield chunk;
    }
  };
  if (body) await pipeline(Readable.fromWeb(body as NodeStream), counted, createWriteStream(file));
  refuse(size === 0, name, 0);
}

function refuse(isWrong: boolean, name: string, size: number): void {
  const reason = isWrong && pictureRefusal({ name, size });
  if (reason) throw problem(size === 0 ? 'BAD_REQUEST' : 'PAYLOAD_TOO_LARGE', reason);
}

async function prepare(input: string, outputFolder: string, name: string): Promise<ImageResult> {
  const result = await runInChild({ task: 'image', input, outputFolder, name }, limits);
  if (result.kind !== 'image') throw problem('UNSUPPORTED_MEDIA_TYPE', result.reason);
  return result;
}

function smallOf({ variants }: ImageResult): PictureVariant {
  const small = variants.find(({ name }) => name === pictureBox) ?? variants.at(-1);
  if (!small) throw new Error('a prepared picture has no sizes');
  return small;
}
