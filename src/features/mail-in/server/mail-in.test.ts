import { call } from '@orpc/server';
import type { SendMailOptions } from 'nodemailer';
import { afterAll, beforeEach, describe, expect, it, test } from 'vitest';
import { asSystem } from '#access/scope.ts';
import { getEntry } from '#features/content/server/editing/load-entry.ts';
import { listNotifications } from '#features/notifications/server/notifications.ts';
import { newUid } from '#lib/new-uid.ts';
import { createDatabase, createPool } from '#platform/database.ts';
import { readConfig } from '#platform/config.ts';
import { certificateAuthority } from '#test/certificates.ts';
import { contentWorld } from '#test/content-world.ts';
import { runPendingJobs } from '#test/jobs.ts';
import { lookUp, sendMail, signingZone, speakSmtp } from '#test/mail-sender.ts';
import { temporaryFolder, twoColors } from '#test/media-files.ts';
import { daysKept } from '../mail-in.ts';
import { handleMailJob, resumeMailsJob } from './handle-mail.job.ts';
import { sendHeldMailNoticeJob } from './held-mail-notice.tsx';
import { getMailIn, renewMailInAddress, updateMailIn } from './mail-in.ts';
import { acceptReceivedMail, discardReceivedMail, listReceivedMails } from './mails.ts';
import { startMailIn } from './smtp-listener.ts';
import { sweepMailsJob } from './sweep-mails.job.ts';

const world = await contentWorld();
const { accounts, addTerm, as, database, owner, people, ports, stranger } = world;
const { admin } = database;
const zone = signingZone('people.example', 'elsewhere.example');
const listening = {
  ...{ domain: 'in.example.com', port: 0, host: '127.0.0.1', isOptional: false, trustsLoopback: false },
  ...{ authservId: undefined, tlsFiles: undefined },
};
Object.assign(ports, {
  config: { ...ports.config, mailIn: listening },
  dns: { ...ports.dns, resolve: (name: string, type: string) => lookUp(zone, name, type) },
});
const server = await startMailIn(ports, listening);
afterAll(() => server.stop());

const jobs = [handleMailJob, sendHeldMailNoticeJob];
const work = () => runPendingJobs(ports, jobs);
const run = { jobId: newUid(), signal: new AbortController().signal, isLastTry: false };
const member = people.accountUser.email;
const photo = async (width: number) => ({
  filename: `photo-${width}.jpg`,
  content: await twoColors(width, width).jpeg().toBuffer(),
});
const [first, second] = [await photo(600), await photo(700)];
let address = '';

const send = (mail: SendMailOptions, signedBy = 'people.example') =>
  sendMail(server.port, { from: member, to: address, ...mail }, { signedBy });
const mails = async (who = owner) => (await call(listReceivedMails, {}, who)).items;
const entries = () => admin.selectFrom('entry').select(['uid', 'title', 'userId', 'statusPublish']).execute();
const newest = async () => {
  const [mail] = await mails();
  if (!mail) throw new Error('no mail came');
  return mail;
};

beforeEach(async () => {
  for (const table of ['throttle', 'receivedMail', 'mailIn', 'notification', 'entry', 'media', 'event'] as const)
    await admin.deleteFrom(table).execute();
  ({ address } = await call(updateMailIn, { version: 0, isOn: true }, owner));
});

describe('a mail of the team', () => {
  it('becomes a draft with its title, text and photos in order, as its sender’s act', async () => {
    const contentTypeId = await addTerm({ kind: 'contentType', name: 'Roofs' });
    await call(updateMailIn, { version: 1, contentTypeId }, owner);
    await send({ subject: 'New roof', text: 'Slate & <copper>.\n\nTwo days.', attachments: [second, first] });
    await work();
    const mail = await newest();
    expect(mail).toMatchObject({ state: 'made', fromAddress: member, subject: 'New roof', words: '', skipped: [] });
    const entry = await call(getEntry, { entryId: mail.entryId ?? '' }, owner);
    expect(entry).toMatchObject({
      title: 'New roof',
      description: '<p>Slate &amp; &lt;copper&gt;.</p><p>Two days.</p>',
      statusPublish: 'notPublished',
      userId: people.accountUser.userId,
      contentTypeId,
    });
    expect(entry.media.map(({ name }) => name)).toEqual(['photo-700.jpg', 'photo-600.jpg']);
    const acts = admin.selectFrom('auditEntry').select(['userId', 'role', 'target']);
    expect(await acts.where('procedure', '=', 'mailIn.makeEntry').execute()).toEqual([
      { userId: people.accountUser.userId, role: 'accountUser', target: mail.entryId },
    ]);
    const events = admin.selectFrom('event').select('type').where('type', '=', 'entryCreated');
    expect(await events.execute()).toHaveLength(1);
    const heard = admin.selectFrom('event').select('payload').where('type', '=', 'mailHandled');
    expect(await heard.execute()).toMatchObject([
      { payload: { from: member, title: 'New roof', isHeld: false, entryId: mail.entryId } },
    ]);
  });

  it('may be of somebody of the agency who sees the account, and not of one who doesn’t', async () => {
    await send({ from: people.agencyAdmin.email, subject: 'By the agency' });
    await work();
    expect(await newest()).toMatchObject({ state: 'made' });
    await send({ from: people.otherOwner.email, subject: 'By the clinic' });
    await work();
    expect(await newest()).toMatchObject({ state: 'held', words: expect.stringContaining('not in the team') });
  });

  it('that comes twice makes one entry, also at once', async () => {
    const again = { subject: 'Once', messageId: '<one@people.example>' };
    await send(again);
    await work();
    await Promise.all([send(again), send(again)]);
    await work();
    expect(await mails()).toHaveLength(1);
    expect(await entries()).toHaveLength(1);
    const same = 'Subject: No id\r\n\r\nx\r\n.';
    const envelope = ['EHLO x', 'MAIL FROM:<a@elsewhere.example>', `RCPT TO:<${address}>`, 'DATA', same];
    await speakSmtp(server.port, envelope);
    await speakSmtp(server.port, envelope);
    expect(await mails()).toHaveLength(2);
  });

  it('makes its entry once if processes die after they have answered', async () => {
    await send({ subject: 'Survives', attachments: [first] });
    const { uid: mailId } = await newest();
    // Killed after the files were stored, before anything was written.
    await handleMailJob.work(ports, accounts.roofer, { mailId }, run);
    await work();
    const { rows } = { rows: await entries() };
    expect(rows).toMatchObject([{ title: 'Survives' }]);
    const late = await handleMailJob.work(ports, accounts.roofer, { mailId }, run);
    expect(late).toBeDefined();
    expect(await entries()).toHaveLength(1);
  });

  it('whose job was lost is taken up again', async () => {
    await send({ subject: 'Lost' });
    await ports.boss.fetch(handleMailJob.name, { batchSize: 10 });
    ports.clock.turn(1_000);
    await resumeMailsJob.work(ports, {}, run);
    await work();
    expect(await newest()).toMatchObject({ state: 'made' });
  });

  it('is made of whatever it has: no subject, no photos, a subject from right to left, too many files', async () => {
    await send({ text: 'Only text' });
    await send({ subject: 'גג חדש 🏠', attachments: [first, { filename: 'plan.pdf', content: '%PDF-1.4\n%%EOF' }] });
    const many = Array.from({ length: 100 }, (_, at) => ({ filename: `note-${at}.txt`, content: `Note ${at}` }));
    await send({ subject: 'Many', attachments: [...many, second] });
    await work();
    const [last, hebrew, plain] = await mails();
    expect(plain).toMatchObject({ state: 'made', subject: '' });
    expect(hebrew).toMatchObject({ state: 'made', subject: 'גג חדש 🏠', skipped: [{ name: 'plan.pdf' }] });
    expect(last?.skipped).toHaveLength(100);
    const entry = await call(getEntry, { entryId: last?.entryId ?? '' }, owner);
    expect(entry.media.map(({ name }) => name)).toEqual(['photo-700.jpg']);
  });
});

describe('a mail that makes no entry', () => {
  it('of a stranger is held and reported once a day, and can be accepted or discarded', async () => {
    for (const subject of ['First', 'Second', 'Third'])
      await send({ from: 'ana@elsewhere.example', subject, attachments: [first] }, 'elsewhere.example');
    await work();
    expect(await mails()).toMatchObject(
      ['Third', 'Second', 'First'].map((subject) => ({ state: 'held', subject, words: /not in the team/ })),
    );
    const { items } = await call(listNotifications, {}, owner);
    expect(items.filter(({ kind }) => kind === 'mailHeld')).toHaveLength(1);
    expect(ports.sent.filter(({ to }) => to === 'ana@elsewhere.example')).toEqual([]);
    const [third, other] = await mails();
    await call(acceptReceivedMail, { mailId: third?.uid ?? '' }, owner);
    await call(discardReceivedMail, { mailId: other?.uid ?? '' }, owner);
    await work();
    expect((await mails()).map(({ state }) => state)).toEqual(['made', 'discarded', 'held']);
    expect(await entries()).toMatchObject([{ title: 'Third', userId: people.accountAdmin.userId }]);
    const again = call(acceptReceivedMail, { mailId: other?.uid ?? '' }, owner);
    await expect(again).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  it.each([
    ['without a signature', ''],
    ['signed by another domain', 'elsewhere.example'],
  ])('says that it is of a member, %s', async (_how, signedBy) => {
    await send({ subject: 'Forged', attachments: [first] }, signedBy);
    await work();
    expect(await newest()).toMatchObject({ state: 'held', words: expect.stringContaining('doesn’t prove') });
    expect(await entries()).toEqual([]);
  });

  it('has its header read alone: with thousands of signatures or parts, it takes no time', async () => {
    const raw = async (from: string, signedBy: string, head: string, body: string) => {
      const mime = 'MIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary=b';
      const mail = `${head}From: ${from}\r\nTo: ${address}\r\nSubject: Slow\r\n${mime}\r\n\r\n${body}`;
      await sendMail(server.port, { raw: mail, envelope: { from, to: address } }, { signedBy });
      await work();
      return newest();
    };
    const parts = '--b\r\n\r\nx\r\n'.repeat(2_000);
    const signature = (length: number) =>
      `DKIM-Signature: v=1; a=rsa-sha256; d=a.example; s=s; l=${length}; h=from; bh=AAAA; b=AAAA\r\n`;
    const signatures = Array.from({ length: 1_000 }, (_, number) => signature(900_000 - number)).join('');
    const begin = performance.now();
    expect(await raw('ana@elsewhere.example', 'elsewhere.example', '', parts)).toMatchObject({
      state: 'held',
      words: expect.stringContaining('not in the team'),
    });
    expect(await raw(member, '', signatures, `${'x'.repeat(76)}\r\n`.repeat(12_000))).toMatchObject({
      state: 'held',
      words: expect.stringContaining('more than 10 signatures'),
    });
    expect(performance.now() - begin).toBeLessThan(4_000);
  });

  it('was sent by a server that its domain doesn’t name; by one that it names, it is no such mail', async () => {
    zone.set('TXT spf.example', [['v=spf1 ip4:127.0.0.1 -all']]);
    zone.set('TXT _dmarc.spf.example', [['v=DMARC1; p=reject']]);
    await admin
      .updateTable('user')
      .set({ email: 'ana@spf.example' })
      .where('uid', '=', people.accountUser.userId)
      .execute();
    await send({ from: 'ana@spf.example', subject: 'By its server' }, '');
    await work();
    expect(await newest()).toMatchObject({ state: 'made' });
    zone.set('TXT spf.example', [['v=spf1 ip4:192.0.2.1 -all']]);
    await send({ from: 'ana@spf.example', subject: 'By another' }, '');
    await work();
    expect(await newest()).toMatchObject({ state: 'held' });
    await admin.updateTable('user').set({ email: member }).where('uid', '=', people.accountUser.userId).execute();
  });

  it('waits while a name server is silent, and is held in the end', async () => {
    await send({ from: 'ana@silent.example', subject: 'Silent' }, 'silent.example');
    const { uid: mailId } = await newest();
    const tried = (isLastTry: boolean) => handleMailJob.work(ports, accounts.roofer, { mailId }, { ...run, isLastTry });
    await expect(tried(false)).rejects.toThrow('name server');
    expect(await newest()).toMatchObject({ state: 'waiting' });
    await asSystem(ports.db, accounts.roofer, 'test', await tried(true));
    expect(await newest()).toMatchObject({ state: 'held', words: expect.stringContaining('name server') });
  });

  it('is of a program: an answer, or a report that a mail did not arrive', async () => {
    await send({ subject: 'Away', headers: { 'Auto-Submitted': 'auto-replied' } });
    await send({ subject: 'Undelivered', envelope: { from: '', to: address } });
    await work();
    expect(await mails()).toEqual([]);
    expect(await admin.selectFrom('receivedMail').select('uid').execute()).toEqual([]);
  });

  it('has no room, and is made once there is some', async () => {
    const allow = (maxStorageBytes: number | null) =>
      admin.updateTable('account').set({ maxStorageBytes }).where('uid', '=', accounts.roofer).execute();
    await allow(1_000);
    await send({ subject: 'Full', attachments: [first] });
    await work();
    const { uid: mailId } = await newest();
    expect(await newest()).toMatchObject({ state: 'held', words: expect.stringContaining('are left') });
    expect(await admin.selectFrom('media').select('uid').execute()).toEqual([]);
    await allow(null);
    await call(acceptReceivedMail, { mailId }, owner);
    await work();
    expect(await newest()).toMatchObject({ state: 'made' });
  });
});

describe('the listener', () => {
  const refusal = (to: string) =>
    send({ to, subject: 'x' }).then(
      () => undefined,
      ({ response }: { response: string }) => response,
    );

  it('says the same of every address that takes nothing', async () => {
    const close = (suspendedDate: Date | null) =>
      admin.updateTable('account').set({ suspendedDate }).where('uid', '=', accounts.roofer).execute();
    const refusals = [await refusal(`roofer.${'a'.repeat(24)}@in.example.com`), await refusal('info@in.example.com')];
    refusals.push(await refusal(address.replace('in.example.com', 'other.example.com')));
    await close(new Date());
    refusals.push(await refusal(address));
    await close(null);
    const { version } = await call(updateMailIn, { version: 1, isOn: false }, owner);
    refusals.push(await refusal(address));
    await call(updateMailIn, { version, isOn: true }, owner);
    const renewed = await call(renewMailInAddress, undefined, owner);
    refusals.push(await refusal(address));
    expect(new Set(refusals)).toEqual(new Set(['550 5.1.1 There is no mailbox at this address']));
    expect(await refusal(renewed.address)).toBeUndefined();
  });

  it('takes no more than it announces, and goes on', async () => {
    const chunk = Buffer.from(`${'x'.repeat(998)}\r\n`.repeat(1_000));
    const large = Buffer.concat([
      Buffer.from('Subject: Large\r\n\r\n'),
      ...Array(60).fill(chunk),
      Buffer.from('.\r\n'),
    ]);
    const envelope = ['MAIL FROM:<a@elsewhere.example>', `RCPT TO:<${address}>`, 'DATA'];
    const [hello, ...said] = await speakSmtp(server.port, [
      'EHLO x',
      ...envelope,
      large,
      ...envelope,
      'Subject: Small\r\n\r\n.',
    ]);
    expect(hello).toContain('SIZE 50000000');
    expect(said.map((answer) => answer.slice(0, 3))).toEqual(['250', '250', '354', '552', '250', '250', '354', '250']);
    expect(await admin.selectFrom('receivedMail').select(['state', 'subject']).execute()).toEqual([
      { state: 'waiting', subject: 'Small' },
    ]);
    const [refused] = (await speakSmtp(server.port, ['EHLO x', 'MAIL FROM:<a@x.example> SIZE=60000000'])).slice(1);
    expect(refused).toMatch(/^552/);
  });

  it('takes one recipient at a time, no signing in, and a limited number of mails', async () => {
    const said = await speakSmtp(server.port, [
      ...[
        'EHLO x',
        'MAIL FROM:<a@elsewhere.example>',
        `RCPT TO:<${address}>`,
        `RCPT TO:<${address}>`,
        'AUTH PLAIN AHgAeA==',
      ],
    ]);
    expect(said.slice(3).map((answer) => answer.slice(0, 3))).toEqual(['452', '500']);
    await send({ subject: 'One' });
    await admin.updateTable('throttle').set({ hits: 1_000 }).execute();
    await expect(send({ subject: 'Too many' })).rejects.toMatchObject({ responseCode: 450 });
  });

  it('keeps nothing of a mail that breaks off', async () => {
    const states = () => admin.selectFrom('receivedMail').select('state').execute();
    const lines = ['EHLO x', 'MAIL FROM:<a@elsewhere.example>', `RCPT TO:<${address}>`, 'DATA'];
    await speakSmtp(server.port, lines, async (socket) => {
      socket.write('Subject: Half\r\n\r\nx');
      await expect.poll(states).toEqual([{ state: 'arriving' }]);
    });
    await expect.poll(states).toEqual([]);
  });

  it('asks to send again while the database is away', async () => {
    const pool = createPool('postgres://nobody@127.0.0.1:1/none', 1, ports.log);
    const other = await startMailIn({ ...ports, db: createDatabase(pool) }, listening);
    const sent = sendMail(other.port, { from: member, to: address, text: 'x' });
    await expect(sent).rejects.toMatchObject({ responseCode: 451 });
    await other.stop();
    await pool.end();
  });

  it('encrypts where it has a certificate', async () => {
    const { path } = await temporaryFolder();
    const { writeFile } = await import('node:fs/promises');
    const { key, cert } = await (await certificateAuthority()).vouchFor('DNS:in.example.com');
    const tlsFiles = { key: `${path}/key.pem`, cert: `${path}/cert.pem` };
    await writeFile(tlsFiles.key, key);
    await writeFile(tlsFiles.cert, cert);
    const secure = await startMailIn(ports, { ...listening, tlsFiles });
    const mail = { from: member, to: address, subject: 'Sealed' };
    const tls = { rejectUnauthorized: false };
    await sendMail(secure.port, mail, { signedBy: 'people.example', requireTLS: true, tls });
    await secure.stop();
    expect(await newest()).toMatchObject({ subject: 'Sealed' });
  });
});

test('what came is the account’s alone', async () => {
  await send({ from: 'ana@elsewhere.example', subject: 'Private' }, 'elsewhere.example');
  await work();
  const { uid: mailId } = await newest();
  expect(await mails(stranger)).toEqual([]);
  await expect(call(acceptReceivedMail, { mailId }, stranger)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(call(discardReceivedMail, { mailId }, stranger)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(await call(getMailIn, undefined, stranger)).toMatchObject({ address: '', version: 0 });
  await expect(call(updateMailIn, { version: 1, isOn: false }, as('accountUser'))).rejects.toMatchObject({
    code: 'FORBIDDEN',
  });
  await expect(call(updateMailIn, { version: 7, isOn: false }, owner)).rejects.toMatchObject({ code: 'CONFLICT' });
  const foreign = await addTerm({ kind: 'contentType', name: 'Foreign' }, stranger);
  const change = call(updateMailIn, { version: 1, contentTypeId: foreign }, owner);
  await expect(change).rejects.toMatchObject({ code: 'UNPROCESSABLE_CONTENT' });
});

test('mails and their files go after a month, and what a process that died was receiving after a day', async () => {
  await send({ subject: 'Old' });
  await work();
  const files = async () => {
    const keys: string[] = [];
    for await (const { key } of ports.storage.list('accounts')) if (key.includes('/mails/')) keys.push(key);
    return keys;
  };
  const before = (await files()).length;
  await sweepMailsJob.work(ports, {}, run);
  expect(await files()).toHaveLength(before);
  ports.clock.turn(daysKept * 86_400);
  await sweepMailsJob.work(ports, {}, run);
  expect(await mails()).toEqual([]);
  expect(await files()).toHaveLength(before - 1);
});

test('the demo receives mail on the loopback; elsewhere domain and port are set', () => {
  expect(readConfig({ PORT: '4000' }).mailIn).toMatchObject({ host: '127.0.0.1', port: 4_025, trustsLoopback: true });
  expect(readConfig({ DEMO: 'false' }).mailIn).toBeUndefined();
  const given = { MAIL_IN_DOMAIN: 'in.example.com', MAIL_IN_PORT: '25', HOST: '0.0.0.0' };
  expect(readConfig(given).mailIn).toMatchObject({
    domain: 'in.example.com',
    port: 25,
    host: '0.0.0.0',
    trustsLoopback: false,
  });
  expect(() => readConfig({ MAIL_IN_PORT: '25' })).toThrow('MAIL_IN_DOMAIN');
});
