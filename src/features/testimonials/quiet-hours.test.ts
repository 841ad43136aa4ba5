import { expect, test } from 'vitest';
import { isTimeZone } from '#lib/time/time-zone.ts';
import { afterQuietHours } from './quiet-hours.ts';

const night = { quietFrom: '20:00', quietUntil: '08:00', timeZone: 'America/New_York' };
const after = (date: string, quiet = night) => afterQuietHours(new Date(date), quiet).toISOString();

test('what is due by day leaves at once', () => {
  expect(after('2026-06-01T15:00:00Z')).toBe('2026-06-01T15:00:00.000Z');
  expect(after('2026-06-01T12:00:00Z')).toBe('2026-06-01T12:00:00.000Z');
});

test('what is due at night waits for the morning of the business', () => {
  expect(after('2026-06-02T00:00:00Z')).toBe('2026-06-02T12:00:00.000Z');
  expect(after('2026-06-01T09:30:41Z')).toBe('2026-06-01T12:00:00.000Z');
});

test('quiet hours may lie within a day', () => {
  const noon = { ...night, quietFrom: '12:00', quietUntil: '14:00', timeZone: 'UTC' };
  expect(after('2026-06-01T12:30:00Z', noon)).toBe('2026-06-01T14:00:00.000Z');
  expect(after('2026-06-01T23:00:00Z', noon)).toBe('2026-06-01T23:00:00.000Z');
});

test('equal times are no quiet hours at all', () => {
  expect(after('2026-06-01T03:00:00Z', { ...night, quietUntil: '20:00' })).toBe('2026-06-01T03:00:00.000Z');
});

test('the night in which clocks are set forward, and the one in which they are set back, end at eight as well', () => {
  expect(after('2026-03-08T05:00:00Z')).toBe('2026-03-08T12:00:00.000Z');
  expect(after('2026-11-01T04:00:00Z')).toBe('2026-11-01T13:00:00.000Z');
});

test('time zones are those that the platform knows', () => {
  expect(['Asia/Kathmandu', 'UTC', 'Moon/Base', ''].map(isTimeZone)).toEqual([true, true, false, false]);
});
