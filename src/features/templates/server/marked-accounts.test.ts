import { call } from '@orpc/server';
import { expect, test } from 'vitest';
import '#capabilities.ts';
import { createEntry } from '#features/content/server/editing/create-entry.ts';
import { listEntryTemplates, createEntryTemplate } from '#features/content/server/entry-templates/entry-templates.ts';
import { createTerm } from '#features/content/server/terms/terms.ts';
import { getTaxonomy } from '#features/content/server/terms/get-taxonomy.ts';
import { createAgencyAccount } from '#features/provisioning/server/provisioning.ts';
import { suspendAgency, resumeAgency } from '#features/tenants/server/lifecycle/suspension.ts';
import { request } from '#test/client.ts';
import { testDatabase } from '#test/database.ts';
import { testPorts } from '#test/ports.ts';
import { smallWorld } from '#test/small-world.ts';
import { listMarkedAccounts, markAccount } from './marked-accounts.ts';
import { listTemplateChoices } from './templates.ts';

const database = await testDatabase();
const ports = await testPorts(database);
const { accounts, agencies, people } = await smallWorld(database);
const north = { context: request(ports, people.agencyAdmin.actor, agencies.north) };
const blue = { context: request(ports, people.otherAgencyAdmin.actor, agencies.blue) };
const house = { context: request(ports, people.house.actor, agencies.north) };
const roofer = { context: request(ports, people.agencyAdmin.actor, accounts.roofer) };
const accountId = accounts.roofer;
const mark = (isPublicTemplate: boolean, isPublicTemplateGlobal: boolean, by = north) =>
  call(markAccount, { accountId, isPublicTemplate, isPublicTemplateGlobal }, by);
const start = (by: typeof north) =>
  call(
    createAgencyAccount,
    { businessName: 'New', subscriptionType: 'free', ownerEmail: '', templateId: accountId },
    by,
  );
const choicesOf = async (by: typeof north) =>
  (await call(listTemplateChoices, undefined, by)).map(({ templateId, isOwn, isLive }) => ({
    templateId,
    isOwn,
    isLive,
  }));

const { uid: contentTypeId } = await call(createTerm, { kind: 'contentType', name: 'Roof' }, roofer);
await call(createEntryTemplate, { name: 'Tear-off', contentTypeId }, roofer);
await call(createEntry, { title: 'A job of the roofer', contentTypeId }, roofer);

test('a marked account starts others of its agency as it is then, without its entries', async () => {
  await expect(start(north)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await mark(true, false);
  expect(await choicesOf(north)).toEqual([{ templateId: accountId, isOwn: true, isLive: true }]);
  const [card] = await call(listMarkedAccounts, undefined, north);
  expect(card).toMatchObject({ accountId, isPublicTemplateGlobal: false });
  expect(card?.counts).toContainEqual({ title: 'Entry templates', count: 1 });
  await call(createTerm, { kind: 'businessService', label: 'Added since' }, roofer);
  const made = await start(north);
  const inNew = { context: request(ports, people.agencyAdmin.actor, made.accountId) };
  const { businessServices, contentTypes } = await call(getTaxonomy, undefined, inNew);
  expect(businessServices.map(({ label }) => label)).toContain('Added since');
  expect(contentTypes.find(({ uid }) => uid === contentTypeId)?.uses).toBe(0);
  expect((await call(listEntryTemplates, undefined, inNew)).map(({ name }) => name)).toContain('Tear-off');
  expect(await database.admin.selectFrom('templateLink').selectAll().execute()).toEqual([]);
  await mark(false, false);
  expect(await choicesOf(north)).toEqual([]);
  await expect(start(north)).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('the house alone offers an account to all agencies, who read its set-up and nothing else', async () => {
  await expect(mark(true, true)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  await expect(mark(false, true, house)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  await mark(true, true, house);
  expect(await choicesOf(blue)).toEqual([{ templateId: accountId, isOwn: false, isLive: true }]);
  const made = await start(blue);
  const inNew = { context: request(ports, people.otherAgencyAdmin.actor, made.accountId) };
  expect((await call(getTaxonomy, undefined, inNew)).contentTypes.map(({ name }) => name)).toContain('Roof');
  expect(await call(listMarkedAccounts, undefined, blue)).toEqual([]);
  await expect(mark(false, false, blue)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await call(suspendAgency, { note: '' }, house);
  expect(await choicesOf(blue)).toEqual([]);
  await expect(start(blue)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await call(resumeAgency, undefined, house);
  await mark(true, false, house);
  await expect(start(blue)).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('an account that moves to another agency is no template there', async () => {
  await mark(true, false);
  await database.admin.updateTable('account').set({ agencyId: agencies.blue }).where('uid', '=', accountId).execute();
  expect(await choicesOf(blue)).toEqual([]);
});
