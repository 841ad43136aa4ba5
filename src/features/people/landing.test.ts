import { expect, test } from 'vitest';
import { landingPath, landingPathAfterPassword } from './landing.ts';

test.each([
  ['house', 0, '/houseAccounts'],
  ['agency', 0, '/accounts'],
  ['agency', 1, '/accounts'],
  ['agency', 12, '/accounts'],
  ['account', 0, '/my-accounts'],
  ['account', 1, '/content-feed'],
  ['account', 2, '/my-accounts'],
] as const)('who is of type %s with %i accounts signs in to %s', (type, accounts, path) => {
  expect(landingPath(type, accounts)).toBe(path);
});

test.each([
  ['account', 'user', 1, '/settings/account'],
  ['account', 'user', 0, '/my-accounts'],
  ['account', 'user', 3, '/my-accounts'],
  ['account', 'admin', 1, '/'],
  ['account', 'admin', 3, '/'],
  ['agency', 'user', 0, '/'],
  ['agency', 'admin', 1, '/'],
  ['house', 'user', 0, '/'],
  ['house', 'admin', 0, '/'],
] as const)('after a new password, type %s with role %s and %i accounts goes to %s', (type, role, accounts, path) => {
  expect(landingPathAfterPassword(type, role, accounts)).toBe(path);
});
