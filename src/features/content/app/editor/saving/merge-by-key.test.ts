import { expect, test } from 'vitest';
import { mergeByKey, mergeWritings } from './merge-by-key.ts';

const text = (title: string, description = '', ...ids: string[]) => ({
  title,
  description,
  checkeds: ids.map((id) => ({ id, name: id })),
});

test('what either person changed, added or removed is kept, and what both left alone stays', () => {
  const base = { a: 1, b: 2, c: 3, d: 4 };
  expect(
    mergeByKey<Record<string, number>>(base, { a: 10, b: 2, c: 3, mine: 5 }, { ...base, b: 20, theirs: 6 }),
  ).toEqual({ a: 10, b: 20, c: 3, mine: 5, theirs: 6 });
  expect(mergeByKey({ a: [1] }, { a: [2] }, { a: [2] })).toEqual({ a: [2] });
});

test('what both changed differently is for people to decide', () => {
  expect(mergeByKey({ a: 1 }, { a: 2 }, { a: 3 })).toBeNull();
  expect(mergeByKey<Record<string, number>>({ a: 1 }, {}, { a: 3 })).toBeNull();
});

test('texts for different destinations don’t meet, nor do the parts of one', () => {
  const base = { shop: text('Old', '<p>Old</p>') };
  const mine = { shop: text('Mine', '<p>Old</p>'), feed: text('Feed') };
  const theirs = { shop: text('Old', '<p>Theirs</p>', 'x'), news: text('News') };
  expect(mergeWritings(base, mine, theirs)).toEqual({
    shop: text('Mine', '<p>Theirs</p>', 'x'),
    feed: text('Feed'),
    news: text('News'),
  });
  expect(mergeWritings(base, mine, { shop: text('Theirs', '<p>Old</p>') })).toBeNull();
});

test('a text that one person deleted is gone, unless the other one changed it', () => {
  const base = { shop: text('Old', '<p>Old</p>'), feed: text('Feed') };
  expect(mergeWritings(base, base, { feed: text('Feed') })).toEqual({ feed: text('Feed') });
  expect(mergeWritings(base, { ...base, shop: text('New', '<p>Old</p>') }, { feed: text('Feed') })).toBeNull();
});
