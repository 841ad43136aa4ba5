import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { type Context, Hono } from 'hono';
import { expect, test } from 'vitest';
import { anonymous } from '#access/actor.ts';
import type { HttpEnv } from '#access/http-env.ts';
import type { Ports } from '#access/ports.ts';
import { readConfig } from '#platform/config.ts';
import type { Db } from '#platform/database.ts';
import { createLog } from '#platform/log.ts';
import { LocalCounts } from '#platform/limits/counts.ts';
import { StatementNames } from '#platform/database/pipeline.ts';
import { createApiQuota } from './api-quota.ts';
import { createHosts } from './hosts/hosts.ts';
import { createRouteNames } from './metrics/route-name.ts';
import { createVisitQuota } from './visit-quota.ts';

/** Without a database: nothing here is looked up, and counts that can't be shared are kept. */
const ports = { config: readConfig({ NODE_ENV: 'test' }), db: {} as Db, log: createLog('silent') } as Ports;
setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

const requests = 100_000;
const megabyte = 1_000_000;
/** A new text each time: code that keeps it takes memory of its own for it. */
const madeUp = (n: number, length: number) => `${n}_${'x'.repeat(length)}`.slice(0, length);
const quota = { name: 'visits', limit: 10, windowSeconds: 10 };

/** How much more memory is in use after `work`, in bytes, once garbage is collected. */
async function growth(work: () => unknown): Promise<number> {
  const used = () => {
    collect();
    return process.memoryUsage().heapUsed;
  };
  const before = used();
  // Refusals are cheap but for their stacks.
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 0;
  await work();
  Error.stackTraceLimit = stackTraceLimit;
  return used() - before;
}

/** Runs `work` with the context of a stranger's request, whose address may change. */
async function asStranger(work: (c: Context<HttpEnv>) => Promise<void>): Promise<void> {
  const app = new Hono<HttpEnv>();
  app.get('*', async (c) => {
    c.set('host', { kind: 'management', agencyId: null, origin: 'http://localhost:3000' });
    c.set('clientAddress', '192.0.2.1');
    c.set('actor', anonymous);
    await work(c);
    return c.text('done');
  });
  expect((await app.request('http://localhost:3000/api/me/rpc/people/getViewer')).status).toBe(200);
}

test('hosts that can’t be are not remembered', async () => {
  const hosts = createHosts(ports);
  const asked = async () => {
    for (let n = 0; n < requests; n += 1) {
      hosts.known(madeUp(n, 14_000));
      await hosts.find(n % 2 === 0 ? madeUp(n, 300) : `not a name ${n}`);
    }
  };
  expect(await growth(asked)).toBeLessThan(2 * megabyte);
});

test('cookies that can’t be a session are not remembered, and those that could up to a limit', async () => {
  const api = createApiQuota({ ...ports, config: { ...ports.config, apiRequestsPerSecond: 1 } });
  let secret = '';
  const meter = api.middleware(() => secret);
  const refused = () => {};
  const asked = (length: number) =>
    asStranger(async (c) => {
      for (let n = 0; n < requests / 3; n += 1) {
        secret = madeUp(n, length);
        await api.refuseKnown(secret).catch(refused);
        await api.lookUp(c, secret, async () => anonymous).catch(refused);
        await meter(c, async () => {}).catch(refused);
      }
    });
  expect(await growth(() => asked(6_000))).toBeLessThan(4 * megabyte);
  expect(await growth(() => asked(43))).toBeLessThan(12 * megabyte);
});

test('counts of many networks take no more than their share', async () => {
  const counts = new LocalCounts();
  const asked = () => {
    for (let n = 0; n < requests; n += 1) counts.spend(quota, `2001:db8:${n.toString(16)}:1`);
  };
  expect(await growth(asked)).toBeLessThan(20 * megabyte);
  expect(counts.byName.calculatedSize).toBeLessThanOrEqual(10_000_000);
  counts.look(quota, 'made up');
  expect(counts.byName.has('visits:made up')).toBe(false);
});

test('visits of many networks take no more than their share', async () => {
  const visits = createVisitQuota(ports);
  const asked = () =>
    asStranger(async (c) => {
      for (let n = 0; n < requests / 2; n += 1) {
        c.set('clientAddress', `2001:db8:${n.toString(16)}::1`);
        await visits(c, async () => {});
      }
    });
  expect(await growth(asked)).toBeLessThan(20 * megabyte);
});

test('statements and paths that strangers shape are remembered up to a limit', async () => {
  const names = new StatementNames();
  const routeName = createRouteNames();
  const asked = () => {
    for (let n = 0; n < requests / 5; n += 1) {
      names.of(`select uid from entry where path in (${madeUp(n, 2_000)})`);
      routeName(`/api/${madeUp(n, 500)}`, 401);
      routeName(`/phones/${madeUp(n, 500)}`, 429);
    }
  };
  expect(await growth(asked)).toBeLessThan(8 * megabyte);
});
