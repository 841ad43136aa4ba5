import { call } from '@orpc/server';
import { describe, expect, test } from 'vitest';
import { newUid } from '#lib/new-uid.ts';
import { request } from '#test/client.ts';
import { testDatabase } from '#test/database.ts';
import { testPorts } from '#test/ports.ts';
import { smallWorld } from '#test/small-world.ts';
import { updateMemberAccounts } from '../accounts/member-accounts.ts';
import { getMember, listAgencyUsers, listMembers } from '../lists/member-lists.ts';
import { makePrimary, removeTeamMember, updateTeamMember } from '../members.ts';
import {
  deactivateAgencyMember,
  deactivateTeamMember,
  deactivateUser,
  reactivateAgencyMember,
  reactivateTeamMember,
} from './deactivated.ts';

const database = await testDatabase();
const ports = await testPorts(database);
const { accounts, agencies, people } = await smallWorld(database);
const { admin } = database;
const team = { context: request(ports, people.agencyAdmin.actor, accounts.roofer) };
const agencyTeam = { context: request(ports, people.agencyAdmin.actor, agencies.north) };
const house = { context: request(ports, people.house.actor) };
const { userId: crew } = people.accountUser;
const { userId: colleague } = people.agency;

describe('a deactivated member', () => {
  test('keeps the role, stays in the list and on a page, and comes back as they were', async () => {
    await call(updateTeamMember, { userId: crew, role: 'admin' }, team);
    await call(deactivateTeamMember, { userId: crew }, team);
    const page = await call(getMember.account, { userId: crew }, team);
    expect(page.authorizations).toMatchObject([{ role: 'admin', deactivatedDate: expect.any(Date), isPrimary: false }]);
    const { items } = await call(listMembers, {}, team);
    expect(items.find(({ userId }) => userId === crew)).toMatchObject({ isDeactivated: true, accounts: [] });
    await expect(call(deactivateTeamMember, { userId: crew }, team)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await call(reactivateTeamMember, { userId: crew }, team);
    expect((await call(getMember.account, { userId: crew }, team)).authorizations).toMatchObject([
      { role: 'admin', deactivatedDate: null },
    ]);
    await expect(call(reactivateTeamMember, { userId: crew }, team)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await call(updateTeamMember, { userId: crew, role: 'user' }, team);
  });

  test('of an agency comes back with the accounts that were chosen, and as one of its people', async () => {
    await call(updateMemberAccounts, { userId: colleague, accountIds: [accounts.roofer] }, agencyTeam);
    await call(deactivateAgencyMember, { userId: colleague }, agencyTeam);
    expect((await call(getMember.agency, { userId: colleague }, agencyTeam)).authorizations).toMatchObject([
      { accountId: null, accountCount: 1, deactivatedDate: expect.any(Date) },
    ]);
    await call(reactivateAgencyMember, { userId: colleague }, agencyTeam);
    const { authorizations, type } = await call(getMember.agency, { userId: colleague }, agencyTeam);
    expect([authorizations[0]?.accountCount, type]).toEqual([1, 'agency']);
    await call(updateMemberAccounts, { userId: colleague, accountIds: null }, agencyTeam);
  });

  test('is never the primary administrator, the last one, or oneself', async () => {
    const conflict = { code: 'CONFLICT' };
    const { userId: primary } = people.agencyAdmin;
    await expect(call(deactivateAgencyMember, { userId: primary }, agencyTeam)).rejects.toMatchObject(conflict);
    const { userId: owner } = people.accountAdmin;
    await expect(call(deactivateTeamMember, { userId: owner }, team)).rejects.toMatchObject(conflict);
    const self = call(deactivateUser, { userId: people.house.userId }, house);
    await expect(self).rejects.toMatchObject(conflict);
  });

  test('is removed for good like any other', async () => {
    const { userId } = people.inTwoAccounts;
    await call(deactivateTeamMember, { userId }, team);
    await call(removeTeamMember, { userId }, team);
    await expect(call(getMember.account, { userId }, team)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    // Of the other account they are what they were.
    const { authorizations } = await call(getMember.house, { userId }, house);
    expect(authorizations.map(({ accountId }) => accountId)).toEqual([accounts.clinic]);
  });
});

describe('under fifty parallel acts', () => {
  const rolesOf = () =>
    admin.selectFrom('accountMembership').select('role').where('accountId', '=', accounts.roofer).execute();

  test('a business keeps an administrator', async () => {
    const admins = [people.accountAdmin.userId, crew];
    await call(updateTeamMember, { userId: crew, role: 'admin' }, team);
    const acts = Array.from({ length: 50 }, (_, turn) => {
      const userId = admins[turn % 2] ?? '';
      if (turn % 3 === 0) return call(removeTeamMember, { userId }, team);
      if (turn % 3 === 1) return call(deactivateTeamMember, { userId }, team);
      return call(updateTeamMember, { userId, role: 'user' as const }, team);
    });
    const settled = await Promise.allSettled(acts);
    expect((await rolesOf()).filter(({ role }) => role === 'admin')).toHaveLength(1);
    const codes = settled.flatMap((one) => (one.status === 'rejected' ? [(one.reason as { code: string }).code] : []));
    expect(codes.filter((code) => !['CONFLICT', 'NOT_FOUND'].includes(code))).toEqual([]);
  });

  test('an agency has one primary administrator', async () => {
    const ids = [people.agencyAdmin.userId, colleague];
    const acts = Array.from({ length: 50 }, (_, turn) =>
      call(
        makePrimary,
        { userId: ids[turn % 2] ?? '' },
        { context: request(ports, people.house.actor, agencies.north) },
      ),
    );
    await Promise.allSettled(acts);
    const primaries = admin.selectFrom('agencyMembership').select('userId').where('agencyId', '=', agencies.north);
    expect(await primaries.where('isPrimary', '=', true).execute()).toHaveLength(1);
    await call(makePrimary, { userId: ids[0] ?? '' }, { context: request(ports, people.house.actor, agencies.north) });
  });

  test('the house keeps somebody who can sign in', async () => {
    const uid = newUid();
    await admin.insertInto('user').values({ uid, email: 'hugo@people.example', type: 'house' }).execute();
    const session = { tokenHash: 'session of hugo', userId: uid, userType: 'house' as const };
    await admin
      .insertInto('session')
      .values({ ...session, expireDate: new Date(Date.now() + 1e7) })
      .execute();
    const other = { kind: 'user' as const, userId: uid, type: 'house' as const, sessionKey: 'session of hugo' };
    const acts = Array.from({ length: 50 }, (_, turn) =>
      turn % 2
        ? call(deactivateUser, { userId: uid }, house)
        : call(deactivateUser, { userId: people.house.userId }, { context: request(ports, other) }),
    );
    await Promise.allSettled(acts);
    const left = await admin
      .selectFrom('user')
      .select('uid')
      .where('type', '=', 'house')
      .where('isAuth', '=', true)
      .execute();
    expect(left).toHaveLength(1);
    await admin.updateTable('user').set({ isAuth: true }).where('type', '=', 'house').execute();
  });
});

test.each(['name', 'seen', 'created'] as const)('people are listed by %s, page by page, each once', async (sort) => {
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await call(listAgencyUsers, { sort, cursor, limit: 2 }, agencyTeam);
    seen.push(...page.items.map(({ userId }) => userId));
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  const { items } = await call(listAgencyUsers, { sort, limit: 100 }, agencyTeam);
  expect(seen).toEqual(items.map(({ userId }) => userId));
  expect(new Set(seen).size).toBe(seen.length);
  const own = await call(listAgencyUsers, { sort, own: true }, agencyTeam);
  expect(own.items.map(({ userId }) => userId).sort()).toEqual([people.agencyAdmin.userId, colleague].sort());
  const wrong = call(
    listAgencyUsers,
    { sort: 'seen', cursor: Buffer.from('["x","y"]').toString('base64url') },
    agencyTeam,
  );
  await expect(wrong).rejects.toMatchObject({ code: 'BAD_REQUEST' });
});
