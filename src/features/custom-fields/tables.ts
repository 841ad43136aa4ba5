import type { Defaulted, DefaultedJson } from '#platform/database.ts';
import type { FieldColumns, FormField } from './custom-field.ts';

declare module '#platform/database.ts' {
  interface Database {
    customField: CustomFieldTable;
    siteContactField: SiteContactFieldView;
  }
}

interface CustomFieldTable extends FieldColumns {
  accountId: string;
  options: DefaultedJson<string[]>;
  contentTypes: DefaultedJson<string[]>;
  position: Defaulted<number>;
  version: Defaulted<number>;
  createDate: Defaulted<Date>;
  updateDate: Defaulted<Date>;
  deletedDate: Defaulted<Date | null>;
}

/** The columns that public pages read. */
interface SiteContactFieldView extends FormField {
  accountId: string;
  position: number;
}
