import { setTimeout as sleep } from 'node:timers/promises';
import type { HttpResponse } from '../../e2e/http.ts';

const openWithinMs = 60_000;
const pauseMs = 50;

/**
 * Retries until a rejected call succeeds again. Returns how many milliseconds that took.
 * @throws with the last response if it never does
 */
export async function untilOpen(...probes: (() => Promise<HttpResponse>)[]): Promise<number> {
  const since = performance.now();
  for (const open of probes) {
    for (;;) {
      const { status, body } = await open();
      if (status < 300) break;
      if (performance.now() - since > openWithinMs) throw new Error(`still ${status}: ${body.slice(0, 2_000)}`);
      await sleep(pauseMs);
    }
  }
  return performance.now() - since;
}
