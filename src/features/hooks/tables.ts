import type { Defaulted, GeneratedColumn, Json, LaterJson, NullableOnInsert } from '#platform/database.ts';
import type { HookMapping, HookMessage } from './hook.ts';

declare module '#platform/database.ts' {
  interface Database {
    hook: HookTable;
    hookMessage: HookMessageTable;
  }
}

interface HookTable {
  accountId: string;
  uid: string;
  name: string;
  isOn: Defaulted<boolean>;
  secretHash: string;
  formerHash: NullableOnInsert<string>;
  formerUntil: NullableOnInsert<Date>;
  sealedSecret: NullableOnInsert<string>;
  idPath: Defaulted<string>;
  mapping: LaterJson<HookMapping>;
  userId: string | null;
  version: Defaulted<number>;
  createDate: Defaulted<Date>;
  updateDate: Defaulted<Date>;
}

interface HookMessageTable {
  accountId: string;
  uid: string;
  number: GeneratedColumn<number>;
  hookId: string;
  key: string;
  payload: Json<Record<string, unknown>>;
  state: HookMessage['state'];
  words: Defaulted<string>;
  entryId: NullableOnInsert<string>;
  dueDate: NullableOnInsert<Date>;
  createDate: Defaulted<Date>;
  endDate: NullableOnInsert<Date>;
}
