import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import {
  brotliCompress,
  brotliCompressSync,
  brotliDecompress,
  constants,
  gunzip,
  gzip,
  gzipSync,
  zstdCompressSync,
} from 'node:zlib';
import type { Encoding, EncodingOnce } from '#platform/http/accepted-encoding.ts';
import { encodeText } from '#platform/http/encode-text.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** A page, without the parts that differ per response. */
export interface StoredPage {
  status: number;
  headers: Record<string, string>;
  /** False for formats that are already compressed, like PNG. */
  isCompressed: boolean;
  /** The encodings requested so far. Uncompressed only until there is a compressed one. */
  bodies: Partial<Record<Encoding, Promise<Bytes>>>;
  /** Total size of the bodies. */
  sizeBytes: number;
  /** One per encoding. That of Brotli is weak, since the same page may be compressed quickly or thoroughly. */
  etags: Record<EncodingOnce, string>;
  /** Whether it is cached for later requests. */
  isKept: boolean;
  /** Whether its Brotli form is the one for its first visitor. */
  isQuick: boolean;
}

const brotli = promisify(brotliCompress);
const unbrotli = promisify(brotliDecompress);
const zip = promisify(gzip);
const unzip = promisify(gunzip);
/** Waking another thread costs as much as compressing this much. */
const smallBytes = 200_000;
// Quality 5 takes a millisecond per page and is within 4% of quality 11; a 256 kB window is enough.
const thorough = { params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 18 } };
// For responses that are sent once, and for the first visitor of all others, who waits for it: a tenth larger in a
// quarter of the time. Quality 3 is 3% smaller and takes a quarter longer; 1 is a tenth larger and takes half.
const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 2, [constants.BROTLI_PARAM_LGWIN]: 18 } };

export function storedPage(
  response: { status: number; headers: Record<string, string>; body: string | Bytes },
  isKept = true,
): StoredPage {
  const identity = typeof response.body === 'string' ? encodeText(response.body) : response.body;
  const digest = hash('sha256', identity, 'base64url').slice(0, 22);
  return {
    status: response.status,
    headers: response.headers,
    isCompressed: /^text\/|json|xml|svg/.test(response.headers['content-type'] ?? ''),
    bodies: { identity: Promise.resolve(identity) },
    sizeBytes: identity.length,
    etags: { br: `W/"${digest}-b"`, gzip: `"${digest}-g"`, identity: `"${digest}"`, zstd: `"${digest}-z"` },
    isKept,
    isQuick: false,
  };
}

/** For the first visitor: compressed in little time. Most pages of most sites are asked for once in their life. */
export function firstBodyOf(page: StoredPage, encoding: Encoding): Promise<Bytes> {
  if (encoding !== 'br') return bodyOf(page, encoding);
  // Asked for once before the page is stored and once to send it.
  if (page.bodies.br) return page.bodies.br;
  page.isQuick = true;
  return (page.bodies.br = compressed(page, 'br', quick));
}

/** The body of a page that isn't kept. */
export async function bodyOnceOf(page: StoredPage, encoding: EncodingOnce): Promise<Bytes> {
  if (encoding !== 'zstd') return firstBodyOf(page, encoding);
  return new Uint8Array(zstdCompressSync(await bodyOf(page, 'identity')));
}

/** The body in one encoding; compressed on first request only. */
export function bodyOf(page: StoredPage, encoding: Encoding): Promise<Bytes> {
  if (encoding === 'br' && page.isQuick) page.bodies.br = again(page);
  return (page.bodies[encoding] ??= encoding === 'identity' ? decompressed(page) : compressed(page, encoding));
}

async function compressed(page: StoredPage, encoding: 'br' | 'gzip', how = thorough): Promise<Bytes> {
  const identity = await bodyOf(page, 'identity');
  const body = new Uint8Array(await compress(identity, encoding, how));
  if (!page.isKept) return body;
  page.sizeBytes += body.length;
  // Five times as large, and almost no browser requests it.
  if (page.bodies.identity) page.sizeBytes -= identity.length;
  delete page.bodies.identity;
  return body;
}

/** What the first visitor had, as small as it gets. */
async function again(page: StoredPage): Promise<Bytes> {
  page.isQuick = false;
  const quickly = (await page.bodies.br) ?? new Uint8Array();
  const body = new Uint8Array(await compress(new Uint8Array(await unbrotli(quickly)), 'br', thorough));
  page.sizeBytes += body.length - quickly.length;
  return body;
}

function compress(body: Bytes, encoding: 'br' | 'gzip', how: typeof thorough): Uint8Array | Promise<Uint8Array> {
  if (how === quick || body.length < smallBytes)
    return encoding === 'br' ? brotliCompressSync(body, how) : gzipSync(body);
  return encoding === 'br' ? brotli(body, how) : zip(body);
}

async function decompressed(page: StoredPage): Promise<Bytes> {
  const { br, gzip: zipped } = page.bodies;
  const body = new Uint8Array(br ? await unbrotli(await br) : await unzip((await zipped) ?? new Uint8Array()));
  page.sizeBytes += body.length;
  return body;
}
