import { expect, test } from 'vitest';
import { languageNames } from './languages.ts';

test('languages are called by their own names, and found by the names in the list’s language', () => {
  const names = languageNames('en');
  expect(names).toContainEqual({ tag: 'de', own: 'Deutsch', name: 'German' });
  expect(names).toContainEqual({ tag: 'ar', own: 'العربية', name: 'Arabic' });
});

test('one that is not offered stays choosable for people who have it', () => {
  expect(languageNames('is').filter(({ tag }) => tag === 'is')).toEqual([
    { tag: 'is', own: 'Íslenska', name: 'Icelandic' },
  ]);
});

test('no two share a tag', () => {
  const tags = languageNames('en').map(({ tag }) => tag);
  expect(new Set(tags).size).toBe(tags.length);
});
