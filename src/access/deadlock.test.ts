import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDatabase } from '#test/database.ts';
import { smallWorld } from '#test/small-world.ts';
import { inAccount } from './scope.ts';

const database = await testDatabase();
const { accounts, people } = await smallWorld(database);

/** Takes one lock, waits until the other transaction has its first one, and takes the second. */
function crossing(first: number, second: number, met: () => Promise<void>) {
  let runs = 0;
  return inAccount(
    database.db,
    people.accountAdmin.actor,
    accounts.roofer,
    'content.edit',
    async ({ tx }): Promise<number> => {
      runs += 1;
      await sql`select pg_advisory_xact_lock(${first})`.execute(tx);
      if (runs === 1) await met();
      await sql`select pg_advisory_xact_lock(${second})`.execute(tx);
      return runs;
    },
  );
}

test('of two transactions that wait for each other both are done, one of them at its second run', async () => {
  let here = 0;
  const { promise: both, resolve } = Promise.withResolvers<void>();
  const met = () => {
    here += 1;
    if (here === 2) resolve();
    return both;
  };
  const runs = await Promise.all([crossing(1, 2, met), crossing(2, 1, met)]);
  expect(runs.toSorted()).toEqual([1, 2]);
});
