import { createHash } from 'node:crypto';
import { channel } from 'node:diagnostics_channel';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';
import { encodeText } from '#platform/http/encode-text.ts';
import type { Encoding } from './accepted-encoding.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** A response as it is kept. */
export interface StoredPage {
  status: number;
  headers: Record<string, string>;
  /** False for what is compressed by its format already, like PNG. */
  isCompressed: boolean;
  /** The forms of the body that were asked for so far. */
  bodies: Partial<Record<Encoding, Promise<Bytes>>>;
  sizeBytes: number;
  /** Strong, and so one for each encoding. */
  etags: Record<Encoding, string>;
  storedAt: number;
  /** For others who will ask for it. */
  isKept: boolean;
}

/** Tells whoever listens of each page: `hit` when it was kept, `render` when it is made. */
const pages = channel('fieldfolio.page');

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
// Quality 5 takes a millisecond for a page and is within 4 % of what 11 reaches.
const thorough = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
// What is sent once: a seventh larger in a third of the time, so little that another thread isn't worth its waking.
// Quality 2 takes longer than 3, and both 0 and 1 lose more bytes than they spare.
const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 3, [constants.BROTLI_PARAM_LGWIN]: 18 } };

export function storedPage(
  response: { status: number; headers: Record<string, string>; body: string | Bytes },
  storedAt: number,
  isKept = true,
): StoredPage {
  const identity = typeof response.body === 'string' ? encodeText(response.body) : response.body;
  const hash = createHash('sha256').update(identity).digest('base64url').slice(0, 22);
  return {
    status: response.status,
    headers: response.headers,
    isCompressed: /^text\/|json|xml|svg/.test(response.headers['content-type'] ?? ''),
    bodies: { identity: Promise.resolve(identity) },
    sizeBytes: identity.length,
    etags: { br: `"${hash}-b"`, gzip: `"${hash}-g"`, identity: `"${hash}"` },
    storedAt,
    isKept,
  };
}

/** The body in one form: compressed when it is first asked for, and never again. */
export function bodyOf(page: StoredPage, encoding: Encoding): Promise<Bytes> {
  return (page.bodies[encoding] ??= compressed(page, encoding));
}

async function compressed(page: StoredPage, encoding: Encoding): Promise<Bytes> {
  const identity = await bodyOf(page, 'identity');
  if (!page.isKept) return new Uint8Array(encoding === 'br' ? brotliCompressSync(identity, quick) : gzipSync(identity));
  return new Uint8Array(encoding === 'br' ? await brotli(identity, thorough) : await zip(identity));
}

/** Nobody asks for an address as long as this twice. */
const maxKeyLength = 4_000;

/** With both compressed forms, which take about a quarter each. */
function sizeOf({ sizeBytes }: StoredPage, key: string): number {
  return sizeBytes * 1.5 + key.length * 2 + 500;
}

/**
 * The latest pages, within a number of bytes. A key holds all that a page depends on, with the
 * site revision, so nothing is ever invalidated: an old page is just not asked for anymore.
 */
export class PageCache<Other = never> {
  readonly #pages = new Map<string, StoredPage>();
  readonly #pending = new Map<string, Promise<StoredPage | Other>>();
  #bytes = 0;
  readonly #maxBytes: number;
  readonly #maxAgeMs: number;

  /** `maxAgeMs` bounds what the site revision doesn't cover, like a change of an agency's theme. */
  /** `Other`: what may come of making a page instead, and is not kept. */
  constructor({ maxBytes = 64_000_000, maxAgeMs = 300_000 } = {}) {
    this.#maxBytes = maxBytes;
    this.#maxAgeMs = maxAgeMs;
  }

  get bytes(): number {
    return this.#bytes;
  }

  find(key: string, now: number): StoredPage | undefined {
    const page = this.#pages.get(key);
    if (!page) return undefined;
    this.#pages.delete(key);
    if (now - page.storedAt > this.#maxAgeMs) {
      this.#bytes -= sizeOf(page, key);
      return undefined;
    }
    this.#pages.set(key, page);
    pages.publish('hit');
    return page;
  }

  store(key: string, page: StoredPage): void {
    const size = sizeOf(page, key);
    if (size > this.#maxBytes / 4 || key.length > maxKeyLength) return;
    const before = this.#pages.get(key);
    if (before) this.#bytes -= sizeOf(before, key);
    this.#pages.delete(key);
    this.#pages.set(key, page);
    this.#bytes += size;
    for (const [oldKey, old] of this.#pages) {
      if (this.#bytes <= this.#maxBytes) break;
      this.#pages.delete(oldKey);
      this.#bytes -= sizeOf(old, oldKey);
    }
  }

  /** A hundred visitors of a page that isn't there yet cause it to be made once. */
  once(key: string, make: () => Promise<StoredPage | Other>): Promise<StoredPage | Other> {
    const running = this.#pending.get(key);
    if (running) return running;
    pages.publish('render');
    const made = make().finally(() => this.#pending.delete(key));
    this.#pending.set(key, made);
    return made;
  }
}
