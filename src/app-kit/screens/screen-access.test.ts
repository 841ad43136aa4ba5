import { expect, test } from 'vitest';
import { viewing } from '#test/viewing.ts';
import { allViewTypes, type AppScreen } from './screen.ts';
import { admission, permits } from './screen-access.ts';

const screen = (change: Partial<AppScreen>): AppScreen => ({
  id: 'screen',
  path: '/screen',
  title: 'shell.settings',
  load: () => Promise.reject(new Error('not opened here')),
  viewTypes: allViewTypes,
  ...change,
});
const contentList = screen({
  viewTypes: ['account', 'accountAdmin', 'accountUser'],
  need: { account: 'content.read' },
});
const profile = screen({ viewTypes: ['account', 'accountAdmin', 'accountUser'], need: { account: 'account.update' } });
const accounts = screen({ viewTypes: ['agencyAdmin', 'agency'], need: { agency: 'agency.accounts' } });
const agencies = screen({ viewTypes: ['house'], need: { house: 'house.agencies' } });
const nothing = { accountId: null, agencyId: null };

test('somebody with an account opens its screens', () => {
  expect(admission(contentList, { ...viewing('accountUser'), accountId: 'a', agencyId: 'g' })).toBe('open');
});

test('a screen asks the one permission table: users may not change the business', () => {
  expect(permits(profile, viewing('accountAdmin'))).toBe(true);
  expect(permits(profile, viewing('accountUser'))).toBe(false);
  expect(admission(profile, { ...viewing('accountUser'), accountId: 'a', agencyId: 'g' })).toBe('no-access');
});

test.each(['house', 'agencyAdmin', 'agency'] as const)(
  '%s with a link to an account screen chooses an account first',
  (viewType) => {
    expect(admission(contentList, { ...viewing(viewType), ...nothing })).toBe('choose-account');
  },
);

test('a member of several accounts with a link chooses one first', () => {
  expect(admission(contentList, { ...viewing('user'), ...nothing })).toBe('choose-account');
});

test('the house with a link to an agency screen chooses an agency first', () => {
  expect(admission(accounts, { ...viewing('house'), ...nothing })).toBe('choose-agency');
  expect(admission(accounts, { ...viewing('agencyAdmin'), accountId: null, agencyId: 'g' })).toBe('open');
});

test.each(['agencyAdmin', 'agency', 'account', 'accountAdmin', 'accountUser', 'user'] as const)(
  'the house’s own screens stay closed to %s',
  (viewType) => {
    expect(admission(agencies, { ...viewing(viewType), accountId: 'a', agencyId: 'g' })).toBe('no-access');
  },
);

test('who was granted less than their role usually comes with sees and opens less', () => {
  const { viewType, permissions } = viewing('accountAdmin');
  const less = { viewType, permissions: permissions.filter((permission) => permission !== 'account.update') };
  expect([permits(profile, less), permits(contentList, less)]).toEqual([false, true]);
});
