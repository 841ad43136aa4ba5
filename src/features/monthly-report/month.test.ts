import { describe, expect, test } from 'vitest';
import {
  daysOf,
  lastMonth,
  mailDate,
  Month,
  monthAfter,
  monthAt,
  monthName,
  monthStart,
  reportMonths,
} from './month.ts';
import { figureLines } from './report-texts.ts';
import { type AccountFigures, isEmpty } from './report.ts';

const at = (text: string) => new Date(text);

describe('a month', () => {
  test('follows the calendar, over years and leap days', () => {
    expect([monthAfter('2026-12', 1), monthAfter('2026-01', -1), monthAfter('2026-03', -12)]).toEqual([
      '2027-01',
      '2025-12',
      '2025-03',
    ]);
    expect([daysOf('2028-02'), daysOf('2026-02'), daysOf('2100-02'), daysOf('2026-12')]).toEqual([29, 28, 28, 31]);
    expect(monthName('2026-10')).toBe('October 2026');
  });

  test('is named as the calendar does', () => {
    for (const wrong of ['2026-13', '2026-00', '2026-1', '26-01', '2026-10-01', '', 'x', '1999-01'])
      expect(Month.safeParse(wrong).success).toBe(false);
  });

  test('begins at midnight there, whatever the clocks do', () => {
    expect(monthStart('2026-10', 'America/New_York')).toEqual(at('2026-10-01T04:00:00Z'));
    expect(monthStart('2026-12', 'America/New_York')).toEqual(at('2026-12-01T05:00:00Z'));
    expect(monthStart('2026-01', 'Asia/Kathmandu')).toEqual(at('2025-12-31T18:15:00Z'));
    expect(monthStart('2026-01', 'Pacific/Kiritimati')).toEqual(at('2025-12-31T10:00:00Z'));
    expect(monthStart('2026-01', 'Pacific/Pago_Pago')).toEqual(at('2026-01-01T11:00:00Z'));
    // Australia's clocks changed in the night of the first of October 2023, and Europe's on the last day of March 2024.
    expect(monthStart('2023-10', 'Australia/Sydney')).toEqual(at('2023-09-30T14:00:00Z'));
    expect(mailDate('2023-09', 'Australia/Sydney')).toEqual(at('2023-09-30T22:00:00Z'));
    expect(monthStart('2024-04', 'Europe/Berlin')).toEqual(at('2024-03-31T22:00:00Z'));
  });

  test('is mailed at nine on the first day after it', () => {
    expect(mailDate('2026-10', 'America/New_York')).toEqual(at('2026-11-01T14:00:00Z'));
    expect(mailDate('2026-12', 'UTC')).toEqual(at('2027-01-01T09:00:00Z'));
  });

  test('ends earlier in the east', () => {
    const moment = at('2026-10-31T22:00:00Z');
    expect([monthAt(moment, 'Asia/Jerusalem'), monthAt(moment, 'America/Los_Angeles')]).toEqual(['2026-11', '2026-10']);
    expect(lastMonth(moment, 'America/Los_Angeles')).toBe('2026-09');
  });

  test('has a report once it is over, for a year, since the business is there', () => {
    const now = at('2026-11-24T12:00:00Z');
    expect(reportMonths(at('2026-11-02T00:00:00Z'), now, 'UTC')).toEqual([]);
    expect(reportMonths(at('2026-09-30T23:59:00Z'), now, 'UTC')).toEqual(['2026-10', '2026-09']);
    expect(reportMonths(at('2020-01-01T00:00:00Z'), now, 'UTC')).toHaveLength(12);
  });
});

describe('figures', () => {
  const none = { now: 0, before: 0 };
  const quiet: AccountFigures = {
    kind: 'account',
    views: none,
    entries: none,
    published: none,
    leads: none,
    asked: none,
    received: none,
    shown: none,
    rating: null,
    days: [0],
    top: [],
  };
  test('of nothing at all are no report, but less than before is one', () => {
    expect(isEmpty(quiet)).toBe(true);
    expect(isEmpty({ ...quiet, asked: { now: 0, before: 1 } })).toBe(false);
  });
  test('say in words how they compare', () => {
    const busy = { ...quiet, views: { now: 1_234_567, before: 1 }, leads: { now: 1, before: 3 }, rating: 4.666 };
    const lines = Object.fromEntries(figureLines(busy, '2026-01').map((line) => [line.label, line]));
    expect(lines['Views of public pages']).toMatchObject({
      value: '1,234,567',
      change: '1,234,566 more than in December',
    });
    expect(lines.Leads?.change).toBe('2 fewer than in December');
    expect(lines['Customers asked']?.change).toBe('Same as in December');
    expect(lines['Average rating']?.value).toBe('4.7 of 5');
  });
});
