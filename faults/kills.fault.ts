import { sql } from 'kysely';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { jobsAtWork, timeTakeovers, type Takeover } from './check/at-rest.ts';
import { expectNothingLost, mistakesAtRest } from './check/expect-nothing-lost.ts';
import { keepBusy, type Load } from './load/load.ts';
import { wholeWork } from './load/whole-work.ts';
import { chanceOf } from './parts/chance.ts';
import { figures, report } from './parts/figures.ts';
import { install, type Installation } from './parts/installation.ts';
import { expectBackInTime, startBaseline } from './parts/baseline-start.ts';

const seed = Number(process.env.FAULTS_SEED ?? Date.now() % 1_000_000);
const rounds = Number(process.env.FAULTS_ROUNDS ?? (process.env.TESTS === 'full' ? 20 : 2));
const chance = chanceOf(seed);

const victims = ['web', 'worker', 'database', 'all'] as const;
type Victim = (typeof victims)[number];
/** Two rounds kill each of them, the third the database alone; later ones are random. */
const plan: Victim[][] = Array.from({ length: rounds }, (_, round) => {
  const first: Victim[][] = [['web', 'worker'], ['all'], ['database']];
  return first[round] ?? Array.from({ length: 1 + (round % 2) }, () => chance.pick(victims));
});

let product: Installation;
let loads: Load[];
/** How long a normal start takes on this machine now: recovery after a kill is compared with it. */
let baselineMs: number;

beforeAll(async () => {
  console.log(`Seed ${seed}: FAULTS_SEED=${seed} repeats it.`);
  product = await install();
  await Promise.all([product.web.start(), product.worker.start()]);
  baselineMs = await startBaseline(product.web);
  loads = await wholeWork(product, product.origin, chance);
});

afterAll(async () => {
  await product?.end();
  report('kill -9 under load', { seed, rounds, acknowledged: loads?.map((load) => [load.name, load.count()]) });
});

test.each(plan.map((kinds, round) => ({ round: round + 1, kinds, what: kinds.join(', then ') })))(
  'round $round: $what killed at work, and everything acknowledged is there once',
  async ({ kinds }) => {
    const work = keepBusy(loads);
    const takeovers: Takeovers[] = [];
    let violations: string[];
    try {
      for (const kind of kinds) {
        await sleep(chance.between(1_000, 4_000));
        takeovers.push(await kill(kind));
      }
      await sleep(1_500);
    } finally {
      // Also when a round fails: the next one starts without load.
      violations = await work.rest();
    }
    for (const { job, ms } of (await Promise.all(takeovers.map(({ times }) => times))).flat()) {
      figures('takeover of a killed worker’s job', ms);
      expect(ms, `${job} of a killed worker was taken over`).toBeLessThan(30_000 + baselineMs);
    }
    await expectNothingLost(product, loads, violations);
  },
);

test('the checks name damage when they are shown some', async () => {
  const before = await mistakesAtRest(product, loads);
  expect(before).toEqual([]);
  for (const damage of [
    `update entry set version = version - 1, title = 'older' where title like 'Roof %'`,
    `delete from media_publication where source = 'entry'`,
    `delete from content_public where title like 'With a service%'`,
    `update media set checksum = 'other'`,
    `delete from testimonial where description like 'They were here%'`,
    `insert into event (account_id, agency_id, type, payload) select account_id, agency_id, type, payload from event
      where type = 'mediaPrepared'`,
    `delete from job_ledger`,
  ])
    await sql.raw(damage).execute(product.admin);
  const found = (await mistakesAtRest(product, loads)).join('\n');
  for (const line of [
    /entry .*: acknowledged .*"title":"Roof/,
    /photo .* has other bytes/,
    /photo .* was prepared 2 times/,
    /testimonial .* was acknowledged once/,
    /the service: acknowledged/,
    /a published entry without its public copy/,
    /an event that was sent twice/,
    /a job that was done without its ledger row/,
  ])
    expect(found).toMatch(line);
});

/** Known only later, while other things continue. */
interface Takeovers {
  times: Promise<Takeover[]>;
}

/** Kills until recovery was in time, and returns how long the jobs of the last killed process were delayed. */
async function kill(kind: Victim): Promise<Takeovers> {
  const takeovers: Takeovers[] = [];
  baselineMs = await expectBackInTime(product.web, baselineMs, async () => {
    const { backMs, times } = await killOnce(kind);
    if (backMs > 0) figures(`back after kill -9 of ${kind}`, backMs);
    takeovers.push({ times });
    return backMs;
  });
  return takeovers.at(-1)!;
}

/** Restarts at once, like a supervisor. */
async function killOnce(kind: Victim): Promise<Takeovers & { backMs: number }> {
  const { web, worker, database, admin } = product;
  const killsWorker = kind === 'worker' || kind === 'all';
  const taken = killsWorker ? await jobsAtWork(admin) : [];
  const killed = performance.now();
  const killing = [];
  if (kind === 'web' || kind === 'all') killing.push(web.kill());
  if (killsWorker) killing.push(worker.kill());
  if (kind === 'database' || kind === 'all') killing.push(database.kill());
  await Promise.all(killing);
  const starts: Promise<number>[] = [];
  if (!web.isRunning()) starts.push(web.start());
  else if (kind === 'database') starts.push(untilReady());
  if (!worker.isRunning()) starts.push(worker.start());
  const [backMs = 0] = kind === 'worker' ? [0] : await Promise.all(starts);
  await Promise.all(starts);
  return { backMs, times: timeTakeovers(admin, taken, killed) };
}

async function untilReady(): Promise<number> {
  const since = performance.now();
  while (!(await product.isReady())) await sleep(20);
  return performance.now() - since;
}
