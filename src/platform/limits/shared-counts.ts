import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#platform/database.ts';
import type { Log } from '#platform/log.ts';
import type { Quota, QuotaState } from './quota.ts';

export interface SharedCounts {
  /** Counts a request unless the quota is used up; what is refused doesn't count. */
  spend(quota: Quota, key: string): QuotaState;
  /** How somebody stands, without counting. */
  look(quota: Quota, key: string): QuotaState;
  /** Brings what this process has counted into the database, and learns what others have. */
  settle(): Promise<void>;
}

interface Count {
  /** In all processes, when last heard. */
  settled: number;
  /** Here since then. */
  pending: number;
  /** On this process's own steady clock, in milliseconds. */
  endsAt: number;
}

const settleEveryMs = 1_000;

/**
 * Counts for quotas that every request is held against. Asking the database each time would cost more than many a
 * request: each process counts in memory and settles with the others once a second, all keys in one statement. So
 * nobody gets more than a second's worth of requests per process above the quota, and while the database is away
 * each process holds them to it alone. No wall clock is read: windows are told as seconds that are left.
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

/** The database needn't know whose counts it keeps. */
function hashed(name: string): string {
  return createHash('sha256').update(name).digest('base64url');
}

/** In the order of keys, so that two processes never wait for each other. */
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
