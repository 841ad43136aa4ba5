import { ReadableStream } from 'node:stream/web';
import type { Context } from 'hono';
import type { HttpEnv } from '#access/http-env.ts';
import type { Ports } from '#access/ports.ts';
import { parseRange } from '../files/byte-range.ts';
import { type ZipArchive, zipBytes } from './zip-archive.ts';

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
