import { createMemoryHistory } from '@tanstack/react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { entriesBehind, getNavigationHistory, keyOf, recordNavigation } from './navigation-history.ts';

const stored = new Map<string, string>();
beforeEach(() => {
  stored.clear();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
  });
});
afterEach(() => vi.unstubAllGlobals());

function browse() {
  const history = createMemoryHistory({ initialEntries: ['/feed'] });
  recordNavigation(history);
  const behind = () => entriesBehind(getNavigationHistory(), keyOf(history.location)).map(({ href }) => href);
  return { history, behind };
}

test('what is behind a page is where one came from, the nearest first', () => {
  const { history, behind } = browse();
  expect(behind()).toEqual([]);
  history.push('/content-list');
  history.push('/content/1');
  expect(behind()).toEqual(['/content-list', '/feed']);
});

test('a page that takes the place of another has the same behind it', () => {
  const { history, behind } = browse();
  history.push('/content/new');
  history.replace('/content/1');
  expect(behind()).toEqual(['/feed']);
});

test('going back and on again changes nothing of what is behind', () => {
  const { history, behind } = browse();
  history.push('/content-list');
  history.push('/content/1');
  history.back();
  expect(behind()).toEqual(['/feed']);
  history.forward();
  expect(behind()).toEqual(['/content-list', '/feed']);
});

test('another way from an earlier page forgets the one that was left', () => {
  const { history, behind } = browse();
  history.push('/content/1');
  history.back();
  history.push('/library');
  expect(behind()).toEqual(['/feed']);
});

test('a hundred visits are remembered, and no more', () => {
  const { history, behind } = browse();
  for (let visit = 0; visit < 250; visit += 1) history.push(`/content/${visit}`);
  expect(Object.keys(getNavigationHistory())).toHaveLength(100);
  expect(behind()).toHaveLength(99);
  expect(behind()[0]).toBe('/content/248');
});

test.each(['{', 'null{', ''])('a store that holds %j is an empty one', (text) => {
  stored.set('past', text);
  expect(entriesBehind(getNavigationHistory(), 'any')).toEqual([]);
});

test('visits that lead to each other in a circle come to an end', () => {
  const entry = (before: string) => ({ href: `/${before}`, accountId: null, before });
  expect(entriesBehind({ a: entry('b'), b: entry('a') }, 'a')).toHaveLength(100);
});

test('a browser without a store shows pages all the same', () => {
  vi.stubGlobal('sessionStorage', {
    getItem: () => {
      throw new Error('denied');
    },
    setItem: () => {
      throw new Error('full');
    },
  });
  const { history, behind } = browse();
  history.push('/content-list');
  expect(behind()).toEqual([]);
});
