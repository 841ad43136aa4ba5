import { expect, test } from 'vitest';
import { dialedNumber } from './dialed-number.ts';

test('dials a number alike, however it is written', () => {
  for (const written of ['(512) 555-0123', '512.555.0123', '1 512 555 0123', '+1 512-555-0123', '001 512 555 0123'])
    expect(dialedNumber(written, 'US')).toBe('+15125550123');
  for (const written of ['٥١٢ ٥٥٥ ٠١٢٣', '５１２ ５５５ ０１２３', '512 555 0123 ext. 4'])
    expect(dialedNumber(written, 'US')).toBe('+15125550123');
  expect(dialedNumber('٠٠٤٩ ١٥١ ٢٣٤٥٦٧٨٩', 'US')).toBe('+4915123456789');
  expect(dialedNumber('+44 (0)20 7946 0018', 'US')).toBe('+442079460018');
  expect(dialedNumber('0049 151 23456789', 'US')).toBe('+4915123456789');
});

test.each([
  ['030 1234567', 'DE', '+49301234567'],
  ['0151 23456789', 'DE', '+4915123456789'],
  ['030/123 45-67', 'DE', '+49301234567'],
  ['020 7946 0018', 'GB', '+442079460018'],
  ['06 12 34 56 78', 'FR', '+33612345678'],
  ['612 345 678', 'ES', '+34612345678'],
  ['(02) 9374 4000', 'AU', '+61293744000'],
  ['050-234-5678', 'IL', '+972502345678'],
  ['512 555 0123', 'somewhere', '+15125550123'],
])('reads %s in %s as %s', (written, country, number) => expect(dialedNumber(written, country)).toBe(number));

test.each(['', '123', '555-0123', '0151 23456789', '+0 512 555 0123', '+1234567890123456', 'call me', 'ask Ann'])(
  'dials no %j in the US',
  (written) => expect(dialedNumber(written, 'US')).toBeUndefined(),
);
