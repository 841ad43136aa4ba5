import { randomUUID } from 'node:crypto';
import { channel } from 'node:diagnostics_channel';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import type { CachedResponse, ResolvedHost } from '#access/http-env.ts';
import { cacheSizes, lifeMs } from './cache-sizes.ts';
import { type Form, requestKey } from './page-key.ts';
import type { SiteData } from './site-data.ts';
import type { StoredPage } from './stored-page.ts';

/** One form of a response, ready to be written. */
interface Ready {
  etag: string;
  body: Uint8Array;
  /** Alternating names and values, the fastest input for `writeHead`. */
  headers: string[];
  headersUnchanged: string[];
}

/** What is cached under one key. */
interface Entry {
  accountId: string;
  siteRevision: number;
  until: number;
  /** Undefined for images. */
  page?: StoredPage | undefined;
  ready: Partial<Record<Form, Ready>>;
}

interface Known {
  data: Pick<SiteData, 'revision' | 'note'>;
  hosts: { known(hostHeader: string): ResolvedHost | undefined };
}

/** Reports how each page was served: `memory` (sent as is), `hit` (cached page) or `render`. */
const pages = channel('fieldfolio.page');
/** Approximate size of an entry's own objects, besides key, headers and body. */
const overheadBytes = 500;

/**
 * Caches whole responses of public hosts while the site revision is unchanged. Repeated requests are served from memory
 * before any router runs. Requests that aren't plain go on to the routes, which find stored pages here.
 */
export class ResponseCache {
  readonly #known: Known;
  readonly #entries: Record<'page' | 'picture', LRUCache<string, Entry>>;
  readonly #pending = new Map<string, Promise<unknown>>();

  constructor(known: Known, sizes: { pages: number; pictures: number } = cacheSizes()) {
    this.#known = known;
    const within = (bytes: number) =>
      new LRUCache<string, Entry>({ maxSize: Math.floor(bytes), maxEntrySize: Math.floor(bytes / 4) });
    this.#entries = { page: within(sizes.pages), picture: within(sizes.pictures) };
  }

  /** Total size of pages and images, with keys and headers. */
  get bytes(): number {
    return this.#entries.page.calculatedSize + this.#entries.picture.calculatedSize;
  }

  /** Returns whether the response was sent. */
  send(request: IncomingMessage, response: ServerResponse): boolean {
    const found = requestKey(request, this.#known.hosts.known(request.headers.host ?? ''));
    const entry = found && this.#entries[found.kind].get(found.key);
    const ready = found && entry?.ready[found.form];
    if (!ready || !isCurrent(entry, this.#known.data.revision(entry.accountId))) return false;
    const asked = request.headers['if-none-match'];
    if (asked !== undefined && asked !== ready.etag) return false;
    pages.publish('memory');
    if (asked === undefined) response.writeHead(200, [...ready.headers, 'x-request-id', randomUUID()]).end(ready.body);
    else response.writeHead(304, [...ready.headersUnchanged, 'x-request-id', randomUUID()]).end();
    return true;
  }

  /** Caches a response with the headers added on its way. */
  keep(request: IncomingMessage, { status, headers }: Response, kept: CachedResponse): void {
    const found = requestKey(request, this.#known.hosts.known(request.headers.host ?? ''));
    const etag = headers.get('etag');
    if (!found || !etag || status !== 200) return;
    const before = this.#entries[found.kind].peek(found.key);
    // Another request has read a later state of the site since then.
    if (before && before.siteRevision > kept.siteRevision) return;
    const entry = before && isCurrent(before, kept.siteRevision) ? before : blankEntry(kept);
    const own = [...headers].filter(([name]) => name !== 'x-request-id' && name !== 'content-length');
    const ready: Ready = {
      etag,
      body: kept.body,
      headers: [...own.flat(), 'content-length', String(kept.body.length)],
      headersUnchanged: own.filter(([name]) => tellsOfNothingNew(name)).flat(),
    };
    // A new object, since the library assumes that the same object has the same size.
    this.#set(found.kind, found.key, { ...entry, ready: { ...entry.ready, [found.form]: ready } });
  }

  /** A page stored at the site's current revision. */
  findPage(key: string, siteRevision: number | undefined): StoredPage | undefined {
    const entry = this.#entries.page.get(key);
    if (!entry?.page || !isCurrent(entry, siteRevision)) return undefined;
    pages.publish('hit');
    return entry.page;
  }

  storePage(key: string, { page, ...of }: { accountId: string; siteRevision: number; page: StoredPage }): void {
    this.#set('page', key, { ...blankEntry(of), page });
  }

  /** A hundred concurrent visitors of an uncached page cause one render. */
  once<T>(key: string, make: () => Promise<T>): Promise<T> {
    const running = this.#pending.get(key);
    // A key is always made by the same route, so the type is the same.
    if (running) return running as Promise<T>;
    pages.publish('render');
    const made = make().finally(() => this.#pending.delete(key));
    this.#pending.set(key, made);
    return made;
  }

  #set(kind: 'page' | 'picture', key: string, entry: Entry): void {
    this.#entries[kind].set(key, entry, { size: sizeOf(key, entry) });
    this.#known.data.note(entry.accountId, entry.siteRevision);
  }
}

function blankEntry({ accountId, siteRevision }: { accountId: string; siteRevision: number }): Entry {
  return { accountId, siteRevision, until: Date.now() + lifeMs, ready: {} };
}

/** Outdated entries stay until replaced: the site's revision may not have been read for a while. */
function isCurrent(entry: Entry, siteRevision: number | undefined): boolean {
  return entry.siteRevision === siteRevision && entry.until > Date.now();
}

/** At most two bytes per character. All responses of a page share the same bodies. */
function sizeOf(key: string, { page, ready }: Entry): number {
  const forms = Object.values(ready);
  const bodies = forms.reduce((sum, { body }) => sum + body.length, 0);
  const texts = [key, ...forms.flatMap(({ headers }) => headers)];
  const textBytes = texts.reduce((sum, text) => sum + text.length * 2, 0);
  return Math.max(page?.sizeBytes ?? 0, bodies) + textBytes + overheadBytes;
}

/** Whether a header belongs in a 304 response, too. */
function tellsOfNothingNew(name: string): boolean {
  return name !== 'x-accel-redirect' && (!name.startsWith('content-') || name.endsWith('policy'));
}
