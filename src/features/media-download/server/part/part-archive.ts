import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { makeZip, predictLength } from 'client-zip';
import type { ByteRange, Storage } from '#integrations/storage/storage.ts';
import type { PartFile } from './part-files.ts';
import { csvSidecar, jsonSidecar } from './sidecars.ts';

/** A ZIP that comes out the same, byte for byte, each time it is made of the same media. */
export interface PartArchive {
  sizeBytes: number;
  /** Changes with anything in the archive. */
  etag: string;
  members: Member[];
}

interface Member {
  name: string;
  lastModified: Date;
  size: number;
  /** Its text, or its place in the storage. */
  content: { text: string } | { key: string };
}

/** ZIP's clock begins in 1980. */
const earliest = new Date('1980-01-02T00:00:00Z');

export function describeArchive(files: readonly PartFile[], folder: string): PartArchive {
  const dates = files.map(({ medium }) => medium.createDate);
  const newest = dates.toSorted((one, other) => other.getTime() - one.getTime())[0] ?? earliest;
  const text = (name: string, content: string): Member => ({
    name: `${folder}/${name}`,
    lastModified: newest,
    size: Buffer.byteLength(content),
    content: { text: content },
  });
  const members = files.flatMap(({ medium, key, name, sizeBytes }): Member[] => {
    const lastModified = medium.takenDate && medium.takenDate > earliest ? medium.takenDate : medium.createDate;
    return sizeBytes === null ? [] : [{ name: `${folder}/${name}`, lastModified, size: sizeBytes, content: { key } }];
  });
  members.push(text('media.csv', csvSidecar(files)), text('media.json', jsonSidecar(files)));
  const etag = `"${createHash('sha256').update(JSON.stringify(members)).digest('base64url')}"`;
  return { sizeBytes: Number(predictLength(members)), etag, members };
}

interface Sending {
  storage: Pick<Storage, 'read'>;
  range?: ByteRange;
  /** Called before each file; what it throws ends the download. */
  mayGoOn: () => Promise<void>;
}

/** The archive's bytes, or a range of them. One file is open at a time, and closed when the reader goes. */
export async function* archiveBytes(
  { members, sizeBytes }: PartArchive,
  { storage, range = { start: 0, end: sizeBytes - 1 }, mayGoOn }: Sending,
): AsyncGenerator<Uint8Array> {
  let open: Readable | undefined;
  async function* inputs() {
    for (const { name, lastModified, size, content } of members) {
      await mayGoOn();
      const more = { name, lastModified, size };
      if ('text' in content) yield { ...more, input: content.text };
      else {
        open = await storage.read(content.key);
        yield { ...more, input: exactly(open, size) };
      }
    }
  }
  let offset = 0;
  try {
    for await (const chunk of makeZip(inputs())) {
      const from = Math.max(range.start - offset, 0);
      const to = Math.min(range.end + 1 - offset, chunk.length);
      offset += chunk.length;
      if (from < to) yield chunk.subarray(from, to);
      if (offset > range.end) return;
    }
  } finally {
    open?.destroy();
  }
}

/** Everything behind a file of another size would be in the wrong place. */
async function* exactly(file: Readable, size: number): AsyncGenerator<Uint8Array> {
  let seen = 0;
  for await (const chunk of file as AsyncIterable<Uint8Array>) {
    seen += chunk.length;
    yield chunk;
  }
  if (seen !== size) throw new Error('a file changed while it was being downloaded');
}
