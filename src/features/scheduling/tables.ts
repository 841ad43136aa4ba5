import type { Defaulted, DefaultedJson, NullableOnInsert } from '#platform/database.ts';
import type { ScheduledRule, ScheduledRun } from './scheduled-rule.ts';

declare module '#platform/database.ts' {
  interface Database {
    calendarFeed: CalendarFeedTable;
    entrySchedule: EntryScheduleTable;
    scheduledRule: ScheduledRuleTable;
    scheduledRun: ScheduledRunTable;
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

interface ScheduledRuleTable {
  accountId: string;
  uid: string;
  name: string;
  rule: string;
  /** The driver reads it as text where it is selected as such. */
  startDay: string;
  runTime: string;
  timeZone: string;
  action: string;
  input: DefaultedJson<ScheduledRule['input']>;
  userId: string | null;
  isPaused: Defaulted<boolean>;
  pauseReason: Defaulted<string>;
  nextRunDate: Date | null;
  isNextSkipped: Defaulted<boolean>;
  version: Defaulted<number>;
  createDate: Defaulted<Date>;
  updateDate: Defaulted<Date>;
}

interface ScheduledRunTable {
  accountId: string;
  uid: string;
  ruleId: string;
  dueDate: Date | null;
  runDate: Date;
  outcome: ScheduledRun['outcome'];
  words: string;
  entryIds: Defaulted<string[]>;
}

interface CalendarFeedTable {
  accountId: string;
  userId: string;
  secretHash: string;
  isMyTasksOnly: Defaulted<boolean>;
  createDate: Defaulted<Date>;
  lastUsedDate: NullableOnInsert<Date>;
}
