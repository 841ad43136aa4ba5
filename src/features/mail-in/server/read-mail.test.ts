import { expect, test } from 'vitest';
import { newLocalPart, secretOf } from './address.ts';
import { readMail } from './read-mail.ts';

const read = (...lines: string[]) => readMail(Buffer.from(lines.join('\r\n')));

test('a mail without anything is read as empty', async () => {
  const nothing = { messageId: '', from: '', subject: '', text: '', files: [], skipped: [], isAutomatic: false };
  expect(await read('')).toMatchObject(nothing);
  expect(await readMail(Buffer.from([0, 255, 10, 13, 0, 128]))).toMatchObject({ files: [], text: '' });
});

test('HTML becomes text where there is no other, and what is cut off or nested is still read', async () => {
  const html = await read(
    'Content-Type: text/html',
    '',
    '<style>p{}</style><p>Two <b>photos</b></p><script>x()</script>',
  );
  expect(html.text).toBe('Two photos');
  const cut = await read(
    'Content-Type: multipart/mixed; boundary=a',
    '',
    '--a',
    'Content-Type: multipart/mixed; boundary=b',
    '',
    '--b',
    'Content-Type: text/plain',
    '',
    'Inside',
  );
  expect(cut.text).toBe('Inside');
});

test('a subject in any script stays on one line, and what can’t be stored is left out', async () => {
  const encoded = `=?utf-8?B?${Buffer.from('גג חדש 🏠\r\nBcc: x\0').toString('base64')}?=`;
  const { subject } = await read(`Subject: ${encoded}`, '', '');
  expect(subject).toBe('גג חדש 🏠 Bcc: x');
  expect((await read(`Subject: ${'x'.repeat(2_000)}`, '', '')).subject).toHaveLength(300);
});

test('who has sent it is one address in lower case, or nobody', async () => {
  expect((await read('From: "A, B" <Ana@Roofs.Example>', '', '')).from).toBe('ana@roofs.example');
  expect((await read('From: a@roofs.example, b@roofs.example', '', '')).from).toBe('');
  expect((await read('From: undisclosed:;', '', '')).from).toBe('');
  // A relay may have checked the last one, which is the signed one.
  expect((await read('From: owner@roofs.example', 'From: eve@roofs.example', '', '')).from).toBe('');
});

test('answers of programs are recognized', async () => {
  expect((await read('Auto-Submitted: auto-replied', '', '')).isAutomatic).toBe(true);
  expect((await read('Auto-Submitted: no', '', '')).isAutomatic).toBe(false);
});

test('logos of a signature are left out; a photo within the text is not', async () => {
  const picture = (name: string, bytes: number, ...more: string[]) => [
    '--a',
    `Content-Type: image/png; name=${name}`,
    'Content-Transfer-Encoding: base64',
    ...more,
    '',
    Buffer.alloc(bytes, 7).toString('base64'),
  ];
  const mail = await read(
    'Content-Type: multipart/related; boundary=a',
    '',
    ...picture('logo.png', 9_000, 'Content-ID: <logo>'),
    ...picture('photo.png', 60_000, 'Content-ID: <photo>'),
    ...picture('pixel.png', 70),
    '--a--',
  );
  expect(mail.files.map(({ name }) => name)).toEqual(['photo.png']);
  expect(mail.skipped.map(({ name }) => name)).toEqual(['logo.png', 'pixel.png']);
});

test('an address is found by its secret alone, however a server writes it', () => {
  const { localPart, secret } = newLocalPart('Summit Roofing & Söhne');
  expect(localPart).toMatch(/^summit-roofing-s-hne\.[a-z0-9]{24}$/);
  expect(secretOf(localPart.toUpperCase())).toBe(secret);
  expect(secretOf(`other-name.${secret}+phone`)).toBe(secret);
  expect(secretOf('summit-roofing')).toBe('');
  expect(newLocalPart('גגות').localPart).toMatch(/^photos\./);
});
