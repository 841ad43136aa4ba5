import type { Suspicion } from '#features/suspected-spam/suspicion.ts';
import type { Defaulted, DefaultedJson, NullableOnInsert } from '#platform/database.ts';
import type { LeadAnswer, LeadPerson } from './lead.ts';
import type { LeadState } from './lead-states.ts';

declare module '#platform/database.ts' {
  interface Database {
    lead: LeadTable;
    leadNote: LeadNoteTable;
    leadFile: LeadFileTable;
  }
}

interface LeadTable extends LeadPerson {
  accountId: string;
  entryId: string;
  answers: DefaultedJson<LeadAnswer[]>;
  state: Defaulted<LeadState>;
  suspicion: NullableOnInsert<Suspicion>;
  tellsOwner: Defaulted<boolean>;
  version: Defaulted<number>;
  createDate: Defaulted<Date>;
  updateDate: Defaulted<Date>;
}

interface LeadNoteTable {
  accountId: string;
  uid: string;
  entryId: string;
  userId: string | null;
  kind: 'note' | 'reply';
  text: string;
  createDate: Defaulted<Date>;
  sentDate: Defaulted<Date | null>;
  failedDate: NullableOnInsert<Date>;
  failure: Defaulted<string>;
}

interface LeadFileTable {
  accountId: string;
  uid: string;
  entryId: string;
  name: string;
  type: string;
  sizeBytes: number;
  position: Defaulted<number>;
  previewKey: NullableOnInsert<string>;
  createDate: Defaulted<Date>;
}
