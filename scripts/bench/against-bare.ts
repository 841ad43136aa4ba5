import { cpuOf } from './cpu.ts';
import { load, type Target } from './load.ts';
import { type Mark, medianPair } from './mark.ts';
import { freePort, start } from './started.ts';
import { root, type World } from './world.ts';

const bounds = { requests: 6_000, connections: 16, seconds: 8 };

/**
 * Sends one target's answer again and again, and lets a bare server do the same. Compared are requests per second of
 * CPU: on a machine of its own that is the throughput, and on a busy one it stays the same.
 */
export async function againstBare(
  world: World,
  target: Target,
  bareArgs: (port: string) => string[],
  work: string,
): Promise<Mark> {
  const port = await freePort();
  const bare = await start(bareArgs(String(port)), {}, 'ready', root);
  try {
    const other = { port, path: '/' };
    for (const one of [target, other]) await load(() => one, { ...bounds, requests: 500 });
    const cpu = await medianPair(
      cpuOf(() => target, bounds, world.product.pid),
      cpuOf(() => other, bounds, bare.pid),
    );
    const beside = `requests per CPU second: ${(1_000 / cpu.one).toFixed(0)} against ${(1_000 / cpu.other).toFixed(0)} of bare node:http`;
    return { work, value: 1 / cpu.ratio, unit: '×', target: 0.7, better: 'more', beside };
  } finally {
    await bare.stop();
  }
}
