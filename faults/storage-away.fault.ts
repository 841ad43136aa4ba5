import { rename, rm, writeFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasSwift, startSwift, type Swift } from '#test/swift.ts';
import { untilAtRest } from './check/at-rest.ts';
import { expectNothingLost } from './check/expect-nothing-lost.ts';
import { installAtWork } from './load/at-work.ts';
import { openWriteProbes, unclear } from './load/write-probes.ts';
import { keepBusy, type Load } from './load/load.ts';
import type { Person } from './load/person.ts';
import { untilOpen } from './load/until-open.ts';
import { beginUpload, photo, sendAll } from './load/upload-photos.ts';
import { figures, report } from './parts/figures.ts';
import type { Installation } from './parts/installation.ts';

const awayMs = 20_000;
const hasBucket = await hasSwift();
if (!hasBucket) console.log('Left out: a bucket that is away. It needs Debian’s Swift: apt-get install swift-proxy …');

const places = [
  { what: 'a folder that is gone', inBucket: false },
  ...(hasBucket ? [{ what: 'a bucket whose server is stopped', inBucket: true }] : []),
];

describe.each(places)('files in $what', ({ what, inBucket }) => {
  let bucket: Swift | undefined;
  let product: Installation;
  let loads: Load[];
  let owner: Person;

  beforeAll(async () => {
    bucket = inBucket ? await startSwift() : undefined;
    ({ product, loads, owner } = await installAtWork(7, {
      settings: bucket && { STORAGE_URL: bucket.storageUrl.href },
    }));
  });

  afterAll(async () => {
    await product?.end();
    await bucket?.stop();
    report(`files in ${what} for ${awayMs / 1_000} s`);
  });

  /** Like a lost network share: nothing in the folder can be read. */
  async function take(): Promise<void> {
    if (bucket) return bucket.halt();
    await rename(product.storage, `${product.storage}.away`);
    await writeFile(product.storage, '');
  }

  async function giveBack(): Promise<void> {
    if (bucket) return bucket.resume();
    await rm(product.storage);
    await rename(`${product.storage}.away`, product.storage);
  }

  test('uploads and photos get a clear error, all else goes on, and nothing is lost or doubled', async () => {
    const probes = await openWriteProbes(owner, product.origin, 60_000);
    const bytes = await photo(900, 700);
    const address = await beginUpload(owner, bytes.length);
    await sendAll(owner, address, bytes);
    await untilAtRest(product.admin);
    // Signed-in people get it from the storage, not from memory.
    const look = () => owner.ask(`/media/${address.split('/').at(-1)}/480x480`, { limitMs: 60_000 });
    expect((await look()).status).toBe(200);
    expect((await probes.upload()).status).toBe(204);
    const work = keepBusy(loads);
    await sleep(6_000);

    await take();
    const since = performance.now();
    expect(unclear(await probes.upload())).toBeUndefined();
    figures('an upload is refused after', performance.now() - since);
    expect(unclear(await look())).toBeUndefined();
    expect((await probes.autosave()).status).toBe(200);
    expect((await probes.testimonial()).status).toBe(200);
    await sleep(Math.max(0, since + awayMs - performance.now()));
    await giveBack();
    figures('an upload is taken again after', await untilOpen(probes.upload));
    await untilOpen(look);
    await sleep(5_000);
    const violations = await work.rest();
    await expectNothingLost(product, loads, [...violations, ...(await probes.check(product.admin))]);
  });
});
