import type { Defaulted, GeneratedColumn, NullableOnInsert } from '#platform/database.ts';

declare module '#platform/database.ts' {
  interface Database {
    reportSettings: ReportSettingsTable;
    reportOptOut: ReportOptOutTable;
    reportLink: ReportLinkTable;
  }
}

interface ReportTenant {
  agencyId: string;
  /** Null for the agency's own report. */
  accountId: string | null;
  /** The account, else the agency. */
  tenantId: GeneratedColumn<string>;
}

interface ReportSettingsTable extends ReportTenant {
  isMailed: Defaulted<boolean>;
  /** The first day of the last month that was looked at. */
  lastMonth: NullableOnInsert<string>;
}

interface ReportOptOutTable extends ReportTenant {
  userId: string;
  createDate: Defaulted<Date>;
}

interface ReportLinkTable extends ReportTenant {
  uid: string;
  userId: string;
  /** Its first day. */
  month: string;
  /** Empty until the mail is written. */
  secretHash: NullableOnInsert<string>;
  /** By itself, at the beginning of the month; else somebody asked for it. */
  isMonthly: boolean;
  createDate: Defaulted<Date>;
  mailedDate: NullableOnInsert<Date>;
}
