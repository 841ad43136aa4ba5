import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#platform/database.ts';
import type { Log } from '#platform/log.ts';
import type { Quota, QuotaState } from './quota.ts';

export interface SharedCounts {
  /** Counts a request unless the quota is used up; rejected requests don't count. */
  spend(quota: Quota, key: string): QuotaState;
  /** The current state, without counting. */
  look(quota: Quota, key: string): QuotaState;
  /** Adds this process's counts to the database and reads the totals. */
  settle(): Promise<void>;
}

interface Count {
  /** In all processes, at the last exchange. */
  settled: number;
  /** In this process since then. */
  pending: number;
  /** On this process's monotonic clock, in milliseconds. */
  endsAt: number;
}

const settleEveryMs = 1_000;

/**
 * Counts for quotas that apply to every request. A database query each time would cost more than many requests, so each
 * process counts in memory and settles with the others once a second, all keys in one statement. Thus no one gets more
 * than a second's worth of requests per process above the quota, and while the database is down each process enforces
 * it alone. No wall clock is used: windows are passed as seconds left.
 */
export function createSharedCounts(db: Db, log: Log): SharedCounts {
  const counts = new Map<string, Count>();
  let timer: NodeJS.Timeout | undefined;

  const countOf = (quota: Quota, key: string): Count => {
    const name = `${quota.name}:${key}`;
    const known = counts.get(name);
    if (known && known.endsAt > performance.now()) return known;
    const fresh = { settled: 0, pending: 0, endsAt: performance.now() + quota.windowSeconds * 1_000 };
    counts.set(name, fresh);
    return fresh;
  };

  async function settle(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    for (const [name, { endsAt }] of counts) if (endsAt <= performance.now()) counts.delete(name);
    const changed = [...counts].filter(([, { pending }]) => pending > 0);
    if (changed.length)
      await exchange(db, changed).catch((err: unknown) => log.warn({ err }, 'counts were not shared'));
  }

  return {
    settle,
    look: (quota, key) => stateOf(quota, countOf(quota, key)),
    spend(quota, key) {
      const count = countOf(quota, key);
      const before = stateOf(quota, count);
      if (before.remaining <= 0) return { ...before, remaining: -1 };
      count.pending += 1;
      timer ??= setTimeout(() => void settle(), settleEveryMs).unref();
      return { ...before, remaining: before.remaining - 1 };
    },
  };
}

function stateOf({ limit }: Quota, { settled, pending, endsAt }: Count): QuotaState {
  return { remaining: limit - settled - pending, resetSeconds: (endsAt - performance.now()) / 1_000 };
}

/** The database needn't know whose counts these are. */
function hashed(name: string): string {
  return createHash('sha256').update(name).digest('base64url');
}

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
