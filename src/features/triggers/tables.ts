import type { Defaulted, DefaultedJson, GeneratedColumn, Json, NullableOnInsert } from '#platform/database.ts';
import type { Follows } from '#access/actions.ts';
import type { RunLine, RunStep } from './run.ts';
import type { Definition, TriggerLine } from './trigger.ts';

declare module '#platform/database.ts' {
  interface Database {
    trigger: TriggerTable;
    triggerDay: TriggerDayTable;
    triggerEvent: TriggerEventTable;
    triggerRun: TriggerRunTable;
    triggerStep: TriggerStepTable;
    triggerVersion: TriggerVersionTable;
  }
}

interface Owned {
  /** Null for the house's. */
  agencyId: string | null;
  /** Null for an agency's, and for the house's. */
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
  agencyIds: NullableOnInsert<string[]>;
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

interface TriggerDayTable {
  accountId: string;
  tenantId: GeneratedColumn<string>;
  triggerId: string;
  lastDay: NullableOnInsert<string>;
  /** Entries of the next day up to this one have had it. */
  afterEntryId: NullableOnInsert<string>;
  dueDate: Date | null;
}

interface TriggerEventTable {
  accountId: string;
  eventId: number;
  type: string;
  payload: Json<Record<string, unknown>>;
  entryId: string | null;
  chain: Defaulted<string[]>;
  eventDate: Date;
  /** Since when nobody has taken it up; null for one that was set aside. */
  dueDate: Defaulted<Date | null>;
  tries: Defaulted<number>;
  /** Why it was set aside. */
  failure: Defaulted<string>;
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
  followsKind: NullableOnInsert<Follows['kind']>;
  followsId: NullableOnInsert<string>;
  stepDate: Date;
}
