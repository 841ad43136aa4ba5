import type { Defaulted } from '#platform/database.ts';

declare module '#platform/database.ts' {
  interface Database {
    entrySchedule: EntryScheduleTable;
  }
}

interface EntryScheduleTable {
  accountId: string;
  entryId: string;
  publishAt: Date | null;
  unpublishAt: Date | null;
  timeZone: string;
  userId: string | null;
  failure: Defaulted<string>;
  updateDate: Defaulted<Date>;
}
