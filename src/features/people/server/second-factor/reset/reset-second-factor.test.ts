import { call } from '@orpc/server';
import { Secret, TOTP } from 'otpauth';
import { beforeEach, expect, test } from 'vitest';
import { getMember } from '#features/tenants/server/members/lists/member-lists.ts';
import { newUid } from '#lib/new-uid.ts';
import { request } from '#test/client.ts';
import { testDatabase } from '#test/database.ts';
import { runPendingJobs } from '#test/jobs.ts';
import { testPorts } from '#test/ports.ts';
import { smallWorld, worldPassword } from '#test/small-world.ts';
import { people as capability } from '../../index.ts';
import { findActor } from '../../sessions/session.ts';
import { signIn } from '../../sessions/sign-in.ts';
import { confirmApp, startApp } from '../authenticator-app.ts';
import { proveSecond } from '../prove-second.ts';
import { resetAgencySecondFactor, resetHouseSecondFactor, resetTeamSecondFactor } from './reset-second-factor.ts';

const database = await testDatabase();
const ports = await testPorts(database, { jobs: capability.jobs });
const { accounts, agencies, people } = await smallWorld(database);
const { admin } = database;
type Who = keyof typeof people;
const byPassword = { by: 'password', secret: worldPassword } as const;
const as = (who: Who, id = '') => ({ context: request(ports, people[who].actor, id) });
const atRoofer = (who: Who) => as(who, accounts.roofer);
const atNorth = (who: Who) => as(who, agencies.north);
const of = (who: Who) => ({ ...byPassword, userId: people[who].userId });

async function turnOn(who: Who) {
  const { userId, actor } = people[who];
  await admin
    .insertInto('session')
    .values({ tokenHash: actor.sessionKey, userId, userType: actor.type, expireDate: new Date('2030-01-01') })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await admin.deleteFrom('userTotp').where('userId', '=', userId).execute();
  const { secret } = await call(startApp, byPassword, as(who));
  await call(confirmApp, { code: new TOTP({ secret: Secret.fromBase32(secret) }).generate() }, as(who));
  const passkey = { credentialId: newUid(), rpId: 'localhost', publicKey: 'key', name: 'Lost phone' };
  await admin
    .insertInto('passkey')
    .values({ userId, ...passkey })
    .execute();
}

async function landingOf(who: Who) {
  const browser = request(ports, undefined, '', { clientAddress: '198.51.100.7' });
  const { landing } = await call(signIn, { email: people[who].email, password: worldPassword }, { context: browser });
  return { landing, browser };
}

beforeEach(async () => {
  ports.sent.length = 0;
  await admin.deleteFrom('throttle').execute();
});

test('an administrator lets somebody in again who has lost phone and recovery codes', async () => {
  await turnOn('accountUser');
  const before = await landingOf('accountUser');
  expect(before.landing).toBe('/second-factor');
  const { userId } = people.accountUser;
  expect(await call(getMember.account, { userId }, atRoofer('accountAdmin'))).toMatchObject({ hasSecondFactor: true });
  // As over HTTP, where an account's calls come with a session that is only remembered.
  const remembered = { ...people.accountAdmin.actor, kind: 'remembered' as const };
  await call(resetTeamSecondFactor, of('accountUser'), { context: request(ports, remembered, accounts.roofer) });

  expect(await call(getMember.account, { userId }, atRoofer('accountAdmin'))).toMatchObject({ hasSecondFactor: false });
  for (const table of ['session', 'userTotp', 'recoveryCode', 'passkey', 'pendingSignIn'] as const)
    expect(await admin.selectFrom(table).select('userId').where('userId', '=', userId).execute()).toEqual([]);
  const waiting = call(proveSecond, { code: '123456' }, { context: before.browser });
  await expect(waiting).rejects.toMatchObject({ code: 'GONE' });
  const after = await landingOf('accountUser');
  expect(after.landing).toBe('/content-feed');
  expect(await findActor(ports, after.browser.secret ?? '')).toMatchObject({ kind: 'user', userId });

  await runPendingJobs(ports, capability.jobs);
  const mail = ports.sent.find(({ subject }) => subject === 'Your two-step sign-in was reset');
  expect(mail).toMatchObject({ to: people.accountUser.email, text: expect.stringMatching(/signed out everywhere/) });
  const log = await admin
    .selectFrom('auditEntry')
    .select(['userId', 'accountId', 'target'])
    .where('target', '=', userId)
    .execute();
  expect(log).toEqual([{ userId: people.accountAdmin.userId, accountId: accounts.roofer, target: userId }]);
});

test('only after the administrator has shown who they are', async () => {
  await turnOn('accountUser');
  const wrong = call(resetTeamSecondFactor, { ...of('accountUser'), secret: 'not it' }, atRoofer('accountAdmin'));
  await expect(wrong).rejects.toMatchObject({
    code: 'UNPROCESSABLE_CONTENT',
    data: { fields: { secret: expect.any(String) } },
  });
  expect((await landingOf('accountUser')).landing).toBe('/second-factor');
});

test('nobody weakens a sign-in that opens more than what they manage', async () => {
  const conflict = { code: 'CONFLICT', message: expect.stringMatching(/more than what you manage/) };
  // Of two businesses under two agencies: that is for the house.
  await turnOn('inTwoAccounts');
  await expect(call(resetTeamSecondFactor, of('inTwoAccounts'), atRoofer('accountAdmin'))).rejects.toMatchObject(
    conflict,
  );
  await expect(call(resetAgencySecondFactor, of('inTwoAccounts'), atNorth('agencyAdmin'))).rejects.toMatchObject(
    conflict,
  );
  await call(resetHouseSecondFactor, of('inTwoAccounts'), as('house'));
  // An agency's colleague who is also on the business's team.
  const { userId } = people.agency;
  const membership = { accountId: accounts.roofer, agencyId: agencies.north, userId, role: 'user' } as const;
  await admin.insertInto('accountMembership').values(membership).execute();
  await turnOn('agency');
  await expect(call(resetTeamSecondFactor, of('agency'), atRoofer('accountAdmin'))).rejects.toMatchObject(conflict);
  await call(resetAgencySecondFactor, of('agency'), atNorth('agencyAdmin'));
  // Someone who is deactivated elsewhere may come back there.
  await turnOn('agency');
  await admin
    .insertInto('deactivatedMembership')
    .values({ agencyId: agencies.blue, userId, role: 'user', createDate: new Date() })
    .execute();
  await expect(call(resetAgencySecondFactor, of('agency'), atNorth('agencyAdmin'))).rejects.toMatchObject(conflict);
});

test('strangers, colleagues without the right and one’s own sign-in are refused', async () => {
  await turnOn('otherOwner');
  const notFound = { code: 'NOT_FOUND' };
  await expect(call(resetTeamSecondFactor, of('otherOwner'), atRoofer('accountAdmin'))).rejects.toMatchObject(notFound);
  await expect(call(resetAgencySecondFactor, of('otherOwner'), atNorth('agencyAdmin'))).rejects.toMatchObject(notFound);
  await turnOn('accountAdmin');
  const own = call(resetTeamSecondFactor, of('accountAdmin'), atRoofer('accountAdmin'));
  await expect(own).rejects.toMatchObject({ code: 'CONFLICT' });
  const nobody = { ...byPassword, userId: newUid() };
  await expect(call(resetHouseSecondFactor, nobody, as('house'))).rejects.toMatchObject(notFound);
  await turnOn('accountUser');
  const { userId } = people.accountAdmin;
  const asCrew = await call(getMember.account, { userId }, atRoofer('accountUser'));
  expect(asCrew.hasSecondFactor).toBeNull();
  const forbidden = call(resetTeamSecondFactor, of('accountAdmin'), atRoofer('accountUser'));
  await expect(forbidden).rejects.toMatchObject({ code: 'FORBIDDEN' });
});

test('agency and house see who has none, and there is nothing to reset then', async () => {
  const { userId } = people.accountUser;
  await call(resetAgencySecondFactor, of('accountUser'), atNorth('agencyAdmin'));
  expect(await call(getMember.agency, { userId }, atNorth('agencyAdmin'))).toMatchObject({ hasSecondFactor: false });
  expect(await call(getMember.house, { userId }, as('house'))).toMatchObject({ hasSecondFactor: false });
  const again = call(resetAgencySecondFactor, of('accountUser'), atNorth('agencyAdmin'));
  await expect(again).rejects.toMatchObject({ code: 'CONFLICT' });
});

test('a person who manages the team by a permission template resets nobody’s', async () => {
  const templateId = newUid();
  const { agencyId, accountId } = { agencyId: agencies.north, accountId: accounts.roofer };
  const template = { agencyId, accountId, uid: templateId, name: 'Team', permissions: ['team.manage'] };
  await admin.insertInto('permissionTemplate').values(template).execute();
  const membership = admin.updateTable('accountMembership').where('accountId', '=', accountId);
  const helper = membership.where('userId', '=', people.inTwoAccounts.userId);
  await helper.set({ role: 'user', templateId }).execute();
  await turnOn('accountAdmin');
  const { context } = atRoofer('inTwoAccounts');
  await admin
    .insertInto('session')
    .values({
      tokenHash: people.inTwoAccounts.actor.sessionKey,
      userId: people.inTwoAccounts.userId,
      userType: 'account',
      expireDate: new Date('2030-01-01'),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await expect(call(resetTeamSecondFactor, of('accountAdmin'), { context })).rejects.toMatchObject({
    code: 'FORBIDDEN',
  });
  await helper.set({ templateId: null }).execute();
});
