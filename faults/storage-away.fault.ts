import { rename, rm, writeFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectNothingLost } from './check/expect-nothing-lost.ts';
import { keepBusy, type Load } from './load/load.ts';
import { signInAs, type Person } from './load/person.ts';
import { wholeWork } from './load/whole-work.ts';
import { chanceOf } from './parts/chance.ts';
import { report } from './parts/figures.ts';
import { install, type Installation } from './parts/installation.ts';

let product: Installation;
let loads: Load[];
let owner: Person;

beforeAll(async () => {
  product = await install();
  await Promise.all([product.web.start(), product.worker.start()]);
  loads = await wholeWork(product, product.origin, chanceOf(3));
  owner = await signInAs(product.origin, 'uwe@people.example', product.world.accounts.roofer);
});

afterAll(async () => {
  await product.end();
  report('storage unreachable for 15 s');
});

test('while the storage is away uploads are told so, all else goes on, and nothing is lost or doubled', async () => {
  const { storage } = product;
  const work = keepBusy(loads);
  await sleep(5_000);
  // As of a network share that is gone: whatever is below it can't be had.
  await rename(storage, `${storage}.away`);
  await writeFile(storage, '');
  const headers = { 'tus-resumable': '1.0.0', 'upload-length': '10', 'upload-metadata': `filename ${btoa('a.jpg')}` };
  const refused = await owner.ask(`/uploads/${owner.accountId}`, { method: 'POST', headers });
  expect([refused.status, refused.body]).toEqual([
    503,
    'We cannot reach our file storage just now. Please try again in a moment.',
  ]);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  const saved = await owner.call<{ title: string }>('content/createEntry', { title: 'Without photos' });
  expect(saved.title).toBe('Without photos');
  await sleep(15_000);
  await rm(storage);
  await rename(`${storage}.away`, storage);
  await sleep(3_000);
  await expectNothingLost(product, loads, await work.rest());
});
