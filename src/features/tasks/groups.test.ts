import { describe, expect, test } from 'vitest';
import { dueMoment, reminderMoment } from './due-moment.ts';
import { dayAfter, groupOf, localDue, snoozed } from './groups.ts';

const task = (dueDay: string | null, dueTime: string | null = null, zone = 'America/New_York') => ({
  dueDay,
  dueTime,
  dueAt: dueDay ? dueMoment({ dueDay, dueTime }, zone) : null,
  doneDate: null,
});
const at = (now: string, zone = 'America/New_York') => ({ now: new Date(now), zone });

describe('a task is', () => {
  test.each([
    ['overdue the day after its day', task('2026-11-28'), 'overdue'],
    ['for today on its day, until it ends', task('2026-11-29'), 'today'],
    ['upcoming before it', task('2026-11-30'), 'upcoming'],
    ['without a date', task(null), 'noDate'],
    ['overdue from its time on', task('2026-11-29', '08:00'), 'overdue'],
    ['for today before its time', task('2026-11-29', '23:30'), 'today'],
    ['done, whenever it was due', { ...task('2026-11-28'), doneDate: new Date() }, 'done'],
  ] as const)('%s', (_name, one, group) => {
    expect(groupOf(one, at('2026-11-29T15:00:00Z'))).toBe(group);
  });

  test('for the same day everywhere without a time, and for the reader’s day with one', () => {
    const reading = at('2026-11-29T20:00:00Z', 'Asia/Tokyo');
    // In Tokyo it is 5 in the morning of the 30th.
    expect(groupOf(task('2026-11-29'), reading)).toBe('overdue');
    expect(groupOf(task('2026-11-30'), reading)).toBe('today');
    expect(groupOf(task('2026-11-29', '20:00'), reading)).toBe('today');
    expect(groupOf(task('2026-11-29', '20:00'), at('2026-11-29T20:00:00Z'))).toBe('today');
  });

  test('shown by the reader’s clock where it has a time', () => {
    expect(localDue(task('2026-11-29', '20:00'), 'Asia/Tokyo')).toEqual({ dueDay: '2026-11-30', dueTime: '10:00' });
    expect(localDue(task('2026-11-29'), 'Asia/Tokyo')).toEqual({ dueDay: '2026-11-29', dueTime: null });
    expect(localDue(task(null), 'Asia/Tokyo')).toEqual({ dueDay: null, dueTime: null });
  });

  test('due at the end of a year where its people are', () => {
    expect(dueMoment({ dueDay: '2026-12-31', dueTime: null }, 'Pacific/Auckland').toISOString()).toBe(
      '2026-12-31T11:00:00.000Z',
    );
    expect(groupOf(task('2026-12-31'), at('2027-01-01T04:59:59Z'))).toBe('today');
    expect(groupOf(task('2026-12-31'), at('2027-01-01T05:00:00Z'))).toBe('overdue');
  });
});

describe('a time', () => {
  const moment = (dueDay: string, dueTime: string | null, zone = 'America/New_York') =>
    dueMoment({ dueDay, dueTime }, zone).toISOString();

  test('that the clocks skip is an hour later', () => {
    expect(moment('2027-03-14', '02:30')).toBe('2027-03-14T07:30:00.000Z');
    expect(moment('2027-03-28', '02:30', 'Europe/Berlin')).toBe('2027-03-28T01:30:00.000Z');
  });

  test('that comes twice is the first one', () => {
    expect(moment('2026-11-01', '01:30')).toBe('2026-11-01T05:30:00.000Z');
    expect(moment('2026-11-01', '03:30')).toBe('2026-11-01T08:30:00.000Z');
  });

  test('of a day that has 23 or 25 hours ends with it', () => {
    expect(moment('2027-03-14', null)).toBe('2027-03-15T04:00:00.000Z');
    expect(moment('2026-11-01', null)).toBe('2026-11-02T05:00:00.000Z');
  });

  test('is what reminds, or the morning of the day', () => {
    expect(reminderMoment({ dueDay: '2026-11-29', dueTime: '14:30' }, 'Europe/Berlin').toISOString()).toBe(
      '2026-11-29T13:30:00.000Z',
    );
    expect(reminderMoment({ dueDay: '2026-11-29', dueTime: null }, 'Europe/Berlin').toISOString()).toBe(
      '2026-11-29T06:00:00.000Z',
    );
  });
});

describe('snoozing', () => {
  test('moves to later today, to tomorrow, or to the next Monday', () => {
    const sunday = at('2026-11-29T15:20:00Z');
    expect(snoozed('laterToday', sunday)).toEqual({ dueDay: '2026-11-29', dueTime: '13:00' });
    expect(snoozed('tomorrow', sunday)).toEqual({ dueDay: '2026-11-30', dueTime: null });
    expect(snoozed('nextWeek', sunday)).toEqual({ dueDay: '2026-11-30', dueTime: null });
    expect(snoozed('nextWeek', at('2026-11-30T15:00:00Z'))).toEqual({ dueDay: '2026-12-07', dueTime: null });
    expect(snoozed('tomorrow', at('2026-12-31T23:00:00Z'))).toEqual({ dueDay: '2027-01-01', dueTime: null });
  });

  test('has no later today at night', () => {
    expect(snoozed('laterToday', at('2026-11-30T03:00:00Z'))).toBeNull();
  });

  test('counts days by the calendar', () => {
    expect(dayAfter('2028-02-28', 1)).toBe('2028-02-29');
    expect(dayAfter('2027-01-01', -1)).toBe('2026-12-31');
  });
});
