import pg from 'pg';
import { ConfigError } from '#platform/config.ts';

const oldestMajor = 15;

/**
 * Looks at a PostgreSQL server of one's own before anything is written there.
 * @param applicationUrl the role that serves requests: bound by row-level security
 * @param migrationUrl the role that owns the schema
 * @throws {ConfigError} with a line for each of the two that can't be used
 */
export async function requireDatabase(applicationUrl: string, migrationUrl: string): Promise<void> {
  const lines = [await mistakeOf('DATABASE_URL', applicationUrl, true)];
  if (migrationUrl !== applicationUrl) lines.push(await mistakeOf('MIGRATION_DATABASE_URL', migrationUrl, false));
  const found = lines.filter((line) => line !== undefined);
  if (found.length) throw new ConfigError(found.join('\n'));
}

async function mistakeOf(name: string, connectionString: string, isServing: boolean): Promise<string | undefined> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 10_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ major: number; role: string; isPowerful: boolean }>(
      `select current_setting('server_version_num')::int / 10000 as major, rolname as role,
         rolsuper or rolbypassrls as "isPowerful" from pg_roles where rolname = current_user`,
    );
    const [server] = rows;
    if (server && server.major < oldestMajor)
      return `${name}: PostgreSQL ${server.major} is too old; ${oldestMajor} or newer is needed`;
    if (isServing && server?.isPowerful)
      return `${name}: the role ${server.role} reads past row-level security, which keeps tenants apart; serve with a role that has neither SUPERUSER nor BYPASSRLS`;
    return undefined;
  } catch (error) {
    const { host } = new URL(connectionString);
    return `${name}: no connection to ${host}: ${reasonOf(error)}`;
  } finally {
    await client.end().catch(() => {});
  }
}

/** A host with several addresses fails with one error for each, and no words of its own. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return reasonOf(error.errors[0]);
  return error instanceof Error ? error.message : String(error);
}
