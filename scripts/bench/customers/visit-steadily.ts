import { setTimeout as sleep } from 'node:timers/promises';
import { ask, type Target } from '../load/load.ts';

const everyMs = 60;

export interface Waits {
  /** The 95th percentile, in milliseconds. */
  p95: number;
  count: number;
}

/** Sends requests at a steady pace, until `stop` is called. @throws when one fails */
export function visitSteadily(next: (number: number) => Target): { stop(): Promise<Waits> } {
  const over = new AbortController();
  const waits: number[] = [];
  const visiting = (async () => {
    while (!over.signal.aborted) {
      const since = performance.now();
      const { status } = await ask(next(waits.length));
      if (status !== 200) throw new Error(`a visitor was answered with ${status}`);
      waits.push(performance.now() - since);
      await sleep(everyMs);
    }
  })();
  visiting.catch(() => {});
  return {
    async stop() {
      over.abort();
      await visiting;
      const sorted = waits.toSorted((one, other) => one - other);
      return { p95: sorted[Math.floor(sorted.length * 0.95)] ?? 0, count: sorted.length };
    },
  };
}
