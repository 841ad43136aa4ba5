import { LRUCache } from 'lru-cache';
import { sql } from 'kysely';
import type { ScreenClass } from '#features/live-site/screen-class.ts';
import type { Ports } from '#access/ports.ts';
import { inSystem, type SystemScope } from '#access/scope.ts';
import { networkOf } from '#lib/client-network.ts';

/** What a crash loses at most. */
const flushMs = 5_000;
/** Of one network until the next flush; more are a program's. */
const mostOfNetwork = 30;
/** Kept while the database is away; further pages wait no longer. */
const mostWaiting = 20_000;
/** Of pages, and of the characters that name them. */
const mostKnown = { max: 5_000, maxSize: 1_000_000 };
const mostNetworks = 20_000;

interface PageView {
  accountId: string;
  path: string;
  screen: ScreenClass;
}
interface Counted extends PageView {
  day: string;
  views: number;
}

/**
 * Counts page views in memory and adds them to the database every five seconds, in one statement for all accounts.
 * Networks are kept until then alone, so that no one counts a page up.
 */
export class PageViews {
  readonly #ports: Pick<Ports, 'db' | 'clock' | 'log'>;
  readonly #known = new LRUCache<string, true>({ ...mostKnown, sizeCalculation: (_, name) => name.length });
  #waiting = new Map<string, Counted>();
  readonly #networks = new LRUCache<string, number>({ max: mostNetworks });
  #timer: NodeJS.Timeout | undefined;

  constructor(ports: Pick<Ports, 'db' | 'clock' | 'log'>) {
    this.#ports = ports;
  }

  /** Whether a page was found before; `revision` is the site revision, if known. */
  isKnown({ accountId, path }: Omit<PageView, 'screen'>, revision: number | undefined): boolean {
    return revision !== undefined && this.#known.has(`${accountId} ${revision} ${path}`);
  }

  note({ accountId, path }: Omit<PageView, 'screen'>, revision: number | undefined): void {
    if (revision !== undefined) this.#known.set(`${accountId} ${revision} ${path}`, true);
  }

  /** Counts a view of a page; the caller must know that it exists. */
  count(view: PageView, clientAddress: string): void {
    const network = networkOf(clientAddress);
    const before = this.#networks.get(network) ?? 0;
    if (before >= mostOfNetwork) return;
    this.#networks.set(network, before + 1);
    const day = this.#ports.clock.now().toISOString().slice(0, 10);
    this.#add({ ...view, day, views: 1 });
    this.#timer ??= setTimeout(() => void this.flush(), flushMs).unref();
  }

  #add(one: Counted): void {
    const key = `${one.accountId} ${one.day} ${one.screen} ${one.path}`;
    const known = this.#waiting.get(key);
    if (known) known.views += one.views;
    else if (this.#waiting.size < mostWaiting) this.#waiting.set(key, one);
  }

  /** Adds what waits to the database; what fails waits for the next time. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#networks.clear();
    if (this.#waiting.size === 0) return;
    const rows = [...this.#waiting.values()];
    this.#waiting = new Map();
    try {
      await inSystem(this.#ports.db, 'page views', (scope) => addPageViews(scope, rows));
    } catch (err) {
      this.#ports.log.warn({ err }, 'page views could not be counted yet');
      for (const row of rows) this.#add(row);
      this.#timer ??= setTimeout(() => void this.flush(), flushMs).unref();
    }
  }
}

/** In the order of the key, as other processes add at the same time; without accounts that have been deleted since. */
async function addPageViews({ tx }: SystemScope, rows: readonly Counted[]): Promise<void> {
  await sql`
    insert into page_view (account_id, day, path, screen, views)
    select v."accountId", v.day, v.path, v.screen, v.views
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as v("accountId" text, day date, path text, screen text, views int)
    where exists (select from account a where a.uid = v."accountId")
    order by 1, 2, 3, 4
    on conflict (account_id, day, path, screen) do update set views = page_view.views + excluded.views`.execute(tx);
}

/** Twelve months and the one before, to compare with: what monthly reports show. */
const keptDays = 430;

/** Deletes older counts. */
export async function trimPageViews({ tx }: SystemScope): Promise<void> {
  await tx
    .deleteFrom('pageView')
    .where(sql<boolean>`day < current_date - ${keptDays}::int`)
    .execute();
}
