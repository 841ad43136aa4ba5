import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Db } from '#platform/database.ts';
import { type CatalogTable, isOutsideTenants, readTables, roots, tenantColumn } from '#test/catalog.ts';
import { testDatabase } from '#test/database.ts';
import { dropConstraints, insertSample } from '#test/sample-row.ts';
import { smallWorld } from '#test/small-world.ts';
import { asSystem, asVisitor, inAccount, inAgency, inHouse, inMe, inSite } from './scope.ts';

const database = await testDatabase();
const { admin, db } = database;
const { accounts, agencies, people } = await smallWorld(database);
const tables = (await readTables(admin)).filter((table) => !isOutsideTenants(table));
const ofAccounts = tables.filter((table) => tenantColumn(table) === 'account_id');
await dropConstraints(admin);
for (const table of ofAccounts.filter(({ name }) => name !== 'account_membership'))
  for (const account_id of [accounts.roofer, accounts.clinic]) await insertSample(admin, table, { account_id });
// The database has made some for every account.
for (const made of ['account_gram', 'account_current_plan'])
  await sql`delete from ${sql.id(made)} where account_id not in (${accounts.roofer}, ${accounts.clinic})`.execute(
    admin,
  );
// What triggers have emitted for these rows, in nobody's account.
await admin.deleteFrom('event').where('accountId', 'is', null).execute();

/** The tenants of the rows that a transaction sees without any filter. */
async function tenantsSeen(tx: Db, table: CatalogTable): Promise<string[]> {
  const column = tenantColumn(table) ?? '';
  const { rows } = await sql<{
    tenant: string;
  }>`select distinct ${sql.id(column)} as tenant from ${sql.id(table.name)}`.execute(tx);
  return rows.map(({ tenant }) => tenant).sort();
}

const owner = people.accountAdmin.actor;
const inRoofer = <T>(work: (tx: Db) => Promise<T>) =>
  inAccount(db, owner, accounts.roofer, 'content.read', ({ tx }) => work(tx));
const named = <T extends { name: string }>(list: T[]) => list.map((table) => [table.name, table] as const);

test('there is something to keep apart', () => {
  expect(ofAccounts.length).toBeGreaterThan(25);
});

test.each(named(tables))('%s shows nothing to a transaction that nobody was let into', async (_name, table) => {
  expect(await tenantsSeen(db, table)).toEqual([]);
});

describe.each(named(ofAccounts))('%s', (_name, table) => {
  test('shows an account its own rows alone', async () => {
    expect(await inRoofer((tx) => tenantsSeen(tx, table))).toEqual([accounts.roofer]);
  });

  test("takes no row for another account, and leaves another account's rows as they are", async () => {
    const foreign = inRoofer((tx) => insertSample(tx, table, { account_id: accounts.clinic }));
    await expect(foreign).rejects.toMatchObject({ code: '42501' });
    const column = sql.id('account_id');
    const moved = inRoofer((tx) => sql`update ${sql.id(table.name)} set ${column} = ${accounts.clinic}`.execute(tx));
    await expect(moved).rejects.toMatchObject({ code: '42501' });
    const deleted = await inRoofer((tx) =>
      sql`delete from ${sql.id(table.name)} where ${column} = ${accounts.clinic}`.execute(tx),
    );
    expect(deleted.numAffectedRows).toBe(0n);
  });

  test('shows visitors and the product’s own work there no other account either', async () => {
    const visitor = await asVisitor(db, accounts.roofer, 'testimonial.submit', ({ tx }) => tenantsSeen(tx, table));
    const system = await asSystem(db, accounts.roofer, 'test', ({ tx }) => tenantsSeen(tx, table));
    const site = await inSite(db, accounts.roofer, ({ tx }) => tenantsSeen(tx, table));
    expect([visitor, system]).toEqual([[accounts.roofer], [accounts.roofer]]);
    expect([[], [accounts.roofer]]).toContainEqual(site);
  });

  test('shows the house all', async () => {
    const seen = await inHouse(db, people.house.actor, 'house.accounts', ({ tx }) => tenantsSeen(tx, table));
    expect(seen).toEqual([accounts.clinic, accounts.roofer].sort());
  });
});

describe('what somebody belongs to', () => {
  const find = (name: string) => tables.find((table) => table.name === name) ?? raise(name);
  const seenBy = (work: (see: (name: string) => Promise<string[]>) => Promise<string[][]>) => (scope: { tx: Db }) =>
    work((name) => tenantsSeen(scope.tx, find(name)));
  const both = (see: (name: string) => Promise<string[]>) => Promise.all([see('account'), see('agency')]);

  test('in one account, a member of two sees one', async () => {
    const seen = await inAccount(db, people.inTwoAccounts.actor, accounts.roofer, 'content.read', seenBy(both));
    expect(seen).toEqual([[accounts.roofer], [agencies.north]]);
  });

  test('as oneself, a member of two sees both and their agencies', async () => {
    const seen = await inMe(db, people.inTwoAccounts.actor, seenBy(both));
    expect(seen).toEqual([[accounts.clinic, accounts.roofer].sort(), [agencies.blue, agencies.north].sort()]);
  });

  test('an agency sees its own accounts', async () => {
    const seen = await inAgency(db, people.agencyAdmin.actor, agencies.north, 'agency.read', seenBy(both));
    expect(seen).toEqual([[accounts.landscaper, accounts.roofer].sort(), [agencies.north]]);
  });

  test('an account sees its own people, an agency those of its accounts too', async () => {
    const users = async (see: (name: string) => Promise<string[]>) => [await see('user')];
    const { accountAdmin, accountUser, inTwoAccounts, agencyAdmin, agency } = people;
    const ids = (...who: { userId: string }[]) => [who.map(({ userId }) => userId).sort()];
    const team = await inAccount(db, owner, accounts.roofer, 'team.read', seenBy(users));
    expect(team).toEqual(ids(accountAdmin, accountUser, inTwoAccounts));
    const staff = await inAgency(db, agencyAdmin.actor, agencies.north, 'agency.users', seenBy(users));
    expect(staff).toEqual(ids(accountAdmin, accountUser, inTwoAccounts, agencyAdmin, agency));
  });

  test('public pages see no people and no memberships', async () => {
    const seen = await inSite(db, accounts.roofer, ({ tx }) =>
      Promise.all(['user', 'account_membership', 'agency_membership'].map((name) => tenantsSeen(tx, find(name)))),
    );
    expect(seen).toEqual([[], [], []]);
  });

  test('of the roots there are no others', () => {
    expect(
      tables
        .filter((table) => tenantColumn(table) === 'uid')
        .map(({ name }) => name)
        .sort(),
    ).toEqual(roots);
  });
});

function raise(name: string): never {
  throw new Error(`there is no table ${name}`);
}
