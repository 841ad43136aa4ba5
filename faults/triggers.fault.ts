import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newUid } from '#lib/new-uid.ts';
import { untilAtRest } from './check/at-rest.ts';
import { type Person, signInAs } from './load/person.ts';
import { addTrigger, mistakesOf } from './load/run-triggers.ts';
import { chanceOf } from './parts/chance.ts';
import { figures, report } from './parts/figures.ts';
import { install, type Installation } from './parts/installation.ts';
import type { ProductProcess } from './parts/product-process.ts';

const seed = Number(process.env.FAULTS_SEED ?? Date.now() % 1_000_000);
const chance = chanceOf(seed);
/** Two accounts, each with so many entries that change so often: 10,000 changes of three steps each. */
const entries = Number(process.env.FAULTS_ENTRIES ?? 250);
const changes = 20;

let product: Installation;
let workers: ProductProcess[];
let people: Person[];

beforeAll(async () => {
  console.log(`Seed ${seed}: FAULTS_SEED=${seed} repeats it.`);
  product = await install();
  workers = [product.worker, product.addWorker('second-worker')];
  await Promise.all([product.web.start(), ...workers.map((one) => one.start())]);
  const { roofer, clinic } = product.world.accounts;
  people = [
    await signInAs(product.origin, 'olga@people.example', roofer),
    await signInAs(product.origin, 'clara@people.example', clinic),
  ];
});

afterAll(async () => {
  await product?.end();
  report('triggers under kills', { seed, entries: entries * 2, changes });
});

test(`${entries * changes * 2} changes of three steps each, while workers are killed: none is lost, none is done twice, each entry's in order`, async () => {
  const begun = performance.now();
  const over = new AbortController();
  const killing = killWorkers(over.signal);
  const done = await Promise.all(people.map(changeAll));
  await untilHandled(done.map(({ triggerId }) => triggerId));
  over.abort();
  const kills = await killing;
  figures('changes with three steps handled per second', (entries * changes * 2 * 1_000) / (performance.now() - begun));
  await untilAtRest(product.admin, 240_000);
  expect(kills).toBeGreaterThan(0);
  for (const { triggerId, saved } of done) expect(await mistakesOf(product, triggerId, saved)).toEqual([]);
});

/** All entries of a person's account change together, time after time. */
async function changeAll(person: Person) {
  const ids = Array.from({ length: entries }, newUid);
  const first = new Map<string, number>();
  for (const uid of ids) {
    const { version } = await person.call<{ version: number }>('content/createEntry', { uid, title: 'Triggers' });
    first.set(uid, version + 1);
  }
  const triggerId = await addTrigger(person);
  const saved = new Map(ids.map((uid) => [uid, [] as number[]]));
  for (let change = 0; change < changes; change += 1) {
    await person.call('content/updateEntries', { steps: [{ entryIds: ids, change: { city: `City ${change}` } }] });
    for (const [uid, versions] of saved) versions.push((first.get(uid) ?? 0) + change);
  }
  return { triggerId, saved };
}

/** Kills one worker after the other, as long as there is work. @returns how often */
async function killWorkers(over: AbortSignal): Promise<number> {
  let kills = 0;
  while (!over.aborted) {
    await sleep(chance.between(1_000, 6_000));
    if (over.aborted) break;
    const worker = chance.pick(workers);
    await worker.kill();
    kills += 1;
    await sleep(chance.between(0, 1_000));
    await worker.start();
  }
  return kills;
}

async function untilHandled(triggerIds: readonly string[]): Promise<void> {
  for (const deadline = performance.now() + 1_800_000; ;) {
    const { rows } = await sql<{ open: number }>`select (select count(*) from trigger_event)::integer
      + (select count(*) from trigger_run where state in ('running', 'waiting'))::integer as open`.execute(
      product.admin,
    );
    const { rows: runs } = await sql<{ count: number }>`select count(*)::integer as count from trigger_run
      where trigger_id = any(${[...triggerIds]})`.execute(product.admin);
    if (rows[0]?.open === 0 && runs[0]?.count === entries * changes * 2) return;
    if (performance.now() > deadline) throw new Error(`${rows[0]?.open} events and runs are left of ${runs[0]?.count}`);
    await sleep(500);
  }
}
