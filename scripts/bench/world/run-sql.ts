import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from '../../../src/platform/postgres/embedded.ts';
import type { World } from './world.ts';

/** Adds to the world what a file of this folder makes. */
export async function runSql({ folder }: World, file: string): Promise<void> {
  const database = await startEmbeddedPostgres(folder, () => {});
  const client = new pg.Client({ connectionString: database.adminUrl });
  try {
    await client.connect();
    await client.query(readFileSync(join(import.meta.dirname, file), 'utf8'));
    await client.query('vacuum analyze');
  } finally {
    await client.end();
    await database.stop();
  }
}
