import { LRUCache } from 'lru-cache';
import type { Quota, QuotaState } from './quota.ts';

export interface Counts {
  /** Counts a request unless the quota is used up; rejected requests don't count. */
  spend(quota: Quota, key: string): QuotaState;
  /** The current state, without counting. */
  look(quota: Quota, key: string): QuotaState;
}

export interface Count {
  /** In all processes, at the last exchange. */
  settled: number;
  /** In this process since then. */
  pending: number;
  /** On this process's monotonic clock, in milliseconds. */
  endsAt: number;
}

/** Room for some 40,000 callers in one window; beyond, the least recent lose their counts. */
const mostBytes = 10_000_000;
/** Of a count, besides its name. */
const overheadBytes = 200;

/** Counts for quotas in this process alone, by `{quota}:{key}`. */
export class LocalCounts implements Counts {
  readonly byName = new LRUCache<string, Count>({
    maxSize: mostBytes,
    sizeCalculation: (_, name) => name.length + overheadBytes,
  });

  look(quota: Quota, key: string): QuotaState {
    return stateOf(quota, this.#running(quota, key) ?? blank(quota));
  }

  spend(quota: Quota, key: string): QuotaState {
    const count = this.#running(quota, key) ?? blank(quota);
    const before = stateOf(quota, count);
    if (before.remaining <= 0) return { ...before, remaining: -1 };
    if (count.settled + count.pending === 0) this.byName.set(nameOf(quota, key), count);
    count.pending += 1;
    return { ...before, remaining: before.remaining - 1 };
  }

  #running(quota: Quota, key: string): Count | undefined {
    const known = this.byName.get(nameOf(quota, key));
    return known && known.endsAt > performance.now() ? known : undefined;
  }
}

const nameOf = ({ name }: Quota, key: string): string => `${name}:${key}`;

function blank({ windowSeconds }: Quota): Count {
  return { settled: 0, pending: 0, endsAt: performance.now() + windowSeconds * 1_000 };
}

function stateOf({ limit }: Quota, { settled, pending, endsAt }: Count): QuotaState {
  return { remaining: limit - settled - pending, resetSeconds: (endsAt - performance.now()) / 1_000 };
}
