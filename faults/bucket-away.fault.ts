import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasSwift, startSwift, type Swift } from '#test/swift.ts';
import { expectNothingLost } from './check/expect-nothing-lost.ts';
import { openDoors, unclear } from './load/doors.ts';
import { keepBusy, type Load } from './load/load.ts';
import { signInAs, type Person } from './load/person.ts';
import { wholeWork } from './load/whole-work.ts';
import { chanceOf } from './parts/chance.ts';
import { figures, report } from './parts/figures.ts';
import { install, type Installation } from './parts/installation.ts';

const isHere = await hasSwift();
if (!isHere) console.log('Left out: a bucket that is away. It needs Debian’s Swift: apt-get install swift-proxy …');

describe.skipIf(!isHere)('files in a bucket whose server is stopped', () => {
  let bucket: Swift;
  let product: Installation;
  let loads: Load[];
  let owner: Person;

  beforeAll(async () => {
    bucket = await startSwift();
    product = await install({ STORAGE_URL: bucket.storageUrl.href });
    await Promise.all([product.web.start(), product.worker.start()]);
    loads = await wholeWork(product, product.origin, chanceOf(7));
    owner = await signInAs(product.origin, 'uwe@people.example', product.world.accounts.roofer);
  });

  afterAll(async () => {
    await product.end();
    await bucket.stop();
    report('the bucket’s server stopped for 20 s');
  });

  test('uploads are told so, all else goes on, and nothing is lost or doubled', async () => {
    const doors = await openDoors(owner, product.origin, 60_000);
    expect((await doors.upload()).status).toBe(204);
    const work = keepBusy(loads);
    await sleep(8_000);
    await bucket.halt();
    const since = performance.now();
    expect(unclear(await doors.upload())).toBeUndefined();
    figures('an upload is refused after', performance.now() - since);
    expect((await doors.autosave()).status).toBe(200);
    expect((await doors.testimonial()).status).toBe(200);
    await sleep(20_000);
    await bucket.resume();
    const back = performance.now();
    while ((await doors.upload()).status !== 204 && performance.now() - back < 60_000) await sleep(100);
    figures('an upload is taken again after', performance.now() - back);
    await sleep(5_000);
    const contradictions = await work.rest();
    await expectNothingLost(product, loads, [...contradictions, ...(await doors.check(product.admin))]);
  });
});
