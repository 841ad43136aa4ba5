import { expect, it, test } from 'vitest';
import { columnsThatFit, usualColumns } from './columns.ts';

test('a wide table has all columns, a narrower one loses labels and type first, and a phone has only the status', () => {
  expect(columnsThatFit(usualColumns, 1_100)).toEqual(usualColumns);
  expect(columnsThatFit(usualColumns, 900)).toEqual(['contentType', 'status', 'changed']);
  expect(columnsThatFit(usualColumns, 720)).toEqual(['status', 'changed']);
  expect(columnsThatFit(usualColumns, 390)).toEqual(['status']);
});

it('keeps the first of those that somebody has chosen', () => {
  expect(columnsThatFit(['city', 'fields.roofAge', 'labels', 'created'], 720)).toEqual(['city', 'fields.roofAge']);
});

it('shows what somebody has added to the usual ones, if need be instead of labels and type', () => {
  const added = [...usualColumns, 'fields.roofAge', 'fields.warranty'] as const;
  expect(columnsThatFit(added, 1_112)).toEqual(added);
  expect(columnsThatFit(added, 1_000)).toEqual(added.filter((column) => column !== 'labels'));
  expect(columnsThatFit(added, 880)).toEqual(['status', 'changed', 'fields.roofAge', 'fields.warranty']);
  expect(columnsThatFit(added, 720)).toEqual(['status', 'changed']);
});
