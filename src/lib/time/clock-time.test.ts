import { expect, it } from 'vitest';
import { clockTime } from './clock-time.ts';

it.each([
  [0, '0:00'],
  [61_400, '1:01'],
  [59_600, '1:00'],
  [3_600_000, '1:00:00'],
])('%d ms are shown as %s', (milliseconds, text) => {
  expect(clockTime(milliseconds)).toBe(text);
});
