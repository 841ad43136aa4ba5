import type { Db } from '#platform/database.ts';
import type { Mail } from './mail.ts';
import { mailHeaders, senderAddress } from './mail-headers.ts';

/** Keeps messages for the page at /dev/mail, if no mail server is configured. */
export function createMailboxMail(db: Db, mailFrom: string): Mail {
  return {
    async send(mail) {
      const { to, fromName, sender, subject, html, text, messageId } = mail;
      await db
        .insertInto('mailboxMessage')
        .values({
          uid: messageId,
          sender: `${fromName} <${sender?.address ?? senderAddress(mailFrom)}>`,
          recipient: to,
          subject,
          html,
          text,
          headers: JSON.stringify(mailHeaders(mail)),
        })
        .onConflict((conflict) => conflict.column('uid').doNothing())
        .execute();
    },
  };
}
