import type { Defaulted, NullableOnInsert } from '#platform/database.ts';
import type { AgencyPageName } from './agency-page-name.ts';
import type { RecordFinding } from './sender.ts';

declare module '#platform/database.ts' {
  interface Database {
    agencySender: AgencySenderTable;
    agencyPage: AgencyPageTable;
  }
}

interface AgencySenderTable {
  agencyId: string;
  name: string;
  address: string;
  sealedSecret: string;
  publicKey: string;
  spfFinding: NullableOnInsert<RecordFinding>;
  dkimFinding: NullableOnInsert<RecordFinding>;
  dmarcFinding: NullableOnInsert<RecordFinding>;
  checkedDate: NullableOnInsert<Date>;
  /** Since when all its records are there. */
  liveDate: NullableOnInsert<Date>;
  version: Defaulted<number>;
  createDate: Defaulted<Date>;
  updateDate: Defaulted<Date>;
}

interface AgencyPageTable {
  agencyId: string;
  page: AgencyPageName;
  title: string;
  text: string;
  version: Defaulted<number>;
  updateDate: Defaulted<Date>;
}
