import { expect, test } from 'vitest';
import { nearestModel } from './nearest-model.ts';

const services: Record<string, string[]> = {
  Roofer: ['New roofs', 'Roof repair', 'Gutters'],
  Plumber: ['Water heaters', 'Drain cleaning'],
  Painter: ['Interior painting', 'Wallpaper'],
  Dentist: ['Whitening', 'Implants', 'Cleanings'],
  'Skin clinic': ['Peels', 'Consultation'],
  Remodeler: ['Kitchens', 'Bathrooms'],
  'Hair salon': ['Haircut', 'Color'],
  'Moving company': ['Packing'],
  'HVAC company': ['Heating', 'Cooling'],
  'Fence company': ['Gates'],
  'Sign company': ['Banners'],
  Veterinarian: ['Checkups'],
  'Body shop': ['Painting', 'Dent removal'],
};
const models = Object.entries(services).map(([label, own]) => ({ modelId: label, label, services: own }));

test.each([
  ['Roofer', 'Roofer'],
  ['roofing', 'Roofer'],
  ['We do roofs & gutters!', 'Roofer'],
  ['plumbing and heating', 'Plumber'],
  ['House painting', 'Painter'],
  ['dental clinic', 'Dentist'],
  ['Dentst', 'Dentist'],
  ['kitchen', 'Remodeler'],
  ['hairdresser', 'Hair salon'],
  ['VET', 'Veterinarian'],
  ['a moving company', 'Moving company'],
])('%s is taken as %s', (typed, label) => {
  expect(nearestModel(typed, models)?.label).toBe(label);
});

test.each([
  '',
  '?',
  'a b',
  'Bakery',
  'company',
  'Dachdecker',
  '屋根',
  "'; drop table account; --",
  'software consulting',
])('“%s” is taken as none', (typed) => {
  expect(nearestModel(typed, models)).toBeUndefined();
});

test('of fifty thousand letters it takes no time', () => {
  const begun = performance.now();
  nearestModel('roof '.repeat(10_000), models);
  expect(performance.now() - begun).toBeLessThan(200);
});
