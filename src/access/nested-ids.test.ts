import { type AnyProcedure, call, isProcedure, ORPCError, ValidationError } from '@orpc/server';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { isProblem } from '#lib/problem.ts';
import { newUid } from '#lib/new-uid.ts';
import { routers } from '#capabilities.ts';
import { isOutsideTenants, readTables, tenantColumn } from '#test/catalog.ts';
import { request } from '#test/client.ts';
import { testDatabase } from '#test/database.ts';
import { testPorts } from '#test/ports.ts';
import { samplesOf } from '#test/sample-input.ts';
import { insertSample } from '#test/sample-row.ts';
import { smallWorld } from '#test/small-world.ts';

const database = await testDatabase();
const { admin } = database;
const ports = await testPorts(database);
const { accounts, agencies, people } = await smallWorld(database);

const tables = (await readTables(admin)).filter((table) => !isOutsideTenants(table));
const ofAccounts = tables.filter(
  (table) => tenantColumn(table) === 'account_id' && table.name !== 'account_membership',
);
/** One id for a row of every kind, all in the other account. */
const foreignId = newUid();
const canary = 'canary of the clinic';

await fillClinic();

async function fillClinic(): Promise<void> {
  await sql`do $$ declare k record; begin
    for k in select conrelid::regclass as owner, conname from pg_constraint
      where connamespace = 'public'::regnamespace and contype = 'c'
    loop execute format('alter table %s drop constraint %I', k.owner, k.conname); end loop; end $$`.execute(admin);
  await admin.transaction().execute(async (tx) => {
    // Referenced rows need not exist here; the foreign keys stay in place and guard the calls below.
    await sql`set local session_replication_role = replica`.execute(tx);
    for (const table of ofAccounts) {
      const texts = table.columns.filter(({ type }) => type === 'text');
      const named = texts.map(({ name }) => [name, /(^|_)(u?id)$/.test(name) ? foreignId : `${canary} ${name}`]);
      const given = { ...Object.fromEntries(named), account_id: accounts.clinic };
      const tenants = { agency_id: agencies.blue, user_id: people.otherOwner.userId };
      const own = Object.fromEntries(Object.entries(tenants).filter(([name]) => name in given));
      await insertSample(tx, table, { ...given, ...own });
    }
  });
}

interface Fingerprint {
  table: string;
  rows: string;
  hash: string;
}

/** Of the clinic's rows in each table, in one query: it runs after every call. */
async function clinicRows(): Promise<readonly Fingerprint[]> {
  const each = ofAccounts.map(
    ({ name }) => sql`select ${name} as "table", count(*) filter (where t::text like ${`%${canary}%`}) as rows,
      md5(string_agg(t::text, chr(10) order by t::text)) as hash
      from ${sql.id(name)} t where account_id = ${accounts.clinic}`,
  );
  return (await sql<Fingerprint>`${sql.join(each, sql` union all `)}`.execute(admin)).rows;
}

function proceduresOf(router: object, path = ''): [string, AnyProcedure][] {
  return Object.entries(router).flatMap(([name, value]: [string, unknown]) => {
    const here = path ? `${path}.${name}` : name;
    if (isProcedure(value)) return [[here, value] as [string, AnyProcedure]];
    return typeof value === 'object' && value !== null ? proceduresOf(value, here) : [];
  });
}

interface Tried {
  /** At least one input was valid, so the verb itself had to check. */
  reached: boolean;
  said: string;
  broken: string[];
}

const askers = {
  account: [people.accountAdmin, accounts.roofer],
  agency: [people.agencyAdmin, agencies.north],
  clinic: [people.otherOwner, accounts.clinic],
} as const;

/** Calls a procedure with the clinic's ids wherever one fits. */
async function tryForeignIds(procedure: AnyProcedure, scope: keyof typeof askers): Promise<Tried> {
  const [who, scopeId] = askers[scope];
  const tried: Tried = { reached: false, said: '', broken: [] };
  for (const input of samplesOf(procedure['~orpc'].inputSchema, foreignId)) {
    // Wrong passwords are counted, and the next try then waits for seconds.
    await admin.deleteFrom('throttle').execute();
    try {
      const answer: unknown = await call(procedure, input, { context: request(ports, who.actor, scopeId) });
      tried.reached = true;
      tried.said += JSON.stringify(answer) ?? '';
    } catch (error) {
      const isShape = error instanceof ORPCError && error.cause instanceof ValidationError;
      tried.reached ||= !isShape;
      tried.said += `${error instanceof Error ? error.message : ''} ${JSON.stringify(error)}`;
      if (!isProblem(error) && !isShape && !isRefusedByDatabase(error)) tried.broken.push(String(error));
    }
  }
  return tried;
}

/** A reference to another tenant's row violates a constraint: the second line of defense. */
function isRefusedByDatabase(error: unknown): boolean {
  return error instanceof Error && 'code' in error && /^23|^42501|^22/.test(String(error.code));
}

const before = await clinicRows();

test('the clinic has rows of every kind', () => {
  expect(before.map(({ table }) => table)).toEqual(ofAccounts.map(({ name }) => name));
  expect(before.every(({ hash }) => hash)).toBe(true);
  expect(before.reduce((sum, { rows }) => sum + Number(rows), 0)).toBeGreaterThan(ofAccounts.length / 2);
});

// Twice: what the first round writes must not give the second round access.
describe.each([1, 2])('ids of the clinic in every place of every call, round %i', () => {
  describe.each(['account', 'agency'] as const)('%s', (scope) => {
    test.each(proceduresOf(routers[scope]))('%s tells nothing and changes nothing of it', async (_path, procedure) => {
      const { reached, said, broken } = await tryForeignIds(procedure, scope);
      expect({ reached, broken }).toEqual({ reached: true, broken: [] });
      expect(said).not.toContain(canary);
      expect(await clinicRows()).toEqual(before);
    });
  });
});

test('nothing that was written, queued or emitted for the roofer names the clinic', async () => {
  for (const { name } of ofAccounts) {
    const { rows } = await sql`select * from ${sql.id(name)} where account_id = ${accounts.roofer}`.execute(admin);
    expect([name, JSON.stringify(rows).includes(canary)]).toEqual([name, false]);
  }
  const { rows } = await sql`select data from pgboss.job`.execute(admin);
  expect(JSON.stringify(rows)).not.toContain(canary);
});

test('to its own owner the same calls do speak of the clinic', async () => {
  const speaking: string[] = [];
  for (const [path, procedure] of proceduresOf(routers.account))
    if ((await tryForeignIds(procedure, 'clinic')).said.includes(canary)) speaking.push(path);
  expect(speaking.length).toBeGreaterThan(8);
});
