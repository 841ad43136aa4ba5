import path from 'node:path';
import pg from 'pg';
import { switchFastPaths } from '#lib/fast-paths.ts';
import type { Config } from '#platform/config.ts';
import { createDatabase, createPool, type Db } from '#platform/database.ts';
import { migrateQueues } from '#platform/jobs/job-queue.ts';
import type { Log } from '#platform/log.ts';
import { migrate } from '#platform/migrate.ts';
import { packageRoot } from '#platform/package-root.ts';
import { startEmbeddedPostgres } from '#platform/postgres/embedded.ts';
import { untilReachable } from '#platform/postgres/until-reachable.ts';
import { jobs } from '#capabilities.ts';
import { requireDatabase } from './require-database.ts';

export interface OpenDatabase {
  db: Db;
  pool: pg.Pool;
  applicationUrl: string;
  close(): Promise<void>;
}

/** The embedded PostgreSQL, or the one at DATABASE_URL; migrated as its owner, used as the application role. */
export async function openDatabase(config: Config, log: Log, tell: (line: string) => void): Promise<OpenDatabase> {
  const embedded = config.databaseUrl ? undefined : await startEmbeddedPostgres(config.dataDir, tell);
  embedded?.watch(() => {
    tell(`The database’s process ended unexpectedly (see ${path.join(config.dataDir, 'postgres/server.log')}).`);
    tell('Everything acknowledged is kept. Start again.');
    process.exit(1);
  });
  const applicationUrl = config.databaseUrl ?? embedded?.applicationUrl ?? '';
  const migrationUrl = config.migrationDatabaseUrl ?? embedded?.migrationUrl ?? applicationUrl;
  const role = decodeURIComponent(new URL(applicationUrl).username);
  const owner = new pg.Pool({ connectionString: migrationUrl, max: 2 });
  owner.on('error', () => {});
  try {
    await untilReachable(owner, tell);
    if (!embedded) await requireDatabase(applicationUrl, migrationUrl);
    const applied = await migrate(owner, path.join(packageRoot, 'migrations'), role);
    if (applied.length) tell(`Database: ${applied.length} migrations applied`);
    await migrateQueues(owner, migrationUrl, jobs, role);
  } finally {
    await owner.end();
  }
  switchFastPaths(config.databaseDriver === 'pipelined');
  const pool = createPool(applicationUrl, config.databasePoolSize, log);
  return {
    db: createDatabase(pool),
    pool,
    applicationUrl,
    async close() {
      await pool.end();
      await embedded?.stop();
    },
  };
}
