import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectNothingLost } from './check/expect-nothing-lost.ts';
import { keepBusy, type Load } from './load/load.ts';
import { signInAs, type Person } from './load/person.ts';
import { wholeWork } from './load/whole-work.ts';
import { chanceOf } from './parts/chance.ts';
import { figures, report } from './parts/figures.ts';
import { install, type Installation } from './parts/installation.ts';
import { askSteadily } from './parts/steady-requests.ts';
import { askAt } from '../e2e/http.ts';

const awayMs = 20_000;

let product: Installation;
let loads: Load[];
let owner: Person;

beforeAll(async () => {
  product = await install();
  await Promise.all([product.web.start(), product.worker.start()]);
  loads = await wholeWork(product, product.origin, chanceOf(1));
  owner = await signInAs(product.origin, 'uwe@people.example', product.world.accounts.roofer);
});

afterAll(async () => {
  await product.end();
  report('PostgreSQL stopped for 20 s');
});

test('while the database is away, known pages go on, the rest says when to come again, and all recovers', async () => {
  const { web, worker, database } = product;
  const work = keepBusy(loads);
  await sleep(4_000);
  // Nobody changes anything any more: the pages stay the same.
  const contradictions = await work.rest();
  const host = 'roofer.sites.localhost';
  const known = () => askAt(product.origin, '/', { host, limitMs: 10_000 });
  const call = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"json":{}}' };
  const private_ = () => owner.ask(`/api/accounts/${owner.accountId}/rpc/content/listEntries`, call);
  for (let visit = 0; visit < 3; visit += 1) expect((await known()).status).toBe(200);

  await database.stop();
  const visitors = askSteadily(4, known);
  const isClear = askSteadily(
    2,
    private_,
    ({ status, headers }) => status === 503 && Number(headers['retry-after']) > 0,
  );
  const again = keepBusy(loads);
  await sleep(awayMs);
  const [pages, calls] = await Promise.all([visitors.stop(), isClear.stop()]);
  expect(pages.wrong).toEqual([]);
  expect(pages.statuses[200]).toBeGreaterThan(50);
  expect(calls.wrong).toEqual([]);
  expect((await askAt(product.origin, '/livez')).status).toBe(200);
  const ready = await askAt(product.origin, '/readyz');
  expect([ready.status, Number(ready.headers['retry-after']) > 0]).toEqual([503, true]);

  await database.start();
  const since = performance.now();
  while (!(await product.isReady())) await sleep(20);
  figures('ready after the database came back', performance.now() - since);
  await sleep(3_000);
  contradictions.push(...(await again.rest()));
  expect([web.isRunning(), worker.isRunning()]).toEqual([true, true]);
  await expectNothingLost(product, loads, contradictions);
});
