import { expect, test } from 'vitest';
import { appOriginOf, startAddressOf } from './start-address.ts';

test('people work at the agency’s own host, and at the main one without', () => {
  const main = new URL('https://app.example:8443/x');
  expect(appOriginOf({ agencyDomain: null }, main)).toBe('https://app.example:8443');
  expect(appOriginOf({ agencyDomain: 'studio.north.example' }, main)).toBe('https://studio.north.example:8443');
  const plain = new URL('http://app.example/');
  expect(appOriginOf({ agencyDomain: 'studio.north.example' }, plain)).toBe('http://studio.north.example');
});

test('an owner of a business starts with sign-up there, which hears whose site led to it', () => {
  const site = { agencyDomain: 'studio.north.example', accountId: 'a1' };
  expect(startAddressOf(site, new URL('https://app.example'))).toBe(
    'https://studio.north.example/signup-account?from=a1',
  );
});
