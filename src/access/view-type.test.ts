import { expect, test } from 'vitest';
import { viewMode, viewType, type Viewer } from './view-type.ts';

const nothing = { viewAgency: null, viewAccount: null, viewUser: null };
const at = { agency: { viewAgency: 'g' }, account: { viewAccount: 'a' }, user: { viewUser: 'u' } };
const viewer = (type: Viewer['type'], ...more: Partial<Viewer>[]): Viewer =>
  Object.assign({ type, ...nothing }, ...more);

/** Viewer → mode and view type (spec 1 §4, §6). */
const cases: [string, Viewer, string, string][] = [
  ['the house at itself', viewer('house'), 'house', 'house'],
  ['the house at an agency', viewer('house', at.agency), 'agency', 'agencyAdmin'],
  ['the house at an account', viewer('house', at.account), 'account', 'account'],
  ['the house at an account of an agency', viewer('house', at.agency, at.account), 'account', 'account'],
  [
    'the house at an administrator of an account',
    viewer('house', at.account, at.user, { accountRole: 'admin' }),
    'user',
    'accountAdmin',
  ],
  ['the house at a user of an account', viewer('house', at.account, at.user, { accountRole: 'user' }), 'user', 'user'],
  [
    'the house at somebody of an agency',
    viewer('house', at.agency, at.user, { viewUserType: 'agency' }),
    'user',
    'agencyUser',
  ],
  [
    'an agency with the primary flag',
    viewer('agency', at.agency, { agencyIsPrimary: true, agencyRole: 'admin' }),
    'agency',
    'agencyAdmin',
  ],
  [
    'an agency with the primary flag and role user',
    viewer('agency', { agencyIsPrimary: true, agencyRole: 'user' }),
    'agency',
    'agencyAdmin',
  ],
  ['an agency’s other administrator', viewer('agency', { agencyRole: 'admin' }), 'agency', 'agencyAdmin'],
  ['an agency with role user', viewer('agency', { agencyRole: 'user' }), 'agency', 'agency'],
  [
    'an agency at one of its accounts',
    viewer('agency', at.agency, at.account, { agencyIsPrimary: true }),
    'account',
    'account',
  ],
  [
    'an agency at an administrator of an account',
    viewer('agency', at.account, at.user, { accountRole: 'admin' }),
    'user',
    'accountAdmin',
  ],
  ['an agency at a user of an account', viewer('agency', at.account, at.user, { accountRole: 'user' }), 'user', 'user'],
  ['an agency at somebody of its own', viewer('agency', at.user, { viewUserType: 'agency' }), 'user', 'agencyUser'],
  ['a person without an account in view', viewer('account'), 'user', 'user'],
  [
    'an administrator in their account',
    viewer('account', at.account, { accountRole: 'admin' }),
    'user',
    'accountAdmin',
  ],
  ['a user in their account', viewer('account', at.account, { accountRole: 'user' }), 'user', 'accountUser'],
  [
    'an administrator at a user of the account',
    viewer('account', at.account, at.user, { accountRole: 'user' }),
    'user',
    'user',
  ],
  [
    'an administrator at another administrator',
    viewer('account', at.account, at.user, { accountRole: 'admin' }),
    'user',
    'accountAdmin',
  ],
];

test.each(cases)('%s', (_who, looking, mode, type) => {
  expect([viewMode(looking), viewType(looking)]).toEqual([mode, type]);
});

test('every view type has its case', () => {
  const all = ['account', 'accountAdmin', 'accountUser', 'agency', 'agencyAdmin', 'agencyUser', 'house', 'user'];
  expect([...new Set(cases.map(([, , , type]) => type))].sort()).toEqual(all);
});
