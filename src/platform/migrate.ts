import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import { StartError } from './start/start-error.ts';

/** The plain SQL files of a folder, in the order of their names. */
async function readMigrations(folder: string) {
  const names = (await fs.readdir(folder)).filter((name) => /^\d{4}-[a-z0-9-]+\.sql$/.test(name)).sort();
  return Promise.all(
    names.map(async (name) => {
      const sql = await fs.readFile(path.join(folder, name), 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

/**
 * Brings the database to the newest migration: forward only, each in a
 * transaction of its own under a transaction lock, so that nodes may start together.
 * @throws when an applied file was changed afterwards
 */
export async function migrate(owner: pg.Pool, folder: string, applicationRole: string): Promise<string[]> {
  const migrations = await readMigrations(folder);
  const applied: string[] = [];
  await inLock(owner, async (client) => {
    await client.query(
      `create table if not exists schema_migration (name text primary key, checksum text not null, apply_date timestamptz not null default now());
       comment on table schema_migration is '@global: what has been applied'`,
    );
  });
  for (const migration of migrations) {
    await inLock(owner, async (client) => {
      const { rows } = await client.query<{ checksum: string }>(
        'select checksum from schema_migration where name = $1',
        [migration.name],
      );
      const [known] = rows;
      if (known && known.checksum !== migration.checksum)
        throw new StartError(`${migration.name} was changed after it had been applied; write a new migration instead.`);
      if (known) return;
      await client.query(migration.sql);
      await client.query('insert into schema_migration (name, checksum) values ($1, $2)', [
        migration.name,
        migration.checksum,
      ]);
      applied.push(migration.name);
    });
  }
  await inLock(owner, (client) => grant(client, 'public', applicationRole));
  if (applied.length > 0) await vacuumRewritten(owner);
  return applied;
}

/**
 * A table that a migration wrote anew is read row by row even where an index holds all that is asked for, and autovacuum
 * doesn't come to it, since nothing in it is dead.
 */
async function vacuumRewritten(owner: pg.Pool): Promise<void> {
  const { rows } = await owner.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r' and relpages > 0 and relallvisible = 0`,
  );
  for (const { name } of rows) await owner.query(`vacuum (analyze) ${name}`);
}

/** The names of what `migrate` would apply. */
export async function pendingMigrations(pool: pg.Pool, folder: string): Promise<string[]> {
  const migrations = await readMigrations(folder);
  const { rows: tables } = await pool.query<{ exists: boolean }>(
    `select to_regclass('schema_migration') is not null as exists`,
  );
  const { rows } = tables[0]?.exists
    ? await pool.query<{ name: string }>('select name from schema_migration')
    : { rows: [] };
  return migrations.map(({ name }) => name).filter((name) => !rows.some((row) => row.name === name));
}

/** The application role reads and writes rows; it owns nothing and can't change the schema. */
export async function grant(client: pg.PoolClient, schema: string, role: string): Promise<void> {
  const name = client.escapeIdentifier(role);
  await client.query(`grant usage on schema ${schema} to ${name};
    grant select, insert, update, delete on all tables in schema ${schema} to ${name};
    grant usage on all sequences in schema ${schema} to ${name};
    grant execute on all functions in schema ${schema} to ${name}`);
}

/** Work of which only one process does any at a time; what it does on the client is one transaction. */
export async function inLock(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<void>): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query(`select pg_advisory_xact_lock(hashtext('fieldfolio.migrate'))`);
    await work(client);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}
