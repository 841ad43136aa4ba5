import { createTransport } from 'nodemailer';
import { asciiAddress } from '#lib/mail/mail-address.ts';
import { dkimSelector } from '#lib/mail/dkim-selector.ts';
import { mailHeaders, senderAddress } from './mail-headers.ts';
import { type Mail, MailRefused, type MailSender } from './mail.ts';

/**
 * A server may take minutes to confirm a message; if we disconnected earlier, it would be sent twice (RFC 5321
 * §4.5.3.2.6: 10 minutes).
 */
const patienceMs = 600_000;

/**
 * Sends through a mail server, like smtps://user:password@mail.example.com.
 * @param mailFrom the sender's address; the name comes with each message
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
    async send(mail) {
      const { to, fromName, sender, replyTo, subject, html, text, messageId } = mail;
      const message = {
        from: { name: fromName, address: sender?.address ?? address },
        ...(sender && signedAs(sender)),
        to: { name: '', address: asciiAddress(to) ?? to },
        ...(replyTo && { replyTo }),
        subject,
        html,
        text,
        messageId: `<${messageId}@${address.split('@')[1]}>`,
        headers: mailHeaders(mail),
      };
      await transport.sendMail(message).catch((error: unknown) => {
        throw refusalOf(error) ?? error;
      });
    },
    close: () => transport.close(),
  };
}

function signedAs({ address, privateKey }: MailSender) {
  const domainName = address.slice(address.lastIndexOf('@') + 1);
  return { dkim: { domainName, keySelector: dkimSelector, privateKey } };
}

/** 5xx from a mail server is permanent (RFC 5321 §4.2.1); without a recipient, it concerns the address. */
function refusalOf(error: unknown): MailRefused | undefined {
  if (!(error instanceof Error) || !('responseCode' in error) || !('command' in error)) return undefined;
  const { responseCode, command } = error;
  const isOfRecipient = command === 'RCPT TO' || command === 'DATA';
  if (typeof responseCode !== 'number' || responseCode < 500 || !isOfRecipient) return undefined;
  const words = 'response' in error && typeof error.response === 'string' ? error.response : error.message;
  return new MailRefused(words, { cause: error });
}
