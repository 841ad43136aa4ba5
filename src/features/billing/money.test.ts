import { expect, test } from 'vitest';
import { moneyText } from './money.ts';

test.each([
  [4900, 'usd', '$49'],
  [4950, 'usd', '$49.50'],
  [5, 'eur', '€0.05'],
  [4950, 'jpy', '¥4,950'],
  [0, 'usd', '$0'],
])('%i of %s is written %s', (amount, currency, text) => {
  expect(moneyText(amount, currency)).toBe(text);
});
