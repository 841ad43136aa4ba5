import { ReadableStream } from 'node:stream/web';
import { type Context, Hono } from 'hono';
import type { Actor } from '#access/actor.ts';
import type { HttpEnv } from '#access/http-env.ts';
import type { Ports } from '#access/ports.ts';
import { inAccount } from '#access/scope.ts';
import { parseRange } from '#features/media/server/files/byte-range.ts';
import { problem } from '#lib/problem.ts';
import { DownloadChoice, PartBounds } from '../download-choice.ts';
import { findPartMedia } from './part/find-part-media.ts';
import { archiveBytes, describeArchive, type PartArchive } from './part/part-archive.ts';
import { partFiles } from './part/part-files.ts';

/** A download may last for hours: whether its person may still read is asked this often. */
const askAgainMs = 10_000;

/** GET /downloads/{accountId}/media.zip: one part of a planned download, whole or from any byte on (RFC 9110 §14). */
export function createDownloadRoutes(ports: Ports): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  app.get('/:accountId/media.zip', async (c) => {
    const accountId = c.req.param('accountId');
    const { actor } = c.var;
    const who: Actor = actor.kind === 'user' ? { ...actor, kind: 'remembered' } : actor;
    // Let in before anything is looked at.
    const ask = () => inAccount(ports.db, who, accountId, 'media.read', async () => {}, { isReading: true });
    await ask();
    const { choice, bounds } = readQuery(c);
    const media = await inAccount(
      ports.db,
      who,
      accountId,
      'media.read',
      (scope) => findPartMedia(scope, choice, bounds),
      { isReading: true },
    );
    const folder = `media-${String(bounds.number).padStart(3, '0')}`;
    const archive = describeArchive(await partFiles(ports.storage, media, choice.size), folder);
    c.header('content-disposition', `attachment; filename="${folder}.zip"`);
    return send(c, ports, archive, nowAndThen(ask));
  });
  return app;
}

function readQuery(c: Context<HttpEnv>): { choice: DownloadChoice; bounds: PartBounds } {
  const { choice: text = '{}', ...rest } = c.req.query();
  const bounds = PartBounds.safeParse(rest);
  const choice = DownloadChoice.safeParse(parseJson(text));
  if (!bounds.success || !choice.success)
    throw problem('BAD_REQUEST', 'This download is not valid. Plan it again in the settings.');
  return { choice: choice.data, bounds: bounds.data };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function nowAndThen(ask: () => Promise<void>): () => Promise<void> {
  let asked = Date.now();
  return async () => {
    if (Date.now() - asked < askAgainMs) return;
    await ask();
    asked = Date.now();
  };
}

function send(c: Context<HttpEnv>, { storage }: Ports, archive: PartArchive, mayGoOn: () => Promise<void>): Response {
  const { sizeBytes, etag } = archive;
  c.header('content-type', 'application/zip');
  c.header('etag', etag);
  c.header('accept-ranges', 'bytes');
  c.header('cache-control', 'private, no-cache');
  const ifRange = c.req.header('if-range');
  // A range of what it was before would be put behind other bytes.
  const range = ifRange && ifRange !== etag ? undefined : parseRange(c.req.header('range'), sizeBytes);
  if (range === 'unsatisfiable') return c.body(null, 416, { 'content-range': `bytes */${sizeBytes}` });
  c.header('content-length', String(range ? range.end - range.start + 1 : sizeBytes));
  if (range) c.header('content-range', `bytes ${range.start}-${range.end}/${sizeBytes}`);
  const status = range ? 206 : 200;
  if (c.req.method === 'HEAD') return c.body(null, status);
  const bytes = ReadableStream.from(archiveBytes(archive, { storage, range, mayGoOn }));
  return c.body(bytes as globalThis.ReadableStream<Uint8Array<ArrayBuffer>>, status);
}
