import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { testDatabase } from '../../test/database.ts';
import { migrate } from './migrate.ts';

const database = await testDatabase();
const owner = new pg.Pool({ connectionString: database.migrationUrl, max: 2 });
owner.on('error', () => {});
const folder = await mkdtemp(path.join(tmpdir(), 'migrations-'));
afterAll(async () => {
  await owner.end();
  await rm(folder, { recursive: true });
});

async function apply(name: string, statements: string): Promise<void> {
  await writeFile(path.join(folder, name), statements);
  await migrate(owner, folder, 'fieldfolio_app');
}

test('a table that a migration has written anew is vacuumed, and no other', async () => {
  const vacuums = () =>
    sql<{ count: number }>`select vacuum_count as count from pg_stat_user_tables where relid = 'roof'::regclass`
      .execute(database.admin)
      .then(({ rows }) => rows[0]?.count);
  await apply(
    '9001-roofs.sql',
    'create table roof (uid int primary key); insert into roof select generate_series(1, 900)',
  );
  expect(await vacuums()).toBe(0);
  await apply('9002-slopes.sql', 'alter table roof add slope int generated always as (uid % 60) stored');
  await expect.poll(vacuums).toBe(1);
});
