import { expect } from 'vitest';
import { figures } from './figures.ts';
import type { ProductProcess } from './product-process.ts';

/** What comes after a kill is back within these, or within three times an unhurt start where that takes longer. */
const backWithinMs = 5_000;

/** How long an unhurt start takes on this machine now. */
export async function startUnhurt(web: ProductProcess): Promise<number> {
  await web.stop();
  const ms = await web.start();
  figures('unhurt start of web', ms);
  return ms;
}

/** @returns how long an unhurt start takes, asked anew when the machine may have become busy with other things */
export async function expectBackInTime(web: ProductProcess, backMs: number, unhurtMs: number): Promise<number> {
  const limitMs = (unhurt: number) => Math.max(backWithinMs, unhurt * 3);
  const now = backMs > limitMs(unhurtMs) ? await startUnhurt(web) : unhurtMs;
  expect(backMs, 'milliseconds until it is back').toBeLessThan(limitMs(now));
  return now;
}
