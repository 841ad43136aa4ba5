import { expect, test } from 'vitest';
import { nameAtEnd } from './name-at-end.ts';

test('a name with a period of its own ends a sentence with one', () => {
  expect(`Thank you for choosing ${nameAtEnd('Summit Roofing Co.')}.`).toBe(
    'Thank you for choosing Summit Roofing Co.',
  );
  expect(nameAtEnd('Evergreen Gardens')).toBe('Evergreen Gardens');
});
