import { expect, test } from 'vitest';
import { creditFor, moneyText } from './terms.ts';

test.each([
  [4900, 'usd', '$49'],
  [4950, 'usd', '$49.50'],
  [5, 'eur', '€0.05'],
  [4950, 'jpy', '¥4,950'],
  [0, 'usd', '$0'],
])('%i of %s is written %s', (amount, currency, text) => {
  expect(moneyText(amount, currency)).toBe(text);
});

const april = {
  amount: 3000,
  periodStartDate: new Date('2026-04-01T00:00:00Z'),
  periodEndDate: new Date('2026-05-01T00:00:00Z'),
};

test.each([
  ['2026-03-20T00:00:00Z', 3000],
  ['2026-04-01T00:00:00Z', 3000],
  ['2026-04-16T00:00:00Z', 1500],
  ['2026-04-30T23:59:59Z', 0],
  ['2026-05-01T00:00:00Z', 0],
  ['2026-08-01T00:00:00Z', 0],
])('of a month for 30 dollars, there is left on %s: %i cents', (date, left) => {
  expect(creditFor(april, new Date(date))).toBe(left);
});

test('a period without length leaves nothing', () => {
  expect(creditFor({ ...april, periodEndDate: april.periodStartDate }, april.periodStartDate)).toBe(0);
});
