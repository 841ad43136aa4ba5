import { expect, test } from 'vitest';
import { dialedNumber } from './phone-number.ts';

test('numbers are dialed alike, however they were written', () => {
  for (const written of ['(512) 555-0123', '512.555.0123', '1 512 555 0123', '+1 512-555-0123', '001 512 555 0123'])
    expect(dialedNumber(written)).toBe('+15125550123');
  expect(dialedNumber('+44 (0)20 7946 0018')).toBe('+442079460018');
  expect(dialedNumber('0049 151 23456789')).toBe('+4915123456789');
});

test('what can’t be a number is none', () => {
  for (const written of ['', '123', '555-0123', '0151 23456789', '+0 512 555 0123', '+1234567890123456', 'call me'])
    expect(dialedNumber(written)).toBeUndefined();
});
