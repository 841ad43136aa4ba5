import { expect, test } from 'vitest';
import { networkOf, shortAddress } from './client-network.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:cb00:7107', '203.0.113.7'],
  ['0:0:0:0:0:ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:12:34:aaaa:bbbb:cccc:dddd', '2001:db8:12:34'],
  ['2001:DB8:0012:0034::1', '2001:db8:12:34'],
  ['2001:db8:12:34::192.0.2.1', '2001:db8:12:34'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['unknown', 'unknown'],
  ['::ffff', '0:0:0:0'],
  ['1:2:3', '1:2:3'],
])('%s belongs to the network %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test.each([
  ['203.0.113.7', '203.0.113.0'],
  ['::ffff:203.0.113.7', '203.0.113.0'],
  ['2001:db8:12:34:aaaa:bbbb:cccc:dddd', '2001:db8:12::'],
  ['unknown', ''],
  ['', ''],
])('%s is shortened to "%s"', (address, short) => {
  expect(shortAddress(address)).toBe(short);
});
