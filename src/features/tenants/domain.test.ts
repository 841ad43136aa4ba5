import { expect, test } from 'vitest';
import { DomainName, hostNameOf } from './domain.ts';

test.each([
  ['app.example.com', 'app.example.com'],
  ['  APP.Example.COM. ', 'app.example.com'],
  ['https://app.example.com/login?x=1', 'app.example.com'],
  ['app.example.com:8443', 'app.example.com'],
  ['bücher.example', 'xn--bcher-kva.example'],
  ['BÜCHER。example', 'xn--bcher-kva.example'],
])('%s is kept as %s', (text, name) => {
  expect(hostNameOf(text)).toBe(name);
});

test.each([
  [''],
  ['localhost'],
  ['127.0.0.1'],
  ['2130706433'],
  ['0x7f.1'],
  ['[::1]'],
  ['*.example.com'],
  ['me@example.com'],
  ['-a.example.com'],
  ['a..example.com'],
  ['a_b.example.com'],
  ['two words.example'],
  [`${'a'.repeat(64)}.example`],
  ['example.com?x'],
])('%j is no domain', (text) => {
  expect(hostNameOf(text)).toBeNull();
});

test('an invalid one is rejected with an example', () => {
  expect(DomainName.safeParse('nonsense').error?.issues[0]?.message).toMatch(/like app\.example\.com/);
});
