import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { makeZip, predictLength } from 'client-zip';
import type { ByteRange, Storage } from '#integrations/storage/storage.ts';

/** A deterministic ZIP: byte-identical whenever it is made of the same members. */
export interface ZipArchive {
  sizeBytes: number;
  /** Changes with anything in the archive. */
  etag: string;
  members: readonly ZipMember[];
}

export interface ZipMember {
  name: string;
  lastModified: Date;
  size: number;
  /** Its storage key, or a text that is generated when needed. */
  content: { key: string } | { hash: string; make: () => string | AsyncIterable<Uint8Array> };
}

/** ZIP timestamps start in 1980. */
export const earliestDate = new Date('1980-01-02T00:00:00Z');

export function zipOf(members: readonly ZipMember[]): ZipArchive {
  // Functions can't be hashed: a text is identified by its hash.
  const etag = `"${createHash('sha256').update(JSON.stringify(members)).digest('base64url')}"`;
  return { sizeBytes: Number(predictLength(members)), etag, members };
}

/** A short text, held in memory until it is sent. */
export function textMember(name: string, lastModified: Date, text: string): ZipMember {
  const hash = createHash('sha256').update(text).digest('base64url');
  return { name, lastModified, size: Buffer.byteLength(text), content: { hash, make: () => text } };
}

interface Sending {
  storage: Pick<Storage, 'read'>;
  range?: ByteRange | undefined;
  /** Called before each member; throwing ends the download. */
  mayGoOn: () => Promise<void>;
}

/** The archive's bytes, or a range of them. One file is open at a time, and closed when the reader disconnects. */
export async function* zipBytes(
  { members, sizeBytes }: ZipArchive,
  { storage, range = { start: 0, end: sizeBytes - 1 }, mayGoOn }: Sending,
): AsyncGenerator<Uint8Array> {
  let open: Readable | undefined;
  async function* inputs() {
    for (const { name, lastModified, size, content } of members) {
      await mayGoOn();
      const more = { name, lastModified, size };
      if ('key' in content) {
        open = await storage.read(content.key);
        yield { ...more, input: exactly(open, size) };
      } else {
        const made = content.make();
        yield { ...more, input: typeof made === 'string' ? made : exactly(made, size) };
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

/** If a member had another size, everything after it would be misplaced. */
async function* exactly(bytes: AsyncIterable<Uint8Array>, size: number): AsyncGenerator<Uint8Array> {
  let seen = 0;
  for await (const chunk of bytes) {
    seen += chunk.length;
    yield chunk;
  }
  if (seen !== size) throw new Error('something changed while it was being downloaded');
}
