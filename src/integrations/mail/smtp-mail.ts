import { createTransport } from 'nodemailer';
import type { Mail } from './mail.ts';
import { senderAddress } from './sender-address.ts';

/**
 * A server that has taken a message may look at it for minutes before it says so; whoever hangs up earlier sends it
 * a second time (RFC 5321 §4.5.3.2.6: 10 minutes).
 */
const patienceMs = 600_000;

/**
 * Sends by a mail server, like smtps://user:password@mail.example.com.
 * @param mailFrom whose address is the sender's; the name comes with each message
 */
export function createSmtpMail(url: string, mailFrom: string): Mail & { close(): void } {
  const address = senderAddress(mailFrom);
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 2,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: patienceMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ to, fromName, replyTo, subject, html, text, messageId }) {
      await transport.sendMail({
        from: { name: fromName, address },
        to: { name: '', address: to },
        ...(replyTo && { replyTo }),
        subject,
        html,
        text,
        messageId: `<${messageId}@${address.split('@')[1]}>`,
      });
    },
    close: () => transport.close(),
  };
}
