import { expect, test } from 'vitest';
import type { Settings } from '../setting.ts';
import { whoSet } from './merge-settings.ts';

const of = (values: Record<string, string>): Settings =>
  Object.entries(values).map(([key, value]) => ({ key, name: key.toUpperCase(), value }));
const versions = [
  { number: 1, settings: of({ a: 'one', b: 'same', d: 'gone' }) },
  { number: 2, settings: of({ a: 'two', b: 'same', c: 'new', d: 'gone' }) },
  { number: 3, settings: of({ a: 'two', b: 'same', c: 'new', d: 'gone' }) },
];
const numbers = (theirs: Record<string, string>, known = versions) =>
  Object.fromEntries(whoSet(of(theirs), known).map(({ key, number }) => [key, number]));

test('a setting was set by the first version from which on it is as it is now', () => {
  expect(numbers({ a: 'two', b: 'same', c: 'new', d: 'gone' })).toEqual({ a: 2, b: 1, c: 2, d: 1 });
});

test('what is not as in the version applied last was set by the account, also by taking it away', () => {
  expect(numbers({ a: 'one', b: 'mine', x: 'extra', c: 'new' })).toEqual({ a: null, b: null, x: null, c: 2, d: null });
});

test('without a template the account has set everything that is set', () => {
  expect(numbers({ a: 'one' }, [])).toEqual({ a: null });
  expect(numbers({}, [])).toEqual({});
});
