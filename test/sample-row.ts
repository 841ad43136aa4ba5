import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#platform/database.ts';
import type { CatalogTable } from './catalog.ts';

/**
 * Lets rows stand alone in a throw-away database: without what they point to, with any value in an enumeration, and
 * without the triggers that keep originals, which would refuse a change before row-level security does.
 */
export async function dropConstraints(admin: Db): Promise<void> {
  await sql`do $$ declare k record; begin
    for k in select conrelid::regclass as owner, conname from pg_constraint
      where connamespace = 'public'::regnamespace and contype in ('f', 'c') order by contype desc
    loop execute format('alter table %s drop constraint %I', k.owner, k.conname); end loop;
    for k in select tgrelid::regclass as owner, tgname from pg_trigger
      where not tgisinternal and tgname like '%\\_original'
    loop execute format('drop trigger %I on %s', k.tgname, k.owner); end loop; end $$`.execute(admin);
}

const samples: Record<string, () => unknown> = {
  text: () => randomUUID(),
  jsonb: () => '{}',
  integer: () => 1,
  bigint: () => 1,
  real: () => 0.5,
  'double precision': () => 0.5,
  boolean: () => true,
  'timestamp with time zone': () => new Date(),
  date: () => '2026-01-01',
  'text[]': () => [],
};

/** Writes a row of any table with the given values and something in every other column that needs one. */
export async function insertSample(
  db: Db,
  { name, columns, primaryKey }: CatalogTable,
  given: Record<string, unknown>,
): Promise<void> {
  const needed = columns.filter(({ name: own, isNeeded, isDerived }) => (own in given && !isDerived) || isNeeded);
  const values = needed.map((column) => {
    if (column.name in given) return given[column.name];
    const sample = samples[column.type];
    if (!sample) throw new Error(`sample-row.ts knows no value for the type ${column.type} of ${name}.${column.name}`);
    return sample();
  });
  // The database has made it with the account, or with the agency's first bill.
  const [key = '', ...more] = primaryKey;
  if (['account_id', 'agency_id'].includes(key) && more.length === 0)
    await sql`delete from ${sql.id(name)} where ${sql.id(key)} = ${given[key]}`.execute(db);
  await sql`insert into ${sql.id(name)} (${sql.join(needed.map((column) => sql.id(column.name)))})
    values (${sql.join(values)})`.execute(db);
}
