import { ReadableStream } from 'node:stream/web';
import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { Context } from 'hono';
import { makeZip, predictLength } from 'client-zip';
import type { HttpEnv } from '#access/http-env.ts';
import type { Ports } from '#access/ports.ts';
import type { ByteRange, Storage } from '#integrations/storage/storage.ts';
import { parseRange } from './files/byte-range.ts';

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
async function* zipBytes(
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

/** A download may take hours: this is how often access is checked again. */
const askAgainMs = 10_000;

/**
 * Sends an archive, complete or from any byte on (RFC 9110 §14), so that browsers can resume.
 * @param ask throws when the person has lost access
 */
export function sendZip(
  c: Context<HttpEnv>,
  { storage }: Ports,
  archive: ZipArchive,
  { name, ask }: { name: string; ask: () => Promise<void> },
): Response {
  const { sizeBytes, etag } = archive;
  c.header('content-disposition', `attachment; filename="${name}.zip"`);
  c.header('content-type', 'application/zip');
  c.header('etag', etag);
  c.header('accept-ranges', 'bytes');
  c.header('cache-control', 'private, no-cache');
  const ifRange = c.req.header('if-range');
  // A range of an earlier version would be appended to other bytes.
  const range = ifRange && ifRange !== etag ? undefined : parseRange(c.req.header('range'), sizeBytes);
  if (range === 'unsatisfiable') return c.body(null, 416, { 'content-range': `bytes */${sizeBytes}` });
  c.header('content-length', String(range ? range.end - range.start + 1 : sizeBytes));
  if (range) c.header('content-range', `bytes ${range.start}-${range.end}/${sizeBytes}`);
  const status = range ? 206 : 200;
  if (c.req.method === 'HEAD') return c.body(null, status);
  const bytes = ReadableStream.from(zipBytes(archive, { storage, range, mayGoOn: nowAndThen(ask) }));
  return c.body(bytes as globalThis.ReadableStream<Uint8Array<ArrayBuffer>>, status);
}

function nowAndThen(ask: () => Promise<void>): () => Promise<void> {
  let asked = Date.now();
  return async () => {
    if (Date.now() - asked < askAgainMs) return;
    await ask();
    asked = Date.now();
  };
}
