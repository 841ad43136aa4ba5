import { call } from '@orpc/server';
import { beforeEach, describe, expect, test } from 'vitest';
import type { GrantablePermission } from '#access/permissions.ts';
import {
  createPermissionTemplate,
  updatePermissionTemplate,
} from '#features/permission-templates/server/permission-templates.ts';
import { updateMemberAccounts } from '#features/tenants/server/members/accounts/member-accounts.ts';
import {
  deactivateAgencyMember,
  deactivateTeamMember,
  deactivateUser,
} from '#features/tenants/server/members/deactivated/deactivated.ts';
import { transferAccount } from '#features/tenants/server/lifecycle/transfer.ts';
import { getMember } from '#features/tenants/server/members/lists/member-lists.ts';
import {
  removeAgencyMember,
  removeTeamMember,
  updateAgencyMember,
  updateTeamMember,
} from '#features/tenants/server/members/members.ts';
import { request } from '#test/client.ts';
import { testDatabase } from '#test/database.ts';
import { runPendingJobs } from '#test/jobs.ts';
import { testPorts } from '#test/ports.ts';
import { lookAt, type Person, smallWorld, worldPassword } from '#test/small-world.ts';
import { acceptInvitation, checkInvitation } from './accept-invitation.ts';
import { invitations } from './index.ts';
import { inviteToAccount, inviteToAgency, listInvitations, resendInvitation } from './invitations.ts';

const database = await testDatabase();
const { jobs } = invitations;
const ports = await testPorts(database, { jobs });
const { accounts, agencies, people } = await smallWorld(database);
const { admin } = database;
const { roofer } = accounts;
const { north } = agencies;

let count = 0;
const browser = () => request(ports, undefined, '', { clientAddress: `198.51.100.${(count += 1)}` });
const newcomer = () => `guest-${(count += 1)}@people.example`;
const as = (who: Person, tenantId: string) => ({ context: request(ports, who.actor, tenantId) });
const owner = as(people.accountAdmin, roofer);
const agencyAdmin = as(people.agencyAdmin, north);
const house = as(people.house, '');

/** The link of the last mail. */
async function lastLink() {
  await runPendingJobs(ports, jobs);
  const [, id = '', code = ''] = /invite-user\/([\w-]+)#code=([\w-]+)/.exec(ports.sent.at(-1)?.text ?? '') ?? [];
  return { id, code };
}
async function invited(inviter: Person, role: 'admin' | 'user' = 'admin', more: { templateId?: string } = {}) {
  await call(inviteToAccount, { emails: [newcomer()], role, ...more }, as(inviter, roofer));
  return lastLink();
}
async function invitedToAgency(inviter: Person, accountIds: string[] | null = null) {
  await call(inviteToAgency, { emails: [newcomer()], role: 'admin', accountIds }, as(inviter, north));
  return lastLink();
}
const accept = (link: { id: string; code: string }) =>
  call(acceptInvitation, { ...link, password: 'copper gutter 81' }, { context: browser() });
const outcome = (work: Promise<unknown>) =>
  work.then(
    () => 'allowed',
    ({ code, message }: { code: string; message: string }) => `${code}: ${message}`,
  );
const over = 'GONE: User not found or invite expired';
const stateOf = async (id: string) => {
  const [ofAccount, ofAgency] = [
    await call(listInvitations.account, undefined, owner),
    await call(listInvitations.agency, undefined, agencyAdmin),
  ];
  return [...ofAccount, ...ofAgency].find(({ uid }) => uid === id)?.state;
};

/** Everybody as in the small world again. */
beforeEach(async () => {
  await admin.deleteFrom('invitation').execute();
  await admin.deleteFrom('deactivatedMembership').execute();
  await admin.updateTable('user').set({ isAuth: true }).execute();
  const member = { role: 'admin' as const, templateId: null };
  for (const { userId } of [people.accountUser, people.inTwoAccounts])
    await admin
      .insertInto('accountMembership')
      .values({ accountId: roofer, agencyId: north, userId, ...member })
      .onConflict((conflict) => conflict.columns(['accountId', 'userId']).doUpdateSet(member))
      .execute();
  await admin
    .insertInto('agencyMembership')
    .values({ agencyId: north, userId: people.agency.userId, ...member })
    .onConflict((conflict) =>
      conflict.columns(['agencyId', 'userId']).doUpdateSet({ ...member, seesAllAccounts: true }),
    )
    .execute();
  await admin.updateTable('user').set({ type: 'agency' }).where('uid', '=', people.agency.userId).execute();
});

test('who invites themselves to an account of their agency, is removed and accepts does not come back', async () => {
  const { userId, email } = people.agency;
  await call(inviteToAccount, { emails: [email], role: 'admin' }, as(people.agency, roofer));
  const link = await lastLink();
  await call(removeAgencyMember, { userId }, agencyAdmin);
  expect(await outcome(call(checkInvitation, link, { context: browser() }))).toBe(over);
  const accepted = call(acceptInvitation, { ...link, password: worldPassword }, { context: browser() });
  expect(await outcome(accepted)).toBe(over);
  const back = admin.selectFrom('accountMembership').select('role').where('userId', '=', userId);
  expect(await back.execute()).toEqual([]);
});

test('who invites an address of their own and is removed leaves no way back', async () => {
  const link = await invited(people.accountUser);
  await call(removeTeamMember, { userId: people.accountUser.userId }, owner);
  expect(await outcome(accept(link))).toBe(over);
});

describe('an invitation to an account ends when its inviter', () => {
  const { userId } = people.accountUser;
  test.each<[string, () => Promise<unknown>]>([
    ['is removed', () => call(removeTeamMember, { userId }, owner)],
    ['is deactivated', () => call(deactivateTeamMember, { userId }, owner)],
    ['is shut out of the product', () => call(deactivateUser, { userId }, house)],
    ['becomes a user', () => call(updateTeamMember, { userId, role: 'user', templateId: null }, owner)],
    ['is erased', () => admin.updateTable('invitation').set({ invitedBy: null }).execute()],
  ])('%s', async (_why, act) => {
    const link = await invited(people.accountUser);
    expect(await stateOf(link.id)).toBe('open');
    await act();
    expect(await stateOf(link.id)).toBe('ended');
    expect(await outcome(accept(link))).toBe(over);
  });

  test('gets a template with less', async () => {
    const permissions: GrantablePermission[] = ['team.manage', 'content.read'];
    const { templateId } = await call(createPermissionTemplate.account, { name: 'Crew leads', permissions }, owner);
    const { templateId: writers } = await call(
      createPermissionTemplate.account,
      { name: 'Writers', permissions: ['content.read'] },
      owner,
    );
    const asAdmin = await invited(people.accountUser, 'admin');
    const asWriter = await invited(people.accountUser, 'user', { templateId: writers });
    await call(updateTeamMember, { userId, role: 'user', templateId }, owner);
    expect(await outcome(accept(asAdmin))).toBe(over);
    expect(await stateOf(asWriter.id)).toBe('open');
    // What the newcomer would have grows beyond what the inviter has.
    const permissionsNow: GrantablePermission[] = ['content.read', 'content.publish'];
    const grown = { templateId: writers, version: 1, name: 'Writers', permissions: permissionsNow };
    await call(updatePermissionTemplate.account, grown, owner);
    expect(await outcome(accept(asWriter))).toBe(over);
  });

  test('stays behind at another agency', async () => {
    const link = await invited(people.agencyAdmin);
    const moved = { accountId: roofer, agencyId: agencies.blue, fromAgencyId: north };
    await call(transferAccount, moved, house);
    expect(await outcome(accept(link))).toBe(over);
    await admin.updateTable('account').set({ agencyId: north }).where('uid', '=', roofer).execute();
    expect(await outcome(accept(link))).toBe('allowed');
  });
});

describe('an invitation to an agency ends when its inviter', () => {
  const { userId } = people.agency;
  test.each<[string, () => Promise<unknown>]>([
    ['is removed', () => call(removeAgencyMember, { userId }, agencyAdmin)],
    ['is deactivated', () => call(deactivateAgencyMember, { userId }, agencyAdmin)],
    ['is shut out of the product', () => call(deactivateUser, { userId }, house)],
    ['becomes a user', () => call(updateAgencyMember, { userId, role: 'user', templateId: null }, agencyAdmin)],
    ['sees some accounts only', () => call(updateMemberAccounts, { userId, accountIds: [roofer] }, agencyAdmin)],
  ])('%s', async (_why, act) => {
    const link = await invitedToAgency(people.agency);
    await act();
    expect(await stateOf(link.id)).toBe('ended');
    expect(await outcome(accept(link))).toBe(over);
  });

  test('does not see an account any longer that the newcomer would', async () => {
    await call(updateMemberAccounts, { userId, accountIds: [roofer] }, agencyAdmin);
    const link = await invitedToAgency(people.agency, [roofer]);
    expect(await stateOf(link.id)).toBe('open');
    await call(updateMemberAccounts, { userId, accountIds: [accounts.landscaper] }, agencyAdmin);
    expect(await outcome(accept(link))).toBe(over);
  });

  test('was somebody of the house who can no longer sign in, and not when they end their view', async () => {
    const link = await invitedToAgency(people.house);
    await admin.updateTable('session').set({ viewing: null }).where('userId', '=', people.house.userId).execute();
    expect(await stateOf(link.id)).toBe('open');
    await admin.updateTable('user').set({ isAuth: false }).where('uid', '=', people.house.userId).execute();
    expect(await outcome(accept(link))).toBe(over);
    await admin.updateTable('user').set({ isAuth: true }).where('uid', '=', people.house.userId).execute();
    await lookAt(admin, people.house, north);
  });
});

describe('an ended invitation', () => {
  test('is sent again in the name of somebody who may, and counts from then on', async () => {
    const link = await invited(people.accountUser);
    await call(removeTeamMember, { userId: people.accountUser.userId }, owner);
    await call(resendInvitation.account, { invitationId: link.id, sendAgain: true }, owner);
    expect(await call(listInvitations.account, undefined, owner)).toMatchObject([{ state: 'open', invitedBy: 'olga' }]);
    expect(await outcome(accept(await lastLink()))).toBe('allowed');
  });

  test('is not mailed', async () => {
    await call(inviteToAccount, { emails: [newcomer()], role: 'admin' }, as(people.accountUser, roofer));
    await call(removeTeamMember, { userId: people.accountUser.userId }, owner);
    const before = ports.sent.length;
    await runPendingJobs(ports, jobs);
    expect(ports.sent).toHaveLength(before);
  });

  test('is shown as such on the page of the person it invites', async () => {
    const { userId, email } = people.inTwoAccounts;
    const link = await invited(people.accountUser);
    await admin.updateTable('invitation').set({ email }).where('uid', '=', link.id).execute();
    const shown = async () => (await call(getMember.account, { userId }, owner)).invitations.map(({ state }) => state);
    expect(await shown()).toEqual(['open']);
    await call(removeTeamMember, { userId: people.accountUser.userId }, owner);
    expect(await shown()).toEqual(['ended']);
  });
});

describe('sending an invitation again needs the right to grant its role', () => {
  const refused = /^FORBIDDEN: You can’t grant permissions/;

  test('in an account', async () => {
    const { id: invitationId } = await invited(people.accountAdmin);
    const permissions = ['team.manage' as const];
    const { templateId } = await call(createPermissionTemplate.account, { name: 'Team leads', permissions }, owner);
    await call(updateTeamMember, { userId: people.accountUser.userId, role: 'user', templateId }, owner);
    const asLead = as(people.accountUser, roofer);
    expect(await outcome(call(resendInvitation.account, { invitationId, sendAgain: true }, asLead))).toMatch(refused);
    expect(await outcome(call(resendInvitation.account, { invitationId, sendAgain: true }, owner))).toBe('allowed');
  });

  test('in an agency, for its accounts as well', async () => {
    const { id: invitationId } = await invitedToAgency(people.agencyAdmin);
    const { userId } = people.agency;
    const asColleague = as(people.agency, north);
    expect(await outcome(call(resendInvitation.agency, { invitationId, sendAgain: true }, asColleague))).toBe(
      'allowed',
    );
    await call(updateMemberAccounts, { userId, accountIds: [roofer] }, agencyAdmin);
    expect(await outcome(call(resendInvitation.agency, { invitationId, sendAgain: true }, asColleague))).toMatch(
      refused,
    );
  });
});
