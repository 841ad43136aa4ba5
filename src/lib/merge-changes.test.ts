import { expect, test } from 'vitest';
import { mergeChanges } from './merge-changes.ts';

const base = { title: 'Roofs', labels: { map: 'Map', home: 'Home' }, chosen: ['a'], hero: { delay: 4, on: true } };

test('people who change different values don’t hinder each other', () => {
  const mine = { ...base, title: 'Slate', labels: { ...base.labels, map: 'Where' } };
  const theirs = { ...base, hero: { delay: 9, on: true }, labels: { ...base.labels, home: 'Start' } };
  expect(mergeChanges({ base, mine, theirs })).toEqual({
    merged: { title: 'Slate', labels: { map: 'Where', home: 'Start' }, chosen: ['a'], hero: { delay: 9, on: true } },
    clashes: [],
  });
});

test('what both changed differently is reported with both values', () => {
  const mine = { ...base, title: 'Slate', chosen: ['b'] };
  const theirs = { ...base, title: 'Steel', chosen: ['b'] };
  const { merged, clashes } = mergeChanges({ base, mine, theirs });
  expect(clashes).toEqual([{ path: ['title'], mine: 'Slate', theirs: 'Steel' }]);
  expect(merged.title).toBe('Slate');
});

test('what one takes out stays out', () => {
  const own: Record<string, string> = { footer: '#111111' };
  const mine = { colors: {} };
  expect(mergeChanges({ base: { colors: own }, mine, theirs: { colors: own } }).merged).toEqual({ colors: {} });
});
