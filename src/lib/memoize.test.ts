import { expect, test } from 'vitest';
import { memoize } from './memoize.ts';

test('a value is made once, and again only after more keys than it may remember', () => {
  const made: string[] = [];
  const lengthOf = memoize(2, (text: string) => (made.push(text), text.length));
  expect(['a', 'bb', 'a', 'bb', 'ccc', 'a'].map(lengthOf)).toEqual([1, 2, 1, 2, 3, 1]);
  expect(made).toEqual(['a', 'bb', 'ccc', 'a']);
});

test('an undefined value is remembered like any other', () => {
  let times = 0;
  const find = memoize(10, () => void (times += 1));
  find('a');
  find('a');
  expect(times).toBe(1);
});
