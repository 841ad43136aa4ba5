import { call } from '@orpc/server';
import { expect, test } from 'vitest';
import type { GrantablePermission } from '#access/permissions.ts';
import { inviteToAccount } from '#features/invitations/server/invitations.ts';
import {
  createPermissionTemplate,
  deletePermissionTemplate,
  updatePermissionTemplate,
} from '#features/permission-templates/server/permission-templates.ts';
import { isProblem } from '#lib/problem.ts';
import { request } from '#test/client.ts';
import { testDatabase } from '#test/database.ts';
import { testPorts } from '#test/ports.ts';
import { smallWorld } from '#test/small-world.ts';
import { deactivateTeamMember, reactivateTeamMember } from './deactivated/deactivated.ts';
import { updateTeamMember } from './members.ts';

const database = await testDatabase();
const ports = await testPorts(database);
const { accounts, people } = await smallWorld(database);
const { admin } = database;
const owner = { context: request(ports, people.accountAdmin.actor, accounts.roofer) };
const [ownerId, crewId, thirdId] = [people.accountAdmin, people.accountUser, people.inTwoAccounts].map(
  ({ userId }) => userId,
) as [string, string, string];

const create = async (name: string, permissions: GrantablePermission[]) =>
  (await call(createPermissionTemplate.account, { name, permissions }, owner)).templateId;
const set = (userId: string, templateId: string | null, as = owner) =>
  call(updateTeamMember, { userId, role: 'user', templateId }, as);
const change = (templateId: string, permissions: GrantablePermission[]) => async () => {
  const { version, name } = await admin
    .selectFrom('permissionTemplate')
    .select(['version', 'name'])
    .where('uid', '=', templateId)
    .executeTakeFirstOrThrow(() => new Error('deleted'));
  return call(updatePermissionTemplate.account, { templateId, version, name, permissions }, owner);
};
/** Codes of refusals; anything else is a mistake. */
const outcomesOf = async (acts: readonly (() => Promise<unknown>)[]) => {
  const outcomes = await Promise.allSettled(acts.map((act) => act()));
  return outcomes.map((outcome) => {
    if (outcome.status === 'fulfilled') return 'done';
    const { reason } = outcome as { reason: unknown };
    return isProblem(reason) ? reason.code : reason instanceof Error ? reason.message : String(reason);
  });
};
const repeated = (...acts: (() => Promise<unknown>)[]) =>
  Array.from({ length: 50 }, (_, n) => acts[n % acts.length] ?? acts[0]!);

/** On the team, or put aside: nobody is lost. */
async function isKept(userId: string): Promise<boolean> {
  const onTeam = admin.selectFrom('accountMembership').select('userId').where('accountId', '=', accounts.roofer);
  const aside = admin.selectFrom('deactivatedMembership').select('userId').where('tenantId', '=', accounts.roofer);
  const found = [...(await onTeam.execute()), ...(await aside.execute())];
  return found.filter((one) => one.userId === userId).length === 1;
}

/** What somebody may do is always what their role or a living template says. */
async function expectWhole(): Promise<void> {
  const members = await admin
    .selectFrom('accountMembership as m')
    .leftJoin('permissionTemplate as t', (join) =>
      join.onRef('t.agencyId', '=', 'm.agencyId').onRef('t.uid', '=', 'm.templateId'),
    )
    .select(['m.userId', 'm.role', 'm.templateId', 'm.granted', 't.permissions', 't.accountId'])
    .where('m.accountId', '=', accounts.roofer)
    .execute();
  for (const { role, templateId, granted, permissions, accountId } of members) {
    expect(['admin', 'user']).toContain(role);
    expect(granted).toEqual(permissions);
    if (templateId !== null) expect({ role, accountId }).toEqual({ role: 'user', accountId: accounts.roofer });
  }
  expect(members.filter(({ role }) => role === 'admin').map(({ userId }) => userId)).toContain(ownerId);
  const waiting = await admin
    .selectFrom('invitation as i')
    .leftJoin('permissionTemplate as t', 't.uid', 'i.templateId')
    .select(['i.role', 'i.templateId', 't.uid'])
    .where('i.accountId', '=', accounts.roofer)
    .execute();
  for (const { role, templateId, uid } of waiting) expect({ role, uid }).toEqual({ role: 'user', uid: templateId });
}

test('50 acts at once that give, take, change and delete templates leave everybody a role, and nothing beyond it', async () => {
  for (let round = 0; round < 5; round += 1) {
    const [one, other] = [await create(`One ${round}`, ['site.read']), await create(`Other ${round}`, ['lead.read'])];
    const invite = () =>
      call(inviteToAccount, { emails: [`r${round}@people.example`], role: 'user', templateId: one }, owner);
    const outcomes = await outcomesOf(
      repeated(
        () => set(crewId, one),
        () => set(thirdId, other),
        change(one, ['site.read', 'site.update']),
        () => set(crewId, null),
        () => call(deletePermissionTemplate.account, { templateId: one }, owner),
        () => set(thirdId, one),
        change(one, []),
        () => call(deactivateTeamMember, { userId: thirdId }, owner),
        invite,
        () => call(deletePermissionTemplate.account, { templateId: other }, owner),
        () => call(reactivateTeamMember, { userId: thirdId }, owner),
      ),
    );
    expect(outcomes.filter((code) => !['done', 'CONFLICT', 'NOT_FOUND', 'deleted'].includes(code))).toEqual([]);
    expect(outcomes).toContain('done');
    await expectWhole();
    expect(await Promise.all([ownerId, crewId, thirdId].map(isKept))).toEqual([true, true, true]);
    await call(reactivateTeamMember, { userId: thirdId }, owner).catch(() => {});
  }
});

test('who manages the team by a template grants nothing beyond it, however many try while it changes', async () => {
  const manager = await create('Manager', ['team.read', 'team.manage', 'content.read']);
  const weak = await create('Weak', ['content.read']);
  const strong = await create('Strong', ['content.read', 'site.update']);
  await set(thirdId, manager);
  await set(crewId, weak);
  const third = { context: request(ports, people.inTwoAccounts.actor, accounts.roofer) };
  const outcomes = await outcomesOf(
    repeated(
      () => set(crewId, strong, third),
      change(manager, ['team.read', 'team.manage']),
      () => set(crewId, null, third),
      () => call(createPermissionTemplate.account, { name: 'Own', permissions: ['site.update'] }, third),
      change(manager, ['team.read', 'team.manage', 'content.read']),
      () => set(thirdId, strong, third),
      () => call(inviteToAccount, { emails: ['x@people.example'], role: 'admin', templateId: null }, third),
      () => set(crewId, weak, third),
    ),
  );
  expect(outcomes.filter((code) => !['done', 'FORBIDDEN', 'CONFLICT'].includes(code))).toEqual([]);
  await expectWhole();
  const held = await admin
    .selectFrom('accountMembership')
    .select(['userId', 'templateId'])
    .where('accountId', '=', accounts.roofer)
    .where('userId', 'in', [crewId, thirdId])
    .execute();
  expect(held).toEqual(expect.arrayContaining([{ userId: thirdId, templateId: manager }]));
  expect(held).toEqual(expect.arrayContaining([{ userId: crewId, templateId: weak }]));
});
