import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectNothingLost } from './check/expect-nothing-lost.ts';
import { installAtWork } from './load/at-work.ts';
import { openWriteProbes, unclear } from './load/write-probes.ts';
import { keepBusy, type Load } from './load/load.ts';
import type { Person } from './load/person.ts';
import { untilOpen } from './load/until-open.ts';
import { figures, report } from './parts/figures.ts';
import type { Installation } from './parts/installation.ts';
import type { HttpResponse } from '../e2e/http.ts';

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
    ({ product, loads, owner } = await installAtWork(4, { below: folder }));
  });

  afterAll(async () => {
    await product?.end();
    spawnSync('umount', ['-l', folder]);
    await rm(folder, { recursive: true, force: true });
    report('disk full');
  });

  test('is reported clearly at each endpoint, and all goes on when there is space again', async () => {
    const probes = await openWriteProbes(owner, product.origin, 30_000);
    const work = keepBusy(loads);
    await sleep(5_000);
    await writeFile(ballast, Buffer.alloc(1_000_000_000)).catch(() => {});
    const closed = await Promise.all([
      untilClosed('upload', probes.upload),
      untilClosed('autosave', probes.autosave),
      untilClosed('testimonial', probes.testimonial),
    ]);
    expect(closed.flat()).toEqual([]);
    await sleep(5_000);
    await rm(ballast);
    figures(
      'everything can be written again after',
      await untilOpen(probes.upload, probes.autosave, probes.testimonial),
    );
    await sleep(3_000);
    const violations = await work.rest();
    await expectNothingLost(product, loads, [...violations, ...(await probes.check(product.admin))]);
  });
});

const closedWithinMs = 60_000;

/**
 * Retries until it has been rejected a few times; returns a line for every response that is neither a success nor a
 * clear error.
 */
async function untilClosed(name: string, open: () => Promise<HttpResponse>): Promise<string[]> {
  const wrong: string[] = [];
  let refusals = 0;
  for (const since = performance.now(); refusals < 5 && performance.now() - since < closedWithinMs;) {
    const response = await open();
    if (response.status < 300) continue;
    refusals += 1;
    const line = unclear(response);
    if (line) wrong.push(`${name}: ${line}`);
    await sleep(100);
  }
  return refusals === 0 ? [`${name} never noticed that the disk is full`] : wrong;
}
