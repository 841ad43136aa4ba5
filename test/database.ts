import { randomBytes } from 'node:crypto';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import { afterAll, inject } from 'vitest';
import { switchFastPaths } from '#lib/fast-paths.ts';
import { createDatabase, createPool, type Db } from '#platform/database.ts';
import { createLog } from '#platform/log.ts';

export type TestDatabase = {
  /** As the product connects: bound by row-level security. */
  db: Db;
  /** The superuser, past row-level security: for arranging and for looking behind the curtain. */
  admin: Db;
  applicationUrl: string;
  migrationUrl: string;
};

// `npm test` runs some files of one capability once more with the library's own driver.
switchFastPaths(process.env.DATABASE_DRIVER !== 'stock');

/**
 * A migrated database of this test file's own, dropped when the file is done:
 * `const { db } = await testDatabase();` at the top of the file.
 */
export async function testDatabase(): Promise<TestDatabase> {
  const server = await adminUrl();
  const name = `test_${randomBytes(6).toString('hex')}`;
  await asAdmin(server, `create database ${name} template fieldfolio strategy file_copy owner fieldfolio_owner`);
  const url = (role: string) => withRole(server, role, name);
  const open = (role: string) => createDatabase(createPool(url(role), 8, createLog('silent')));
  const [db, admin] = [open('fieldfolio_app'), open('postgres')];
  afterAll(async () => {
    await Promise.all([db.destroy(), admin.destroy()]);
    await asAdmin(server, `drop database ${name} with (force)`);
  });
  return { db, admin, applicationUrl: url('fieldfolio_app'), migrationUrl: url('fieldfolio_owner') };
}

async function adminUrl(): Promise<string> {
  const answer: { adminUrl: string } | { error: string } = JSON.parse(await text(connect(inject('databaseServer'))));
  if ('error' in answer) throw new Error(`The test database is not available: ${answer.error}`);
  return answer.adminUrl;
}

async function asAdmin(url: string, statement: string): Promise<void> {
  const client = new pg.Client(withRole(url, 'postgres', 'postgres'));
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

function withRole(url: string, role: string, database: string): string {
  const changed = new URL(url);
  changed.username = role;
  changed.pathname = `/${database}`;
  return changed.href;
}
