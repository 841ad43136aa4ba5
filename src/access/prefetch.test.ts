import { CompiledQuery } from 'kysely';
import { describe, expect, test } from 'vitest';
import { testDatabase } from '#test/database.ts';
import { smallWorld } from '#test/small-world.ts';
import type { Actor } from './actor.ts';
import { inAccount } from './scope.ts';

const database = await testDatabase();
const { admin, db } = database;
const { accounts, people } = await smallWorld(database);
const names = CompiledQuery.raw('select uid from account');
const failing = CompiledQuery.raw('select 1 / 0 as none');

/** What somebody reads in the roofer's account by a query that is sent along. */
const reading = (actor: Actor, query: CompiledQuery) =>
  inAccount(db, actor, accounts.roofer, 'content.read', async ({ tx }) => (await tx.executeQuery(query)).rows, {
    isReading: true,
    prefetches: query,
  });

describe('a query that is sent along with the question of who may read', () => {
  test('shows the own account alone', async () => {
    expect(await reading(people.accountAdmin.actor, names)).toEqual([{ uid: accounts.roofer }]);
  });

  test('shows strangers nothing, and says so whatever becomes of it', async () => {
    const stranger = people.otherOwner.actor;
    for (const query of [names, failing])
      await expect(reading(stranger, query)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('says what failed to whom it concerns', async () => {
    await expect(reading(people.accountAdmin.actor, failing)).rejects.toThrow('division by zero');
  });

  test('shows nothing to a session that has ended since', async () => {
    const { actor } = people.accountAdmin;
    await admin.deleteFrom('session').where('userId', '=', actor.userId).execute();
    const remembered = { ...actor, kind: 'remembered' as const };
    await expect(reading(remembered, names)).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  });
});
