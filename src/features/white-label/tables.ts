import type { Defaulted, NullableOnInsert } from '#platform/database.ts';
import type { AgencyPageName } from './agency-page-name.ts';
import type { RecordFinding } from './sender.ts';

declare module '#platform/database.ts' {
  interface Database {
    agencyPage: AgencyPageTable;
  }
}

declare module '#features/notifications/tables.ts' {
  interface AgencySenderTable {
    spfFinding: NullableOnInsert<RecordFinding>;
    dkimFinding: NullableOnInsert<RecordFinding>;
    dmarcFinding: NullableOnInsert<RecordFinding>;
  }
}

interface AgencyPageTable {
  agencyId: string;
  page: AgencyPageName;
  title: string;
  text: string;
  version: Defaulted<number>;
  updateDate: Defaulted<Date>;
}
