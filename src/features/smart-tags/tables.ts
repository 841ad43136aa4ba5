import type { FilterTree } from '#features/content/fields/filter-field.ts';
import type { Defaulted, Json, NullableOnInsert } from '#platform/database.ts';

declare module '#platform/database.ts' {
  interface Database {
    smartTag: SmartTagTable;
    entrySmartTag: { accountId: string; tagId: string; entryId: string };
  }
}

interface SmartTagTable {
  accountId: string;
  uid: string;
  name: string;
  filter: Json<FilterTree>;
  /** The filter as it is applied, a `TreeShape`, without its values, and these. */
  shape: Json<object>;
  parameters: Json<unknown[]>;
  nextDate: NullableOnInsert<Date>;
  problem: Defaulted<string>;
  runId: NullableOnInsert<string>;
  runDone: Defaulted<number>;
  runTotal: Defaulted<number>;
  userId: string | null;
  version: Defaulted<number>;
  createDate: Defaulted<Date>;
  updateDate: Defaulted<Date>;
}
