import { describe, expect, it, test } from 'vitest';
import { firstDay, type Recurrence, recurrenceProblem, runsAfter, runsBetween } from './recurrence.ts';

const zone = 'America/New_York';
const of = (rule: string, more: Partial<Recurrence> = {}): Recurrence => ({
  rule,
  startDay: '2026-01-01',
  time: '09:00',
  timeZone: zone,
  ...more,
});
const runs = (recurrence: Recurrence, after: string, count = 3) =>
  runsAfter(recurrence, new Date(after), count).map((run) => run.toISOString());
const days = (recurrence: Recurrence, after: string, count = 3) =>
  runs(recurrence, after, count).map((run) => run.slice(0, 10));

describe('a rule', () => {
  it('runs at its time of day in its zone, in summer and in winter', () => {
    expect(runs(of('FREQ=WEEKLY;BYDAY=MO'), '2026-03-01T00:00:00Z', 2)).toEqual([
      '2026-03-02T14:00:00.000Z',
      '2026-03-09T13:00:00.000Z',
    ]);
  });

  it('runs later today if its time is still to come, and tomorrow if it has passed', () => {
    expect(runs(of('FREQ=DAILY'), '2026-06-01T12:59:59Z', 1)).toEqual(['2026-06-01T13:00:00.000Z']);
    expect(runs(of('FREQ=DAILY'), '2026-06-01T13:00:00Z', 1)).toEqual(['2026-06-02T13:00:00.000Z']);
  });

  it('at 02:30 runs in the night that skips it, an hour later, and once in the night that has it twice', () => {
    const nightly = of('FREQ=DAILY', { time: '02:30' });
    expect(runs(nightly, '2026-03-07T12:00:00Z', 2)).toEqual(['2026-03-08T07:30:00.000Z', '2026-03-09T06:30:00.000Z']);
    const early = of('FREQ=DAILY', { time: '01:30' });
    expect(runs(early, '2026-10-31T12:00:00Z', 2)).toEqual(['2026-11-01T05:30:00.000Z', '2026-11-02T06:30:00.000Z']);
  });

  it('on 29 February runs in leap years, or on the last day of February', () => {
    const leap = { startDay: '2024-02-29' };
    expect(days(of('FREQ=YEARLY', leap), '2026-01-01T00:00:00Z', 2)).toEqual(['2028-02-29', '2032-02-29']);
    expect(days(of('FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=28,29;BYSETPOS=-1', leap), '2026-03-01T00:00:00Z')).toEqual([
      '2027-02-28',
      '2028-02-29',
      '2029-02-28',
    ]);
  });

  it('on the 31st leaves out short months, or takes their last day', () => {
    const start = { startDay: '2026-01-31' };
    expect(days(of('FREQ=MONTHLY;BYMONTHDAY=31', start), '2026-02-01T00:00:00Z', 2)).toEqual([
      '2026-03-31',
      '2026-05-31',
    ]);
    expect(days(of('FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1', start), '2026-02-01T00:00:00Z')).toEqual([
      '2026-02-28',
      '2026-03-31',
      '2026-04-30',
    ]);
  });

  it('goes on beyond the end of the year, east and west of it', () => {
    expect(runs(of('FREQ=DAILY', { timeZone: 'Pacific/Kiritimati', time: '00:30' }), '2026-12-30T12:00:00Z')).toEqual([
      '2026-12-31T10:30:00.000Z',
      '2027-01-01T10:30:00.000Z',
      '2027-01-02T10:30:00.000Z',
    ]);
    expect(runs(of('FREQ=DAILY', { timeZone: 'Pacific/Pago_Pago', time: '23:30' }), '2026-12-31T12:00:00Z', 2)).toEqual(
      ['2027-01-01T10:30:00.000Z', '2027-01-02T10:30:00.000Z'],
    );
    expect(runs(of('FREQ=WEEKLY;INTERVAL=2;BYDAY=FR'), '2026-12-24T00:00:00Z', 2)).toEqual([
      '2027-01-01T14:00:00.000Z',
      '2027-01-15T14:00:00.000Z',
    ]);
  });

  it('without an end is counted fast after forty years', () => {
    const before = performance.now();
    expect(days(of('FREQ=DAILY', { startDay: '2026-01-01' }), '2066-01-01T00:00:00Z', 1)).toEqual(['2066-01-01']);
    expect(performance.now() - before).toBeLessThan(2_000);
  });

  it('ends after its last day, and after so many times', () => {
    expect(days(of('FREQ=DAILY;UNTIL=20260103'), '2025-12-31T00:00:00Z', 10)).toEqual([
      '2026-01-01',
      '2026-01-02',
      '2026-01-03',
    ]);
    // The last day counts in the rule's zone.
    expect(
      runs(of('FREQ=DAILY;UNTIL=20260101', { time: '23:30', timeZone: 'Pacific/Pago_Pago' }), '2026-01-01T00:00:00Z'),
    ).toEqual(['2026-01-02T10:30:00.000Z']);
    expect(days(of('FREQ=WEEKLY;BYDAY=MO,TH;COUNT=3'), '2025-12-31T00:00:00Z', 10)).toEqual([
      '2026-01-01',
      '2026-01-05',
      '2026-01-08',
    ]);
  });

  it('on a weekday of the month finds the second and the last one', () => {
    expect(days(of('FREQ=MONTHLY;BYDAY=2TU'), '2026-01-01T00:00:00Z', 2)).toEqual(['2026-01-13', '2026-02-10']);
    expect(days(of('FREQ=MONTHLY;BYDAY=-1FR'), '2026-01-01T00:00:00Z', 2)).toEqual(['2026-01-30', '2026-02-27']);
  });
});

test('a calendar has the runs of its days alone', () => {
  const found = runsBetween(
    of('FREQ=WEEKLY;BYDAY=MO,SU'),
    new Date('2026-03-02T14:00:00Z'),
    new Date('2026-03-09T13:00:00Z'),
  );
  expect(found.map((run) => run.toISOString())).toEqual(['2026-03-02T14:00:00.000Z', '2026-03-08T13:00:00.000Z']);
  expect(
    runsBetween(of('FREQ=DAILY;UNTIL=20260103'), new Date('2026-02-01T00:00:00Z'), new Date('2026-03-01T00:00:00Z')),
  ).toEqual([]);
});

test.each([
  ['FREQ=SECONDLY', 'once a day'],
  ['FREQ=MINUTELY;INTERVAL=5', 'once a day'],
  ['FREQ=HOURLY', 'once a day'],
  ['FREQ=DAILY;BYHOUR=1,2,3', 'once a day'],
  ['', 'isn’t valid'],
  ['FREQ=NEVER', 'isn’t valid'],
  ['FREQ=DAILY;COUNT=2;UNTIL=20270101', 'isn’t valid'],
  ['FREQ=DAILY\nEXDATE:20260101', 'isn’t valid'],
  ['FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30', 'never comes true'],
  ['FREQ=DAILY;UNTIL=20200101', 'ends before'],
])('%j is refused', (rule, why) => {
  expect(recurrenceProblem(of(rule))).toContain(why);
});

test('usual rules are allowed', () => {
  for (const rule of ['FREQ=DAILY', 'FREQ=WEEKLY;BYDAY=MO', 'FREQ=MONTHLY;BYDAY=-1FR', 'FREQ=YEARLY;COUNT=5'])
    expect(recurrenceProblem(of(rule))).toBeNull();
});

test('a rule begins today while its time is still to come', () => {
  expect(firstDay('09:00', zone, new Date('2026-06-01T12:00:00Z'))).toBe('2026-06-01');
  expect(firstDay('09:00', zone, new Date('2026-06-01T13:00:00Z'))).toBe('2026-06-02');
});
