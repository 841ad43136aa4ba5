import type { EntryPatch } from '#features/content/entry.ts';
import type { Defaulted, DefaultedJson, Json, LaterJson, NullableOnInsert } from '#platform/database.ts';
import type { CellError, ImportSettings, ImportState, MadeTerm, RowOutcome } from './entry-import.ts';

declare module '#platform/database.ts' {
  interface Database {
    entryImport: EntryImportTable;
    entryImportRow: EntryImportRowTable;
    entryImportKey: { accountId: string; key: string; entryId: string };
    entryImportColumn: { accountId: string; name: string; field: string };
  }
}

interface EntryImportTable {
  accountId: string;
  uid: string;
  userId: string | null;
  name: string;
  state: Defaulted<ImportState>;
  head: Json<string[]>;
  rowCount: number;
  settings: DefaultedJson<Partial<ImportSettings>>;
  runId: NullableOnInsert<string>;
  position: Defaulted<number>;
  handled: Defaulted<number>;
  created: Defaulted<number>;
  updated: Defaulted<number>;
  unchanged: Defaulted<number>;
  failed: Defaulted<number>;
  problem: Defaulted<string>;
  madeTerms: DefaultedJson<MadeTerm[]>;
  createDate: Defaulted<Date>;
  updateDate: Defaulted<Date>;
  endDate: NullableOnInsert<Date>;
}

interface EntryImportRowTable {
  accountId: string;
  importId: string;
  number: number;
  cells: Json<string[]>;
  key: Defaulted<string>;
  outcome: NullableOnInsert<RowOutcome>;
  errors: DefaultedJson<CellError[]>;
  entryId: NullableOnInsert<string>;
  /** Fetched for the row’s entry. */
  mediaIds: DefaultedJson<string[]>;
  change: LaterJson<{ before: EntryPatch; after: EntryPatch }>;
}
