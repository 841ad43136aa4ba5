import { expect } from 'vitest';
import { figures } from './figures.ts';
import type { ProductProcess } from './product-process.ts';

/** Recovery after a kill must take at most this, or three times a normal start if that is longer. */
const backWithinMs = 5_000;
const tries = 3;

/** How long a normal start takes on this machine now. */
export async function startBaseline(web: ProductProcess): Promise<number> {
  await web.stop();
  const ms = await web.start();
  figures('baseline start of web', ms);
  return ms;
}

/**
 * Kills, and expects recovery in time. A machine that was busy just then proves nothing: a normal start is measured
 * again, and a process that was late is killed again, up to twice.
 * @param kill returns how many milliseconds recovery took
 * @returns how long a normal start takes now
 */
export async function expectBackInTime(
  web: ProductProcess,
  baselineMs: number,
  kill: () => Promise<number>,
): Promise<number> {
  const late: number[] = [];
  for (let baseline = baselineMs; ; baseline = await startBaseline(web)) {
    const limitMs = Math.max(backWithinMs, baseline * 3);
    if (late.some((ms) => ms < limitMs)) return baseline;
    expect(late.length, `back after ${late.join(', ')} ms, the limit is ${limitMs}`).toBeLessThan(tries);
    const backMs = await kill();
    if (backMs < limitMs) return baseline;
    late.push(backMs);
  }
}
