import { type AnyProcedure, call } from '@orpc/server';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { isProblem } from '#lib/problem.ts';
import { isOutsideTenants, readTables, tenantColumn } from '#test/catalog.ts';
import { request } from '#test/client.ts';
import { testDatabase } from '#test/database.ts';
import { everyProcedure } from '#test/every-procedure.ts';
import { testPorts } from '#test/ports.ts';
import { samplesOf } from '#test/sample-input.ts';
import { dropConstraints, insertSample } from '#test/sample-row.ts';
import { smallWorld } from '#test/small-world.ts';
import { accountPermissions, type AccountPermission } from './permissions.ts';
import { inAgency } from './scope.ts';

const database = await testDatabase();
const ports = await testPorts(database);
const { accounts, agencies, people } = await smallWorld(database);
const { admin, db } = database;
const { roofer, landscaper } = accounts;
const { north } = agencies;

// Somebody of the agency who sees the roofer, and not the landscaper. Somebody else sees the landscaper.
const { actor, userId } = people.agency;
await admin.updateTable('agencyMembership').set({ seesAllAccounts: false }).where('userId', '=', userId).execute();
await admin
  .insertInto('agencyMemberAccount')
  .values([
    { accountId: roofer, userId, agencyId: north },
    { accountId: landscaper, userId: people.otherAgencyAdmin.userId, agencyId: north },
  ])
  .execute();
await admin
  .insertInto('accountMembership')
  .values({ accountId: landscaper, agencyId: north, userId: people.otherOwner.userId, role: 'admin' })
  .execute();

const ofAccounts = everyProcedure('account').map((found) => [found.path, found] as const);
const ofAgencies = everyProcedure('agency').map((found) => [found.path, found] as const);

async function ask(procedure: AnyProcedure, input: unknown, scopeId: string): Promise<unknown> {
  try {
    return await call(procedure, input, { context: request(ports, actor, scopeId) });
  } catch (error) {
    if (!isProblem(error)) throw error;
    return error.code;
  }
}

test('there is something to ask', () => {
  expect([ofAccounts.length > 100, ofAgencies.length > 15]).toEqual([true, true]);
});

describe.each(ofAccounts)('%s', (_path, { procedure, meta }) => {
  test('answers in the account that was chosen as the table says, and in the other one as if it weren’t there', async () => {
    const isAllowed = accountPermissions[meta.permission as AccountPermission].roles.some((role) => role === 'agency');
    const inside = await ask(procedure, 42, roofer);
    if (isAllowed) expect(['FORBIDDEN', 'NOT_FOUND']).not.toContain(inside);
    else expect(inside).toBe('FORBIDDEN');
    expect(await ask(procedure, 42, landscaper)).toBe('NOT_FOUND');
  });
});

describe.each(ofAgencies)('%s', (_path, { procedure }) => {
  test('tells nothing of the other account, its people, or who else sees it', async () => {
    for (const id of [landscaper, roofer, people.otherOwner.userId])
      for (const input of samplesOf(procedure['~orpc'].inputSchema, id)) {
        const answer = JSON.stringify((await ask(procedure, input, north)) ?? null);
        for (const secret of [landscaper, 'Green Acres', people.otherOwner.userId, people.otherOwner.email])
          if (secret !== id) expect(answer).not.toContain(secret);
      }
  });
});

describe('in the agency’s transaction', async () => {
  const tables = (await readTables(admin)).filter((table) => !isOutsideTenants(table));
  const seen = tables.filter(({ columns }) => columns.some(({ name }) => name === 'account_id'));
  const filled = ['account_membership', 'agency_member_account'];
  await dropConstraints(admin);
  for (const table of seen.filter(({ name }) => !filled.includes(name)))
    await insertSample(admin, table, { account_id: landscaper, agency_id: north });

  test.each(seen.map((table) => [table.name, table] as const))('%s has no row of the other account', async (name) => {
    const rows = await inAgency(db, actor, north, 'agency.read', async ({ tx }) => {
      const found = await sql`select from ${sql.id(name)} where account_id = ${landscaper}`.execute(tx);
      return found.rows.length;
    });
    expect(rows).toBe(0);
  });

  test('people are those of the agency and of the accounts that were chosen', async () => {
    const ids = await inAgency(db, actor, north, 'agency.read', ({ tx }) =>
      tx.selectFrom('user').select('uid').execute(),
    );
    const { agencyAdmin, agency, accountAdmin, accountUser, inTwoAccounts } = people;
    const near = [agencyAdmin, agency, accountAdmin, accountUser, inTwoAccounts].map((person) => person.userId);
    expect(ids.map(({ uid }) => uid).sort()).toEqual(near.sort());
  });

  test('tenants of every table have their column', () => {
    expect(seen.filter((table) => !tenantColumn(table))).toEqual([]);
  });
});
