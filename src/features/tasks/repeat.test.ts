import { describe, expect, test } from 'vitest';
import { repeatNameOf, repeatNames, repeatProblem, repeatRules } from './repeat.ts';
import { nextDay } from './server/next-day.ts';

const daysOf = (rule: string, from: string, most = 4) => {
  const days: string[] = [];
  for (let day = nextDay(rule, from, from); day && days.length < most; day = nextDay(rule, from, day)) days.push(day);
  return days;
};

describe('a repetition', () => {
  test('of a month goes on from the day that it began with, though some months lack it', () => {
    expect(daysOf(repeatRules.monthly, '2027-01-31')).toEqual(['2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31']);
  });

  test('of 29 February is on the 28th in other years, and every four years by the plain rule', () => {
    expect(daysOf(repeatRules.yearly, '2028-02-29')).toEqual(['2029-02-28', '2030-02-28', '2031-02-28', '2032-02-29']);
    expect(daysOf('FREQ=YEARLY', '2028-02-29', 2)).toEqual(['2032-02-29', '2036-02-29']);
  });

  test('crosses the end of a year, and the nights on which clocks change', () => {
    expect(daysOf(repeatRules.daily, '2026-12-30', 3)).toEqual(['2026-12-31', '2027-01-01', '2027-01-02']);
    expect(daysOf(repeatRules.daily, '2027-03-13', 2)).toEqual(['2027-03-14', '2027-03-15']);
    expect(daysOf(repeatRules.weekdays, '2026-11-27', 2)).toEqual(['2026-11-30', '2026-12-01']);
    expect(daysOf(repeatRules.everyTwoWeeks, '2026-12-25', 2)).toEqual(['2027-01-08', '2027-01-22']);
  });

  test('without an end is asked for its next day alone, however long ago it began', () => {
    expect(nextDay('FREQ=DAILY', '1970-01-01', '2199-12-31')).toBe('2200-01-01');
  });

  test('ends by its number or its last day', () => {
    expect(daysOf('FREQ=WEEKLY;COUNT=3', '2026-11-02')).toEqual(['2026-11-09', '2026-11-16']);
    expect(daysOf('FREQ=WEEKLY;UNTIL=20261116', '2026-11-02')).toEqual(['2026-11-09', '2026-11-16']);
    expect(daysOf('FREQ=MONTHLY;BYDAY=-1FR', '2026-11-27', 2)).toEqual(['2026-12-25', '2027-01-29']);
  });

  test('that never comes true is found out, and quickly', () => {
    const start = performance.now();
    for (const rule of ['FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30', 'FREQ=DAILY;INTERVAL=999;BYMONTH=2;BYMONTHDAY=31'])
      expect(() => nextDay(rule, '2026-01-01', '2026-01-01')).toThrow();
    expect(performance.now() - start).toBeLessThan(5_000);
  });
});

describe('a rule', () => {
  test.each(repeatNames)('that the dialog offers is valid: %s', (name) => {
    expect(repeatProblem(repeatRules[name])).toBeNull();
    expect(repeatNameOf(repeatRules[name])).toBe(name);
  });

  test.each(['FREQ=SECONDLY', 'FREQ=HOURLY;INTERVAL=12', 'FREQ=DAILY;BYHOUR=8,20', 'INTERVAL=2;FREQ=MINUTELY'])(
    'of more than once a day is refused: %s',
    (rule) => expect(repeatProblem(rule)).toBe('A task repeats once a day at most.'),
  );

  test.each([
    'DAILY',
    '__proto__',
    'constructor=1',
    'FREQ=FORTNIGHTLY',
    'FREQ=DAILY;INTERVAL=0',
    'FREQ=DAILY;COUNT=1000',
    'FREQ=DAILY;COUNT=2;UNTIL=20270101',
    'FREQ=DAILY;FREQ=WEEKLY',
    'FREQ=MONTHLY;SKIP=BACKWARD',
    'FREQ=WEEKLY;BYDAY=XX',
    'FREQ=DAILY\nEXDATE:20270101',
    'FREQ=DAILY;',
    'freq=daily',
    'DTSTART:20260101T000000Z',
  ])('that isn’t one is refused: %j', (rule) => {
    expect(repeatProblem(rule)).toMatch(/isn’t valid/);
  });

  test('of a program is another one, and no rule is none', () => {
    expect([repeatNameOf('FREQ=MONTHLY;BYDAY=-1FR'), repeatNameOf('')]).toEqual(['other', null]);
  });
});
