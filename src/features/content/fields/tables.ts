import type { FieldValue } from './field-values.ts';
import type { Defaulted, DefaultedJson, LaterJson } from '#platform/database.ts';
import type { FieldColumns, FormField } from './custom-field.ts';

declare module '#platform/database.ts' {
  interface Database {
    customField: CustomFieldTable;
    /** Values of custom fields, typed, for filters and sorting; kept by triggers. */
    entryValue: EntryValueTable;
    siteContactField: SiteContactFieldView;
    siteFieldFacet: SiteFieldFacetView;
  }
}

interface CustomFieldTable extends FieldColumns {
  accountId: string;
  options: DefaultedJson<string[]>;
  contentTypes: DefaultedJson<string[]>;
  defaultValue: LaterJson<FieldValue>;
  position: Defaulted<number>;
  version: Defaulted<number>;
  createDate: Defaulted<Date>;
  updateDate: Defaulted<Date>;
  deletedDate: Defaulted<Date | null>;
}

interface EntryValueTable {
  accountId: string;
  entryId: string;
  key: string;
  /** Of several choices. */
  place: number;
  value: string;
  words: string;
  number: number | null;
}

/** The columns that public pages read. */
interface SiteContactFieldView extends FormField {
  accountId: string;
  position: number;
}

/** The fields that visitors filter by. */
interface SiteFieldFacetView {
  accountId: string;
  uid: string;
  key: string;
  name: string;
  options: string[];
  position: number;
}
