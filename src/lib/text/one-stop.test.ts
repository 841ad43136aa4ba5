import { expect, test } from 'vitest';
import { isolated } from '#lib/words/isolated.ts';
import { oneStop } from './one-stop.ts';

test.each([
  ['We work for Summit Roofing Co..', 'We work for Summit Roofing Co.'],
  ['Thanks for choosing Summit Roofing Co.. How was it?', 'Thanks for choosing Summit Roofing Co. How was it?'],
  ['Summit Roofing Co. won’t ask again.', 'Summit Roofing Co. won’t ask again.'],
  ['Wait for Oak & Iron.', 'Wait for Oak & Iron.'],
  ['Sharing my story with you...', 'Sharing my story with you...'],
])('%j has one stop where a name ends a sentence', (sentence, read) => expect(oneStop(sentence)).toBe(read));

test('a name that is kept apart for its direction has its own stop alone', () => {
  const name = isolated('Summit Roofing Co.', 'he');
  expect(oneStop(`${name}.`)).toBe(name);
});
