import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectNothingLost } from './check/expect-nothing-lost.ts';
import { installAtWork } from './load/at-work.ts';
import { keepBusy, type Load } from './load/load.ts';
import { fakeClock, hasFakeClock } from './parts/fake-clock.ts';
import { report } from './parts/figures.ts';
import type { Installation } from './parts/installation.ts';

if (!hasFakeClock) console.log('Left out: a clock that is set. Install libfaketime: apt-get install libfaketime');

describe.skipIf(!hasFakeClock)('a clock that is set while people work', () => {
  const clock = fakeClock();
  let product: Installation;
  let loads: Load[];

  beforeAll(async () => {
    // The database server inherits the environment of the process that starts it.
    Object.assign(process.env, clock.environment);
    ({ product, loads } = await installAtWork(5, { settings: clock.environment }));
    for (const name of Object.keys(clock.environment)) delete process.env[name];
  });

  afterAll(async () => {
    await product?.end();
    report('clock set by an hour each way');
  });

  test.each([
    ['on', 3_600],
    ['back', -3_600],
  ])('an hour %s loses nothing and doubles nothing', async (_way, seconds) => {
    const work = keepBusy(loads);
    await sleep(4_000);
    clock.set(seconds);
    await sleep(4_000);
    const { rows } = await sql<{ ahead: number }>`
      select extract(epoch from now() - ${new Date().toISOString()}::timestamptz)::int as ahead`.execute(product.admin);
    expect(Math.abs((rows[0]?.ahead ?? 0) - seconds)).toBeLessThan(60);
    await expectNothingLost(product, loads, await work.rest());
    clock.set(0);
  });
});
