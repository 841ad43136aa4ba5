import { expect, test } from 'vitest';
import { valuesOf } from './values-of.ts';

const entry = {
  title: 'Slate roof',
  city: 'Köln',
  neighborhood: '',
  customerName: 'Rosa Marquez',
  serviceIds: ['repair', 'gutters'],
  customFields: {
    age: 12,
    extras: ['Vents', 'Skylight 🌤'],
    built: '2026-02-28T09:30',
    yard: { address: '12 Elm Street, Hoboken', lat: 40.7, lng: -74 },
    email: 'rosa@customers.example',
    title: 'Not this one',
    forgotten: 'Of a deleted field',
  },
};
const facts = {
  account: { businessName: 'Gipfel', phone: '+49 1', website: 'https://gipfel.example/', language: 'de' },
  services: [
    { uid: 'gutters', label: 'Gutter care', alias: 'Rinnen' },
    { uid: 'repair', label: 'Reparatur', alias: '' },
    { uid: 'other', label: 'Other', alias: '' },
  ],
  fields: [
    { key: 'age', type: 'number' },
    { key: 'extras', type: 'multiSelect' },
    { key: 'built', type: 'date' },
    { key: 'yard', type: 'mapAutocomplete' },
    { key: 'email', type: 'text' },
    { key: 'title', type: 'text' },
    { key: 'empty', type: 'text' },
  ],
} as const;

test('an entry fills in its own words, its business’s and its custom fields’, as its site would show them', () => {
  expect(valuesOf(entry, facts)).toEqual({
    title: 'Slate roof',
    city: 'Köln',
    neighborhood: '',
    businessName: 'Gipfel',
    phone: '+49 1',
    website: 'https://gipfel.example/',
    services: 'Rinnen und Reparatur',
    customerName: 'Rosa Marquez',
    age: '12',
    extras: 'Vents, Skylight 🌤',
    built: '2026-02-28 09:30',
    yard: 'Elm Street, Hoboken',
  });
});
