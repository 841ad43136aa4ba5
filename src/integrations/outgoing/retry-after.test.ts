import { expect, test } from 'vitest';
import { readRetryAfter } from './retry-after.ts';

test.each([
  ['120', 120],
  [' 0 ', 0],
  ['Sun, 29 Nov 2026 12:01:30 GMT', 90],
  ['Sun, 29 Nov 2026 11:00:00 GMT', 0],
  ['Sun, 29 Nov 2099 12:00:00 GMT', 86_400],
  ['999999999', 86_400],
  ['soon', undefined],
  ['-5 minutes', undefined],
  ['', undefined],
  [undefined, undefined],
])('Retry-After: %j', (field, seconds) => {
  expect(readRetryAfter(field, new Date('2026-11-29T12:00:00Z'))).toBe(seconds);
});
