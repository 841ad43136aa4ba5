import path from 'node:path';
import pg from 'pg';
import type { Config } from '#platform/config.ts';
import { pendingMigrations } from '#platform/migrate.ts';
import { packageRoot } from '#platform/package-root.ts';
import { startEmbeddedPostgres } from '#platform/postgres/embedded.ts';
import { examine, type Finding } from './finding.ts';

/** Whether the database is reachable, migrated, and enforces row-level security on the application role. */
export function examineDatabase(config: Config): Promise<Finding[]> {
  const advice = config.databaseUrl
    ? 'Check DATABASE_URL, and that the server takes connections from here.'
    : `See ${path.join(config.dataDir, 'postgres/server.log')}.`;
  return examine('Database', advice, async () => {
    const embedded = config.databaseUrl ? undefined : await startEmbeddedPostgres(config.dataDir, () => {});
    const url = config.databaseUrl ?? embedded?.applicationUrl ?? '';
    const pool = new pg.Pool({ connectionString: url, max: 1, connectionTimeoutMillis: 5_000 });
    try {
      const kind = embedded ? 'built in' : `at ${new URL(url).host}`;
      return [await findServer(pool, kind), await findRole(pool), await findMigrations(pool)];
    } finally {
      await pool.end();
      await embedded?.stop();
    }
  });
}

async function findServer(pool: pg.Pool, kind: string): Promise<Finding> {
  const { rows } = await pool.query<{ version: string }>(`select current_setting('server_version') as version`);
  const version = rows[0]?.version ?? '';
  const isOld = Number.parseInt(version, 10) < 15;
  return {
    topic: 'Database',
    state: isOld ? 'broken' : 'fine',
    text: `PostgreSQL ${version}, ${kind}`,
    ...(isOld && { advice: 'Use PostgreSQL 15 or newer.' }),
  };
}

async function findRole(pool: pg.Pool): Promise<Finding> {
  const { rows } = await pool.query<{ name: string; powerful: boolean }>(
    'select rolname as name, rolsuper or rolbypassrls as powerful from pg_roles where rolname = current_user',
  );
  const [role] = rows;
  if (!role?.powerful)
    return { topic: 'Tenants', state: 'fine', text: `kept apart also by the database (${role?.name})` };
  return {
    topic: 'Tenants',
    state: 'broken',
    text: `The role ${role.name} can read past row-level security`,
    advice: 'Serve with a role that has neither SUPERUSER nor BYPASSRLS, and migrate with MIGRATION_DATABASE_URL.',
  };
}

async function findMigrations(pool: pg.Pool): Promise<Finding> {
  const pending = await pendingMigrations(pool, path.join(packageRoot, 'migrations'));
  if (pending.length === 0) return { topic: 'Migrations', state: 'fine', text: 'all applied' };
  return {
    topic: 'Migrations',
    state: 'limited',
    text: `${pending.length} to be applied: ${pending.join(', ')}`,
    advice: 'The next start applies them.',
  };
}
