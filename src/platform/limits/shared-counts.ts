import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#platform/database.ts';
import type { Log } from '#platform/log.ts';
import { type Count, type Counts, LocalCounts } from './counts.ts';

export interface SharedCounts extends Counts {
  /** Adds this process's counts to the database and reads the totals. */
  settle(): Promise<void>;
}

const reconcileEveryMs = 1_000;

/**
 * Counts for quotas that apply to every request. A database query each time would cost more than many requests, so each
 * process counts in memory and settles with the others once a second, all keys in one statement. Thus no one gets more
 * than a second's worth of requests per process above the quota, and while the database is down each process enforces
 * it alone. No wall clock is used: windows are passed as seconds left.
 */
export function createSharedCounts(db: Db, log: Log): SharedCounts {
  const local = new LocalCounts();
  const counts = local.byName;
  let timer: NodeJS.Timeout | undefined;

  async function settle(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    for (const [name, { endsAt }] of [...counts]) if (endsAt <= performance.now()) counts.delete(name);
    const changed = [...counts].filter(([, { pending }]) => pending > 0);
    if (changed.length)
      await exchange(db, changed).catch((err: unknown) => log.warn({ err }, 'counts were not shared'));
  }

  return {
    settle,
    look: (quota, key) => local.look(quota, key),
    spend(quota, key) {
      timer ??= setTimeout(() => void settle(), reconcileEveryMs).unref();
      return local.spend(quota, key);
    },
  };
}

/** The database needn't know whose counts these are. */
const hashed = (name: string): string => createHash('sha256').update(name).digest('base64url');

/** Sorted by key, so that two processes never deadlock. */
async function exchange(db: Db, changed: [string, Count][]): Promise<void> {
  const sent = changed.map(([name, count]) => ({ key: hashed(name), count, hits: count.pending }));
  const secondsLeft = sent.map(({ count }) => (count.endsAt - performance.now()) / 1_000);
  const { rows } = await sql<{ key: string; hits: number; left: number }>`
    insert into throttle (key, hits, reset_date)
    select key, hits, clock_timestamp() + make_interval(secs => seconds)
    from unnest(${sent.map(({ key }) => key)}::text[], ${sent.map(({ hits }) => hits)}::integer[],
      ${secondsLeft}::double precision[]) as counted (key, hits, seconds)
    order by key
    on conflict (key) do update set
      hits = case when throttle.reset_date <= clock_timestamp() then 0 else throttle.hits end + excluded.hits,
      reset_date = case when throttle.reset_date <= clock_timestamp()
        then excluded.reset_date else throttle.reset_date end
    returning key, hits, extract(epoch from reset_date - clock_timestamp())::double precision as left`.execute(db);
  const heard = new Map(rows.map((row) => [row.key, row]));
  for (const { key, count, hits } of sent) {
    const row = heard.get(key);
    if (!row) continue;
    count.pending -= hits;
    count.settled = row.hits;
    count.endsAt = performance.now() + row.left * 1_000;
  }
}
