import { expect, test } from 'vitest';
import { checksOf, linesOf } from './check-lines.ts';

const before = [
  { id: 'a', name: 'Has a call to action' },
  { id: 'b', name: 'Says where' },
];

function read(lines: string): string[] {
  let made = 0;
  return checksOf(lines, before, () => `new${++made}`).map(({ id, name }) => `${id} ${name}`);
}

test.each([
  ['Has a call to action\nSays where', ['a Has a call to action', 'b Says where']],
  ['Has a call to action\nSays where it was', ['a Has a call to action', 'b Says where it was']],
  ['Says where\nHas a call to action', ['b Says where', 'a Has a call to action']],
  ['Short\nHas a call to action\nSays where', ['new1 Short', 'a Has a call to action', 'b Says where']],
  ['Says where', ['b Says where']],
  ['Says where\nSays where', ['b Says where', 'new1 Says where']],
  ['', []],
])('%j keeps the ids of what stays', (lines, checks) => expect(read(lines)).toEqual(checks));

test('lines and checks are the same', () => {
  expect(checksOf(linesOf(before), before)).toEqual(before);
});
