import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { testDatabase } from '#test/database.ts';
import { isOutsideTenants, readForeignKeys, readTables, roots, tenantColumn } from '#test/catalog.ts';
import { declaredTables } from '#test/declared-tables.ts';

const { admin } = await testDatabase();
const tables = await readTables(admin);
const ofTenants = tables.filter((table) => !isOutsideTenants(table));
const names = (wrong: { name: string }[]) => wrong.map(({ name }) => name);
const find = (name: string) => tables.find((table) => table.name === name.replaceAll('"', ''));

describe('every table', () => {
  test('belongs to a tenant, or says why it belongs to none', () => {
    expect(ofTenants.length).toBeGreaterThan(20);
    expect(names(ofTenants.filter((table) => !tenantColumn(table)))).toEqual([]);
  });

  test('of a tenant is closed to everybody else, its owner too', () => {
    const open = ofTenants.filter(({ isProtected, policies }) => !isProtected || !policies.includes('tenant'));
    expect(names(open)).toEqual([]);
  });

  test('of a tenant has the tenant first in its key', () => {
    // The outbox is read in the order of its ids, over all tenants.
    const wrong = ofTenants.filter((table) => table.name !== 'event' && table.primaryKey[0] !== tenantColumn(table));
    expect(names(wrong)).toEqual([]);
  });

  test('of a tenant asks once per statement who asks, instead of once per row', async () => {
    const { rows } = await sql<{ table: string; policy: string }>`
      select polrelid::regclass::text as table, pg_get_expr(polqual, polrelid) as policy from pg_policy`.execute(admin);
    const perRow = rows.filter(({ policy }) => /(?<!SELECT \(?)current_setting\(/.test(policy));
    // Those whose tenant is found by a key: they look at one row, or at a handful.
    const found = ['account', 'account_membership', 'agency', 'agency_membership', 'user'];
    expect(perRow.map(({ table }) => table.replaceAll('"', '')).filter((name) => !found.includes(name))).toEqual([]);
  });

  test('outside tenants names none', () => {
    const wrong = tables.filter(isOutsideTenants).filter((table) => tenantColumn(table));
    expect(names(wrong)).toEqual([]);
  });
});

describe('every foreign key', () => {
  test('between tables of tenants carries the tenant', async () => {
    const keys = (await readForeignKeys(admin)).filter(({ target }) => {
      const table = find(target);
      return table && !isOutsideTenants(table) && !roots.includes(table.name);
    });
    expect(keys.length).toBeGreaterThan(10);
    const wrong = keys.filter(({ columns, targetColumns }) => {
      const at = targetColumns.indexOf('account_id');
      return at < 0 || columns[at] !== 'account_id';
    });
    expect(wrong).toEqual([]);
  });
});

describe('the declared table types', () => {
  const declared = declaredTables();

  test('are those of the database', () => {
    const unknown = [...declared.keys()].filter((name) => !find(name));
    const undeclared = names(tables).filter((name) => !declared.has(name) && name !== 'schema_migration');
    expect({ unknown, undeclared }).toEqual({ unknown: [], undeclared: [] });
  });

  test.each([...declared])('have the columns of %s', (name, columns) => {
    expect(columns.toSorted()).toEqual(
      find(name)
        ?.columns.map((column) => column.name)
        .toSorted(),
    );
  });
});
