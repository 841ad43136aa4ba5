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
/** In pixels: what the entry itself takes, and what a usual column needs to be read at a glance. */
const taken = 380;
const columnWidth = 160;
/** The usual ones that go first where not all fit. */
const least: readonly Column[] = ['labels', 'contentType'];

/** The columns that a table of this width has room for. Those that somebody has chosen are closer together. */
export function columnsThatFit(columns: readonly Column[], width: number): readonly Column[] {
  if (width <= widestPhone) return ['status'];
  const room = Math.max(1, Math.floor((width - taken) / columnWidth));
  if (columns.length <= room) return columns;
  const isAdded = usualColumns.every((column, at) => columns[at] === column);
  if (isAdded && columns.length === usualColumns.length)
    return columns.filter((column) => !least.slice(0, columns.length - room).includes(column)).slice(0, room);
  const fits = (kept: readonly Column[]) =>
    kept.reduce((sum, column) => sum + (leastWidths[column] ?? usualWidth) + gap, taken) <= width;
  let kept = columns;
  for (const gone of isAdded ? least : []) if (!fits(kept)) kept = kept.filter((column) => column !== gone);
  while (kept.length > 1 && !fits(kept)) kept = kept.slice(0, -1);
  return kept;
}

const gap = 12;
const usualWidth = 96;
const leastWidths: Partial<Record<Column, number>> = { contentType: 90, status: 150, labels: 130 };
const shares: Partial<Record<Column, number>> = { status: 1.6, labels: 1.5 };

/** As in `grid-template-columns`. */
export const templateOf = (columns: readonly Column[]): string =>
  columns.map((column) => `minmax(${leastWidths[column] ?? usualWidth}px, ${shares[column] ?? 1}fr)`).join(' ');
