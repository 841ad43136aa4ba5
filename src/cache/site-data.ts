import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Ports } from '#access/ports.ts';
import { inSystem, type SiteScope, type SystemScope } from '#access/scope.ts';
import type { Counted, Site, SiteRecord } from '#features/live-site/site.ts';
import { problemOf } from '#platform/http/problem-of.ts';
import { withTimeout } from '#platform/with-timeout.ts';
import { cacheSizes, lifeMs } from './cache-sizes.ts';

const everyMs = 1_000;
/** A process that doesn't respond for this long counts as gone. */
const patienceMs = 3_000;
/**
 * Without a sign from the database for this long, nobody knows what an account still shows. Longer than it takes to
 * notice that the database is away, also on a busy machine: a page in between would wait for it.
 */
const trustedMs = 2 * (everyMs + patienceMs);
/** While the database is away nothing is changed by way of it, and what was taken back is gone within a minute. */
const trustedWhileAwayMs = 50_000;
/** An account nobody visits anymore is no longer asked about. */
const forgetAfterMs = 120_000;

type Revisions = Pick<SiteRecord, 'siteRevision' | 'recordRevision' | 'listRevision'>;

interface Known {
  siteRevision: number;
  visited: number;
  /** As they were last read together; a page may have been read at a later one since. */
  read?: Revisions;
}

const overheadBytes = 300;

const revisions = [
  'siteRevision',
  'listRevision',
  sql<number>`site_revision - entries_revision`.as('recordRevision'),
] as const;

interface Reading {
  findRecord(scope: SiteScope): Promise<SiteRecord | undefined>;
  withTerms(scope: SiteScope, record: SiteRecord, counted: Counted): Promise<Site>;
}

/**
 * What all pages of a site share: its record, and what is counted for its lists. A page that is made anew reads only
 * what is its own.
 *
 * The site revisions of the accounts that are being visited are at most about a second old: one small query a second
 * for all of them, none while nobody visits.
 */
export class SiteData {
  readonly #known = new Map<string, Known>();
  readonly #kept: LRUCache<string, { value: unknown }>;
  readonly #ports: Ports;
  readonly #reading: Reading;
  #timer: NodeJS.Timeout | undefined;
  #freshAt = 0;
  #isAway = false;
  #asking: Promise<void> | undefined;

  constructor(ports: Ports, reading: Reading, maxBytes = cacheSizes().siteData) {
    this.#ports = ports;
    this.#reading = reading;
    this.#kept = new LRUCache({ maxSize: Math.floor(maxBytes), ttl: lifeMs });
  }

  get bytes(): number {
    return this.#kept.calculatedSize;
  }

  /** What the site says of itself, as it is known at this revision; undefined when it has to be read. */
  record(accountId: string, siteRevision: number | undefined): SiteRecord | undefined {
    const record = this.#kept.get(accountId)?.value as SiteRecord | undefined;
    if (!record || record.siteRevision === siteRevision) return record;
    const read = this.#known.get(accountId)?.read;
    if (read?.siteRevision !== siteRevision || read?.recordRevision !== record.recordRevision) return undefined;
    // Only entries have changed since.
    return { ...record, ...read };
  }

  /** The site as it is known at this revision, its terms counted again where they may have changed; else undefined. */
  async site(scope: SiteScope, siteRevision: number | undefined): Promise<Site | undefined> {
    const record = this.record(scope.accountId, siteRevision);
    return record && this.#reading.withTerms(scope, record, this.counted);
  }

  /** Read again; undefined when there is no such site (anymore). */
  async readSite(scope: SiteScope): Promise<Site | undefined> {
    const record = await this.#reading.findRecord(scope);
    if (record) this.#keep(scope.accountId, record);
    else this.#kept.delete(scope.accountId);
    return record && this.#reading.withTerms(scope, record, this.counted);
  }

  /** Counts once for all that the count is made of: it is right by its key, whatever else of the site changes. */
  counted: Counted = async (of, name, count) => {
    const { subscriptionType, settings, privateTypes } = of;
    const { statuses, hideMissingContent, contentTypes } = settings;
    const gate = [subscriptionType, statuses, hideMissingContent, contentTypes, privateTypes];
    const key = JSON.stringify([of.accountId, of.listRevision, gate, name]);
    const known = this.#kept.get(key);
    // Each name always counts the same thing.
    if (known) return known.value as Awaited<ReturnType<typeof count>>;
    const value = await count();
    this.#keep(key, value);
    return value;
  };

  #keep(key: string, value: unknown): void {
    this.#kept.set(key, { value }, { size: (JSON.stringify(value).length + key.length) * 2 + overheadBytes });
  }

  /** Undefined while it isn't known, or couldn't be asked for a while: then a page must be rebuilt. */
  revision(accountId: string): number | undefined {
    const known = this.#known.get(accountId);
    const now = performance.now();
    if (!known || now - this.#freshAt > (this.#isAway ? trustedWhileAwayMs : trustedMs)) return undefined;
    known.visited = now;
    return known.siteRevision;
  }

  /** Asks for the one account, which nobody has visited for a while. Undefined when there is no such site (anymore). */
  async lookUpRevision(accountId: string): Promise<number | undefined> {
    const [row] = await this.#readRevisions([accountId]);
    if (!row) return undefined;
    const { uid, ...read } = row;
    this.note(uid, read.siteRevision);
    this.#noteRead(uid, read);
    return read.siteRevision;
  }

  /** What has just been read with a page. */
  note(accountId: string, siteRevision: number): void {
    const before = this.#known.get(accountId);
    const latest = Math.max(siteRevision, before?.siteRevision ?? 0);
    this.#known.set(accountId, { ...before, siteRevision: latest, visited: performance.now() });
    if (this.#timer) return;
    this.#freshAt = performance.now();
    this.#schedule();
  }

  /** Asks for all of them now; by itself every second. */
  async refresh(): Promise<void> {
    const now = performance.now();
    for (const [accountId, { visited }] of this.#known)
      if (now - visited > forgetAfterMs) this.#known.delete(accountId);
    const ids = [...this.#known.keys()];
    if (ids.length === 0) return;
    const rows = await this.#readRevisions(ids);
    const found = new Map(rows.map(({ uid, ...read }) => [uid, read]));
    for (const accountId of this.#known.keys()) {
      const read = found.get(accountId);
      if (read) this.#noteRead(accountId, read);
      else this.#known.delete(accountId);
    }
    this.#freshAt = now;
  }

  #readRevisions(ids: string[]): Promise<(Revisions & { uid: string })[]> {
    const read = ({ tx }: SystemScope) =>
      tx
        .selectFrom('account')
        .select('uid')
        .select(revisions)
        .where('uid', '=', sql<string>`any(${ids})`)
        .where('isOpen', '=', true)
        .execute();
    return inSystem(this.#ports.db, 'site revisions', read, { isReading: true });
  }

  #noteRead(accountId: string, read: Revisions): void {
    const known = this.#known.get(accountId);
    if (known) Object.assign(known, { siteRevision: read.siteRevision, read } satisfies Partial<Known>);
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  #schedule(): void {
    this.#timer = setTimeout(async () => {
      try {
        // One query at a time, however long the one before is on its way.
        this.#asking ??= this.refresh().finally(() => (this.#asking = undefined));
        await withTimeout(this.#asking, patienceMs);
        this.#isAway = false;
      } catch (error) {
        this.#isAway = problemOf(error)?.code === 'SERVICE_UNAVAILABLE';
        this.#ports.log.warn({ err: error }, 'the revisions of public sites could not be read');
      }
      if (!this.#timer) return;
      if (this.#known.size > 0) this.#schedule();
      else this.stop();
    }, everyMs);
    this.#timer.unref();
  }
}
