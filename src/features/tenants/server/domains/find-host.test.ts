import { expect, test } from 'vitest';
import { inSystem } from '#access/scope.ts';
import { testDatabase } from '../../../../../test/database.ts';
import { smallWorld } from '../../../../../test/small-world.ts';
import { findHost } from './find-host.ts';

const database = await testDatabase();
const { agencies, accounts } = await smallWorld(database);
const verified = { whitelabelVerifiedDate: new Date() };
const agency = (uid: string, change: object) =>
  database.admin.updateTable('agency').set(change).where('uid', '=', uid).execute();
const account = (uid: string, change: object) =>
  database.admin.updateTable('account').set(change).where('uid', '=', uid).execute();
await agency(agencies.north, { whitelabelDomain: 'app.north.example', sitesDomain: 'work.north.example', ...verified });
await agency(agencies.blue, { whitelabelDomain: 'app.blue.example' });
await account(accounts.roofer, { whitelabelDomain: 'summit.example', ...verified });
await account(accounts.clinic, { whitelabelDomain: 'smiles.example' });
await account(accounts.landscaper, { deletedDate: new Date() });

const find = (name: string) => inSystem(database.db, 'test', (scope) => findHost(scope, name, 'sites.localhost'));

test("a verified domain of an agency is the agency's app", async () => {
  expect(await find('app.north.example')).toMatchObject({ kind: 'agency', agencyId: agencies.north });
});

test.each([['summit.example'], ['roofer.sites.localhost'], ['roofer.work.north.example']])(
  '%s is the site of the roofer',
  async (name) => {
    expect(await find(name)).toMatchObject({ kind: 'account', accountId: accounts.roofer });
  },
);

test('the names of a deleted account stay its own, until another account has them', async () => {
  expect(await find('landscaper.sites.localhost')).toMatchObject({ kind: 'account', accountId: accounts.landscaper });
  await account(accounts.landscaper, { whitelabelDomain: 'green.example', ...verified });
  expect(await find('green.example')).toMatchObject({ accountId: accounts.landscaper });
});

test.each([
  ['app.blue.example', 'a domain that was not checked yet'],
  ['smiles.example', 'a domain that was not checked yet'],
  ['clinic.work.north.example', 'a name below the domain of another agency'],
  ['roofer.evil.example', 'a known name below an unknown domain'],
  ['sites.localhost', 'the shared host itself'],
  ['unknown.example', 'an unknown domain'],
])('%s is nobody’s: %s', async (name) => {
  expect(await find(name)).toBeUndefined();
});
