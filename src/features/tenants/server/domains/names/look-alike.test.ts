import { expect, test } from 'vitest';
import { hostNameOf } from '../../../domain.ts';
import { refuseDomain } from '../domain-claims.ts';
import { looksLike, mixesAlphabets } from './look-alike.ts';

const ascii = (name: string) => hostNameOf(name) ?? 'not a name';
const ours = { publicUrl: new URL('https://app.fieldfolio.com'), sitesHost: 'fieldfolio.site' };

test.each([
  ['fie1dfolio.com', 'fieldfolio.com'],
  ['fíeldfolio.net', 'fieldfolio.com'],
  ['app.ѕсоре.example', 'scope.example'],
  ['www.аррӏе.example', 'apple.example'],
  ['vvork.example', 'work.example'],
])('%s looks like %s', (name, other) => {
  expect(looksLike(ascii(name), ascii(other))).toBe(true);
});

test.each([
  ['app.north.example', 'www.north.example'],
  ['north.example', 'north.test'],
  ['north.example', 'south.example'],
  ['bücher.example', 'becher.example'],
])('%s does not look like %s', (name, other) => {
  expect(looksLike(ascii(name), ascii(other))).toBe(false);
});

test('alphabets are mixed within one label, not over the name', () => {
  expect(mixesAlphabets(ascii('pаypal.example'))).toBe(true);
  expect(mixesAlphabets(ascii('яблоко.example'))).toBe(false);
  expect(mixesAlphabets(ascii('東京cafe.example'))).toBe(false);
});

test.each([
  ['fieldfolio.com', /the product itself/],
  ['login.fieldfolio.com', /the product itself/],
  ['fieldfolio.site', /the product itself/],
  ['a.b.fieldfolio.site', /the product itself/],
  ['fie1dfolio.net', /looks like ours/],
  ['co.uk', /co\.uk belong to many different owners/],
])('%s can’t be claimed', (name, reason) => {
  expect(() => refuseDomain(ascii(name), ours)).toThrow(reason);
});

test('a name of one’s own can be claimed', () => {
  for (const name of ['app.example.com', 'agency.github.io', 'bücher.example'])
    expect(() => refuseDomain(ascii(name), ours)).not.toThrow();
});
