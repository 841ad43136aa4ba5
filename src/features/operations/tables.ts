import type { Defaulted, GeneratedColumn, NullableOnInsert } from '#platform/database.ts';
import type { TriggerLog } from './trigger-log.ts';

declare module '#platform/database.ts' {
  interface Database {
    triggerLog: TriggerLogTable;
  }
}

interface TriggerLogTable extends TriggerLog {
  /** Null for the house's own. */
  agencyId: string | null;
  /** Null for an agency's own. */
  accountId: string | null;
  /** The account, else the agency, else nothing. */
  tenantId: GeneratedColumn<string>;
  /** Whether it has been shown. */
  isLogged: Defaulted<boolean>;
  createDate: Defaulted<Date>;
  triggerId: NullableOnInsert<string>;
  runAccountId: NullableOnInsert<string>;
  runId: NullableOnInsert<string>;
}
