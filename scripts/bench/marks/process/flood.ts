import { setTimeout as sleep } from 'node:timers/promises';
import { ask, type Target } from '../../load/load.ts';
import { type Measure, medianPair } from '../../load/mark.ts';
import { procedureOf } from '../../world/signed-in.ts';
import { freePort, start } from '../../load/started.ts';
import { command, root, signIn, type World } from '../../world/world.ts';

/** A whole window of the API's quota, so that what a flood is let have of it counts too. */
const roundMs = 10_000;
/** Somebody at work: far below the quota. */
const everyMs = 100;
const connections = '16';

/** How long an account waits for its list while another asks without end. */
export const flood: Measure = {
  name: 'flood',
  run: (world) =>
    withFlood(world, async ({ alone, beside, statuses }) => {
      const { ratio, one, other } = await medianPair(beside, alone, 3);
      const note = `p95 ${one.toFixed(1)} ms beside ${connections} connections (answered with ${statuses.join()}), ${other.toFixed(1)} ms alone`;
      return [
        { work: 'list of another during a flood', value: ratio, unit: '×', target: 1.2, better: 'less', beside: note },
      ];
    }),
};

interface Waits {
  /** Milliseconds: what 95 of 100 of one's lists take at most when nobody else asks. */
  alone(): Promise<number>;
  /** The same while another account asks without end. */
  beside(): Promise<number>;
  /** What the flood was answered with near the end of each round; on a busy machine its quota may last for longer. */
  statuses: readonly number[];
}

/** A web process with the product's own quota, while `work` runs. */
export async function withFlood<T>(world: World, work: (waits: Waits) => Promise<T>): Promise<T> {
  const port = await freePort();
  const env = { ...world.env, ROLES: 'web', PORT: String(port), API_REQUESTS_PER_SECOND: '50' };
  const product = await start(command, env, 'is ready at', root);
  try {
    const [served, flooding] = [await memberOf(world, port, 1), await memberOf(world, port, 2)];
    const list = (of: World) => procedureOf(of, 'listEntries', { limit: 30 });
    for (let time = 0; time < 100; time += 1) await timed(list(served));
    const statuses: number[] = [];
    return await work({
      alone: () => p95(list(served)),
      beside: () => besideFlood(list(served), list(flooding), statuses),
      statuses,
    });
  } finally {
    await product.stop();
  }
}

async function besideFlood(served: Target, flooding: Target, statuses: number[]): Promise<number> {
  const args = ['scripts/bench/load/flood-client.ts', JSON.stringify(flooding), connections];
  const client = await start(args, {}, 'begun', root);
  try {
    const late = sleep(roundMs * 0.8).then(() => ask(flooding));
    const waited = await p95(served);
    statuses.push((await late).status);
    return waited;
  } finally {
    await client.stop();
  }
}

async function memberOf(world: World, port: number, number: number): Promise<World> {
  return { ...world, port, ...(await signIn(port, number)) };
}

async function p95(target: Target): Promise<number> {
  const waits: number[] = [];
  for (const until = performance.now() + roundMs; performance.now() < until; await sleep(everyMs))
    waits.push(await timed(target));
  return waits.sort((one, other) => one - other)[Math.floor(waits.length * 0.95)] ?? 0;
}

/** Milliseconds. @throws when it isn't served */
async function timed(target: Target): Promise<number> {
  const since = performance.now();
  const { status } = await ask(target);
  if (status !== 200) throw new Error(`a sender who doesn’t flood was answered with ${status}`);
  return performance.now() - since;
}
