import { useCallback } from 'react';
import { useSearchState } from '#app-kit/navigation/use-search-state.ts';
import { isFieldSort } from '../../entry-order.ts';

/** The table's columns beside the entry itself; a custom field's is `fields.` and its key. */
export const ownColumns = [
  'contentType',
  'status',
  'labels',
  'changed',
  'workStatus',
  'city',
  'created',
  'published',
  'createdBy',
] as const;
export type OwnColumn = (typeof ownColumns)[number];
export type Column = OwnColumn | `fields.${string}`;

export const usualColumns: readonly Column[] = ['contentType', 'status', 'labels', 'changed'];
const mostColumns = 12;

const isColumn = (written: unknown): written is Column =>
  ownColumns.some((own) => own === written) || (typeof written === 'string' && isFieldSort(written));

/** In the address, and thus in saved views; the usual ones are left out of it. */
const columnFields = {
  columns: (written: unknown): readonly Column[] | undefined => {
    const chosen = [...new Set([written].flat().filter(isColumn))].slice(0, mostColumns);
    return chosen.length > 0 ? chosen : undefined;
  },
};

export function useColumns() {
  const [{ columns }, setSearch] = useSearchState(columnFields);
  const set = useCallback((next: readonly Column[] | undefined) => setSearch({ columns: next }), [setSearch]);
  return { columns: columns ?? usualColumns, isUsual: columns === undefined, set };
}

/** Up to this width of the table, an entry is shown without columns. */
const widestPhone = 670;
/** In pixels: what the entry itself takes, and the least that a column needs. */
const taken = 380;
const columnWidth = 160;
/** The usual ones that go first where not all fit. */
const least: readonly Column[] = ['labels', 'contentType'];

/** The columns that a table of this width has room for. */
export function columnsThatFit(columns: readonly Column[], width: number): readonly Column[] {
  if (width <= widestPhone) return ['status'];
  const room = Math.max(1, Math.floor((width - taken) / columnWidth));
  if (columns.length <= room) return columns;
  const isUsual = columns.every((column, at) => column === usualColumns[at]);
  const kept = isUsual ? columns.filter((column) => !least.slice(0, columns.length - room).includes(column)) : columns;
  return kept.slice(0, room);
}

const widths: Partial<Record<Column, string>> = {
  contentType: 'minmax(90px, 1fr)',
  status: 'minmax(150px, 1.6fr)',
  labels: 'minmax(130px, 1.5fr)',
};

/** As in `grid-template-columns`. */
export const templateOf = (columns: readonly Column[]): string =>
  columns.map((column) => widths[column] ?? 'minmax(120px, 1fr)').join(' ');
