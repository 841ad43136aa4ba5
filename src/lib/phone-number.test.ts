import { expect, test } from 'vitest';
import { mayBePhone, phoneHref } from './phone-number.ts';

test.each([
  ['+1 512-555-0123 ext. 4', 'tel:+15125550123,4'],
  ['(512) 555-0123 x42', 'tel:5125550123,42'],
  ['089 1234567 Durchwahl 12', 'tel:0891234567,12'],
  ['+٩٧١ ٥٠ ١٢٣ ٤٥٦٧', 'tel:+971501234567'],
  ['۰۲۱ ۱۲۳۴ ۵۶۷۸', 'tel:02112345678'],
  ['Anna, 0151 2345678 after 5 pm', 'tel:01512345678'],
  ['+44 (0)20 7946 0018', 'tel:+442079460018'],
])('people may type %s, and the link dials %s', (typed, href) => {
  expect(mayBePhone(typed)).toBe(true);
  expect(phoneHref(typed)).toBe(href);
});

test.each(['', 'none', 'call me', 'at 8', 'x'.repeat(97) + '1234'])('%j is no phone number', (typed) => {
  expect(mayBePhone(typed)).toBe(false);
});
