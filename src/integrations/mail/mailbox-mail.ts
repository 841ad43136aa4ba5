import type { Db } from '#platform/database.ts';
import type { Mail } from './mail.ts';
import { senderAddress } from './sender-address.ts';
import { unsubscribeHeaders } from './unsubscribe-headers.ts';

/** Keeps messages for the page at /dev/mail, if no mail server is configured. */
export function createMailboxMail(db: Db, mailFrom: string): Mail {
  return {
    async send({ to, fromName, sender, subject, html, text, messageId, unsubscribeUrl }) {
      await db
        .insertInto('mailboxMessage')
        .values({
          uid: messageId,
          sender: `${fromName} <${sender?.address ?? senderAddress(mailFrom)}>`,
          recipient: to,
          subject,
          html,
          text,
          headers: JSON.stringify(unsubscribeHeaders(unsubscribeUrl)),
        })
        .onConflict((conflict) => conflict.column('uid').doNothing())
        .execute();
    },
  };
}
