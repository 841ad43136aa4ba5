import { expect, test } from 'vitest';
import { inSystem } from '#access/scope.ts';
import { testDatabase } from '#test/database.ts';
import { testPorts } from '#test/ports.ts';
import { smallWorld } from '#test/small-world.ts';
import { ensureHouseAgency } from '../agencies/insert-agency.ts';
import { rememberHosts } from '../domains/former-hosts.ts';
import { createAccount, type NewAccount } from './create-account.ts';

const database = await testDatabase();
const { config } = await testPorts(database);
const { agencies, accounts } = await smallWorld(database);
const create = (account: Omit<NewAccount, 'agencyId'>) =>
  inSystem(database.db, 'test', (scope) => createAccount(scope, config, { agencyId: agencies.north, ...account }));
const typesOf = async (accountId: string) =>
  database.admin
    .selectFrom('contentType')
    .select(['name', 'slug', 'purpose'])
    .where('accountId', '=', accountId)
    .orderBy('position')
    .execute();

test('an account begins free, with a site of its own and the kinds of entries that it needs', async () => {
  const { accountId, slug } = await create({ businessName: 'Ångström Gärten', email: 'hi@garten.example' });
  expect(slug).toBe('angstrom-garten');
  const account = database.admin.selectFrom('account').selectAll().where('uid', '=', accountId);
  expect(await account.executeTakeFirst()).toMatchObject({
    agencyId: agencies.north,
    subscriptionType: 'free',
    email: 'hi@garten.example',
    themeValue: 'Theme by agency',
  });
  expect(await typesOf(accountId)).toEqual([
    { name: 'Projects', slug: 'projects', purpose: 'content' },
    { name: 'Testimonial', slug: 'testimonial', purpose: 'testimonial' },
    { name: 'Contact us', slug: 'contact-request', purpose: 'contactUs' },
  ]);
});

test('ten businesses of one name at the same moment get ten sites', async () => {
  const made = await Promise.all(Array.from({ length: 10 }, () => create({ businessName: 'Twin Peaks' })));
  const names = made.map(({ slug }) => slug);
  expect(new Set(names).size).toBe(10);
  expect(names).toContain('twin-peaks');
  for (const name of names) expect(name).toMatch(/^twin-peaks(-[2-9]|-[\da-f]{8})?$/);
});

test('no one gets the address of a deleted business', async () => {
  await inSystem(database.db, 'test', (scope) => rememberHosts(scope, [accounts.clinic], config.sitesHost));
  await database.admin.updateTable('account').set({ slug: 'elsewhere' }).where('uid', '=', accounts.clinic).execute();
  expect((await create({ businessName: 'Clinic' })).slug).toBe('clinic-2');
});

test('a site name that is asked for and taken is refused, and nothing is left behind', async () => {
  await expect(create({ businessName: 'Another', slug: 'roofer' })).rejects.toMatchObject({ code: 'CONFLICT' });
  const left = database.admin.selectFrom('account').select('uid').where('businessName', '=', 'Another');
  expect(await left.execute()).toEqual([]);
});

test('the house has one agency of its own, also when two need it first', async () => {
  const ids = await Promise.all(Array.from({ length: 4 }, () => inSystem(database.db, 'test', ensureHouseAgency)));
  expect(new Set(ids).size).toBe(1);
  const agency = database.admin
    .selectFrom('agency')
    .select(['type', 'businessName'])
    .where('uid', '=', ids[0] ?? '');
  expect(await agency.execute()).toEqual([{ type: 'house', businessName: 'Fieldfolio' }]);
});
