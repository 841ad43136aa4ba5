import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { switchFastPaths } from '#lib/fast-paths.ts';
import { type Config, ConfigError } from '#platform/config.ts';
import { createDatabase, createPool, type Db } from '#platform/database.ts';
import { migrateQueues } from '#platform/jobs/job-queue.ts';
import type { Log } from '#platform/log.ts';
import { migrate } from '#platform/migrate.ts';
import { packageRoot } from '#platform/package-root.ts';
import { startEmbeddedPostgres } from '#platform/postgres/embedded.ts';
import { jobs } from '#capabilities.ts';

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

const oldestMajor = 15;

/**
 * Checks an external PostgreSQL server before anything is written there.
 * @param applicationUrl the role that serves requests: subject to row-level security
 * @param migrationUrl the role that owns the schema
 * @throws {ConfigError} with a line for each of the two that can't be used
 */
async function requireDatabase(applicationUrl: string, migrationUrl: string): Promise<void> {
  const found = [await mistakeOf('DATABASE_URL', applicationUrl, readsTooMuch)];
  const owner = await mistakeOf('MIGRATION_DATABASE_URL', migrationUrl, ownsTooLittle);
  if (migrationUrl !== applicationUrl || !found[0]) found.push(owner);
  const lines = found.filter((line) => line !== undefined);
  if (lines.length) throw new ConfigError(lines.join('\n'));
}

interface Role {
  major: number;
  name: string;
  database: string;
  isPowerful: boolean;
  mayCreate: boolean;
}

const readsTooMuch = ({ isPowerful, name }: Role) =>
  isPowerful &&
  `the role ${name} reads past row-level security, which keeps tenants apart; serve with a role that has neither SUPERUSER nor BYPASSRLS`;

const ownsTooLittle = ({ mayCreate, name, database }: Role) =>
  !mayCreate && `the role ${name} may not make tables in the database ${database}; name the role that owns it`;

async function mistakeOf(
  name: string,
  connectionString: string,
  faultOf: (role: Role) => string | false,
): Promise<string | undefined> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 10_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<Role>(
      `select current_setting('server_version_num')::int / 10000 as major, rolname as name,
         current_database() as database, rolsuper or rolbypassrls as "isPowerful",
         has_database_privilege(current_database(), 'create') and has_schema_privilege('public', 'create') as "mayCreate"
       from pg_roles where rolname = current_user`,
    );
    const [role] = rows;
    if (role && role.major < oldestMajor)
      return `${name}: PostgreSQL ${role.major} is too old; ${oldestMajor} or newer is needed`;
    const fault = role && faultOf(role);
    return fault ? `${name}: ${fault}` : undefined;
  } catch (error) {
    const { host } = new URL(connectionString);
    return `${name}: no connection to ${host}: ${reasonOf(error)}`;
  } finally {
    await client.end().catch(() => {});
  }
}

/** A host with several addresses fails with one error for each, and no message of its own. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return reasonOf(error.errors[0]);
  return error instanceof Error ? error.message : String(error);
}

const limitMs = 60_000;
/** Starting up, shutting down, or out of connections. */
const passing = new Set(['57P03', '57P01', '53300']);

/**
 * Waits for a database that starts later than we do, as after a power failure. Errors that waiting can't fix, like a
 * wrong password, are left to the code that uses the connection.
 * @throws {ConfigError} if the database doesn't respond within a minute
 */
async function untilReachable(pool: pg.Pool, tell: (line: string) => void): Promise<void> {
  const deadline = Date.now() + limitMs;
  for (let isTold = false; ; isTold = true) {
    try {
      await pool.query('select 1');
      return;
    } catch (error) {
      if (!mayPass(error)) return;
      if (Date.now() > deadline)
        throw new ConfigError(`DATABASE_URL: the database does not answer (${(error as Error).message})`);
    }
    if (!isTold) tell('Waiting for the database …');
    await sleep(100);
  }
}

function mayPass(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return passing.has(error.code ?? '');
  if (!(error instanceof Error)) return false;
  const isConnecting = 'syscall' in error && ['connect', 'getaddrinfo', 'read'].includes(String(error.syscall));
  return isConnecting || /Connection terminated|timeout/.test(error.message) || 'errors' in error;
}
