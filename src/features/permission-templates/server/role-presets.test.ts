import { call } from '@orpc/server';
import { expect, test } from 'vitest';
import { grantableInAccount } from '#access/permissions.ts';
import { newUid } from '#lib/new-uid.ts';
import { request } from '#test/client.ts';
import { testDatabase } from '#test/database.ts';
import { testPorts } from '#test/ports.ts';
import { smallWorld } from '#test/small-world.ts';
import { createPermissionTemplate, listPermissionTemplates } from './permission-templates.ts';
import { createRolePreset, deleteRolePreset, listRolePresets, updateRolePreset } from './role-presets.ts';

const database = await testDatabase();
const ports = await testPorts(database);
const { accounts, agencies, people } = await smallWorld(database);
const house = { context: request(ports, people.house.actor, '') };
const owner = { context: request(ports, people.accountAdmin.actor, accounts.roofer) };
const agencyAdmin = { context: request(ports, people.agencyAdmin.actor, agencies.north) };
const bookkeeper = { place: 'account' as const, name: 'Bookkeeper', description: 'Reads only.', permissions: [] };
const namesFor = async () => ({
  account: (await call(listRolePresets.account, undefined, owner)).map(({ name }) => name),
  agency: (await call(listRolePresets.agency, undefined, agencyAdmin)).map(({ name }) => name),
});

test('those that come with the product are for businesses or agencies, and grant what these can grant', async () => {
  expect(await namesFor()).toEqual({
    account: ['Contributor', 'Editor', 'Front desk', 'Webmaster'],
    agency: ['Account manager', 'Billing', 'Support'],
  });
  const all = await call(listRolePresets.house, undefined, house);
  for (const { permissions, description } of all) {
    expect(permissions.length).toBeGreaterThan(1);
    expect(description).not.toBe('');
  }
  const ofAccounts = all.filter(({ place }) => place === 'account').flatMap(({ permissions }) => permissions);
  expect(ofAccounts.filter((permission) => !(grantableInAccount as readonly string[]).includes(permission))).toEqual(
    [],
  );
});

test('the house adds, changes and deletes them, and templates that started from them stay', async () => {
  const { presetId } = await call(createRolePreset, { ...bookkeeper, permissions: ['lead.read'] }, house);
  expect((await namesFor()).account).toContain('Bookkeeper');
  expect((await namesFor()).agency).not.toContain('Bookkeeper');
  await call(createPermissionTemplate.account, { name: 'Bookkeeper', permissions: ['lead.read'] }, owner);
  const change = { ...bookkeeper, presetId, version: 1, name: 'Books', permissions: [] };
  await call(updateRolePreset, change, house);
  const stale = call(updateRolePreset, { ...change, name: 'Other' }, house);
  await expect(stale).rejects.toMatchObject({ code: 'CONFLICT' });
  await call(deleteRolePreset, { presetId }, house);
  await expect(call(deleteRolePreset, { presetId }, house)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect((await namesFor()).account).not.toContain('Books');
  const kept = await call(listPermissionTemplates.account, undefined, owner);
  expect(kept).toMatchObject([{ name: 'Bookkeeper', permissions: ['lead.read'] }]);
});

test('names stand once for a place, and permissions of an agency are for agencies only', async () => {
  const taken = { code: 'CONFLICT', data: { fields: { name: expect.any(String) } } };
  await expect(call(createRolePreset, { ...bookkeeper, name: 'EDITOR' }, house)).rejects.toMatchObject(taken);
  const { presetId } = await call(createRolePreset, { ...bookkeeper, place: 'agency', name: 'Editor' }, house);
  const change = { ...bookkeeper, place: 'account' as const, presetId, version: 1, name: 'Editor' };
  await expect(call(updateRolePreset, change, house)).rejects.toMatchObject(taken);
  const foreign = { ...bookkeeper, permissions: ['agency.pay' as const] };
  const wrong = { code: 'UNPROCESSABLE_CONTENT' };
  await expect(call(createRolePreset, foreign, house)).rejects.toMatchObject(wrong);
  await expect(call(updateRolePreset, { ...foreign, presetId: newUid(), version: 1 }, house)).rejects.toMatchObject(
    wrong,
  );
});

test('nobody but the house changes them', async () => {
  for (const { context } of [owner, agencyAdmin]) {
    const asked = call(createRolePreset, bookkeeper, { context: { ...context, scopeId: '' } });
    await expect(asked).rejects.toMatchObject({ code: 'NOT_FOUND' });
  }
});
