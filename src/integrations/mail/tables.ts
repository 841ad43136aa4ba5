import type { Defaulted, DefaultedJson } from '#platform/database.ts';

declare module '#platform/database.ts' {
  interface Database {
    mailboxMessage: {
      uid: string;
      sender: string;
      recipient: string;
      subject: string;
      html: string;
      text: string;
      headers: DefaultedJson<Record<string, string>>;
      createDate: Defaulted<Date>;
    };
  }
}
