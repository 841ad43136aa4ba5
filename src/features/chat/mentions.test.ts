import { expect, test } from 'vitest';
import { mentionedIn, splitMentions } from './mentions.ts';

const [jo, johanna, ana] = ['Jo', 'Jo Lindqvist', 'Ana Ñuñez 🏠'].map((name) => ({ userId: name, name }));
const people = [jo, johanna, ana].flatMap((person) => person ?? []);

test('the longer of two names that fit is meant, and each person once', () => {
  expect(mentionedIn('@Jo Lindqvist, ask @Jo, @Jo and @Ana Ñuñez 🏠!', people)).toEqual([johanna, jo, ana]);
});

test('an address, a longer word and a name of nobody stay plain text', () => {
  const text = 'mail@Jo, @Johnson, @Jo_x and @Nobody @';
  expect(splitMentions(text, people)).toEqual([{ text }]);
});

test('the text between names is kept as it is', () => {
  const text = 'לא @Jo\n\n@Jo: כן';
  const parts = splitMentions(text, people);
  expect(parts.map((part) => ('person' in part ? `@${part.person.name}` : part.text)).join('')).toBe(text);
  expect(parts).toHaveLength(5);
});

test('ten thousand signs without a name are read at once', () => {
  const started = performance.now();
  expect(mentionedIn('@'.repeat(10_000), people)).toEqual([]);
  expect(performance.now() - started).toBeLessThan(500);
});
