import { beforeEach, expect, test, vi } from 'vitest';
import type { Found } from '#features/home/found.ts';
import { recentFinds, rememberFind } from './recent-finds.ts';

const stored = new Map<string, string>();

beforeEach(() => {
  stored.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  });
});

const entry = (id: string): Found => ({ kind: 'entry', id, title: `Roof ${id}`, detail: '', thumb: null });

test('what was opened last comes first, each once, and five at most', () => {
  for (const id of ['a', 'b', 'c', 'd', 'e', 'f', 'b']) rememberFind('roofer', entry(id));
  expect(recentFinds('roofer').map(({ id }) => id)).toEqual(['b', 'f', 'e', 'd', 'c']);
});

test('an account never shows what was opened in another', () => {
  rememberFind('roofer', entry('a'));
  expect(recentFinds('landscaper')).toEqual([]);
});

test.each(['', 'nonsense', '{}', '[1, null, {"accountId":"roofer"}, {"accountId":"roofer","found":{"id":7}}]'])(
  'a store that holds %j has nothing to show',
  (value) => {
    stored.set('recentFinds', value);
    expect(recentFinds('roofer')).toEqual([]);
  },
);
