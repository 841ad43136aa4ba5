import { expect, test } from 'vitest';
import { includesText } from './includes-text.ts';

test.each([
  ['Évergreen Gardens', 'ever', true],
  ['Summit Roofing', ' ROOF ', true],
  ['Summit Roofing', 'garden', false],
  ['Summit Roofing', '', true],
])('searching %j for %j', (text, part, found) => {
  expect(includesText(text, part)).toBe(found);
});
