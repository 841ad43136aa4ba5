import { call } from '@orpc/server';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { inAgency } from '#access/scope.ts';
import { newUid } from '#lib/new-uid.ts';
import { request } from '#test/client.ts';
import { testDatabase } from '#test/database.ts';
import { testPorts } from '#test/ports.ts';
import { smallWorld } from '#test/small-world.ts';
import { listAccounts } from '../../accounts/account-lists.ts';
import { getMemberAccounts, updateMemberAccounts } from './member-accounts.ts';
import { makePrimary, removeAgencyMember } from '../members.ts';

const database = await testDatabase();
const ports = await testPorts(database);
const { accounts, agencies, people } = await smallWorld(database);
const { admin } = database;
const { roofer, landscaper, clinic } = accounts;
const { userId } = people.agency;
const admins = { context: request(ports, people.agencyAdmin.actor, agencies.north) };
const member = { context: request(ports, people.agency.actor, agencies.north) };
const choose = (accountIds: string[] | null, who = userId) =>
  call(updateMemberAccounts, { userId: who, accountIds }, admins);
const listed = async () => {
  const { items } = await call(listAccounts.agency, {}, member);
  // What isn't seen isn't counted either; a search of more than a page is counted.
  const { total } = await call(listAccounts.agency, { search: 's', limit: 1 }, member);
  return { names: items.map(({ businessName }) => businessName), total };
};

describe('what a member of an agency sees', () => {
  test('is all of its accounts, or those that its administrator chooses', async () => {
    expect(await listed()).toEqual({ names: ['Green Acres', 'Summit Roofing'], total: 2 });
    await choose([roofer]);
    expect(await listed()).toEqual({ names: ['Summit Roofing'], total: 1 });
    expect(await call(getMemberAccounts, { userId }, admins)).toEqual({
      seesAllAccounts: false,
      accounts: [{ accountId: roofer, businessName: 'Summit Roofing' }],
    });
    await choose(null);
    expect(await listed()).toEqual({ names: ['Green Acres', 'Summit Roofing'], total: 2 });
  });

  test('is never an account of others, none at all, or what they choose for themselves', async () => {
    const refused = { code: 'UNPROCESSABLE_CONTENT' };
    await expect(choose([roofer, clinic])).rejects.toMatchObject(refused);
    await expect(choose([newUid()])).rejects.toMatchObject(refused);
    await expect(choose([])).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    const own = call(updateMemberAccounts, { userId, accountIds: null }, member);
    await expect(own).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(choose([roofer], people.accountAdmin.userId)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(choose([roofer], people.otherAgencyAdmin.userId)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('is everything for the primary administrator', async () => {
    const { userId: primaryId } = people.agencyAdmin;
    await expect(choose([roofer], primaryId)).rejects.toMatchObject({ code: 'CONFLICT' });
    await choose([roofer]);
    await call(makePrimary, { userId }, admins);
    expect(await listed()).toMatchObject({ total: 2 });
    await call(makePrimary, { userId: primaryId }, member);
  });

  test('goes with an account that moves, and with the member who leaves', async () => {
    await choose([roofer, landscaper]);
    const rows = () =>
      admin.selectFrom('agencyMemberAccount').select('accountId').where('userId', '=', userId).execute();
    await admin.updateTable('account').set({ agencyId: agencies.blue }).where('uid', '=', landscaper).execute();
    expect(await rows()).toEqual([{ accountId: roofer }]);
    await admin.updateTable('account').set({ agencyId: agencies.north }).where('uid', '=', landscaper).execute();
    expect(await listed()).toMatchObject({ total: 1 });
    await call(removeAgencyMember, { userId }, admins);
    expect(await rows()).toEqual([]);
    await admin.insertInto('agencyMembership').values({ agencyId: agencies.north, userId, role: 'user' }).execute();
  });

  test('stays one choice under fifty parallel ones', async () => {
    const choices = Array.from({ length: 50 }, (_, turn) => choose(turn % 2 ? [roofer] : [landscaper]));
    const settled = await Promise.allSettled(choices);
    expect(settled.filter(({ status }) => status === 'rejected')).toEqual([]);
    expect(await listed()).toMatchObject({ total: 1 });
    await choose(null);
  });
});

test('among 10,000 accounts the chosen ones are found by their index', async () => {
  const many = '0000-0000-0000-0000-0000-0000-';
  const insert = (from: number, to: number) =>
    sql`insert into account (uid, agency_id, slug, business_name, blur_secret)
      select ${many} || lpad(n::text, 4, '0'), ${agencies.north}, 'many-' || n, 'Business ' || n, 'x'
      from generate_series(${from}::int, ${to}::int) n`.execute(admin);
  // Without statistics, each row's references are checked along an index that grows with the agency.
  await insert(0, 299);
  await sql`analyze account`.execute(admin);
  for (let from = 300; from < 10_000; from += 1_940) await insert(from, from + 1_939);
  await choose([`${many}0007`, `${many}9999`, roofer]);
  await sql`analyze account, agency_member_account, agency_membership`.execute(admin);
  expect(await listed()).toEqual({ names: ['Business 7', 'Business 9999', 'Summit Roofing'], total: 3 });
  const plan = await inAgency(database.db, people.agency.actor, agencies.north, 'agency.accounts', async ({ tx }) => {
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain (analyze, costs off, timing off)
      select a.uid from account a where a.agency_id = ${agencies.north} and a.deleted_date is null
        and a.uid in (select c.account_id from agency_member_account c where c.user_id = ${userId})
      order by natural_order(a.business_name), a.uid limit 26`.execute(tx);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });
  expect(plan).not.toMatch(/Seq Scan on account\b/);
  expect(plan).not.toMatch(/Rows Removed by Filter: \d{3,}/);
});
