import { expect, test } from 'vitest';
import { siteWords } from './site-words.ts';

test('buttons that ask for a quote say the same in German', () => {
  const { contact, quote } = siteWords('de');
  expect(quote.button).toBe(contact.button);
});
