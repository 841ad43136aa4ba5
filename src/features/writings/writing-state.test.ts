import { describe, expect, test } from 'vitest';
import type { Writing } from '#features/content/writing.ts';
import { firstDestinations } from './first-destinations.data.ts';
import { countCharacters, countRichText, gapsOf, stateOf } from './writing-state.ts';

const writing = (parts: Partial<Writing>): Writing => ({ title: '', description: '', checkeds: [], ...parts });
const check = { id: '1111-1111-1111-1111-1111-1111-1111', name: 'Has a call to action' };
const pinterest = { titleLimit: 10, descriptionLimit: 20, checks: [check] };
const judged = (text: Writing | undefined, rules = pinterest) => {
  const gaps = gapsOf(text, rules);
  return [stateOf(text, gaps), ...gaps];
};

test.each([
  ['roof', 4],
  ['Köln', 4],
  ['Ko\u0308ln', 4],
  ['👨‍👩‍👧‍👦🇩🇪', 2],
  ['שָׁלוֹם', 4],
  ['', 0],
])('%s counts as people count it', (text, count) => expect(countCharacters(text)).toBe(count));

test.each([
  ['<p>One <strong>t</strong>wo</p>', 7],
  ['<p>a &amp; b</p>', 5],
  ['<p>One</p><p>Two</p>', 7],
  ['<ul><li><p>One</p></li><li><p>Two</p></li></ul>', 7],
  ['<p>One<br />Two</p>', 7],
  ['<p></p>', 0],
])('%s has the characters that a channel would get', (html, count) => expect(countRichText(html)).toBe(count));

describe('a text', () => {
  const full = { title: 'Slate', description: '<p>Done</p>', checkeds: [check] };
  test('that nobody began is empty', () => {
    expect(judged(undefined)).toEqual(['empty', 'title', 'description', 'checks']);
    expect(judged(writing({ title: ' ', description: '<p> </p>' }))[0]).toBe('empty');
  });
  test('is a draft until nothing is missing', () => {
    expect(judged(writing({ title: 'Slate' }))).toEqual(['draft', 'description', 'checks']);
    expect(judged(writing({ checkeds: [check] }))).toEqual(['draft', 'title', 'description']);
    expect(judged(full)).toEqual(['ready']);
  });
  test('of the full length fits, and one character more is too long', () => {
    expect(judged({ ...full, title: '👨‍👩‍👧‍👦'.repeat(10), description: `<p>${'é'.repeat(20)}</p>` })).toEqual(['ready']);
    expect(judged({ ...full, title: 'x'.repeat(11) })).toEqual(['tooLong', 'titleTooLong']);
    expect(judged({ ...full, description: `<p>${'x'.repeat(21)}</p>` })).toEqual(['tooLong', 'descriptionTooLong']);
  });
  test('needs no title where posts have none', () => {
    expect(judged(writing({ description: '<p>Done</p>' }), { ...pinterest, titleLimit: 0, checks: [] })).toEqual([
      'ready',
    ]);
  });
});

test('a new account’s destinations differ by id and name', () => {
  expect(new Set(firstDestinations.map(({ uid }) => uid)).size).toBe(firstDestinations.length);
  expect(new Set(firstDestinations.map(({ name }) => name)).size).toBe(firstDestinations.length);
});
