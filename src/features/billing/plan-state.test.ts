import { describe, expect, test } from 'vitest';
import {
  billingNotice,
  daysAfter,
  isServed,
  periodEnd,
  type PlanFacts,
  planStates,
  planStatus,
  soldType,
} from './plan-state.ts';

const start = new Date('2026-03-01T12:00:00Z');
const facts: PlanFacts = { planId: null, trialEndDate: null, overdueDate: null, endDate: null };
const at = (given: Partial<PlanFacts>, day: number) => {
  const { state, access, notice } = planStatus({ ...facts, ...given }, daysAfter(start, day));
  return [state, access, notice].join(' ');
};

describe('over time', () => {
  test.each([
    [0, 'trialing active '],
    [10, 'trialing active '],
    [11, 'trialing active trialEnding'],
    [13.9, 'trialing active trialEnding'],
    [14, 'none choose_plan none'],
    [400, 'none choose_plan none'],
  ])('a trial of 14 days is on day %d: %s', (day, expected) => {
    expect(at({ trialEndDate: daysAfter(start, 14) }, day)).toBe(expected);
  });

  test.each([
    [-1, 'active active '],
    [0, 'pastDue active '],
    [1, 'pastDue active pastDue1'],
    [6.9, 'pastDue active pastDue1'],
    [7, 'pastDue active pastDue7'],
    [14, 'pastDue active pastDue14'],
    [14.9, 'pastDue active pastDue14'],
    [15, 'unpaid read_only unpaid'],
    [37.9, 'unpaid read_only unpaid'],
    [38, 'unpaid read_only sitesClosing'],
    [44.9, 'unpaid read_only sitesClosing'],
    [45, 'unpaid closed sitesClosed'],
    [900, 'unpaid closed sitesClosed'],
  ])('what is due is %d days later: %s', (day, expected) => {
    expect(at({ planId: 'p', overdueDate: start }, day)).toBe(expected);
  });

  test.each([
    [-1, 'active active '],
    [0, 'cancelled read_only cancelled'],
    [23, 'cancelled read_only sitesClosing'],
    [30, 'cancelled closed sitesClosed'],
  ])('what was cancelled is %d days after its end: %s', (day, expected) => {
    expect(at({ planId: 'p', endDate: start }, day)).toBe(expected);
  });
});

test('who chose a plan during the trial keeps the rest of it, and hears no warning', () => {
  const given = { planId: 'p', trialEndDate: daysAfter(start, 14) };
  expect(at(given, 13)).toBe('trialing active ');
  expect(at(given, 14)).toBe('active active ');
});

test('nothing is owed without a plan, and an end outweighs what is owed', () => {
  expect(at({ overdueDate: start }, 20)).toBe('none choose_plan none');
  expect(at({ planId: 'p', overdueDate: start, endDate: daysAfter(start, 5) }, 6)).toBe(
    'cancelled read_only cancelled',
  );
});

test('a new trial opens what was closed, but not what is owed', () => {
  const trialEndDate = daysAfter(start, 100);
  expect(at({ trialEndDate }, 50)).toBe('trialing active ');
  expect(at({ planId: 'p', trialEndDate, overdueDate: start }, 50)).toBe('unpaid closed sitesClosed');
});

test.each([
  ['2026-01-31T08:00:00Z', 'month', '2026-02-28T08:00:00.000Z'],
  ['2028-01-31T08:00:00Z', 'month', '2028-02-29T08:00:00.000Z'],
  ['2026-12-15T00:00:00Z', 'month', '2027-01-15T00:00:00.000Z'],
  ['2028-02-29T00:00:00Z', 'year', '2029-02-28T00:00:00.000Z'],
] as const)('a period that begins on %s lasts a %s, until %s', (begin, interval, end) => {
  expect(periodEnd(new Date(begin), interval).toISOString()).toBe(end);
});

test('a month that is too short does not shorten those after it', () => {
  const february = periodEnd(new Date('2026-01-31T00:00:00Z'), 'month');
  expect(periodEnd(february, 'month', 31).toISOString()).toBe('2026-03-31T00:00:00.000Z');
});

const paid = { sold: 'paid', hasOpenBill: false, hasPaidBill: true } as const;

describe('what an account is by its plan', () => {
  test('is pending until the first bill is paid, and paid from then on, also in the days of grace', () => {
    const first = { ...paid, hasOpenBill: true, hasPaidBill: false };
    expect(soldType({ state: 'active', ...first })).toBe('pending');
    expect(soldType({ state: 'pastDue', ...first })).toBe('pending');
    expect(soldType({ state: 'active', ...paid })).toBe('paid');
    expect(soldType({ state: 'pastDue', ...paid, hasOpenBill: true })).toBe('paid');
  });

  test('is paid on a trial, whose first bill is due later, and where the plan costs nothing', () => {
    expect(soldType({ state: 'trialing', ...paid, hasOpenBill: true, hasPaidBill: false })).toBe('paid');
    expect(soldType({ state: 'active', ...paid, hasPaidBill: false })).toBe('paid');
  });

  test('is free without a plan, after its end, after the days of grace, and by a plan that says so', () => {
    for (const state of ['none', 'cancelled', 'unpaid'] as const) expect(soldType({ state, ...paid })).toBe('free');
    for (const state of planStates) expect(soldType({ state, ...paid, sold: 'free' })).toBe('free');
    expect(planStates.filter(isServed)).toEqual(['trialing', 'active', 'pastDue']);
  });
});

test('what its people see is the missing payment, and never that sites close', () => {
  expect(billingNotice({ state: 'pastDue', notice: '' })).toBe('');
  expect(billingNotice({ state: 'pastDue', notice: 'pastDue7' })).toBe('billingPastDue7');
  expect(billingNotice({ state: 'unpaid', notice: 'sitesClosing' })).toBe('billingUnpaid');
  expect(billingNotice({ state: 'cancelled', notice: 'sitesClosed' })).toBe('');
  expect(billingNotice({ state: 'none', notice: 'none' })).toBe('');
});
