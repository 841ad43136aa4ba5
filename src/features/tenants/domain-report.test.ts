import { expect, test } from 'vitest';
import { adviceOn, type NameReport } from './domain-report.ts';

const target = 'roofer.sites.example';
const ours = ['198.51.100.7', '2001:db8::7'];
const certificate = { state: 'none', issuer: '', validUntil: null } as const;
const advice = (seen: NameReport['seen'], reach: NameReport['reach'] = 'silent', addresses = ours) =>
  adviceOn({ name: 'www.roofs.example', seen, reach, certificate }, target, addresses);
const at = (...addresses: string[]) => ({ aliases: [], addresses });

test.each([
  ['no server answers', null, { kind: 'noServer' }],
  ['there is no record', at(), { kind: 'missing' }],
  ['it leads elsewhere', at('1.2.3.4'), { kind: 'wrongAddress', saw: '1.2.3.4' }],
  [
    'it leads elsewhere by two ways',
    at('1.2.3.4', '2001:db8::1'),
    { kind: 'wrongAddress', saw: '1.2.3.4, 2001:db8::1' },
  ],
  ['one record of two is wrong', at('198.51.100.7', '1.2.3.4'), { kind: 'strayAddress', saw: '1.2.3.4', isV6: false }],
  ['an old IPv6 is left', at('198.51.100.7', '2001:db8::1'), { kind: 'strayAddress', saw: '2001:db8::1', isV6: true }],
  [
    'it is an alias of another host',
    { aliases: ['shops.example'], addresses: ['1.2.3.4'] },
    { kind: 'wrongAlias', saw: 'shops.example' },
  ],
  ['it is an alias of ours', { aliases: [target], addresses: ['198.51.100.7'] }, null],
  ['it has our addresses', at('198.51.100.7'), null],
])('when %s, that is the advice', (_when, seen, expected) => {
  expect(advice(seen)).toEqual(expected);
});

test('a name behind a proxy of its owner needs no advice once we are reached there', () => {
  expect(advice(at('1.2.3.4'), 'here')).toBeNull();
});

test('where our own addresses aren’t known, an address can’t be right', () => {
  expect(advice(at('1.2.3.4'), 'silent', [])).toEqual({ kind: 'wrongAddress', saw: '1.2.3.4' });
});
