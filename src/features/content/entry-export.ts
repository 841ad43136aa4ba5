import { entryColumns, factColumns } from './entry-columns.ts';
import type { EntryFilter } from './entry-filter.ts';

export const exportFormats = ['csv', 'xlsx', 'json'] as const;
export type ExportFormat = (typeof exportFormats)[number];

const own = { ...entryColumns, ...factColumns };
export const exportColumns = Object.keys(own) as (keyof typeof own)[];

/** A list as a file: which entries, and which of their columns, in order. A custom field is `fields.` and its key. */
export interface ExportChoice {
  filter: EntryFilter;
  columns: string[];
}

/** Undefined for a custom field's. */
export const columnLabel = (column: string): string | undefined =>
  Object.hasOwn(own, column) ? own[column as keyof typeof own] : undefined;

export const exportAddress = (accountId: string, format: ExportFormat, choice: ExportChoice): string =>
  `/entry-export/${accountId}/entries.${format}?choice=${encodeURIComponent(JSON.stringify(choice))}`;
