import { expect, test } from 'vitest';
import { exceeding, levelOf } from './plan-use.ts';

test('an agency is notified at four fifths, and when nothing is left', () => {
  const of = (used: number, max: number | null) => levelOf('accounts', { used, max });
  expect([of(7, 10), of(8, 10), of(9, 10), of(10, 10), of(12, 10)]).toEqual([0, 80, 80, 100, 100]);
  expect([of(199, 200), of(1_000_000, null), of(1, 1)]).toEqual([80, 0, 100]);
});

test('a storage with room for no photo is full', () => {
  const of = (used: number) => levelOf('storage', { used, max: 1_000_000 });
  expect([of(799_999), of(800_000), of(994_999), of(995_000)]).toEqual([0, 80, 80, 100]);
});

test('a smaller plan is exceeded by what it has less of, and by nothing that it fits', () => {
  const use = { users: { used: 3, max: 10 }, accounts: { used: 11, max: 50 }, storage: { used: 500, max: null } };
  expect(exceeding(use, { users: 3, accounts: 10, storage: 499 })).toEqual(['accounts', 'storage']);
  expect(exceeding(use, { users: null, accounts: null, storage: null })).toEqual([]);
});
