import { printValue } from '#lib/print-value.ts';
import type { Writing, Writings } from '#features/content/writing.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Merges two people's changes of one record, key by key; null if both changed the same key differently. */
export function mergeByKey<T extends Fields>(base: T, mine: T, theirs: T): T | null {
  const merged: Record<string, unknown> = {};
  for (const key of new Set([...Object.keys(theirs), ...Object.keys(mine)])) {
    const isMine = !same(mine[key], base[key]);
    if (isMine && !same(theirs[key], base[key]) && !same(mine[key], theirs[key])) return null;
    const value = isMine ? mine[key] : theirs[key];
    if (value !== undefined) merged[key] = value;
  }
  return merged as T;
}

const blank: Writing = { title: '', description: '', checkeds: [] };

/** The same for an entry's texts: those for different destinations don't meet, nor do title, text and checks of one. */
export function mergeWritings(base: Writings, mine: Writings, theirs: Writings): Writings | null {
  const merged: Writings = {};
  for (const id of new Set([...Object.keys(theirs), ...Object.keys(mine)])) {
    const writing = mergeByKey(base[id] ?? blank, mine[id] ?? blank, theirs[id] ?? blank);
    if (writing === null) return null;
    if (!same(writing, blank)) merged[id] = writing;
  }
  return merged;
}

const same = (one: unknown, other: unknown): boolean => printValue(one) === printValue(other);
