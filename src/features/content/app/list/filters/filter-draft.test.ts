import { createTranslator } from 'use-intl';
import { expect, test } from 'vitest';
import type { FilterTree } from '../../../fields/filter-field.ts';
import { type DraftRow, draftOf, newGroup, newRow, replaced, treeOf } from './filter-draft.ts';
import { filterMessages } from './filter-messages.ts';
import { type FilterWording, treeWords } from './filter-words.ts';

const roof: FilterTree = { field: 'title', op: 'contains', value: 'roof' };
const week: FilterTree = { field: 'createDate', op: 'last', value: { count: 7, unit: 'day' } };
const red: FilterTree = { field: 'labels', op: 'hasAnyOf', value: ['red', 'blue'] };

test.each<[FilterTree]>([
  [roof],
  [{ not: roof }],
  [{ all: [roof, { not: week }] }],
  [{ any: [roof, { all: [week, { not: { any: [red, roof] } }] }] }],
])('a filter is the same after editing nothing: %j', (tree) => {
  expect(treeOf(draftOf(tree))).toEqual(tree);
});

test('a condition counts once it is complete', () => {
  const row = newRow({ key: 'title', kind: 'text' });
  const draft = newGroup('all', [row]);
  expect(treeOf(draft)).toBeUndefined();
  expect(treeOf(replaced(draft, row.id, { ...row, value: ' ' }))).toBeUndefined();
  expect(treeOf(replaced(draft, row.id, { ...row, value: 'roof' }))).toEqual(roof);
  const between = { ...row, op: 'between', value: ['2026-01-01', ''] } satisfies DraftRow;
  expect(treeOf(newGroup('all', [between]))).toBeUndefined();
});

test('a group goes with its last condition', () => {
  const inner = newRow({ key: 'title', kind: 'text' });
  const draft = newGroup('all', [newGroup('any', [inner])]);
  expect(replaced(draft, inner.id, undefined).items).toEqual([]);
});

const t = createTranslator({ locale: 'en', messages: filterMessages }) as unknown as FilterWording['t'];
const fields = new Map<
  string,
  {
    key: string;
    label: string;
    kind: 'text' | 'date' | 'choices' | 'flag';
    options?: { value: string; label: string }[];
  }
>(
  [
    { key: 'title', label: 'Title', kind: 'text' as const },
    { key: 'createDate', label: 'Created', kind: 'date' as const },
    { key: 'hasPlace', label: 'Has a place', kind: 'flag' as const },
    {
      key: 'labels',
      label: 'Labels',
      kind: 'choices' as const,
      options: [
        { value: 'red', label: 'Red' },
        { value: 'blue', label: 'Blue' },
      ],
    },
  ].map((field) => [field.key, field]),
);

test.each<[FilterTree, string]>([
  [{ all: [roof, week] }, 'Title contains roof and Created is in the last 7 days'],
  [
    { any: [{ not: roof }, { all: [red, week] }] },
    'Title does not contain roof or (Labels has any of Red or Blue and Created is in the last 7 days)',
  ],
  [{ field: 'createDate', op: 'between', value: ['2026-12-31', '2027-01-01'] }, 'Created is between 12/31 and 1/1'],
  [{ field: 'createDate', op: 'this', value: 'year' }, 'Created is this year'],
  [{ not: { field: 'hasPlace', op: 'is', value: true } }, 'Has a place · No'],
  [{ field: 'fields.gone', op: 'isEmpty' }, 'Deleted field is empty'],
])('%j reads “%s”', (tree, words) => {
  const day = (text: string) => `${Number(text.slice(5, 7))}/${Number(text.slice(8))}`;
  expect(treeWords(tree, { t, fields, day })).toBe(words);
});
