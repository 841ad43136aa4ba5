import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { emit } from '#access/events/emit.ts';
import { startWorkers } from '#access/jobs/run-jobs.ts';
import { updateOwn } from '#access/own-rows.ts';
import { asSystem, type AccountScope } from '#access/scope.ts';
import { newUid } from '#lib/new-uid.ts';
import { testDatabase } from '#test/database.ts';
import { testPorts } from '#test/ports.ts';
import { smallWorld } from '#test/small-world.ts';
import { testEvent } from '#test/test-event.ts';
import { makeSecrets } from './secrets.ts';
import { allSent, sendWebhooksJob } from './sending/send-webhooks.job.ts';

const database = await testDatabase();
const ports = await testPorts(database);
const { accounts, agencies } = await smallWorld(database);
const noted = testEvent('benchNoted', z.object({ note: z.string() }), { note: 'a' });

/** When each endpoint heard of it. */
const arrived = new Map<string, number>();
const server = createServer((request, response) => {
  const [, how = '', place = ''] = (request.url ?? '').split('/');
  request.on('data', () => {});
  request.on('end', () => {
    arrived.set(place, performance.now());
    if (how !== 'hang') response.writeHead(how === 'fail' ? 500 : 200).end();
  });
});
await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
afterAll(async () => {
  await ports.boss.offWork(sendWebhooksJob.name);
  server.closeAllConnections();
  server.close();
  await allSent();
});

const endpoints = 1_000;
/** Every tenth of some kind: those of the others are compared. */
const kindOf = (place: number, tenths: readonly string[]) => tenths[place % 10] ?? 'ok';

async function measure(tenths: readonly string[]): Promise<number> {
  await database.admin.deleteFrom('webhookEndpoint').execute();
  const rows = await Promise.all(
    Array.from({ length: endpoints }, async (_, place) => {
      const uid = newUid();
      const { row } = await makeSecrets(ports.config, uid);
      const owner = { agencyId: agencies.north, accountId: accounts.roofer, uid, name: `${place}` };
      return { ...owner, ...row, types: [noted.type], address: `${origin}/${kindOf(place, tenths)}/${place}` };
    }),
  );
  await database.admin.insertInto('webhookEndpoint').values(rows).execute();
  arrived.clear();
  const healthy = rows.map(({ name }) => name).filter((name) => Number(name) % 10 >= 2);
  const begin = performance.now();
  await asSystem(ports.db, accounts.roofer, 'test', (scope) => emit(scope, noted, { note: 'b' }));
  await vi.waitUntil(() => healthy.every((name) => arrived.has(name)), { timeout: 170_000, interval: 50 });
  const took = healthy.map((name) => (arrived.get(name) ?? 0) - begin).toSorted((one, other) => one - other);
  return took[Math.floor(took.length * 0.95)] ?? 0;
}

test(
  'a hundred endpoints that hang and a hundred that fail don’t double the time of the others',
  { tags: 'long', timeout: 600_000 },
  async ({ annotate }) => {
    await startWorkers(ports.boss, [sendWebhooksJob], ports);
    await measure([]);
    const all = await measure([]);
    const some = await measure(['hang', 'fail']);
    await annotate(
      `p95 of delivery to ${endpoints * 0.8} healthy endpoints: ${Math.round(all)} ms alone, ${Math.round(some)} ms beside others`,
    );
    expect(some).toBeLessThan(2 * all);
  },
);

test('emitting keeps at least 0.6 of what a bare transaction does', { tags: 'long' }, async ({ annotate }) => {
  const change = (scope: AccountScope) => updateOwn(scope, 'entry').set({ title: '' }).execute();
  const bare = () => asSystem(ports.db, accounts.clinic, 'test', async (scope) => void (await change(scope)));
  const emitting = () =>
    asSystem(ports.db, accounts.clinic, 'test', async (scope) => {
      await change(scope);
      await emit(scope, noted, { note: 'c' });
    });
  const rateOf = async (work: () => Promise<void>) => {
    const begin = performance.now();
    for (let round = 0; round < 100; round += 1) await Promise.all([1, 2, 3, 4].map(work));
    return 400_000 / (performance.now() - begin);
  };
  await rateOf(bare);
  const shares: number[] = [];
  for (let round = 0; round < 5; round += 1) shares.push((await rateOf(emitting)) / (await rateOf(bare)));
  await annotate(
    `emitting keeps ${shares.map((share) => share.toFixed(2)).join(', ')} of a bare transaction’s throughput`,
  );
  expect(Math.max(...shares)).toBeGreaterThan(0.6);
});
