import { randomUUID } from 'node:crypto';
import { channel } from 'node:diagnostics_channel';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { CachedResponse, ResolvedHost } from '#access/http-env.ts';
import { acceptedEncoding } from '#site/accepted-encoding.ts';
import type { SiteRevisions } from '#site/site-revisions.ts';

interface Ready {
  accountId: string;
  siteRevision: number;
  until: number;
  /** Since it was last spared from going. */
  isAsked: boolean;
  etag: string;
  body: Uint8Array;
  /** Names and values in turn, as `writeHead` takes them fastest. */
  headers: string[];
  headersUnchanged: string[];
  sizeBytes: number;
}

interface Known {
  counters: Pick<SiteRevisions, 'current' | 'note'>;
  hosts: { known(hostHeader: string): ResolvedHost | undefined };
}

const pages = channel('fieldfolio.page');
const defaultMaxBytes = 64_000_000;
/** Larger ones are streamed from storage. */
const maxBodyBytes = 512_000;
/** What the site revision doesn't cover, like a change of an agency's theme, shows after these at the latest. */
const lifeMs = 300_000;
/** An entry's own objects take about this, beside its key, headers and body. */
const overheadBytes = 500;
/** Nobody follows a link as long as this twice. */
const maxKeyLength = 2_000;

/**
 * Whole responses of the public hosts, ready to be written: pages and pictures that were asked for before are sent
 * straight from memory, while the site revision is unchanged. Every request that isn't plain goes on
 * to the routes.
 */
export class ResponseCache {
  readonly #responses = new Map<string, Ready>();
  readonly #known: Known;
  readonly #maxBytes: number;
  #bytes = 0;

  constructor(known: Known, { maxBytes = defaultMaxBytes } = {}) {
    this.#known = known;
    this.#maxBytes = maxBytes;
  }

  get bytes(): number {
    return this.#bytes;
  }

  /** Whether the request was answered. */
  send(question: IncomingMessage, response: ServerResponse): boolean {
    const key = this.#keyOf(question);
    const ready = key === undefined ? undefined : this.#responses.get(key);
    if (!key || !ready) return false;
    if (ready.until < Date.now() || this.#known.counters.current(ready.accountId) !== ready.siteRevision) {
      this.#drop(key, ready);
      return false;
    }
    const asked = question.headers['if-none-match'];
    if (asked !== undefined && asked !== ready.etag) return false;
    ready.isAsked = true;
    pages.publish('memory');
    if (asked === undefined) response.writeHead(200, [...ready.headers, 'x-request-id', randomUUID()]).end(ready.body);
    else response.writeHead(304, [...ready.headersUnchanged, 'x-request-id', randomUUID()]).end();
    return true;
  }

  /** Takes a response with the headers that it was given on its way. */
  keep(question: IncomingMessage, { status, headers }: Response, kept: CachedResponse): void {
    const key = this.#keyOf(question);
    const etag = headers.get('etag');
    if (!key || !etag || status !== 200 || kept.body.length > maxBodyBytes) return;
    const own = [...headers].filter(([name]) => name !== 'x-request-id' && name !== 'content-length');
    const before = this.#responses.get(key);
    if (before) this.#drop(key, before);
    const sent = [...own.flat(), 'content-length', String(kept.body.length)];
    const sizeBytes = kept.body.length + lengthOf([key, ...sent]) + overheadBytes;
    this.#responses.set(key, {
      ...kept,
      sizeBytes,
      until: Date.now() + lifeMs,
      isAsked: false,
      etag,
      headers: sent,
      headersUnchanged: own.filter(([name]) => tellsOfNothingNew(name)).flat(),
    });
    this.#bytes += sizeBytes;
    this.#known.counters.note(kept.accountId, kept.siteRevision);
    this.#makeRoom();
  }

  /** Who was asked for since their last turn have another. Moving them at each hit would cost a tenth of the response. */
  #makeRoom(): void {
    for (const [key, ready] of this.#responses) {
      if (this.#bytes <= this.#maxBytes) break;
      if (ready.isAsked) {
        ready.isAsked = false;
        this.#responses.delete(key);
        this.#responses.set(key, ready);
      } else this.#drop(key, ready);
    }
  }

  #drop(key: string, { sizeBytes }: Ready): void {
    this.#responses.delete(key);
    this.#bytes -= sizeBytes;
  }

  /** All that a response depends on; undefined for what is never kept. */
  #keyOf({ method, url = '', headers }: IncomingMessage): string | undefined {
    if (method !== 'GET' || !url.startsWith('/') || headers.range !== undefined) return undefined;
    const host = this.#known.hosts.known(headers.host ?? '');
    if (!host || host.kind === 'management' || host.kind === 'former') return undefined;
    const form = url.startsWith('/media/')
      ? headers.accept
      : `${acceptedEncoding(String(headers['accept-encoding'] ?? ''))} ${String(headers['x-fragment'] ?? '')}`;
    const key = `${host.origin} ${host.kind === 'site' ? host.accountId : ''} ${form} ${url}`;
    return key.length > maxKeyLength ? undefined : key;
  }
}

/** Two bytes for a character, at most. */
function lengthOf(texts: string[]): number {
  return texts.reduce((sum, text) => sum + text.length * 2, 0);
}

/** Whether a header belongs to a response without a file as well (304). */
function tellsOfNothingNew(name: string): boolean {
  return name !== 'x-accel-redirect' && (!name.startsWith('content-') || name.endsWith('policy'));
}
