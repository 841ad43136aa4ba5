import { call } from '@orpc/server';
import { expect, test } from 'vitest';
import '#capabilities.ts';
import { createAgencyAccount } from '#features/provisioning/server/provisioning.ts';
import { createTerm } from '#features/content/server/terms/terms.ts';
import { getTaxonomy } from '#features/content/server/terms/get-taxonomy.ts';
import { resumeAgency, suspendAgency } from '#features/tenants/server/lifecycle/suspension.ts';
import { deleteAgency, restoreAgency } from '#features/tenants/server/trash/trash.ts';
import { isProblem } from '#lib/problem.ts';
import { request } from '#test/client.ts';
import { testDatabase } from '#test/database.ts';
import { testPorts } from '#test/ports.ts';
import { smallWorld } from '#test/small-world.ts';
import {
  createTemplate,
  createVersion,
  getTemplate,
  listTemplateChoices,
  listTemplates,
  updateTemplate,
} from './templates.ts';
import { previewRollout } from './rollouts/rollouts.ts';

const database = await testDatabase();
const ports = await testPorts(database);
const { accounts, agencies, people } = await smallWorld(database);
const { admin } = database;
const north = { context: request(ports, people.agencyAdmin.actor, agencies.north) };
const blue = { context: request(ports, people.otherAgencyAdmin.actor, agencies.blue) };
const house = { context: request(ports, people.house.actor, agencies.north) };
const roofer = { context: request(ports, people.agencyAdmin.actor, accounts.roofer) };
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'allowed',
    (error: unknown) => (isProblem(error) ? error.code : String(error)),
  );

await call(createTerm, { kind: 'businessService', label: 'Slate repair' }, roofer);
const { templateId } = await call(createTemplate, { name: 'Roofers', accountId: accounts.roofer }, north);

/** Straight into the row, for tests of what follows from it. */
const offer = (isPublicTemplate: boolean, isPublicTemplateGlobal: boolean) =>
  admin.updateTable('accountTemplate').set({ isPublicTemplate, isPublicTemplateGlobal }).execute();
const choices = async () => ({
  north: await call(listTemplateChoices, undefined, north),
  blue: await call(listTemplateChoices, undefined, blue),
});
const start = (by: typeof north) =>
  call(createAgencyAccount, { businessName: 'New roofs', subscriptionType: 'free', ownerEmail: '', templateId }, by);
const ofOwn = { templateId, name: 'Roofers', isOwn: true, isLive: false };

test('a template is offered to its own agency’s accounts unless it is taken back', async () => {
  await offer(true, false);
  expect(await choices()).toEqual({ north: [ofOwn], blue: [] });
  expect(await codeOf(start(blue))).toBe('NOT_FOUND');
  await offer(false, true);
  expect(await choices()).toEqual({ north: [], blue: [] });
  expect(await codeOf(start(north))).toBe('NOT_FOUND');
  expect(await codeOf(start(blue))).toBe('NOT_FOUND');
});

test('one that is open to all agencies starts their accounts, without a link to it', async () => {
  await offer(true, true);
  expect(await choices()).toEqual({ north: [ofOwn], blue: [{ ...ofOwn, isOwn: false }] });
  const { accountId } = await start(blue);
  const { businessServices } = await call(getTaxonomy, undefined, {
    context: request(ports, people.otherAgencyAdmin.actor, accountId),
  });
  expect(businessServices.map(({ label }) => label)).toContain('Slate repair');
  const { accountId: ownId } = await start(north);
  const links = await admin.selectFrom('templateLink').select('accountId').execute();
  expect(links).toEqual([{ accountId: ownId }]);
});

test('one that is open to all agencies is on offer only while its own agency is neither suspended nor in the trash', async () => {
  await offer(true, true);
  const offered = [{ ...ofOwn, isOwn: false }];
  const inHouse = { context: request(ports, people.house.actor) };
  for (const { close, open } of [
    { close: () => call(suspendAgency, { note: '' }, house), open: () => call(resumeAgency, undefined, house) },
    {
      close: () => call(deleteAgency, { businessName: 'Northlight' }, house),
      open: () => call(restoreAgency, { agencyId: agencies.north }, inHouse),
    },
  ]) {
    await close();
    expect(await call(listTemplateChoices, undefined, blue)).toEqual([]);
    expect(await codeOf(start(blue))).toBe('NOT_FOUND');
    await open();
    expect(await call(listTemplateChoices, undefined, blue)).toEqual(offered);
    expect(await codeOf(start(blue))).toBe('allowed');
  }
  // One that comes out of the trash suspended stays closed.
  await call(suspendAgency, { note: '' }, house);
  await call(deleteAgency, { businessName: 'Northlight' }, house);
  await call(restoreAgency, { agencyId: agencies.north }, inHouse);
  expect(await call(listTemplateChoices, undefined, blue)).toEqual([]);
  await call(resumeAgency, undefined, house);
  expect(await call(listTemplateChoices, undefined, blue)).toEqual(offered);
});

test('other agencies read its name and nothing else, and change nothing', async () => {
  await offer(true, true);
  expect(await call(listTemplates, undefined, blue)).toEqual([]);
  const rest = { templateId, version: 1, name: 'Mine', isPublicTemplate: true, isPublicTemplateGlobal: true };
  for (const work of [
    () => call(getTemplate, { templateId }, blue),
    () => call(updateTemplate, rest, blue),
    () => call(createVersion, { templateId, note: '' }, blue),
    () => call(previewRollout, { templateId, replacesEdits: false }, blue),
  ])
    expect(await codeOf(work())).toBe('NOT_FOUND');
});

test('an agency takes its own back, and the house alone opens it to others', async () => {
  await offer(true, false);
  const input = { templateId, name: 'Roofers', isPublicTemplate: true, isPublicTemplateGlobal: false };
  const opened = { ...input, isPublicTemplateGlobal: true };
  expect(await codeOf(call(updateTemplate, { ...opened, version: 1 }, north))).toBe('FORBIDDEN');
  await call(updateTemplate, { ...opened, version: 1 }, house);
  expect(await codeOf(call(updateTemplate, { ...input, version: 2 }, north))).toBe('FORBIDDEN');
  await call(updateTemplate, { ...opened, isPublicTemplate: false, version: 2 }, north);
  expect(await call(getTemplate, { templateId }, north)).toMatchObject({
    isPublicTemplate: false,
    isPublicTemplateGlobal: true,
  });
  expect((await choices()).blue).toEqual([]);
});
