import { z } from 'zod';
import { entryColumns, factColumns } from './entry-columns.ts';
import { EntryFilter } from './entry-filter.ts';
import { isFieldSort } from './entry-order.ts';

export const exportFormats = ['csv', 'xlsx', 'json'] as const;
export type ExportFormat = (typeof exportFormats)[number];

const own = { ...entryColumns, ...factColumns };
export const exportColumns = Object.keys(own) as (keyof typeof own)[];
const isOwn = (column: string): boolean => Object.hasOwn(own, column);

/** A list as a file: which entries, and which of their columns, in order. A custom field is `fields.` and its key. */
export const ExportChoice = z.strictObject({
  filter: EntryFilter.default({}),
  columns: z
    .array(
      z
        .string()
        .max(100)
        .refine((column) => isOwn(column) || isFieldSort(column), 'Entries have no such column.'),
    )
    .min(1, 'Choose at least one column.')
    .max(100),
});
export type ExportChoice = z.infer<typeof ExportChoice>;

export const columnLabel = (column: string): string | undefined =>
  isOwn(column) ? own[column as keyof typeof own] : undefined;

export const exportAddress = (accountId: string, format: ExportFormat, choice: ExportChoice): string =>
  `/entry-export/${accountId}/entries.${format}?choice=${encodeURIComponent(JSON.stringify(choice))}`;
