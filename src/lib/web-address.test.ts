import { expect, test } from 'vitest';
import { WebAddress } from './web-address.ts';

test.each([
  ['', ''],
  [' https://example.com ', 'https://example.com'],
  ['example.com/contact', 'http://example.com/contact'],
  ['example.com:8080', 'http://example.com:8080'],
  ['https://example.com/a page?q=é', 'https://example.com/a%20page?q=%C3%A9'],
  ['https://müller.example/', 'https://xn--mller-kva.example/'],
  ['HTTPS://Example.com', 'https://example.com/'],
  ['//example.com', 'http://example.com/'],
])('%j is stored as %j', (typed, stored) => {
  expect(WebAddress.parse(typed)).toBe(stored);
});

test.each([
  'https://example.com/\r\nSet-Cookie: a=b',
  'https://exam\tple.com',
  'javascript:alert(1)',
  'data:text/html,hi',
  'mailto:owner@example.com',
  'tel:5551234',
  'https://',
  'https://good.example@evil.example',
  'not an address',
])('%j is refused with how to write one', (typed) => {
  const { error } = WebAddress.safeParse(typed);
  expect(error?.issues.at(-1)?.message).toMatch(/like https:\/\/example\.com|one line/);
});
