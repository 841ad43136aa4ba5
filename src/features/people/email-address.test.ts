import { expect, test } from 'vitest';
import { EmailAddress } from './email-address.ts';

const parse = (text: string) => EmailAddress.safeParse(text);

test('addresses that differ in case or spaces around are one', () => {
  expect(parse('  Ada.Lovelace+work@Example.COM ').data).toBe('ada.lovelace+work@example.com');
});

test.each([
  ['a Cyrillic letter that looks like an a', 'аda@example.com'],
  ['a domain that looks like another', 'ada@exаmple.com'],
  ['a wide at sign', 'ada＠example.com'],
  ['a dotted İ, which two letters are lower case of', 'İda@example.com'],
  ['an invisible space', 'ad\u200ba@example.com'],
  ['a mark that turns the reading around', 'ada\u202e@example.com'],
  ['emoji', '🏠@example.com'],
  ['two addresses', 'ada@example.com, bo@example.com'],
  ['a line break', 'ada@example.com\nbcc: bo@example.com'],
  ['more than an address may have', `${'a'.repeat(320)}@example.com`],
  ['nothing', ' '],
])('an address with %s is none', (_what, text) => {
  expect(parse(text).success).toBe(false);
});
