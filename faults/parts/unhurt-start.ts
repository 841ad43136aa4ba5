import { expect } from 'vitest';
import { figures } from './figures.ts';
import type { ProductProcess } from './product-process.ts';

/** What comes after a kill is back within these, or within three times an unhurt start where that takes longer. */
const backWithinMs = 5_000;
const tries = 3;

/** How long an unhurt start takes on this machine now. */
export async function startUnhurt(web: ProductProcess): Promise<number> {
  await web.stop();
  const ms = await web.start();
  figures('unhurt start of web', ms);
  return ms;
}

/**
 * Kills, and expects it back in time. A machine that was busy with other things just then proves nothing: how long an
 * unhurt start takes is measured again, and who was late all the same is killed again, up to twice.
 * @param kill answers how many milliseconds it took to come back
 * @returns how long an unhurt start takes now
 */
export async function expectBackInTime(
  web: ProductProcess,
  unhurtMs: number,
  kill: () => Promise<number>,
): Promise<number> {
  const late: number[] = [];
  for (let unhurt = unhurtMs; ; unhurt = await startUnhurt(web)) {
    const limitMs = Math.max(backWithinMs, unhurt * 3);
    if (late.some((ms) => ms < limitMs)) return unhurt;
    expect(late.length, `back after ${late.join(', ')} ms, the limit is ${limitMs}`).toBeLessThan(tries);
    const backMs = await kill();
    if (backMs < limitMs) return unhurt;
    late.push(backMs);
  }
}
