import { expect, test } from 'vitest';
import { testDatabase } from '#test/database.ts';
import { createMailboxMail } from './mailbox-mail.ts';
import { createMailboxRoutes } from './mailbox-routes.tsx';

const { db } = await testDatabase();
const mail = createMailboxMail(db, 'Fieldfolio <no-reply@localhost>');
const mailbox = createMailboxRoutes({ db });
const read = async (path: string) => {
  const response = await mailbox.request(path);
  return { status: response.status, body: await response.text() };
};
const message = {
  to: 'olga@people.example',
  fromName: 'Northlight',
  subject: 'Set <b>a new</b> password',
  html: '<p>Hello <a href="http://localhost:3000/set-password?code=abc">link</a></p>',
  text: 'Hello http://localhost:3000/set-password?code=abc',
  messageId: 'password-reset-1',
};

test('an empty mailbox says so', async () => {
  expect((await read('/')).body).toContain('Nothing has been sent yet.');
});

test('a message is listed once, however often it is delivered', async () => {
  await mail.send(message);
  await mail.send(message);
  const { body } = await read('/');
  expect(body.split('href="/dev/mail/password-reset-1"')).toHaveLength(2);
  expect(body).toContain('Set &lt;b&gt;a new&lt;/b&gt; password');
});

test('a message is read in a frame without scripts, and as text', async () => {
  const { status, body } = await read('/password-reset-1');
  expect(status).toBe(200);
  expect(body).toContain('Northlight &lt;no-reply@localhost&gt;');
  expect(body).toMatch(/sandbox="[^"]+"/);
  expect(body).not.toContain('allow-scripts');
  expect(body).toContain('<pre>Hello http://localhost:3000/set-password?code=abc</pre>');
});
