import { expect, test } from 'vitest';
import { request } from '../../../../../test/client.ts';
import { testDatabase } from '../../../../../test/database.ts';
import { testPorts } from '../../../../../test/ports.ts';
import { beginAttempt } from './attempt.ts';

const ports = await testPorts(await testDatabase());
const attempt = (clientAddress: string, person: string) =>
  beginAttempt(request(ports, undefined, '', { clientAddress }), 'door', person);

/** Minimum in milliseconds; a timer may fire one early. */
async function waited(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun + 1;
}

test('repeated attempts on one person wait longer each time', async () => {
  for (let time = 0; time < 3; time += 1) await attempt('203.0.113.1', 'olga');
  expect(await waited(() => attempt('203.0.113.1', 'olga'))).toBeGreaterThanOrEqual(250);
  expect(await waited(() => attempt('203.0.113.1', 'Olga'))).toBeGreaterThanOrEqual(500);
});

test('attempts on one person from everywhere wait, and no one is rejected', async () => {
  await Promise.all(Array.from({ length: 30 }, (_, n) => attempt(`203.0.113.${100 + n}`, 'uwe')));
  expect(await waited(() => attempt('198.51.100.1', 'uwe'))).toBeGreaterThanOrEqual(2_000);
});

test('attempts on many people from one network are rejected, and those from the next network are not', async () => {
  for (let n = 0; n < 60; n += 1) await attempt(`2001:db8:7:7::${n}`, `person ${n}`);
  await expect(attempt('2001:db8:7:7:ffff::1', 'one more')).rejects.toMatchObject({
    code: 'TOO_MANY_REQUESTS',
    data: { retryAfterSeconds: 900, quota: { name: 'door' } },
  });
  await attempt('2001:db8:7:8::1', 'one more');
});
