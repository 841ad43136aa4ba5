import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll } from 'vitest';
import { createSmtpMail } from '#integrations/mail/smtp-mail.ts';

/** A mail server on the loopback, and the port that sends by it. */
export async function mailServer() {
  const raw: Buffer[] = [];
  const received = (): Promise<Email[]> => Promise.all(raw.map((message) => PostalMime.parse(message)));
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        raw.push(Buffer.concat(chunks));
        done();
      });
    },
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.server.address() as AddressInfo;
  const mail = createSmtpMail(`smtp://127.0.0.1:${port}`, 'Fieldfolio <no-reply@fieldfolio.example>');
  afterAll(() => {
    mail.close();
    server.close(() => {});
  });
  return { raw, received, mail };
}
