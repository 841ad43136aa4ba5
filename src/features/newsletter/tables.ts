import type { Defaulted, Json, NullableOnInsert } from '#platform/database.ts';
import type { IssueMessage } from './subscriber.ts';

declare module '#platform/database.ts' {
  interface Database {
    newsletterIssue: NewsletterIssueTable;
    newsletterMail: NewsletterMailTable;
    newsletterSubscriber: NewsletterSubscriberTable;
  }
}

interface NewsletterSubscriberTable {
  accountId: string;
  uid: string;
  email: string;
  emailKey: string;
  confirmDate: NullableOnInsert<Date>;
  createDate: Defaulted<Date>;
}

interface NewsletterIssueTable {
  accountId: string;
  uid: string;
  entryId: string;
  message: Json<IssueMessage>;
  createDate: Defaulted<Date>;
}

interface NewsletterMailTable {
  accountId: string;
  issueId: string;
  subscriberId: string;
  isQueued: Defaulted<boolean>;
  sentDate: NullableOnInsert<Date>;
  failure: Defaulted<string>;
}
