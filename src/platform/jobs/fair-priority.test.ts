import { expect, test } from 'vitest';
import { createFairPriority } from './fair-priority.ts';

test('the more an account has asked for, the less urgent its next job is', () => {
  const priorityOf = createFairPriority();
  expect(Array.from({ length: 8 }, () => priorityOf('prepare', 'a'))).toEqual([0, -1, -1, -2, -2, -2, -2, -3]);
  expect([priorityOf('prepare', 'b'), priorityOf('mail', 'a')]).toEqual([0, 0]);
});

test('after ten minutes it is forgotten', () => {
  let now = 0;
  const priorityOf = createFairPriority(() => now);
  for (let n = 0; n < 20_000; n += 1) priorityOf('prepare', 'a');
  expect(priorityOf('prepare', 'a')).toBe(-14);
  now = 600_000;
  expect(priorityOf('prepare', 'a')).toBe(0);
});
