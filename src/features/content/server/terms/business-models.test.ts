import { call } from '@orpc/server';
import { beforeAll, expect, test } from 'vitest';
import { connectExtensions } from '#access/extensions.ts';
import { createAgencyAccount } from '#features/provisioning/server/provisioning.ts';
import { getSiteSettings } from '#features/live-site/server/site-settings.ts';
import { isProblem } from '#lib/problem.ts';
import { request } from '#test/client.ts';
import { testDatabase } from '#test/database.ts';
import { testPorts } from '#test/ports.ts';
import { smallWorld } from '#test/small-world.ts';
import { addFirstContentTypes } from './content-types.ts';
import { getTaxonomy } from './get-taxonomy.ts';
import { createIndustry, deleteIndustry, listIndustries, renameIndustry } from './industries.ts';
import {
  applyBusinessModel,
  createBusinessModel,
  deleteBusinessModel,
  listBusinessModels,
  updateBusinessModel,
} from './business-models.ts';

connectExtensions([addFirstContentTypes]);
const database = await testDatabase();
const ports = await testPorts(database);
const { accounts, agencies, people } = await smallWorld(database);

const context = request(ports, people.house.actor, '');
const inAgency = { context: request(ports, people.agencyAdmin.actor, agencies.north) };
const inAccount = { context: request(ports, people.accountAdmin.actor, accounts.roofer) };
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'allowed',
    (error: unknown) => (isProblem(error) ? error.code : String(error)),
  );
const model = (input: object = {}) => ({
  label: 'Chimney sweep',
  industryId: '',
  contentTypes: ['Projects', 'Inspections'],
  categories: ['Brick', 'Metal'],
  services: ['Sweeping', 'Repair'],
  workKind: 'jobs' as const,
  isDone: true,
  ...input,
});
let industryId = '';
beforeAll(async () => {
  ({ industryId } = await call(createIndustry, { label: 'Chimneys' }, { context }));
});
const create = async (input: object = {}) =>
  (await call(createBusinessModel, model({ industryId, ...input }), { context })).modelId;

test('the product comes with kinds of business, each finished and with services', async () => {
  const { items } = await call(listBusinessModels.house, { limit: 100 }, { context });
  expect(items.length).toBeGreaterThanOrEqual(49);
  expect(items.filter(({ isDone, services }) => !isDone || services.length === 0)).toEqual([]);
});

test('a search of fewer than three letters finds everything (spec 1 §5), a longer one in industries as well', async () => {
  const all = await call(listBusinessModels.house, { limit: 100 }, { context });
  expect(await call(listBusinessModels.house, { search: 'ro', limit: 100 }, { context })).toEqual(all);
  const roofs = await call(listBusinessModels.house, { search: 'ROOF' }, { context });
  expect(roofs.items.map(({ label }) => label)).toEqual(expect.arrayContaining(['Roofer', 'Siding contractor']));
  expect(roofs.total).toBeLessThan(all.items.length);
  expect((await call(listIndustries, { search: 'yards' }, { context })).items).toMatchObject([{ modelCount: 5 }]);
});

test('industries and kinds of business come by pages', async () => {
  const first = await call(listIndustries, { limit: 4 }, { context });
  const second = await call(listIndustries, { limit: 4, cursor: first.nextCursor ?? '' }, { context });
  const names = [...first.items, ...second.items].map(({ label }) => label);
  expect(new Set(names).size).toBe(8);
  expect(names).toEqual(names.toSorted((one, other) => one.toLowerCase().localeCompare(other.toLowerCase())));
});

test('a list of kinds of business has 30 on a page, a search up to 100 (spec 1 §9)', async () => {
  const first = await call(listBusinessModels.house, {}, { context });
  expect(first.items).toHaveLength(30);
  const next = await call(listBusinessModels.house, { cursor: first.nextCursor ?? '' }, { context });
  const both = [...first.items, ...next.items].map(({ modelId }) => modelId);
  expect(new Set(both).size).toBe(both.length);
  expect(await codeOf(call(listBusinessModels.house, { search: 'contractor', limit: 100 }, { context }))).toBe(
    'allowed',
  );
  expect(await codeOf(call(listBusinessModels.house, { limit: 101 }, { context }))).toBe('BAD_REQUEST');
});

test('a name is given once, whatever its case, also by two people at the same moment', async () => {
  expect(await codeOf(call(createIndustry, { label: 'chimneys' }, { context }))).toBe('CONFLICT');
  const both = await Promise.all(
    ['Wells', 'WELLS'].map((label) => codeOf(call(createIndustry, { label }, { context }))),
  );
  expect(both.toSorted()).toEqual(['CONFLICT', 'allowed']);
  for (const label of ['', ' ', 'x'.repeat(81), 'a\nb'])
    expect(await codeOf(call(createIndustry, { label }, { context }))).toBe('BAD_REQUEST');
});

test('an industry is renamed from what was shown, and deleted while it is empty', async () => {
  const { industryId: made } = await call(createIndustry, { label: 'Ponds' }, { context });
  const rename = (label: string, version: number) =>
    codeOf(call(renameIndustry, { industryId: made, version, label }, { context }));
  expect(await rename('גגות', 1)).toBe('allowed');
  expect(await rename('Pools', 1)).toBe('CONFLICT');
  expect(await rename('Chimneys', 2)).toBe('CONFLICT');
  const modelId = await create({ label: 'Pond builder', industryId: made });
  expect(await codeOf(call(deleteIndustry, { industryId: made }, { context }))).toBe('CONFLICT');
  await call(deleteBusinessModel, { modelId }, { context });
  expect(await codeOf(call(deleteIndustry, { industryId: made }, { context }))).toBe('allowed');
  expect(await codeOf(call(deleteIndustry, { industryId: made }, { context }))).toBe('NOT_FOUND');
  expect(await codeOf(create({ label: 'Lost', industryId: made }))).toBe('NOT_FOUND');
});

test('a new account starts with the terms of its kind of business', async () => {
  const modelId = await create({ label: 'Stove fitter' });
  const input = { businessName: 'Warm Corner', subscriptionType: 'free', ownerEmail: '', modelId } as const;
  const { accountId } = await call(createAgencyAccount, input, inAgency);
  const terms = await call(getTaxonomy, undefined, { context: request(ports, people.agencyAdmin.actor, accountId) });
  expect(terms.contentTypes.map(({ name }) => name)).toEqual(expect.arrayContaining(['Projects', 'Inspections']));
  expect(terms.businessCategories.map(({ label }) => label)).toEqual(['Brick', 'Metal']);
  expect(terms.businessServices.map(({ label, slug }) => [label, slug])).toEqual([
    ['Sweeping', 'sweeping'],
    ['Repair', 'repair'],
  ]);
});

test('what isn’t finished is offered to nobody', async () => {
  const modelId = await create({ label: 'Ice sculptor', isDone: false });
  for (const [list, within] of [
    [listBusinessModels.agency, inAgency],
    [listBusinessModels.account, inAccount],
  ] as const)
    expect((await call(list, { search: 'Ice sculptor' }, within)).items).toEqual([]);
  expect(await codeOf(call(applyBusinessModel, { modelId }, inAccount))).toBe('NOT_FOUND');
  const input = { businessName: 'Cold Hands', subscriptionType: 'free', ownerEmail: '', modelId } as const;
  expect(await codeOf(call(createAgencyAccount, input, inAgency))).toBe('NOT_FOUND');
});

test('an account adds what it doesn’t have, once, and keeps its own', async () => {
  const modelId = await create({
    label: 'Skylight fitter',
    categories: ['Dome', 'DOME', 'Flat'],
    services: ['Sealing'],
  });
  const before = await call(getTaxonomy, undefined, inAccount);
  const added = await Promise.all([1, 2, 3].map(() => call(applyBusinessModel, { modelId }, inAccount)));
  expect(
    added
      .map((one) => one.added)
      .toSorted((one, other) => one - other)
      .slice(0, 2),
  ).toEqual([0, 0]);
  const after = await call(getTaxonomy, undefined, inAccount);
  expect(after.businessCategories.slice(0, before.businessCategories.length)).toEqual(before.businessCategories);
  const names = after.businessCategories.map(({ label }) => label);
  expect(names.filter((name) => ['Dome', 'DOME', 'Flat'].includes(name))).toEqual(['Dome', 'Flat']);
});

test('the website of an account speaks of its kind of business, also of one that is applied later', async () => {
  const clinic = await create({ label: 'Foot clinic', workKind: 'treatments' });
  const input = { businessName: 'Light Feet', subscriptionType: 'free', ownerEmail: '', modelId: clinic } as const;
  const { accountId } = await call(createAgencyAccount, input, inAgency);
  const inClinic = { context: request(ports, people.agencyAdmin.actor, accountId) };
  const workKind = async () => (await call(getSiteSettings, undefined, inClinic)).settings.workKind;
  expect(await workKind()).toBe('treatments');
  const builder = await create({ label: 'Boat builder', workKind: 'projects' });
  await call(applyBusinessModel, { modelId: builder }, inClinic);
  expect(await workKind()).toBe('projects');
  const { items } = await call(listBusinessModels.house, { search: 'Dentist' }, { context });
  expect(items[0]?.workKind).toBe('treatments');
});

test('a change needs what was shown, and leaves existing accounts alone', async () => {
  const modelId = await create({ label: 'Awning maker' });
  const change = (input: object) =>
    codeOf(
      call(
        updateBusinessModel,
        { ...model({ industryId, label: 'Awning maker' }), modelId, version: 1, ...input },
        { context },
      ),
    );
  expect(await change({ services: ['Awnings'], label: 'Roofer' })).toBe('CONFLICT');
  expect(await change({ services: Array.from({ length: 51 }, (_, number) => `Service ${number}`) })).toBe(
    'BAD_REQUEST',
  );
  expect(await change({ services: ['Awnings'] })).toBe('allowed');
  expect(await change({ services: ['Others'] })).toBe('CONFLICT');
});

test('only the house changes them, and only who makes accounts or runs one reads them', async () => {
  for (const { actor } of [people.agencyAdmin, people.agency, people.accountAdmin, people.accountUser])
    expect(await codeOf(call(createIndustry, { label: 'Mine' }, { context: request(ports, actor, '') }))).toBe(
      'NOT_FOUND',
    );
  const staff = { context: request(ports, people.accountUser.actor, accounts.roofer) };
  expect(await codeOf(call(listBusinessModels.account, {}, staff))).toBe('FORBIDDEN');
  const elsewhere = { context: request(ports, people.accountAdmin.actor, accounts.clinic) };
  expect(await codeOf(call(listBusinessModels.account, {}, elsewhere))).toBe('NOT_FOUND');
});
