import { expect, test } from 'vitest';
import { addressKey, asciiAddress, MailAddress } from './mail-address.ts';

test.each([
  ['anna@münchen-dach.de', 'anna@xn--mnchen-dach-thb.de'],
  ['Anna.Roth+dach@MÜNCHEN.example', 'Anna.Roth+dach@xn--mnchen-3ya.example'],
  ['post@straße.example', 'post@xn--strae-oqa.example'],
  ['info@пример.рф', 'info@xn--e1afmkfd.xn--p1ai'],
  ['info@例子.中国', 'info@xn--fsqu00a.xn--fiqs8s'],
  ['info@xn--e1afmkfd.xn--p1ai', 'info@xn--e1afmkfd.xn--p1ai'],
  ['Ann@Example.COM', 'Ann@example.com'],
])('%s is kept as typed and mailed to %s', (typed, ascii) => {
  expect(MailAddress.parse(` ${typed} `)).toBe(typed);
  expect(asciiAddress(typed)).toBe(ascii);
});

test('all spellings of an address are one when compared', () => {
  const spellings = ['Anna@MÜNCHEN.de', 'anna@münchen.de', 'anna@mu\u0308nchen.de', 'ANNA@xn--mnchen-3ya.de'];
  expect(new Set(spellings.map(addressKey))).toEqual(new Set(['anna@xn--mnchen-3ya.de']));
  expect(addressKey('No Address')).toBe('no address');
});

test('no address is one, too', () => expect(MailAddress.parse('')).toBe(''));

test.each([
  'ana@',
  '@example.com',
  'ana',
  'ana@example',
  'ana@127.1',
  'a@b@example.com',
  'ana@example.com, bo@example.com',
  'ana@example.com\nbcc: bo@example.com',
  'ana@exam\u200bple.com',
  'ana@example.com/path',
  'ana@example.com:25',
  'änna@example.com',
  `${'a'.repeat(320)}@example.com`,
  `ana@${'é.'.repeat(2_000)}com`,
])('refuses %j', (text) => {
  expect(MailAddress.safeParse(text).success).toBe(false);
  expect(asciiAddress(text)).toBeUndefined();
});
