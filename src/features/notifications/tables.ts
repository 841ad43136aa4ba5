import type { Defaulted, NullableOnInsert } from '#platform/database.ts';
import type { ChatKind } from '#lib/chat-card.ts';
import type { NotificationMail } from './notification.ts';

declare module '#platform/database.ts' {
  interface Database {
    /** `features/white-label` edits it. */
    agencySender: AgencySenderTable;
    notification: NotificationTable;
    notificationChannel: NotificationChannelTable;
    notificationChoice: NotificationChoiceTable;
    notificationSetting: NotificationSettingTable;
  }
}

interface NotificationTable {
  uid: string;
  userId: string;
  kind: string;
  /** The account's agency, or the one that it is about. */
  agencyId: string;
  /** Null for what is about an agency. */
  accountId: string | null;
  /** The entry of the account that it is about. */
  entryId: string | null;
  title: string;
  body: Defaulted<string>;
  /** What its mail says, while it waits for one. */
  details: Defaulted<string>;
  /** Whom an answer to its mail goes to, if not to the agency. */
  replyTo: NullableOnInsert<string>;
  path: string;
  /** Else it waits for the daily mail alone. */
  inApp: boolean;
  createDate: Date;
  readDate: NullableOnInsert<Date>;
  archiveDate: NullableOnInsert<Date>;
  /** When it is due in a daily mail, or in that at the end of quiet hours; null if it is in none. */
  digestDate: Date | null;
}

interface NotificationChannelTable {
  userId: string;
  kind: ChatKind;
  /** Of the address. */
  host: string;
  sealedAddress: string;
  checkedDate: Date | null;
  failure: string;
}

interface NotificationChoiceTable {
  userId: string;
  kind: string;
  inApp: boolean;
  mail: NotificationMail;
  channel: Defaulted<boolean>;
}

interface NotificationSettingTable {
  userId: string;
  digestHour: Defaulted<number>;
  /** Null: their agency's. */
  timeZone: NullableOnInsert<string>;
  quietFrom: NullableOnInsert<string>;
  quietTo: NullableOnInsert<string>;
  /** What the links that stop mails are derived from. */
  linkSecret: Defaulted<string>;
}

export interface AgencySenderTable {
  agencyId: string;
  name: string;
  address: string;
  sealedSecret: string;
  publicKey: string;
  checkedDate: NullableOnInsert<Date>;
  /** Since when all its records are there. */
  liveDate: NullableOnInsert<Date>;
  version: Defaulted<number>;
  createDate: Defaulted<Date>;
  updateDate: Defaulted<Date>;
}
