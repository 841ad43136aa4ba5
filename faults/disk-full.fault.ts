import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectNothingLost } from './check/expect-nothing-lost.ts';
import { keepBusy, type Load } from './load/load.ts';
import { signInAs, type Person } from './load/person.ts';
import { wholeWork } from './load/whole-work.ts';
import { chanceOf } from './parts/chance.ts';
import { report } from './parts/figures.ts';
import { install, type Installation } from './parts/installation.ts';

const folder = await mkdtemp(join(tmpdir(), 'fieldfolio-small-'));
const isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=900m', 'tmpfs', folder]).status === 0;
if (!isMounted) console.log('Left out: a full disk. It needs the right to mount a tmpfs.');

describe.skipIf(!isMounted)('a disk that is full', () => {
  const ballast = join(folder, 'ballast');
  let product: Installation;
  let loads: Load[];
  let owner: Person;

  beforeAll(async () => {
    // Database and files share the disk, as below one DATA_DIR.
    product = await install({}, folder);
    await Promise.all([product.web.start(), product.worker.start()]);
    loads = await wholeWork(product, product.origin, chanceOf(4));
    owner = await signInAs(product.origin, 'uwe@people.example', product.world.accounts.roofer);
  });

  afterAll(async () => {
    await product.end();
    spawnSync('umount', [folder]);
    await rm(folder, { recursive: true, force: true });
    report('disk full for 15 s');
  });

  test('is told clearly, and all goes on when there is space again', async () => {
    const work = keepBusy(loads);
    await sleep(5_000);
    await writeFile(ballast, Buffer.alloc(1_000_000_000)).catch(() => {});
    const headers = { 'tus-resumable': '1.0.0', 'upload-length': '10', 'upload-metadata': `filename ${btoa('a.jpg')}` };
    const begun = await owner.ask(`/uploads/${owner.accountId}`, { method: 'POST', headers });
    // An empty file may still find room; its bytes don't.
    if (begun.status !== 201) expect([begun.status, begun.body]).toEqual([503, expect.stringMatching(/full|database/)]);
    await sleep(15_000);
    await rm(ballast);
    await sleep(8_000);
    await expectNothingLost(product, loads, await work.rest());
  });
});
