import { z } from 'zod';
import type { TermKind } from '#features/content/terms/taxonomy.ts';
import { PageQuery } from '#lib/lists/page.ts';
import { line } from '#lib/text/text.ts';
import { Uid } from '#lib/uid.ts';
import { importLimits, rowsAtOnce } from './import-limits.ts';

export const importStates = [
  'loading',
  'ready',
  'checking',
  'checked',
  'waiting',
  'running',
  'paused',
  'stopped',
  'canceled',
  'done',
  'undoing',
  'undone',
] as const;
export const ImportState = z.enum(importStates);
export type ImportState = z.infer<typeof ImportState>;

export interface MadeTerm {
  kind: TermKind;
  uid: string;
}

/** What became of a row; before the start, what would. */
export const RowOutcome = z.enum(['created', 'updated', 'unchanged', 'failed', 'undone', 'kept']);
export type RowOutcome = z.infer<typeof RowOutcome>;

export const CellError = z.object({
  /** Null for the row as a whole. */
  column: z.number().nullable(),
  message: z.string(),
});
export type CellError = z.infer<typeof CellError>;

/** How a row finds the entry that it changes; without one, each row makes a new entry. */
export const matchKinds = ['none', 'id', 'key', 'title', 'field'] as const;

export const ImportSettings = z.strictObject({
  /** The field of each column: of `entryColumns`, `key`, `media`, or `fields.` and a custom field's key; '' for none. */
  columns: z.array(z.string().max(60)).max(importLimits.columns).default([]),
  match: z.enum(matchKinds).default('none'),
  /** The custom field by which entries are found. */
  matchField: z.string().max(60).default(''),
  /** Of dates like 04/03/2024; null while nobody has said so. */
  dateOrder: z.enum(['day', 'month']).nullable().default(null),
  decimal: z.enum(['point', 'comma']).default('point'),
  /** Of rows that name none; custom fields belong to content types. */
  contentTypeId: Uid.nullable().default(null),
  /** Names that no term has become terms; otherwise their rows fail. */
  makesTerms: z.boolean().default(true),
  /** Addresses without coordinates are looked up. */
  findsPlaces: z.boolean().default(true),
});
export type ImportSettings = z.infer<typeof ImportSettings>;

const count = z.number();

export const EntryImport = z.object({
  uid: Uid,
  userId: z.string().nullable(),
  name: z.string(),
  state: ImportState,
  head: z.array(z.string()),
  rowCount: count,
  settings: ImportSettings,
  handled: count,
  created: count,
  updated: count,
  unchanged: count,
  failed: count,
  problem: z.string(),
  createDate: z.date(),
  endDate: z.date().nullable(),
  /** Who has started it; empty for somebody who was deleted. */
  personName: z.string(),
});
export type EntryImport = z.infer<typeof EntryImport>;

const cells = z.array(z.string().max(importLimits.cell, `A cell has at most ${importLimits.cell} characters.`));
const number = z.int().min(1).max(10_000_000);

export const NewImport = z.strictObject({
  uid: Uid,
  name: line(300),
  head: z.array(line(1_000)).min(1).max(importLimits.columns, `A sheet has at most ${importLimits.columns} columns.`),
  rowCount: z.int().min(1, 'This sheet has no rows.').max(importLimits.rows, 'A sheet has at most 50,000 rows.'),
});
export type NewImport = z.infer<typeof NewImport>;

export const NewRows = z.strictObject({
  importId: Uid,
  rows: z
    .array(z.strictObject({ number, cells: cells.max(importLimits.columns) }))
    .min(1)
    .max(rowsAtOnce),
});

export const ImportRef = z.strictObject({ importId: Uid });
export const CheckImport = ImportRef.extend({ settings: ImportSettings });
export const RowChange = ImportRef.extend({ number, cells: cells.max(importLimits.columns) });
export const RowQuery = PageQuery.extend({
  importId: Uid,
  /** Rows with errors, or those with an outcome; all of them if it is missing. */
  only: z.enum(['problems', ...RowOutcome.options]).optional(),
});

export const ImportRow = z.object({
  number: z.number(),
  cells: z.array(z.string()),
  outcome: RowOutcome.nullable(),
  errors: z.array(CellError),
  entryId: z.string().nullable(),
});
export type ImportRow = z.infer<typeof ImportRow>;

/** What a column can be. */
export const ImportField = z.object({ key: z.string(), label: z.string(), group: z.enum(['entry', 'custom', 'key']) });
export type ImportField = z.infer<typeof ImportField>;

/** How somebody else names an entry. */
export const EntryFinder = z.strictObject({
  /** `key` is what another program knows it by, as it was sent before. */
  by: z.enum(['key', 'id', 'title']),
  value: z.string().trim().min(1, 'Write what to look for.').max(300),
});
export type EntryFinder = z.infer<typeof EntryFinder>;
