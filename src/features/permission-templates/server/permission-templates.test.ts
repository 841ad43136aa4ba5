import { call } from '@orpc/server';
import { expect, test } from 'vitest';
import { type GrantablePermission, grantableInAccount } from '#access/permissions.ts';
import { inAccount } from '#access/scope.ts';
import { createApiKey } from '#features/api-keys/server/api-keys.ts';
import { findKeyActor } from '#features/api-keys/server/remembered-keys.ts';
import { newUid } from '#lib/new-uid.ts';
import { request } from '#test/client.ts';
import { testDatabase } from '#test/database.ts';
import { testPorts } from '#test/ports.ts';
import { smallWorld } from '#test/small-world.ts';
import {
  createPermissionTemplate,
  deletePermissionTemplate,
  getPermissionTemplate,
  listPermissionTemplates,
  updatePermissionTemplate,
} from './permission-templates.ts';

const database = await testDatabase();
const ports = await testPorts(database);
const { accounts, agencies, people } = await smallWorld(database);
const { admin } = database;
const owner = { context: request(ports, people.accountAdmin.actor, accounts.roofer) };
const clinicOwner = { context: request(ports, people.otherOwner.actor, accounts.clinic) };
const agencyAdmin = { context: request(ports, people.agencyAdmin.actor, agencies.north) };
const crew = { context: request(ports, people.accountUser.actor, accounts.roofer) };
const crewId = people.accountUser.userId;

const create = async (name: string, permissions: GrantablePermission[] = [], as = owner) =>
  (await call(createPermissionTemplate.account, { name, permissions }, as)).templateId;
const give = (templateId: string | null, userId = crewId) =>
  admin.updateTable('accountMembership').set({ role: 'user', templateId }).where('userId', '=', userId).execute();

test('a template is made, listed, changed and deleted, and its permissions stand in the order of the table', async () => {
  const templateId = await create('Editors', ['content.edit', 'content.read', 'content.edit']);
  const listed = await call(listPermissionTemplates.account, undefined, owner);
  const permissions = ['content.read', 'content.edit'];
  expect(listed).toEqual([{ templateId, name: 'Editors', permissions, version: 1, peopleCount: 0, invitedCount: 0 }]);
  const change = { templateId, version: 1, name: 'Writers', permissions: ['content.read' as const] };
  expect(await call(updatePermissionTemplate.account, change, owner)).toMatchObject({ name: 'Writers', version: 2 });
  await call(deletePermissionTemplate.account, { templateId }, owner);
  expect(await call(listPermissionTemplates.account, undefined, owner)).toEqual([]);
  const gone = { code: 'NOT_FOUND' };
  await expect(call(getPermissionTemplate.account, { templateId }, owner)).rejects.toMatchObject(gone);
  await expect(call(updatePermissionTemplate.account, change, owner)).rejects.toMatchObject(gone);
  await expect(call(deletePermissionTemplate.account, { templateId }, owner)).rejects.toMatchObject(gone);
});

test('names are words of any language on one line, at most 80 characters, and stand once', async () => {
  const names = ['محرر المحتوى', 'Rédaction 🛠️ 12', '<b>bold</b>', "O'Neil & Söhne", '編'.repeat(80)];
  for (const name of names) await create(name);
  const stored = (await call(listPermissionTemplates.account, undefined, owner)).map(({ name }) => name);
  expect(stored.toSorted()).toEqual(names.toSorted());
  for (const name of ['', '   ', 'x'.repeat(81), 'x'.repeat(300), 'two\nlines', 'null\u0000'])
    await expect(create(name)).rejects.toThrow();
  await expect(create('RÉDACTION 🛠️ 12')).rejects.toMatchObject({ code: 'CONFLICT' });
  // Another account's are its own.
  await create(names[0] ?? '', [], clinicOwner);
});

test('other tenants’ templates are not there, whatever is asked', async () => {
  const templateId = await create('Of the clinic', [], clinicOwner);
  const { templateId: ofAgency } = await call(
    createPermissionTemplate.agency,
    { name: 'Of the agency', permissions: [] },
    agencyAdmin,
  );
  const gone = { code: 'NOT_FOUND' };
  for (const id of [templateId, ofAgency, newUid()]) {
    await expect(call(getPermissionTemplate.account, { templateId: id }, owner)).rejects.toMatchObject(gone);
    await expect(call(deletePermissionTemplate.account, { templateId: id }, owner)).rejects.toMatchObject(gone);
    const change = { templateId: id, version: 1, name: 'Mine', permissions: [] };
    await expect(call(updatePermissionTemplate.account, change, owner)).rejects.toMatchObject(gone);
  }
  const ofNorth = await call(listPermissionTemplates.agency, undefined, agencyAdmin);
  expect(ofNorth.map(({ name }) => name)).toEqual(['Of the agency']);
});

test('a template of an account holds nothing of its agency, and none holds what isn’t in the table', async () => {
  const foreign = ['agency.team', 'account.changePlan'] as const;
  for (const permission of foreign)
    await expect(create('Foreign', [permission])).rejects.toMatchObject({ code: 'UNPROCESSABLE_CONTENT' });
  for (const permission of ['account.delete', 'agency.manage', 'house.users', '*'])
    await expect(create('Strange', [permission as GrantablePermission])).rejects.toThrow();
});

test('nobody makes a template of what they don’t have, nor touches one that is above them', async () => {
  const own = await create('Helpers', ['team.read', 'team.manage', 'content.read']);
  const above = await create('Deputies', ['team.manage', 'site.update']);
  await give(own);
  const refused = { code: 'FORBIDDEN' };
  await expect(create('More', ['site.update'], crew)).rejects.toMatchObject(refused);
  await expect(create('All', [...grantableInAccount], crew)).rejects.toMatchObject(refused);
  const widen = { templateId: own, version: 1, name: 'Helpers', permissions: ['team.manage', 'lead.read'] as const };
  const input = { ...widen, permissions: [...widen.permissions] };
  await expect(call(updatePermissionTemplate.account, input, crew)).rejects.toMatchObject(refused);
  const cut = { templateId: above, version: 1, name: 'Deputies', permissions: [] };
  await expect(call(updatePermissionTemplate.account, cut, crew)).rejects.toMatchObject(refused);
  const less = await create('Less', ['content.read'], crew);
  expect((await call(getPermissionTemplate.account, { templateId: less }, crew)).permissions).toEqual(['content.read']);
  await give(null);
});

test('an API key can do no more than the person who makes it, then and later', async () => {
  const templateId = await create('Key makers', ['apiKey.manage', 'content.read']);
  await give(templateId);
  const make = (permissions: ('content.read' | 'content.delete')[]) =>
    call(createApiKey, { name: 'A key', permissions, expireDays: 30 }, crew);
  await expect(make(['content.read', 'content.delete'])).rejects.toMatchObject({ code: 'FORBIDDEN' });
  const key = await findKeyActor(ports, (await make(['content.read'])).secret);
  const read = () => inAccount(database.db, key, accounts.roofer, 'content.read', async () => 'read');
  expect(await read()).toBe('read');
  const less = { templateId, version: 1, name: 'Key makers', permissions: ['apiKey.manage' as const] };
  await call(updatePermissionTemplate.account, less, owner);
  await expect(read()).rejects.toMatchObject({ code: 'FORBIDDEN' });
  await give(null);
  expect(await read()).toBe('read');
});

test('who has a template is shown, and it stays while somebody has it or is invited with it', async () => {
  const templateId = await create('Used');
  await give(templateId);
  const found = await call(getPermissionTemplate.account, { templateId }, owner);
  expect(found).toMatchObject({ peopleCount: 1, people: [{ userId: crewId, isDeactivated: false }] });
  const remove = () => call(deletePermissionTemplate.account, { templateId }, owner);
  await expect(remove()).rejects.toMatchObject({ code: 'CONFLICT' });
  await give(null);
  const expireDate = new Date(Date.now() + 86_400_000);
  const invitation = { uid: newUid(), email: 'new@people.example', role: 'user', expireDate, invitedBy: null } as const;
  const at = { agencyId: agencies.north, accountId: accounts.roofer };
  await admin
    .insertInto('invitation')
    .values({ ...at, ...invitation, templateId })
    .execute();
  await expect(remove()).rejects.toMatchObject({ code: 'CONFLICT' });
  await admin.deleteFrom('invitation').where('uid', '=', invitation.uid).execute();
  await remove();
});

test('of two who edit at once, one is refused; people who get the template in between get what it says in the end', async () => {
  const templateId = await create('Racing', ['content.read']);
  const edit = (name: string, permissions: GrantablePermission[]) =>
    call(updatePermissionTemplate.account, { templateId, version: 1, name, permissions }, owner);
  const [one, other] = await Promise.allSettled([
    edit('One', ['content.read', 'lead.read']),
    edit('Other', ['content.read', 'media.read']),
    give(templateId),
  ]);
  expect([one?.status, other?.status].toSorted()).toEqual(['fulfilled', 'rejected']);
  const { permissions } = await call(getPermissionTemplate.account, { templateId }, owner);
  const row = admin.selectFrom('accountMembership').select('granted').where('userId', '=', crewId);
  const held = await row.where('accountId', '=', accounts.roofer).executeTakeFirstOrThrow();
  expect(held.granted).toEqual(permissions);
  await give(null);
});

test('giving a template and deleting it at once never leaves somebody with one that is gone', async () => {
  for (let round = 0; round < 5; round += 1) {
    const templateId = await create(`Going ${round}`, ['content.read']);
    await Promise.allSettled([give(templateId), call(deletePermissionTemplate.account, { templateId }, owner)]);
    const row = admin.selectFrom('accountMembership').select('templateId').where('userId', '=', crewId);
    const held = await row.where('accountId', '=', accounts.roofer).executeTakeFirstOrThrow();
    const names = (await call(listPermissionTemplates.account, undefined, owner)).map(
      (template) => template.templateId,
    );
    expect(held.templateId === null || names.includes(held.templateId)).toBe(true);
    await give(null);
  }
});
