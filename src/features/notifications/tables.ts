import type { Defaulted, NullableOnInsert } from '#platform/database.ts';
import type { NotificationChoice } from './notification.ts';

declare module '#platform/database.ts' {
  interface Database {
    /** `features/white-label` edits it. */
    agencySender: AgencySenderTable;
    notification: NotificationTable;
    notificationChoice: NotificationChoiceTable;
  }
}

interface NotificationTable {
  uid: string;
  userId: string;
  kind: string;
  /** The account's agency, or the one that it is about. */
  agencyId: string;
  /** Null for what an agency's administrators are notified of. */
  accountId: string | null;
  /** The entry of the account that it is about. */
  entryId: string | null;
  title: string;
  body: Defaulted<string>;
  path: string;
  /** Else it waits for the daily mail alone. */
  inApp: boolean;
  createDate: Date;
  readDate: NullableOnInsert<Date>;
  /** When it is due in a daily mail; null if it is in none. */
  digestDate: Date | null;
}

interface NotificationChoiceTable extends NotificationChoice {
  userId: string;
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
