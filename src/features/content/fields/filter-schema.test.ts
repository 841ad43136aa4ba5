import { expect, test } from 'vitest';
import type { FilterTree } from './filter-field.ts';
import { clauseProblem, Filter } from './filter-schema.ts';

const clause = { field: 'title', op: 'contains', value: 'roof' } as const;
const errorOf = (given: unknown) => Filter.safeParse(given).error?.issues[0]?.message;
const nested = (levels: number): FilterTree => (levels === 0 ? clause : { all: [nested(levels - 1)] });

test('takes a tree, also as JSON in an address', () => {
  const tree = { any: [clause, { not: { all: [clause] } }] };
  expect(Filter.parse(tree)).toEqual(tree);
  expect(Filter.parse(JSON.stringify(tree))).toEqual(tree);
});

test('takes 50 conditions and refuses 51', () => {
  expect(Filter.safeParse({ all: Array.from({ length: 50 }, () => clause) }).success).toBe(true);
  expect(errorOf({ all: Array.from({ length: 25 }, () => ({ any: [clause, clause, clause] })) })).toContain(
    'at most 50 conditions',
  );
});

test('refuses groups that are nested too deep, however deep', () => {
  expect(Filter.safeParse(nested(5)).success).toBe(true);
  expect(errorOf(nested(6))).toContain('at most 5 levels');
  expect(Filter.safeParse(`${'{"not":'.repeat(50_000)}1${'}'.repeat(50_000)}`).success).toBe(false);
});

test.each([
  ['not JSON'],
  [{ field: 'title' }],
  [{ field: 'title', op: 'matches', value: '(a+)+$' }],
  [[]],
  [{ all: {} }],
])('refuses %j', (given) => {
  expect(Filter.safeParse(given).success).toBe(false);
});

test.each([
  ['text', { op: 'contains', value: ' ' }, 'Write what to look for.'],
  ['text', { op: 'atLeast', value: 3 }, 'It can’t be compared by “atLeast”.'],
  ['number', { op: 'is', value: '3' }, 'Write a number.'],
  ['number', { op: 'between', value: [5, 3] }, 'The first number is the larger one.'],
  ['date', { op: 'on', value: '2026-02-30' }, 'Choose a day.'],
  ['date', { op: 'last', value: { count: 0, unit: 'day' } }, 'Write a number from 1.'],
  ['choice', { op: 'isAnyOf', value: [] }, 'Choose at least one.'],
  ['choices', { op: 'isEmpty', value: ['x'] }, '“Is empty” takes no value.'],
] as const)('a condition on %s refuses %o', (kind, condition, message) => {
  expect(clauseProblem(kind, { field: 'x', ...condition })).toBe(message);
});
