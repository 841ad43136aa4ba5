import { describe, expect, test } from 'vitest';
import { isQuiet, nextTime } from './quiet-hours.ts';

const newYork = 'America/New_York';
const quiet = { quietFrom: '22:00', quietTo: '02:30' };
const next = (at: string, time: string, zone = newYork) => nextTime(new Date(at), zone, time).toISOString();

test.each([
  ['2026-07-01T01:59:00Z', false],
  ['2026-07-01T02:00:00Z', true],
  ['2026-07-01T06:29:59Z', true],
  ['2026-07-01T06:30:00Z', false],
])('hours over midnight: at %s it is quiet: %s', (at, expected) => {
  expect(isQuiet(new Date(at), newYork, quiet)).toBe(expected);
});

test('hours within a day', () => {
  const lunch = { quietFrom: '12:00', quietTo: '13:00' };
  const at = (hour: number) => isQuiet(new Date(Date.UTC(2026, 6, 1, hour)), 'UTC', lunch);
  expect([at(11), at(12), at(13)]).toEqual([false, true, false]);
});

describe('the next time on the clocks', () => {
  test('is today or tomorrow, never now', () => {
    expect(next('2026-07-01T11:59:59Z', '08:00')).toBe('2026-07-01T12:00:00.000Z');
    expect(next('2026-07-01T12:00:00Z', '08:00')).toBe('2026-07-02T12:00:00.000Z');
  });

  test('is at the same hour after the clocks have changed', () => {
    expect(next('2026-03-08T05:00:00Z', '08:00')).toBe('2026-03-08T12:00:00.000Z');
    expect(next('2026-11-01T04:00:00Z', '08:00')).toBe('2026-11-01T13:00:00.000Z');
  });

  test('is an hour later in the night in which the clocks skip it', () => {
    // 02:30 does not exist: the clocks say 03:30 then.
    expect(next('2026-03-08T06:00:00Z', '02:30')).toBe('2026-03-08T07:30:00.000Z');
    expect(next('2026-03-29T00:10:00Z', '02:30', 'Europe/Berlin')).toBe('2026-03-29T01:30:00.000Z');
  });

  test('is the first of two in the night in which the clocks say it twice', () => {
    expect(next('2026-11-01T04:30:00Z', '01:30')).toBe('2026-11-01T05:30:00.000Z');
    // Between both, the first has passed.
    expect(next('2026-11-01T05:45:00Z', '01:30')).toBe('2026-11-02T06:30:00.000Z');
    expect(next('2026-10-24T23:00:00Z', '02:30', 'Europe/Berlin')).toBe('2026-10-25T00:30:00.000Z');
  });

  test('ends quiet hours in every night of a year, in zones of all kinds', () => {
    const zones = [newYork, 'Europe/Berlin', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'America/St_Johns', 'UTC'];
    for (const zone of zones)
      for (let hour = 0; hour < 366 * 24; hour += 1) {
        const at = new Date(Date.UTC(2026, 0, 1, hour, 7));
        if (!isQuiet(at, zone, quiet)) continue;
        const waits = nextTime(at, zone, quiet.quietTo).getTime() - at.getTime();
        expect(waits, `${zone} ${at.toISOString()}`).toBeGreaterThan(0);
        expect(waits, `${zone} ${at.toISOString()}`).toBeLessThanOrEqual(5.5 * 3_600_000 + 3_600_000);
      }
  });
});
