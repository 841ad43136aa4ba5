import { expect, test } from 'vitest';
import type { SettingChange, Settings } from '../setting.ts';
import { inOrder, mergeSettings } from './merge-settings.ts';

const order = (...ids: string[]): Settings => [
  { key: 'service/order', name: 'Order', value: { order: ids.map((uid) => ({ uid, name: uid })) } },
];
const idsOf = (changes: readonly SettingChange[]) => changes.map(({ key }) => key);

test('a new order reaches accounts that have more of their own between', () => {
  const { changes, kept } = mergeSettings({
    base: order('a', 'b', 'c'),
    theirs: order('a', 'own', 'b', 'c'),
    ours: order('c', 'a', 'b'),
  });
  expect([idsOf(changes), kept]).toEqual([['service/order'], []]);
  expect(inOrder(['a', 'own', 'b', 'c'], ['c', 'a', 'b'])).toEqual(['c', 'own', 'a', 'b']);
});

test('an order that the account has changed stays, unless its edits are replaced', () => {
  const versions = { base: order('a', 'b', 'c'), theirs: order('b', 'a', 'c'), ours: order('c', 'a', 'b') };
  expect(idsOf(mergeSettings(versions).kept)).toEqual(['service/order']);
  expect(idsOf(mergeSettings(versions, { replacesEdits: true }).changes)).toEqual(['service/order']);
});

test('what a version adds in the middle comes there', () => {
  const { changes } = mergeSettings({ base: order('a', 'b'), theirs: order('a', 'b'), ours: order('a', 'new', 'b') });
  expect(idsOf(changes)).toEqual(['service/order']);
  expect(inOrder(['a', 'b', 'new'], ['a', 'new', 'b'])).toEqual(['a', 'new', 'b']);
});

test('what a version adds at the end, an own one, and an old version without an order change nothing', () => {
  const same = { base: order('a', 'b'), theirs: order('a', 'own', 'b') };
  expect(mergeSettings({ ...same, ours: order('a', 'b', 'new') })).toEqual({ changes: [], kept: [] });
  expect(mergeSettings({ ...same, ours: order('a', 'b') })).toEqual({ changes: [], kept: [] });
  expect(mergeSettings({ base: [], theirs: order('a', 'b'), ours: [] })).toEqual({ changes: [], kept: [] });
  expect(idsOf(mergeSettings({ base: [], theirs: order('a', 'b'), ours: order('b', 'a') }).changes)).toEqual([
    'service/order',
  ]);
});

test('an order without an account’s removed ones leaves the rest in place', () => {
  expect(inOrder(['b', 'own', 'a'], ['a', 'gone', 'b'])).toEqual(['a', 'own', 'b']);
});
