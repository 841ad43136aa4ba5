import { call } from '@orpc/server';
import { expect, test } from 'vitest';
import type { GrantablePermission } from '#access/permissions.ts';
import { inAccount, inAgency, inSystem } from '#access/scope.ts';
import { getViewer } from '#features/people/server/get-viewer.ts';
import { landingOf } from '#features/people/server/sessions/enter.ts';
import { createPermissionTemplate } from '#features/permission-templates/server/permission-templates.ts';
import { newUid } from '#lib/new-uid.ts';
import { request } from '#test/client.ts';
import { testDatabase } from '#test/database.ts';
import { testPorts } from '#test/ports.ts';
import { lookAt, smallWorld } from '#test/small-world.ts';
import { transferAccount } from '../lifecycle/transfer.ts';
import { deactivateTeamMember, reactivateTeamMember } from './deactivated/deactivated.ts';
import { getMember, listTeam } from './lists/member-lists.ts';
import { makePrimary, updateAgencyMember, updateTeamMember } from './members.ts';

const database = await testDatabase();
const ports = await testPorts(database);
const { accounts, agencies, people } = await smallWorld(database);
const { admin } = database;
const owner = { context: request(ports, people.accountAdmin.actor, accounts.roofer) };
const crew = { context: request(ports, people.accountUser.actor, accounts.roofer) };
const agencyAdmin = { context: request(ports, people.agencyAdmin.actor, agencies.north) };
const colleague = { context: request(ports, people.agency.actor, agencies.north) };
const { userId: ownerId } = people.accountAdmin;
const { userId: crewId } = people.accountUser;
const { userId: thirdId } = people.inTwoAccounts;
const refused = { code: 'FORBIDDEN' };

const template = async (name: string, permissions: GrantablePermission[]) =>
  (await call(createPermissionTemplate.account, { name, permissions }, owner)).templateId;
const set = (userId: string, templateId: string | null, role: 'admin' | 'user' = 'user', as = owner) =>
  call(updateTeamMember, { userId, role, templateId }, as);
const may = (permission: 'content.read' | 'site.update') =>
  inAccount(ports.db, people.accountUser.actor, accounts.roofer, permission, async () => true).catch(() => false);

test('a member with a template may do what it says at once, is shown with it, and may do the usual without it', async () => {
  const templateId = await template('Webmaster', ['site.update']);
  await set(crewId, templateId);
  expect([await may('content.read'), await may('site.update')]).toEqual([false, true]);
  const listed = (await call(listTeam, undefined, owner)).find(({ userId }) => userId === crewId);
  const held = { role: 'user', templateId, templateName: 'Webmaster', granted: ['site.update'] };
  expect(listed?.accounts[0]).toMatchObject(held);
  expect((await call(getMember.account, { userId: crewId }, owner)).authorizations[0]).toMatchObject(held);
  const { accounts: own } = await call(getViewer, undefined, { context: request(ports, people.accountUser.actor) });
  expect(own[0]).toMatchObject({ hasTemplate: true, permissions: ['account.read', 'live.listen', 'site.update'] });
  await set(crewId, null);
  expect([await may('content.read'), await may('site.update')]).toEqual([true, false]);
});

test('somebody signs in to what they may see', async () => {
  const landing = () =>
    inSystem(ports.db, 'test', (scope) => landingOf(scope, { uid: crewId, type: 'account', isAuth: true }));
  expect(await landing()).toBe('/content-feed');
  await set(crewId, await template('Reader', ['content.read']));
  expect(await landing()).toBe('/content-feed');
  await set(crewId, await template('Answers', ['lead.read']));
  expect(await landing()).toBe('/');
  await set(crewId, null);
});

test('an administrator with a template isn’t one: a business keeps another', async () => {
  const templateId = await template('Nearly all', ['team.manage', 'team.read']);
  const conflict = { code: 'CONFLICT' };
  await expect(set(ownerId, templateId)).rejects.toMatchObject(conflict);
  await expect(set(ownerId, templateId, 'admin')).rejects.toMatchObject({ code: 'UNPROCESSABLE_CONTENT' });
  await set(thirdId, templateId);
  await expect(set(ownerId, null)).rejects.toMatchObject(conflict);
  // Both administrators take a template at once.
  await set(thirdId, null, 'admin');
  const both = await Promise.allSettled([set(ownerId, templateId), set(thirdId, templateId)]);
  expect(both.filter(({ status }) => status === 'fulfilled').length).toBeLessThanOrEqual(1);
  const roles = admin.updateTable('accountMembership').where('accountId', '=', accounts.roofer);
  await roles.set({ role: 'admin', templateId: null }).where('userId', '=', ownerId).execute();
  await roles.set({ role: 'user', templateId: null }).where('userId', '=', thirdId).execute();
});

test('someone who manages the team by a template gives nobody more than they have, themselves neither', async () => {
  const helper = await template('Team helper', ['team.manage', 'team.read', 'content.read']);
  const more = await template('More', ['content.read', 'content.edit']);
  const less = await template('Less', ['content.read']);
  await set(crewId, helper);
  for (const attempt of [
    () => set(thirdId, null, 'admin', crew),
    () => set(thirdId, null, 'user', crew),
    () => set(thirdId, more, 'user', crew),
    () => set(crewId, null, 'admin', crew),
    () => set(crewId, more, 'user', crew),
  ])
    await expect(attempt()).rejects.toMatchObject(refused);
  await set(thirdId, less, 'user', crew);
  // An administrator who was put aside isn't taken up by somebody who is less.
  await call(deactivateTeamMember, { userId: thirdId }, owner);
  await call(reactivateTeamMember, { userId: thirdId }, crew);
  await set(thirdId, null, 'admin');
  await call(deactivateTeamMember, { userId: thirdId }, owner);
  await expect(call(reactivateTeamMember, { userId: thirdId }, crew)).rejects.toMatchObject(refused);
  await call(reactivateTeamMember, { userId: thirdId }, owner);
  await set(thirdId, null);
  await set(crewId, null);
});

test('a template outlasts a deactivation, and moves with its account to another agency', async () => {
  const templateId = await template('Lasting', ['site.update']);
  await set(crewId, templateId);
  await call(deactivateTeamMember, { userId: crewId }, owner);
  expect(await may('site.update')).toBe(false);
  await call(reactivateTeamMember, { userId: crewId }, owner);
  expect([await may('content.read'), await may('site.update')]).toEqual([false, true]);
  const house = { context: request(ports, people.house.actor) };
  const [north, blue] = [agencies.north, agencies.blue];
  await call(transferAccount, { accountId: accounts.roofer, agencyId: blue, fromAgencyId: north }, house);
  expect([await may('content.read'), await may('site.update')]).toEqual([false, true]);
  await lookAt(admin, people.house, blue);
  await call(transferAccount, { accountId: accounts.roofer, agencyId: north, fromAgencyId: blue }, house);
  await lookAt(admin, people.house, north);
  expect([await may('content.read'), await may('site.update')]).toEqual([false, true]);
  await set(crewId, null);
});

test('templates of others, and those that are gone, can’t be given', async () => {
  const clinic = { context: request(ports, people.otherOwner.actor, accounts.clinic) };
  const { templateId: theirs } = await call(
    createPermissionTemplate.account,
    { name: 'Theirs', permissions: [] },
    clinic,
  );
  const { templateId: ofAgency } = await call(
    createPermissionTemplate.agency,
    { name: 'Ours', permissions: [] },
    agencyAdmin,
  );
  for (const id of [theirs, ofAgency, newUid()])
    await expect(set(crewId, id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('an agency gives its people templates, which hold in its accounts, too', async () => {
  const { userId } = people.agency;
  const make = async (name: string, permissions: GrantablePermission[]) =>
    (await call(createPermissionTemplate.agency, { name, permissions }, agencyAdmin)).templateId;
  const helper = await make('Helper', ['agency.team', 'agency.users', 'content.read']);
  const editor = await make('Editor', ['content.read', 'content.edit']);
  const change = (who: string, templateId: string | null, role: 'admin' | 'user', as = agencyAdmin) =>
    call(updateAgencyMember, { userId: who, role, templateId }, as);
  await change(userId, helper, 'user');
  const inside = (permission: 'content.read' | 'content.edit') =>
    inAccount(ports.db, people.agency.actor, accounts.roofer, permission, async () => true).catch(() => false);
  expect([await inside('content.read'), await inside('content.edit')]).toEqual([true, false]);
  const team = inAgency(ports.db, people.agency.actor, agencies.north, 'agency.team', async () => true);
  expect(await team).toBe(true);
  for (const attempt of [
    () => change(userId, editor, 'user', colleague),
    () => change(userId, null, 'user', colleague),
    () => change(userId, null, 'admin', colleague),
    () => call(makePrimary, { userId }, colleague),
  ])
    await expect(attempt()).rejects.toMatchObject(refused);
  const primary = change(people.agencyAdmin.userId, helper, 'user');
  await expect(primary).rejects.toMatchObject({ code: 'CONFLICT' });
  // The person the agency is handed to is an administrator, and has no template.
  await call(makePrimary, { userId }, agencyAdmin);
  const rows = admin
    .selectFrom('agencyMembership')
    .select(['role', 'templateId', 'granted'])
    .where('userId', '=', userId);
  expect(await rows.execute()).toEqual([{ role: 'admin', templateId: null, granted: null }]);
});
