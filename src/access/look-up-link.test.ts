import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { testDatabase } from '#test/database.ts';
import { testPorts } from '#test/ports.ts';

const database = await testDatabase();
const ports = await testPorts(database);
/** Two processes of the product: each has its own memory, and they share the database. */
const one = await import('./look-up-link.ts');
vi.resetModules();
const two = await import('./look-up-link.ts');

const right = 'right';
async function open(process: typeof one, link: string, clientAddress: string): Promise<string> {
  const look = async () => {
    await sleep(1);
    return link === right ? 'opened' : undefined;
  };
  return process.lookUpLink(ports, { clientAddress, link }, look).then(
    (found) => found ?? 'wrong',
    (error: { code?: string }) => error.code ?? String(error),
  );
}
const count = (answers: string[], answer: string) => answers.filter((one) => one === answer).length;

test('parallel guesses at several processes don’t slip past the limit', async () => {
  const guesses = Array.from({ length: 100 }, (_, at) => open(at % 2 ? one : two, `guess ${at}`, '203.0.113.1'));
  const answers = await Promise.all(guesses);
  expect([count(answers, 'wrong'), count(answers, 'TOO_MANY_REQUESTS')]).toEqual([30, 70]);
  expect(await open(one, right, '203.0.113.1')).toBe('TOO_MANY_REQUESTS');
});

test('a party that opens right links at the same moment is no guesser', async () => {
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, at) => open(at % 2 ? one : two, right, '203.0.113.2')),
  );
  expect(count(answers, 'opened')).toBe(100);
  for (let at = 0; at < 30; at += 1) expect(await open(one, `guess ${at}`, '203.0.113.2')).toBe('wrong');
  // Also for who has opened it before.
  expect(await open(one, right, '203.0.113.2')).toBe('TOO_MANY_REQUESTS');
});
