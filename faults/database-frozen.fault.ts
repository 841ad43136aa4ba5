import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectNothingLost } from './check/expect-nothing-lost.ts';
import { type Doors, openDoors, unclear } from './load/doors.ts';
import { keepBusy, type Load } from './load/load.ts';
import { signInAs, type Person } from './load/person.ts';
import { wholeWork } from './load/whole-work.ts';
import { chanceOf } from './parts/chance.ts';
import { figures, report } from './parts/figures.ts';
import { install, type Installation } from './parts/installation.ts';
import { askSteadily } from './parts/steady-requests.ts';
import { askAt, type Answer } from '../e2e/http.ts';

/** A statement is given up after 17 s, a connection after 5. */
const limitMs = 25_000;

let product: Installation;
let loads: Load[];
let owner: Person;
let doors: Doors;

beforeAll(async () => {
  product = await install();
  await Promise.all([product.web.start(), product.worker.start()]);
  loads = await wholeWork(product, product.origin, chanceOf(6));
  owner = await signInAs(product.origin, 'uwe@people.example', product.world.accounts.roofer);
  doors = await openDoors(owner, product.origin, limitMs);
});

afterAll(async () => {
  await product.database.thaw();
  await product.end();
  report('PostgreSQL frozen for 30 s');
});

test('a database that says nothing any more makes nobody wait for ever, and all recovers', async () => {
  const { web, worker, database } = product;
  const busy = keepBusy(loads);
  await sleep(4_000);
  const contradictions = await busy.rest();
  const known = () => askAt(product.origin, '/', { host: 'roofer.sites.localhost', limitMs: 4_000 });
  for (let visit = 0; visit < 3; visit += 1) expect((await known()).status).toBe(200);

  const work = keepBusy(loads);
  await sleep(500);
  await database.freeze();
  const visitors = askSteadily(4, known);
  const tries = await Promise.all([
    knock(() => doors.upload()),
    knock(() => doors.autosave()),
    knock(() => doors.testimonial()),
    knock(() => owner.ask(`/api/accounts/${owner.accountId}/entries`, { limitMs })),
    knock(() => askAt(product.origin, '/gallery?page=7', { host: 'roofer.sites.localhost', limitMs })),
  ]);
  expect(tries.map(({ answer }) => unclear(answer)).filter(Boolean)).toEqual([]);
  const second = await knock(() => doors.autosave());
  expect(unclear(second.answer)).toBeUndefined();
  figures('the first answers of a frozen database', Math.max(...tries.map(({ ms }) => ms)));
  figures('the answers after them', second.ms);
  expect((await askAt(product.origin, '/livez', { limitMs: 2_000 })).status).toBe(200);
  const ready = await askAt(product.origin, '/readyz', { limitMs: 5_000 });
  expect([ready.status, Number(ready.headers['retry-after']) > 0]).toEqual([503, true]);
  const pages = await visitors.stop();
  expect(pages.wrong).toEqual([]);
  await sleep(5_000);

  await database.thaw();
  const since = performance.now();
  while (!(await product.isReady())) await sleep(20);
  figures('ready after the database goes on', performance.now() - since);
  for (const open of [doors.upload, doors.autosave, doors.testimonial]) expect((await open()).status).toBeLessThan(300);
  contradictions.push(...(await work.rest()), ...(await doors.check(product.admin)));
  expect([web.isRunning(), worker.isRunning()]).toEqual([true, true]);
  await expectNothingLost(product, loads, contradictions);
});

async function knock(open: () => Promise<Answer>): Promise<{ answer: Answer; ms: number }> {
  const since = performance.now();
  return { answer: await open(), ms: performance.now() - since };
}
