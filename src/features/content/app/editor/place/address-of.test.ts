import { expect, test } from 'vitest';
import { addressOf } from './address-of.ts';

const austin = { label: 'Austin, Texas, United States', city: 'Austin', neighborhood: '', precision: 'city' } as const;
const area = { ...austin, label: 'Austin, Texas 78701, United States', zip: '78701', precision: 'postcode' } as const;

test.each([
  ['123 Main St, Austin, TX', '123 Main St, Austin, Texas, United States'],
  ['123 Main St Austin TX', '123 Main St, Austin, Texas, United States'],
  ['  12345 Main St,Austin', '12345 Main St, Austin, Texas, United States'],
  ['Apt 4, 123 Main St, Austin', 'Apt 4, 123 Main St, Austin, Texas, United States'],
])('a street that the source doesn’t know is kept as typed: %s', (typed, address) => {
  expect(addressOf(austin, typed)).toBe(address);
});

test.each(['Austin', 'austin tx', 'Austin, TX 78701', '78701', 'Texas 78701', 'Áustin, 78701'])(
  'a town or postcode alone has no address: %s',
  (typed) => {
    expect(addressOf(area, typed)).toBe('');
  },
);

test('the postcode after a street is no part of it', () => {
  expect(addressOf(area, '123 Main St 78701')).toBe('123 Main St, Austin, Texas 78701, United States');
  const berlin = { label: 'Berlin, Germany', city: 'Berlin', neighborhood: '', precision: 'city' } as const;
  expect(addressOf(berlin, 'Hauptstraße 12, 10115 Berlin')).toBe('Hauptstraße 12, Berlin, Germany');
});

test('a street found without its number keeps the number that was typed', () => {
  const street = { ...austin, label: 'West 6th Street, Downtown, Austin, Texas', precision: 'street' } as const;
  expect(addressOf(street, '123 West 6th St, Austin')).toBe('123 West 6th St, Downtown, Austin, Texas');
  expect(addressOf(street, 'West Street, Austin')).toBe('West 6th Street, Downtown, Austin, Texas');
  const house = { ...street, label: '123, West 6th Street, Downtown, Austin, Texas' };
  expect(addressOf(house, '123 W 6th')).toBe('123, West 6th Street, Downtown, Austin, Texas');
});
