import { call } from '@orpc/server';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { UserActor } from '#access/actor.ts';
import { inAccount } from '#access/scope.ts';
import { endViewing, startAgencyView, startPersonView, switchViewing } from '#features/people/server/viewing.ts';
import { changePlan, getAccount } from '#features/tenants/server/accounts/account-profile.ts';
import { resumeAccount, suspendAccount } from '#features/tenants/server/lifecycle/suspension.ts';
import { updateTheme } from '#features/people/server/update-profile.ts';
import { isProblem } from '#lib/problem.ts';
import { addApiKey } from '#test/api-key.ts';
import { request } from '#test/client.ts';
import { testDatabase } from '#test/database.ts';
import { testPorts } from '#test/ports.ts';
import { smallWorld } from '#test/small-world.ts';
import { createTerm } from '#features/content/server/terms/terms.ts';
import type { AuditQuery } from '../audit-entry.ts';
import { exportAuditEntries, listAuditEntries } from './audit-log.ts';
import { auditLog } from './index.ts';

const database = await testDatabase();
const ports = await testPorts(database, {});
const { accounts, agencies, people } = await smallWorld(database);
const { admin, db } = database;
const { roofer } = accounts;

type Who = keyof typeof people;
const as = (who: Who, id = '') => ({ context: request(ports, people[who].actor, id) });
/** As the server does: the session is read again at each request. */
async function again(who: Who): Promise<UserActor> {
  const { actor } = people[who];
  const session = admin.selectFrom('session').select('viewing').where('tokenHash', '=', actor.sessionKey);
  return { ...actor, viewing: (await session.executeTakeFirstOrThrow()).viewing };
}
const now = async (who: Who, id = '') => ({ context: request(ports, await again(who), id) });
const plan = (subscriptionType: 'free' | 'paid') => ({ subscriptionType });
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'allowed',
    (error: unknown) => (isProblem(error) ? error.code : String(error)),
  );
const log = (query: Partial<AuditQuery> = {}, who: Who = 'accountAdmin') =>
  call(listAuditEntries.account, query as AuditQuery, as(who, roofer)).then(({ items }) => items);

test('a change tells who, what, before and after, from where and when', async () => {
  await call(changePlan, plan('paid'), { ...as('agencyAdmin', roofer), path: ['tenants', 'changePlan'] });
  const [entry] = await log();
  expect(entry).toMatchObject({
    actorName: 'ada',
    role: 'agencyAdmin',
    asName: 'Summit Roofing',
    isViewing: true,
    procedure: 'tenants.changePlan',
    businessName: 'Summit Roofing',
    clientAddress: '192.0.2.1',
    userAgent: 'Test browser',
  });
  expect(Date.now() - (entry?.date.getTime() ?? 0)).toBeLessThan(60_000);
  expect(entry?.changes).toEqual([
    { table: 'account', id: roofer, fields: [{ name: 'subscription_type', before: 'free', after: 'paid' }] },
  ]);
});

test('what only reads, and what is refused, leaves nothing', async () => {
  const before = (await log({ limit: 100 })).length;
  await call(getAccount, undefined, as('accountAdmin', roofer));
  expect(await codeOf(call(changePlan, plan('free'), as('accountAdmin', roofer)))).toBe('FORBIDDEN');
  expect(await codeOf(call(createTerm, { kind: 'label' } as never, as('accountAdmin', roofer)))).not.toBe('allowed');
  expect((await log({ limit: 100 })).length).toBe(before);
});

test('what an agency does to an account is in both logs, and in no other', async () => {
  await call(suspendAccount, { accountId: roofer, note: 'Unpaid' }, as('agencyAdmin', agencies.north));
  await call(resumeAccount, { accountId: roofer }, as('agencyAdmin', agencies.north));
  const [resumed, suspended] = await log();
  expect(suspended?.changes[0]?.fields).toContainEqual({ name: 'suspension_note', before: '', after: 'Unpaid' });
  expect(resumed?.changes[0]?.fields).toContainEqual({ name: 'suspension_note', before: 'Unpaid', after: '' });
  const north = await call(listAuditEntries.agency, {} as AuditQuery, as('agencyAdmin', agencies.north));
  expect(north.items.map(({ id }) => id)).toEqual(expect.arrayContaining([resumed?.id, suspended?.id]));
  const blue = await call(listAuditEntries.agency, {} as AuditQuery, as('otherAgencyAdmin', agencies.blue));
  expect(blue.items).toEqual([]);
  const clinic = await call(listAuditEntries.account, {} as AuditQuery, as('otherOwner', accounts.clinic));
  expect(clinic.items).toEqual([]);
  const house = await call(listAuditEntries.house, {} as AuditQuery, as('house'));
  expect(house.items.map(({ id }) => id)).toContain(resumed?.id);
});

test('a log is for who looks after the account, the agency or the house', async () => {
  const query = {} as AuditQuery;
  expect(await codeOf(call(listAuditEntries.account, query, as('accountUser', roofer)))).toBe('FORBIDDEN');
  expect(await codeOf(call(listAuditEntries.account, query, as('otherOwner', roofer)))).toBe('NOT_FOUND');
  expect(await codeOf(call(listAuditEntries.agency, query, as('agency', agencies.north)))).toBe('FORBIDDEN');
  expect(await codeOf(call(listAuditEntries.house, query, as('agencyAdmin')))).toBe('NOT_FOUND');
  expect(Object.values(auditLog.account)).toHaveLength(2);
});

test('the application can neither change nor remove an entry, not even in the house’s scope', async () => {
  for (const statement of [sql`update audit_entry set actor_name = 'nobody'`, sql`delete from audit_entry`])
    await expect(
      inAccount(db, people.accountAdmin.actor, roofer, 'account.update', ({ tx }) => statement.execute(tx)),
    ).rejects.toMatchObject({ code: '42501' });
  expect((await log()).length).toBeGreaterThan(2);
});

test('the house says why it looks, changes nothing until it switches, and is named with both names', async () => {
  const north = agencies.north;
  const start = (reason: string) => call(startAgencyView, { reason }, as('house', north));
  await expect(start('')).rejects.toThrow();
  expect(await codeOf(call(startAgencyView, { reason: 'A ticket' }, as('agencyAdmin', north)))).toBe('FORBIDDEN');
  await call(endViewing, undefined, as('house'));
  expect(await codeOf(call(getAccount, undefined, as('house', roofer)))).toBe('FORBIDDEN');
  await start('Ticket 4711');
  expect(await codeOf(call(changePlan, plan('free'), as('house', roofer)))).toBe('FORBIDDEN');
  expect(await codeOf(call(changePlan, plan('free'), as('house', accounts.clinic)))).toBe('FORBIDDEN');
  expect(await codeOf(call(suspendAccount, { accountId: roofer, note: '' }, await now('house', north)))).toBe(
    'FORBIDDEN',
  );
  expect(await codeOf(call(getAccount, undefined, as('house', roofer)))).toBe('allowed');
  await call(switchViewing, { isEditing: true }, as('house'));
  await call(changePlan, plan('free'), as('house', roofer));
  const [entry] = await log({ kind: 'viewing' });
  expect(entry).toMatchObject({
    actorName: 'hanna',
    asName: 'Summit Roofing',
    isViewing: true,
    reason: 'Ticket 4711',
    role: 'house',
  });
  await call(endViewing, undefined, as('house'));
  expect(await codeOf(call(switchViewing, { isEditing: true }, as('house')))).toBe('CONFLICT');
  expect(await codeOf(call(changePlan, plan('paid'), as('house', roofer)))).toBe('FORBIDDEN');
  expect((await log())[0]).toMatchObject({ actorName: 'hanna', asName: 'Summit Roofing', isViewing: true });
});

test('an administrator looks as somebody of the team, and of no other', async () => {
  const { accountAdmin, accountUser, otherOwner } = people;
  const start = (userId: string) => codeOf(call(startPersonView, { userId }, as('accountAdmin', roofer)));
  expect(await start(otherOwner.userId)).toBe('NOT_FOUND');
  expect(await start(accountUser.userId)).toBe('allowed');
  const term = { kind: 'businessLabel', label: 'Slate' } as never;
  expect(await codeOf(call(createTerm, term, as('accountAdmin', roofer)))).toBe('FORBIDDEN');
  // To another person's view without leaving this one.
  expect(await start(people.inTwoAccounts.userId)).toBe('allowed');
  expect(await start(accountUser.userId)).toBe('allowed');
  await call(switchViewing, { isEditing: true }, as('accountAdmin'));
  await call(createTerm, term, as('accountAdmin', roofer));
  expect((await log())[0]).toMatchObject({ actorName: 'olga', asName: 'uwe', isViewing: true });
  await call(endViewing, undefined, { context: request(ports, accountAdmin.actor) });
});

test('search, kind, days and pages narrow the log, and the table has the same', async () => {
  const key = await addApiKey(database, roofer, ['taxonomy.update']);
  const term = { kind: 'businessLabel', label: '=Copper' } as never;
  const options = { context: request(ports, key, roofer), path: ['content', 'createTerm'] };
  await call(createTerm, term, options);
  expect((await log({ kind: 'program' })).map(({ role }) => role)).toEqual(['key']);
  expect((await log({ search: 'create term' })).map(({ procedure }) => procedure)).toEqual(['content.createTerm']);
  expect((await log({ search: 'HANNA' })).length).toBeGreaterThan(0);
  expect(await log({ search: '%' })).toEqual([]);
  const today = new Date().toISOString().slice(0, 10);
  expect((await log({ from: today, to: today })).length).toBeGreaterThan(3);
  expect(await log({ to: '2020-01-01' })).toEqual([]);
  const all = await log({ limit: 100 });
  const pages: number[] = [];
  for (let cursor: string | undefined; pages.length < all.length;) {
    const query = { limit: 2, ...(cursor && { cursor }) } as AuditQuery;
    const { items, nextCursor } = await call(listAuditEntries.account, query, as('accountAdmin', roofer));
    pages.push(...items.map(({ id }) => id));
    cursor = nextCursor ?? undefined;
  }
  expect(pages).toEqual(all.map(({ id }) => id));
  const { csv } = await call(
    exportAuditEntries.account,
    { search: 'create term' } as never,
    as('accountAdmin', roofer),
  );
  expect(csv.trim().split('\r\n')).toHaveLength(2);
  expect(csv).toContain('Create term');
});

test('values of what people have said, secrets and own data are not kept', async () => {
  await call(updateTheme, { themeValue: 'dark1' }, as('accountUser'));
  const { rows } = await sql<{ changes: unknown }>`select changes from audit_entry
    where user_id = ${people.accountUser.userId} order by id desc limit 1`.execute(admin);
  expect(rows).toEqual([
    { changes: [{ table: 'user', id: people.accountUser.userId, fields: [{ name: 'theme_value' }] }] },
  ]);
  const secrets = await sql`select from audit_entry where changes::text ~ '(secret|password|_hash|token)'`.execute(
    admin,
  );
  expect(secrets.rows).toEqual([]);
});

test('with a person goes what names them; what they did stays', async () => {
  const { userId } = people.agencyAdmin;
  const mine = () => log({ limit: 100 }).then((all) => all.filter(({ role }) => role === 'agencyAdmin'));
  const before = await mine();
  expect(before[0]?.actorName).toBe('ada');
  await admin.deleteFrom('user').where('uid', '=', userId).execute();
  const after = await mine();
  expect(after.map(({ id }) => id)).toEqual(before.map(({ id }) => id));
  expect(after[0]).toMatchObject({ actorName: '', clientAddress: '', userAgent: '' });
});
