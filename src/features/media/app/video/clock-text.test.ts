import { expect, test } from 'vitest';
import { clockText, readClock } from './clock-text.ts';

test('a moment of a video is written in minutes, seconds and tenths, and read back', () => {
  expect([0, 4_250, 59_960, 64_200, 3_600_000].map(clockText)).toEqual([
    '0:00.0',
    '0:04.3',
    '1:00.0',
    '1:04.2',
    '60:00.0',
  ]);
  for (const moment of [0, 4_200, 64_200]) expect(readClock(clockText(moment))).toBe(moment);
});

test('a moment is read as people write it; what is none isn’t', () => {
  expect(['64', '1:04', '0:04,25', ' 2.5 '].map(readClock)).toEqual([64_000, 64_000, 4_250, 2_500]);
  expect(['', 'soon', '1:2:3', '-4', '1:'].map(readClock)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});
