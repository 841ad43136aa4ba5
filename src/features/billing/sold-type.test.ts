import { describe, expect, test } from 'vitest';
import { planStates } from './plan-state.ts';
import { billingNotice, isServed, soldType } from './sold-type.ts';

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
