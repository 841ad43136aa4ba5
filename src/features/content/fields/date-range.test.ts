import { expect, test } from 'vitest';
import { dayRange } from './date-range.ts';
import type { FilterClause } from './filter-field.ts';

const field = 'createDate';
const range = (clause: Omit<FilterClause, 'field'>, today: string) => dayRange({ field, ...clause }, today);

test.each([
  [{ op: 'on', value: '2026-12-31' }, '2026-11-29', ['2026-12-31', '2027-01-01']],
  [{ op: 'before', value: '2024-02-29' }, '2026-11-29', [null, '2024-02-29']],
  [{ op: 'after', value: '2024-02-29' }, '2026-11-29', ['2024-03-01', null]],
  [{ op: 'between', value: ['2026-12-30', '2027-01-02'] }, '2026-11-29', ['2026-12-30', '2027-01-03']],
  [{ op: 'last', value: { count: 7, unit: 'day' } }, '2027-01-03', ['2026-12-28', '2027-01-04']],
  [{ op: 'last', value: { count: 1, unit: 'month' } }, '2026-03-30', ['2026-02-28', '2026-03-31']],
  [{ op: 'next', value: { count: 1, unit: 'month' } }, '2024-01-31', ['2024-01-31', '2024-02-29']],
  [{ op: 'next', value: { count: 1, unit: 'year' } }, '2024-02-29', ['2024-02-29', '2025-02-28']],
  [{ op: 'this', value: 'day' }, '2026-12-31', ['2026-12-31', '2027-01-01']],
  [{ op: 'this', value: 'week' }, '2027-01-01', ['2026-12-27', '2027-01-03']],
  [{ op: 'this', value: 'month' }, '2026-12-31', ['2026-12-01', '2027-01-01']],
  [{ op: 'this', value: 'year' }, '2026-01-01', ['2026-01-01', '2027-01-01']],
] as const)('%o on %s is %o', (clause, today, expected) => {
  expect(range(clause, today)).toEqual(expected);
});
