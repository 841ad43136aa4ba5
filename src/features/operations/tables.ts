import type { Defaulted } from '#platform/database.ts';
import type { TriggerLog } from './trigger-log.ts';

declare module '#platform/database.ts' {
  interface Database {
    triggerLog: AccountTriggerLog;
    agencyTriggerLog: AgencyTriggerLog;
    houseTriggerLog: TriggerLogRow;
  }
}

interface TriggerLogRow extends TriggerLog {
  /** Whether it has been shown. */
  isLogged: Defaulted<boolean>;
  createDate: Defaulted<Date>;
}

interface AccountTriggerLog extends TriggerLogRow {
  accountId: string;
}

interface AgencyTriggerLog extends TriggerLogRow {
  agencyId: string;
}
