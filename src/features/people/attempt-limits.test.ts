import { expect, test } from 'vitest';
import { attemptDelayMs, refusedUntil } from './attempt-limits.ts';

test('the first failures cost nothing, then each waits twice as long, up to four seconds', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 8, 9, 50].map(attemptDelayMs)).toEqual([
    0, 0, 0, 250, 500, 1000, 2000, 4000, 4000, 4000,
  ]);
});

const soon = new Date('2026-05-01T12:05:00Z');
const later = new Date('2026-05-01T12:15:00Z');

test.each([
  [12, 12, undefined],
  [13, 13, soon],
  [1, 60, undefined],
  [1, 61, later],
  [13, 61, soon],
])('%i failures on one person and %i in all are refused until %s', (onPerson, inAll, until) => {
  const counted = { onPerson: { hits: onPerson, resetDate: soon }, inAll: { hits: inAll, resetDate: later } };
  expect(refusedUntil(counted)).toBe(until);
});
