import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { type Context, Hono } from 'hono';
import type { HttpEnv } from '#access/http-env.ts';
import type { Ports } from '#access/ports.ts';
import { asSystem } from '#access/scope.ts';
import { problem } from '#lib/problem.ts';
import { Uid } from '#lib/uid.ts';
import { pictureForm } from '#platform/http/picture-form.ts';
import { VariantName } from '../../media.ts';
import { parseRange } from './byte-range.ts';
import { findServable, type Servable } from './find-servable.ts';
import { vttOf } from '../../nouns/captions.ts';
import { isSound } from '../../nouns/sound.ts';
import { findCaptions } from '../video/video-edits.ts';

/** A card's image has a tenth of this. Larger files are streamed. */
const smallBytes = 400_000;

interface File {
  key: string;
  type: string;
  etag: string;
  /** Converted from the stored file while sending. */
  asJpeg: boolean;
}

/** GET /media/{uid}/{variant} and /media/{uid}/video, on all hosts; `findServable` decides access. */
export function createMediaRoutes(ports: Ports): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  app.get('/:uid/:part', async (c) => {
    const uid = Uid.safeParse(c.req.param('uid'));
    const found = uid.success ? await findServable(ports, uid.data, c.var) : undefined;
    return sendMediaItem(c, ports, found, c.req.param('part'));
  });
  return app;
}

/** A file of a media item that the client may see. @throws NOT_FOUND if there is none, or it has no such file */
export async function sendMediaItem(
  c: Context<HttpEnv>,
  ports: Ports,
  found: Servable | undefined,
  part: string,
): Promise<Response> {
  const named = found && partOf(found, part);
  if (found && named === 'captions') {
    keepable(c, found);
    return sendCaptions(c, ports, found);
  }
  const file = found && named && fileOf(found, named, c.req.header('accept') ?? '');
  if (!found || !file) throw problem('NOT_FOUND', 'This picture or video doesn’t exist.');
  c.header('etag', file.etag);
  c.header('vary', 'Accept');
  keepable(c, found);
  if (isKnown(c.req.header('if-none-match'), file.etag)) return c.body(null, 304);
  return send(c, ports, file, found);
}

/** The path before the edition. Future editions have no URL yet. */
function partOf({ media }: Servable, part: string): string | undefined {
  const [, name, edition = '0'] = /^(\w+?)(?:-(\d{1,9}))?$/.exec(part) ?? [];
  return Number(edition) <= media.edition ? name : undefined;
}

/** Cacheable forever, if the URL has the current edition and anyone may see it. */
function keepable(c: Context<HttpEnv>, { isPublic }: Servable): void {
  c.header('cache-control', isPublic ? 'public, max-age=31536000, s-maxage=60, immutable' : 'private, no-cache');
  c.header('cross-origin-resource-policy', isPublic ? 'cross-origin' : 'same-site');
}

function fileOf({ media }: Servable, part: string, accept: string): File | undefined {
  const version = `${media.checksum?.slice(0, 16) ?? media.uid}${media.edition ? `-${media.edition}` : ''}`;
  if (part === 'video' && media.videoKey)
    return { key: media.videoKey, type: media.videoType ?? 'video/mp4', etag: `"${version}-video"`, asJpeg: false };
  const name = VariantName.safeParse(part);
  const variant = name.success && (media.variants.find((known) => known.name === name.data) ?? media.variants.at(-1));
  if (!variant) return undefined;
  const wanted = pictureForm(accept);
  const form = wanted === 'avif' && !variant.avif ? 'webp' : wanted;
  return {
    key: form === 'avif' && variant.avif ? variant.avif.key : variant.key,
    type: `image/${form}`,
    etag: `"${version}-${variant.name}${form === 'webp' ? '' : `-${form}`}"`,
    asJpeg: form === 'jpeg',
  };
}

/** Whether `If-None-Match` contains the ETag; compressing proxies make ETags weak. */
function isKnown(header: string | undefined, etag: string): boolean {
  const known = header?.split(',').map((tag) => tag.trim().replace(/^W\//, '')) ?? [];
  return known.includes(etag) || known.includes('*');
}

async function send(c: Context<HttpEnv>, ports: Ports, file: File, found: Servable): Promise<Response> {
  const { storage } = ports;
  const stored = await storage.find(file.key);
  if (!stored) throw problem('NOT_FOUND', 'This picture or video is no longer here.');
  c.header('content-type', file.type);
  c.header('content-security-policy', "default-src 'none'; sandbox");
  if (file.asJpeg) {
    // Rarely requested, and its library is 8 MB.
    const { jpegFromVariant } = await import('../processing/picture/jpeg-from-variant.ts');
    const { bytes } = await jpegFromVariant(await buffer(await storage.read(file.key)));
    return c.body(new Uint8Array(bytes));
  }
  c.header('accept-ranges', 'bytes');
  const ifRange = c.req.header('if-range');
  const { proxyFilesPath } = ports.config;
  // The proxy can't tell whether a range still matches our ETag.
  if (proxyFilesPath && ifRange === undefined) return handOver(c, `${proxyFilesPath}/${file.key}`, found);
  const range = ifRange && ifRange !== file.etag ? undefined : parseRange(c.req.header('range'), stored.sizeBytes);
  if (range === 'unsatisfiable') return c.body(null, 416, { 'content-range': `bytes */${stored.sizeBytes}` });
  const length = range ? range.end - range.start + 1 : stored.sizeBytes;
  c.header('content-length', String(length));
  if (range) c.header('content-range', `bytes ${range.start}-${range.end}/${stored.sizeBytes}`);
  if (c.req.method === 'HEAD') return c.body(null, range ? 206 : 200);
  if (!range && stored.sizeBytes <= smallBytes) {
    const body = new Uint8Array(await buffer(await storage.read(file.key)));
    if (found.isPublic)
      c.env?.cacheResponse?.({ accountId: found.media.accountId, siteRevision: found.siteRevision, body });
    return c.body(body);
  }
  return c.body(webStream(await storage.read(file.key, range)), range ? 206 : 200);
}

/** The proxy sends the file, or the range, with our headers. */
function handOver(c: Context<HttpEnv>, place: string, { isPublic, media, siteRevision }: Servable): Response {
  c.header('x-accel-redirect', place);
  const body = new Uint8Array();
  if (isPublic) c.env?.cacheResponse?.({ accountId: media.accountId, siteRevision, body });
  return c.body(body);
}

function webStream(stream: Readable): ReadableStream<Uint8Array> {
  return Readable.toWeb(stream) as ReadableStream<Uint8Array>;
}

/** The captions of a video that the client may see, as WebVTT for its current edit. */
async function sendCaptions(c: Context<HttpEnv>, { db }: Ports, { media }: Servable): Promise<Response> {
  const found = media.captionsLanguage
    ? await asSystem(db, media.accountId, 'captions', (scope) => findCaptions(scope, media.uid))
    : undefined;
  if (!found) throw problem('NOT_FOUND', 'This video has no captions.');
  c.header('content-security-policy', "default-src 'none'; sandbox");
  return c.body(vttOf(found.cues, media.edit.range, isSound(media)), 200, {
    'content-type': 'text/vtt; charset=utf-8',
  });
}
