import { expect, test } from 'vitest';
import { startAddressOf } from './start-address.ts';

test('an owner starts at the agency’s own host, and at the main one without', () => {
  const main = new URL('https://app.example:8443/x');
  expect(startAddressOf({ agencyDomain: null }, main)).toBe('https://app.example:8443');
  expect(startAddressOf({ agencyDomain: 'studio.north.example' }, main)).toBe('https://studio.north.example:8443');
  const plain = new URL('http://app.example/');
  expect(startAddressOf({ agencyDomain: 'studio.north.example' }, plain)).toBe('http://studio.north.example');
});
