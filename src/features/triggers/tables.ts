import type { Defaulted, DefaultedJson, GeneratedColumn, Json, NullableOnInsert } from '#platform/database.ts';
import type { RunLine, RunStep } from './run.ts';
import type { Definition, TriggerLine } from './trigger.ts';

declare module '#platform/database.ts' {
  interface Database {
    trigger: TriggerTable;
    triggerEvent: TriggerEventTable;
    triggerRun: TriggerRunTable;
    triggerStep: TriggerStepTable;
    triggerVersion: TriggerVersionTable;
  }
}

interface Owned {
  agencyId: string;
  /** Null for an agency's. */
  accountId: string | null;
  tenantId: GeneratedColumn<string>;
  userId: string | null;
}

interface TriggerTable extends Owned {
  uid: string;
  name: string;
  status: TriggerLine['status'];
  blockedTime: NullableOnInsert<Date>;
  blockedReason: Defaulted<string>;
  eventType: string;
  accountIds: string[] | null;
  version: Defaulted<number>;
  activeDate: NullableOnInsert<Date>;
  createDate: Defaulted<Date>;
  updateDate: Defaulted<Date>;
}

interface TriggerVersionTable extends Owned {
  triggerId: string;
  number: number;
  definition: Json<Definition>;
  createDate: Defaulted<Date>;
}

interface TriggerEventTable {
  accountId: string;
  eventId: number;
  type: string;
  payload: Json<Record<string, unknown>>;
  entryId: string | null;
  chain: Defaulted<string[]>;
  eventDate: Date;
}

interface TriggerRunTable {
  accountId: string;
  uid: string;
  tenantId: string;
  triggerId: string;
  versionNumber: number;
  eventId: number | null;
  eventType: string;
  payload: Json<Record<string, unknown>>;
  entryId: string | null;
  chain: Defaulted<string[]>;
  state: RunLine['state'];
  stepId: string | null;
  dueDate: Date | null;
  waitType: NullableOnInsert<string>;
  message: Defaulted<string>;
  startDate: Defaulted<Date>;
  endDate: NullableOnInsert<Date>;
}

interface TriggerStepTable {
  accountId: string;
  runId: string;
  place: number;
  stepId: string;
  label: string;
  outcome: RunStep['outcome'];
  input: DefaultedJson<RunStep['input']>;
  words: string;
  stepDate: Date;
}
