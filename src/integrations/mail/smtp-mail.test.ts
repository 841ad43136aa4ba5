import { generateKeyPairSync, publicDecrypt } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterEach, expect, test } from 'vitest';
import { createSmtpMail } from './smtp-mail.ts';

const message = {
  to: 'olga@people.example',
  fromName: 'Northlight "Studio" سقوف',
  replyTo: 'hello@north.example',
  subject: 'Neues Passwort 🔑',
  html: '<p>Grüße</p>',
  text: 'Grüße',
  messageId: 'reset-1',
};

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** A loopback mail server that temporarily rejects the first `refusals` recipients. */
async function mailServer(refusals = 0) {
  const raw: Buffer[] = [];
  let envelope = '';
  const received = (): Promise<Email[]> => Promise.all(raw.map((message) => PostalMime.parse(message)));
  let left = refusals;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onAuth: ({ password }, _session, done) =>
      password === 'right' ? done(null, { user: 'app' }) : done(new Error('no')),
    onRcptTo: (_address, _session, done) => {
      left -= 1;
      done(left >= 0 ? Object.assign(new Error('Try again later'), { responseCode: 451 }) : undefined);
    },
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        raw.push(Buffer.concat(chunks));
        done();
      });
    },
  });
  server.on('error', () => {});
  server.server.on('connection', (socket) => socket.on('data', (chunk) => (envelope += chunk)));
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.server.address() as AddressInfo;
  const mail = (password = 'right') => {
    const made = createSmtpMail(`smtp://app:${password}@127.0.0.1:${port}`, 'Fieldfolio <no-reply@fieldfolio.example>');
    closing.push(() => made.close());
    return made;
  };
  closing.push(() => server.close(() => {}));
  return { received, recipient: () => /^RCPT TO:<(.+)>/m.exec(envelope)?.[1], mail };
}

test('a message arrives with the name of the agency, HTML and text', async () => {
  const { received, mail } = await mailServer();
  await mail().send(message);
  const letters = await received();
  expect(letters).toMatchObject([
    {
      from: { name: message.fromName, address: 'no-reply@fieldfolio.example' },
      to: [{ address: message.to }],
      replyTo: [{ address: message.replyTo }],
      subject: message.subject,
      messageId: '<reset-1@fieldfolio.example>',
    },
  ]);
  expect([letters[0]?.html?.trim(), letters[0]?.text?.trim()]).toEqual([message.html, message.text]);
});

test('a message from an agency’s own address is signed for its domain', async () => {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const { received, mail } = await mailServer();
  await mail().send({ ...message, sender: { address: 'hello@north.example', privateKey } });
  const [letter] = await received();
  expect(letter?.from).toEqual({ name: message.fromName, address: 'hello@north.example' });
  const [signature = ''] = letter?.headers.flatMap(({ key, value }) => (key === 'dkim-signature' ? [value] : [])) ?? [];
  expect(signature).toMatch(/a=rsa-sha256;.*d=north\.example;.*s=fieldfolio;/s);
  expect(signature).toMatch(/h=from:[^;]*subject/i);
  const [, hash = ''] = /b=([^;]+)$/.exec(signature.trim()) ?? [];
  // Made with that key: the other half of it opens the signature (RSA with PKCS #1 padding).
  expect(publicDecrypt(publicKey, Buffer.from(hash.replaceAll(/\s/g, ''), 'base64')).length).toBeGreaterThan(32);
});

test('a refusal is an error, and the next try goes through', async () => {
  const { received, mail } = await mailServer(1);
  const port = mail();
  await expect(port.send(message)).rejects.toThrow('Try again later');
  await port.send(message);
  expect(await received()).toHaveLength(1);
});

test('a wrong password and an absent server are errors', async () => {
  const { mail } = await mailServer();
  await expect(mail('wrong').send(message)).rejects.toMatchObject({ code: 'EAUTH' });
  const nobody = createSmtpMail('smtp://127.0.0.1:1', 'no-reply@fieldfolio.example');
  closing.push(() => nobody.close());
  await expect(nobody.send(message)).rejects.toMatchObject({ code: 'ESOCKET' });
});

test('an address cannot smuggle in a second recipient', async () => {
  const { received, mail } = await mailServer();
  await mail()
    .send({ ...message, to: 'a@people.example, b@people.example' })
    .catch(() => {});
  const recipients = (await received()).flatMap(({ to }) => to ?? []);
  expect(recipients.map(({ address }) => address)).not.toContain('b@people.example');
});

test('a mail to an international domain goes to its xn-- form', async () => {
  const { received, recipient, mail } = await mailServer();
  await mail().send({ ...message, to: 'anna@münchen-dach.de', replyTo: 'buero@münchen-dach.de' });
  expect(recipient()).toBe('anna@xn--mnchen-dach-thb.de');
  expect(await received()).toMatchObject([
    { to: [{ address: 'anna@xn--mnchen-dach-thb.de' }], replyTo: [{ address: 'buero@xn--mnchen-dach-thb.de' }] },
  ]);
});

test('a mail that no person wrote asks for no absence note, one that a person wrote may get it', async () => {
  const { received, mail } = await mailServer();
  await mail().send(message);
  await mail().send({ ...message, isPersonal: true });
  const marks = (await received()).map(({ headers }) =>
    headers.flatMap(({ key, value }) => (/^auto-submitted|^x-auto-response/.test(key) ? [value] : [])),
  );
  expect(marks).toEqual([['auto-generated', 'DR, RN, NRN, OOF, AutoReply'], []]);
});
