import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

/** An answer as it is kept: every form of its body made once. */
export interface StoredPage {
  status: number;
  headers: Record<string, string>;
  /** False for what is compressed by its format already, like PNG. */
  isCompressed: boolean;
  bodies: Record<Encoding, Uint8Array<ArrayBuffer>>;
  /** Strong, and so one for each encoding. */
  etags: Record<Encoding, string>;
  storedAt: number;
}

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
// Quality 5 takes a few milliseconds for a page and is within 4 % of what 11 reaches.
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** Compresses once, so that a page from the cache costs no more than sending it. */
export async function storedPage(
  answer: { status: number; headers: Record<string, string>; body: string | Uint8Array<ArrayBuffer> },
  storedAt: number,
): Promise<StoredPage> {
  const identity = typeof answer.body === 'string' ? new TextEncoder().encode(answer.body) : answer.body;
  const isText = /^text\/|json|xml|svg/.test(answer.headers['content-type'] ?? '');
  const [br, gz] = isText ? await Promise.all([brotli(identity, brotliOptions), zip(identity)]) : [identity, identity];
  const hash = createHash('sha256').update(identity).digest('base64url').slice(0, 22);
  return {
    status: answer.status,
    headers: answer.headers,
    isCompressed: isText,
    bodies: { br: new Uint8Array(br), gzip: new Uint8Array(gz), identity },
    etags: { br: `"${hash}-b"`, gzip: `"${hash}-g"`, identity: `"${hash}"` },
    storedAt,
  };
}

function sizeOf({ bodies }: StoredPage, key: string): number {
  return bodies.br.length + bodies.gzip.length + bodies.identity.length + key.length * 2 + 500;
}

/**
 * The latest pages, within a number of bytes. A key holds all that a page depends on, with the
 * account's counter, so nothing is ever invalidated: an old page is just not asked for any more.
 */
export class PageCache<Other = never> {
  readonly #pages = new Map<string, StoredPage>();
  readonly #pending = new Map<string, Promise<StoredPage | Other>>();
  #bytes = 0;
  readonly #maxBytes: number;
  readonly #maxAgeMs: number;

  /** `maxAgeMs` bounds what the counter doesn't see, like a change of an agency's theme. */
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
    return page;
  }

  store(key: string, page: StoredPage): void {
    const size = sizeOf(page, key);
    if (size > this.#maxBytes / 4) return;
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
    const made = make().finally(() => this.#pending.delete(key));
    this.#pending.set(key, made);
    return made;
  }
}
