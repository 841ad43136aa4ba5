import { expect, test } from 'vitest';
import { oneLevelUp } from './one-level-up.ts';

const nobodyTriedOn = { isTryingOn: false };

test('an admin viewing as a user goes back to the users', () => {
  const up = oneLevelUp({ type: 'account', mode: 'user', agencyId: null, isTryingOn: true }, '/content-list');
  expect(up).toEqual({ to: '/users', leave: { person: null } });
});

test('a user goes to the welcome page, and from there nowhere', () => {
  const user = { type: 'account', mode: 'user', agencyId: 'g', ...nobodyTriedOn } as const;
  expect(oneLevelUp(user, '/content-list')).toEqual({ to: '/welcome-user', leave: {} });
  expect(oneLevelUp(user, '/welcome-user')).toBeNull();
});

test('an agency that looks at an account goes back to its accounts', () => {
  const up = oneLevelUp({ type: 'agency', mode: 'account', agencyId: 'g', ...nobodyTriedOn }, '/content-list');
  expect(up).toEqual({ to: '/accounts', leave: { accountId: null } });
});

test('the house climbs from account to accounts, from agency to the agencies, and no further', () => {
  const house = { type: 'house', ...nobodyTriedOn } as const;
  expect(oneLevelUp({ ...house, mode: 'account', agencyId: 'g' }, '/x')?.to).toBe('/accounts');
  expect(oneLevelUp({ ...house, mode: 'account', agencyId: null }, '/x')?.to).toBe('/houseAccounts');
  expect(oneLevelUp({ ...house, mode: 'agency', agencyId: 'g' }, '/accounts')).toEqual({
    to: '/agency',
    leave: { agencyId: null },
  });
  expect(oneLevelUp({ ...house, mode: 'house', agencyId: null }, '/agency')).toBeNull();
});
