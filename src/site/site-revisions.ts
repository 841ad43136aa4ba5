import type { Ports } from '#access/ports.ts';
import { inSystem } from '#access/scope.ts';
import { problemOf } from '#platform/http/problem-of.ts';
import { withTimeout } from '#platform/with-timeout.ts';

const everyMs = 1_000;
/** Whoever doesn't answer for this long is away. */
const patienceMs = 3_000;
/**
 * Without a sign from the database for this long, nobody knows what an account still shows. Longer than it takes to
 * notice that the database is away, also on a busy machine: a page in between would wait for it.
 */
const trustedMs = 2 * (everyMs + patienceMs);
/** While the database is away nothing is changed by way of it, and what was taken back is gone within a minute. */
const trustedWhileAwayMs = 50_000;
/** An account nobody visits any more is no longer asked about. */
const forgetAfterMs = 120_000;

interface Known {
  siteRevision: number;
  visited: number;
}

/**
 * The site revisions of the accounts that are being visited, at most about a second old:
 * one small query a second for all of them, none while nobody visits.
 */
export class SiteRevisions {
  readonly #known = new Map<string, Known>();
  readonly #ports: Ports;
  #timer: NodeJS.Timeout | undefined;
  #freshAt = 0;
  #isAway = false;
  #asking: Promise<void> | undefined;

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  /** Undefined while it isn't known, or couldn't be asked for a while: then a page must be rebuilt. */
  current(accountId: string): number | undefined {
    const known = this.#known.get(accountId);
    const now = performance.now();
    if (!known || now - this.#freshAt > (this.#isAway ? trustedWhileAwayMs : trustedMs)) return undefined;
    known.visited = now;
    return known.siteRevision;
  }

  /** What has just been read with a page. */
  note(accountId: string, siteRevision: number): void {
    const before = this.#known.get(accountId)?.siteRevision ?? 0;
    this.#known.set(accountId, { siteRevision: Math.max(siteRevision, before), visited: performance.now() });
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
    const rows = await inSystem(this.#ports.db, 'page counters', (scope) =>
      scope.tx
        .selectFrom('account')
        .select(['uid', 'siteRevision'])
        .where('uid', 'in', ids)
        .where('deletedDate', 'is', null)
        .execute(),
    );
    const found = new Map(rows.map(({ uid, siteRevision }) => [uid, siteRevision]));
    for (const [accountId, known] of this.#known) {
      const siteRevision = found.get(accountId);
      if (siteRevision === undefined) this.#known.delete(accountId);
      else known.siteRevision = siteRevision;
    }
    this.#freshAt = now;
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
        this.#ports.log.warn({ err: error }, 'the change counters of public pages could not be read');
      }
      if (!this.#timer) return;
      if (this.#known.size > 0) this.#schedule();
      else this.stop();
    }, everyMs);
    this.#timer.unref();
  }
}
