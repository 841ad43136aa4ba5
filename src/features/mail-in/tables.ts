import type { Defaulted, DefaultedJson, GeneratedColumn, NullableOnInsert } from '#platform/database.ts';
import type { ReceivedMail, SkippedFile } from './mail-in.ts';

declare module '#platform/database.ts' {
  interface Database {
    mailIn: MailInTable;
    receivedMail: ReceivedMailTable;
  }
}

interface MailInTable {
  accountId: string;
  isOn: Defaulted<boolean>;
  localPart: string;
  secretHash: string;
  contentTypeId: string | null;
  reportedDate: NullableOnInsert<Date>;
  version: Defaulted<number>;
  createDate: Defaulted<Date>;
  updateDate: Defaulted<Date>;
}

interface ReceivedMailTable {
  accountId: string;
  uid: string;
  number: GeneratedColumn<number>;
  key: string;
  fromAddress: Defaulted<string>;
  subject: Defaulted<string>;
  sizeBytes: Defaulted<number>;
  clientAddress: string;
  clientName: string;
  envelopeFrom: string;
  state: 'arriving' | ReceivedMail['state'];
  words: Defaulted<string>;
  skipped: DefaultedJson<SkippedFile[]>;
  userId: NullableOnInsert<string>;
  entryId: NullableOnInsert<string>;
  dueDate: NullableOnInsert<Date>;
  createDate: Defaulted<Date>;
  endDate: NullableOnInsert<Date>;
}
