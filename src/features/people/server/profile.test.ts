import { call } from '@orpc/server';
import { expect, test } from 'vitest';
import { request } from '#test/client.ts';
import { testDatabase } from '#test/database.ts';
import { testPorts } from '#test/ports.ts';
import { smallWorld } from '#test/small-world.ts';
import { getViewer } from './get-viewer.ts';
import { updateProfile, updateTheme } from './update-profile.ts';

const database = await testDatabase();
const ports = await testPorts(database);
const { people, agencies, accounts } = await smallWorld(database);
const as = (who: keyof typeof people) => ({ context: request(ports, people[who].actor) });

test('an account person sees their accounts, with what the agency makes of the product', async () => {
  const viewer = await call(getViewer, undefined, as('inTwoAccounts'));
  expect(viewer).toMatchObject({
    userId: people.inTwoAccounts.userId,
    type: 'account',
    themeValue: 'Theme by agency',
    agencies: [],
  });
  expect(viewer.accounts).toMatchObject([
    {
      accountId: accounts.clinic,
      agencyId: agencies.blue,
      role: 'admin',
      agencyAppName: 'Bluebird Studio',
      agencyThemeValue: 'light2',
    },
    {
      accountId: accounts.roofer,
      agencyId: agencies.north,
      role: 'user',
      confirmed: true,
      subscriptionType: 'free',
      logoUrl: null,
    },
  ]);
  expect(JSON.stringify(viewer)).not.toMatch(/password|argon2/i);
});

test('an agency person sees their agency, the house nobody in particular', async () => {
  const agencyAdmin = await call(getViewer, undefined, as('agencyAdmin'));
  expect(agencyAdmin.agencies).toMatchObject([
    { agencyId: agencies.north, appName: 'Northlight Studio', role: 'admin', isPrimary: true },
  ]);
  expect(agencyAdmin.accounts).toEqual([]);
  expect(await call(getViewer, undefined, as('house'))).toMatchObject({ type: 'house', agencies: [], accounts: [] });
});

test('a deleted account is no longer among them', async () => {
  await database.admin
    .updateTable('account')
    .set({ deletedDate: new Date() })
    .where('uid', '=', accounts.clinic)
    .execute();
  const { accounts: left } = await call(getViewer, undefined, as('inTwoAccounts'));
  expect(left.map(({ accountId }) => accountId)).toEqual([accounts.roofer]);
});

test('a profile takes every script, and keeps what was not given', async () => {
  const saved = await call(
    updateProfile,
    { version: 1, firstName: ' 👷🏽‍♀️ Olga ', lastName: 'الخطيب', website: 'https://olga.example' },
    as('accountAdmin'),
  );
  expect(saved).toMatchObject({ firstName: '👷🏽‍♀️ Olga', lastName: 'الخطيب', phone: '', version: 2 });
  expect(await call(updateProfile, { version: 2, phone: '+49 30 1234' }, as('accountAdmin'))).toMatchObject({
    lastName: 'الخطيب',
    version: 3,
  });
});

test('an edit of a record that someone else changed first is rejected, with the current record', async () => {
  const late = call(updateProfile, { version: 1, firstName: 'Late' }, as('accountAdmin'));
  await expect(late).rejects.toMatchObject({ code: 'CONFLICT', data: { current: { lastName: 'الخطيب', version: 3 } } });
});

test.each([
  [{ firstName: 'nul\u0000byte' }],
  [{ firstName: 'x'.repeat(101) }],
  [{ website: 'javascript:alert(1)' }],
  [{ language: '<script>' }],
  [{ type: 'house' }],
  [{ email: 'other@people.example' }],
])('%j is refused', async (change) => {
  const refused = call(updateProfile, { version: 3, ...change }, as('accountAdmin'));
  await expect(refused).rejects.toMatchObject({ code: 'BAD_REQUEST' });
});

test('a theme of one’s own is one of ours, and can be given up', async () => {
  expect(await call(updateTheme, { themeValue: 'dark7' }, as('accountUser'))).toEqual({ themeValue: 'dark7' });
  expect(await call(getViewer, undefined, as('accountUser'))).toMatchObject({ themeValue: 'dark7' });
  await call(updateTheme, { themeValue: 'Theme by agency' }, as('accountUser'));
  await expect(call(updateTheme, { themeValue: 'neon' as 'dark' }, as('accountUser'))).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  });
});
