import pg from 'pg';
import { ConfigError } from '#platform/config.ts';

const oldestMajor = 15;

/**
 * Checks an external PostgreSQL server before anything is written there.
 * @param applicationUrl the role that serves requests: subject to row-level security
 * @param migrationUrl the role that owns the schema
 * @throws {ConfigError} with a line for each of the two that can't be used
 */
export async function requireDatabase(applicationUrl: string, migrationUrl: string): Promise<void> {
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
