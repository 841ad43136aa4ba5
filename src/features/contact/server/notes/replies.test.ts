import { call } from '@orpc/server';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { runJob } from '#access/jobs/run-jobs.ts';
import { createCustomField, updateCustomField } from '#features/content/server/fields/custom-fields.ts';
import { MailRefused } from '#integrations/mail/mail.ts';
import { newUid } from '#lib/new-uid.ts';
import type { JobMessage } from '#platform/jobs/job-queue.ts';
import { addApiKey } from '#test/api-key.ts';
import { request } from '#test/client.ts';
import { contentWorld } from '#test/content-world.ts';
import { runPendingJobs } from '#test/jobs.ts';
import { leadsWorld } from '#test/leads-world.ts';
import { exportLeads, moveLeads } from '../leads.ts';
import { sendLeadMailJob } from '../request/lead-mail.tsx';
import { addLeadNote, replyToLead } from './notes.ts';
import { sendLeadReplyJob } from './reply-mail.tsx';

const world = await contentWorld();
const { accounts, agencies, as, database, owner, people, ports, stranger } = world;
const { get, send, eventsOf } = leadsWorld(world);
const reply = (entryId: string, text: string, uid = newUid(), who = owner) =>
  call(replyToLead, { entryId, text, uid, sendAgain: true }, who);
const setEmail = (email: string) =>
  database.admin.updateTable('account').set({ email }).where('uid', '=', accounts.roofer).execute();
const csv = async (who = owner) => (await call(exportLeads, undefined, who)).csv;
/** Runs the pending job of a kind like a worker that dies before the queue hears of it, then again. */
async function runTwice(job: typeof sendLeadMailJob | typeof sendLeadReplyJob) {
  const [message] = await ports.boss.fetch<JobMessage>(job.name);
  if (!message) throw new Error('nothing waits');
  const signal = new AbortController().signal;
  await runJob(job, { ...message, signal }, ports);
  await runJob(job, { ...message, retryCount: 1, signal }, ports);
  await ports.boss.complete(job.name, message.id);
}
// More than accounts may send.
await database.admin.updateTable('account').set({ mailsPerDay: 1_000 }).execute();
beforeEach(async () => {
  await runPendingJobs(ports, [sendLeadMailJob, sendLeadReplyJob]);
  ports.sent.length = 0;
});

describe('a reply', () => {
  test('goes to the visitor in the name of the business; without an address of its own, replies go to its author', async () => {
    const entryId = await send({ name: 'Kim', email: 'kim@customers.example' });
    await reply(entryId, 'We come on <b>Friday</b> & bring "tiles".\n\nבברכה\nUwe', newUid(), as('accountUser'));
    await runPendingJobs(ports, [sendLeadReplyJob]);
    const [mail] = ports.sent;
    expect(mail).toMatchObject({
      to: 'kim@customers.example',
      fromName: 'Summit Roofing',
      replyTo: people.accountUser.email,
      subject: 'Your request to Summit Roofing',
    });
    expect(mail?.html).toContain('&lt;b&gt;Friday&lt;/b&gt; &amp;');
    expect(mail?.html).not.toContain('<b>Friday');
    expect(mail?.text).toContain('We come on <b>Friday</b> & bring "tiles".');
    expect(mail?.text).toContain('בברכה');
    expect(mail?.html).not.toContain('Northlight');
  });

  test('quotes what was asked, and is answered to the business', async () => {
    const message = 'Can you come on a Monday?\n<b>Two</b> gutters leak.';
    const entryId = await send({ name: 'Quoted', email: 'quoted@customers.example', message });
    await setEmail('office@summit.example');
    await reply(entryId, 'We can.', newUid(), as('accountUser'));
    await runPendingJobs(ports, [sendLeadReplyJob]);
    const [mail] = ports.sent;
    expect(mail?.replyTo).toBe('office@summit.example');
    expect(mail?.text).toMatch(/We can\.[^]*you wrote:[^]*Can you come on a Monday\?\n<b>Two<\/b> gutters leak\./);
    expect(mail?.html).toContain('&lt;b&gt;Two');
    expect(mail?.html).not.toContain('quoted@customers.example');
    expect(await get(entryId)).toMatchObject({ answersTo: 'office@summit.example' });
    await setEmail('');
  });

  test('that nobody took says why, makes the request new again, and may be sent again at once', async () => {
    const entryId = await send({ name: 'Typo', email: 'typo@customers.example' });
    await reply(entryId, 'Hello?');
    const [message] = await ports.boss.fetch<JobMessage>(sendLeadReplyJob.name);
    if (!message) throw new Error('nothing waits');
    const refused = new MailRefused('550 no such user');
    const refusing = { ...ports, mail: { send: () => Promise.reject(refused) } };
    await runJob(sendLeadReplyJob, { ...message, signal: new AbortController().signal }, refusing);
    await ports.boss.complete(sendLeadReplyJob.name, message.id);
    expect(await get(entryId)).toMatchObject({
      state: 'new',
      notes: [{ text: 'Hello?', sentDate: null, failure: 'Their mail server refused it: 550 no such user' }],
    });
    await call(replyToLead, { entryId, text: 'Hello again?' }, owner);
    await runPendingJobs(ports, [sendLeadReplyJob]);
    expect(await get(entryId)).toMatchObject({ state: 'answered', notes: [{}, { failure: '' }] });
  });

  test('of two people at once is sent by each, and neither is lost', async () => {
    const entryId = await send({ name: 'Two answer' });
    await Promise.all([reply(entryId, 'From Olga'), reply(entryId, 'From Uwe', newUid(), as('accountUser'))]);
    expect(await runPendingJobs(ports, [sendLeadReplyJob])).toBe(2);
    expect(ports.sent.map(({ replyTo }) => replyTo).toSorted()).toEqual(
      [people.accountAdmin.email, people.accountUser.email].toSorted(),
    );
    const { notes, state } = await get(entryId);
    expect(state).toBe('answered');
    expect(notes.map(({ text }) => text).toSorted()).toEqual(['From Olga', 'From Uwe']);
    expect(notes.every(({ sentDate }) => sentDate !== null)).toBe(true);
  });

  test('is one a day for each visitor, unless the sender confirms it, and waits for no limit unsaid', async () => {
    const entryId = await send({ name: 'Once a day', email: 'once@customers.example' });
    const first = { entryId, text: 'First', uid: newUid() };
    await call(replyToLead, first, owner);
    await call(replyToLead, first, owner);
    await expect(call(replyToLead, { entryId, text: 'Second' }, owner)).rejects.toMatchObject({
      code: 'CONFLICT',
      data: { sentDate: ports.clock.now() },
    });
    await database.admin.updateTable('account').set({ mailsPerDay: 0 }).execute();
    await expect(reply(entryId, 'Second')).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    await database.admin.updateTable('account').set({ mailsPerDay: 1_000 }).execute();
    expect((await get(entryId)).notes).toMatchObject([{ text: 'First' }]);
    await reply(entryId, 'Second');
    expect(await runPendingJobs(ports, [sendLeadReplyJob])).toBe(2);
  });

  test('sent by a double click is one, whatever the second one says', async () => {
    const entryId = await send({ name: 'Double click' });
    const uid = newUid();
    await Promise.all([reply(entryId, 'First', uid), reply(entryId, 'First', uid)]);
    await reply(entryId, 'Second', uid);
    expect(await runPendingJobs(ports, [sendLeadReplyJob])).toBe(1);
    expect((await get(entryId)).notes).toMatchObject([{ text: 'First' }]);
  });

  test('repeated later does not move a request that was filed away since', async () => {
    const entryId = await send({ name: 'Filed away' });
    const uid = newUid();
    await reply(entryId, 'Thanks', uid);
    await call(moveLeads, { entryIds: [entryId], state: 'archived' }, owner);
    await reply(entryId, 'Thanks', uid);
    expect(await get(entryId)).toMatchObject({ state: 'archived' });
  });

  test('to somebody who left no email is refused, and nothing of it stays', async () => {
    const entryId = await send({ name: 'No email' });
    await database.admin.updateTable('lead').set({ email: '' }).where('entryId', '=', entryId).execute();
    await expect(reply(entryId, 'Hello?')).rejects.toMatchObject({ code: 'UNPROCESSABLE_CONTENT' });
    expect(await get(entryId)).toMatchObject({ state: 'new', notes: [] });
    expect(await runPendingJobs(ports, [sendLeadReplyJob])).toBe(0);
    await call(addLeadNote, { entryId, text: 'Called instead' }, owner);
    expect(await get(entryId)).toMatchObject({ state: 'new', notes: [{ kind: 'note', sentDate: null }] });
  });

  test('that breaks off before its email is queued is not written either', async () => {
    const entryId = await send({ name: 'Broken off' });
    const before = (await eventsOf('leadChanged')).length;
    await sql`create function refuse_reply() returns trigger language plpgsql as
      $$ begin raise exception 'out of order'; end $$`.execute(database.admin);
    await sql`create trigger refuse_reply before update on lead for each row execute function refuse_reply()`.execute(
      database.admin,
    );
    await expect(reply(entryId, 'Lost?')).rejects.toThrow('out of order');
    await sql`drop function refuse_reply() cascade`.execute(database.admin);
    expect(await get(entryId)).toMatchObject({ state: 'new', notes: [] });
    expect((await eventsOf('leadChanged')).length).toBe(before);
    expect(await runPendingJobs(ports, [sendLeadReplyJob])).toBe(0);
  });

  test('is sent once by a worker that dies before it could say so', async () => {
    const entryId = await send({ name: 'Dies' });
    await reply(entryId, 'Once');
    const before = (await eventsOf('leadChanged')).length;
    await runTwice(sendLeadReplyJob);
    expect(ports.sent).toHaveLength(1);
    expect((await eventsOf('leadChanged')).length).toBe(before + 1);
  });

  test('that the mail server refuses stays unsent, and is sent under the same id at the next try', async () => {
    const entryId = await send({ name: 'Refused' });
    const uid = newUid();
    await reply(entryId, 'Later', uid);
    const [message] = await ports.boss.fetch<JobMessage>(sendLeadReplyJob.name);
    if (!message) throw new Error('nothing waits');
    const signal = new AbortController().signal;
    const ids: string[] = [];
    const refusing = {
      ...ports,
      mail: {
        send: async (mail: { messageId: string }) => {
          ids.push(mail.messageId);
          throw new Error('421 try later');
        },
      },
    };
    await expect(runJob(sendLeadReplyJob, { ...message, signal }, refusing)).rejects.toThrow('421');
    expect((await get(entryId)).notes).toMatchObject([{ sentDate: null }]);
    await runJob(sendLeadReplyJob, { ...message, retryCount: 1, signal }, ports);
    expect(ports.sent.map(({ messageId }) => messageId)).toEqual(ids);
    expect((await get(entryId)).notes).toMatchObject([{ sentDate: expect.any(Date) }]);
    await ports.boss.complete(sendLeadReplyJob.name, message.id);
  });

  test('of a program is answered to the business’s own address', async () => {
    const entryId = await send({ name: 'By a program' });
    await setEmail('office@summit.example');
    const key = await addApiKey(database, accounts.roofer, ['lead.manage']);
    await reply(entryId, 'Automatic', newUid(), { context: request(ports, key, accounts.roofer) });
    await runPendingJobs(ports, [sendLeadReplyJob]);
    expect(ports.sent).toMatchObject([{ replyTo: 'office@summit.example' }]);
  });

  test('whose request another business has an id like is not mixed up with it', async () => {
    const uid = newUid();
    const mine = await send({ name: 'Ours', email: 'ours@customers.example' });
    const theirs = await send({ name: 'Theirs', email: 'theirs@customers.example' }, { accountId: accounts.clinic });
    await reply(mine, 'To ours', uid);
    await reply(theirs, 'To theirs', uid, stranger);
    await runPendingJobs(ports, [sendLeadReplyJob]);
    expect(ports.sent.map(({ to, fromName }) => `${fromName} ${to}`).toSorted()).toEqual([
      'Bright Smiles theirs@customers.example',
      'Summit Roofing ours@customers.example',
    ]);
  });

  test.each(['', '  \n ', 'x'.repeat(5_001), 'half \ud83c', 'zero \0'])('is not made of %j', async (text) => {
    const entryId = await send({ name: 'Words' });
    await expect(reply(entryId, text)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    await expect(call(addLeadNote, { entryId, text }, owner)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });
});

describe('the email to the business', () => {
  test('goes to each administrator once, with a link to their own agency’s host', async () => {
    await database.admin
      .updateTable('agency')
      .set({ whitelabelDomain: 'app.blue.example', whitelabelVerifiedDate: new Date() })
      .where('uid', '=', agencies.blue)
      .execute();
    const entryId = await send({ name: 'For the clinic' }, { accountId: accounts.clinic });
    await runTwice(sendLeadMailJob);
    expect(ports.sent.map(({ to }) => to).toSorted()).toEqual(
      [people.otherOwner.email, people.inTwoAccounts.email].toSorted(),
    );
    const toOwner = ports.sent.find(({ to }) => to === people.otherOwner.email);
    expect(toOwner?.fromName).toBe('Bluebird Studio');
    expect(toOwner?.text).toMatch(new RegExp(String.raw`//app\.blue\.example(:\d+)?/leads/${entryId}`));
    expect(new Set(ports.sent.map(({ messageId }) => messageId)).size).toBe(2);
  });

  test('shows what was written as text, in the subject too', async () => {
    await send({ name: '<img src=x onerror=alert(1)>', message: 'Line one\n<a href="https://evil.example">click</a>' });
    await runPendingJobs(ports, [sendLeadMailJob]);
    const [mail] = ports.sent;
    expect(mail?.subject).toBe('New contact request from <img src=x onerror=alert(1)>');
    expect(mail?.html).not.toContain('<img');
    expect(mail?.html).not.toContain('href="https://evil.example"');
    expect(mail?.text).toContain('Line one');
  });

  test('is not sent for a request that was erased in the meantime', async () => {
    const entryId = await send({ name: 'Erased' });
    await database.admin.deleteFrom('entry').where('uid', '=', entryId).execute();
    expect(await runPendingJobs(ports, [sendLeadMailJob])).toBe(1);
    expect(ports.sent).toEqual([]);
  });
});

describe('the export', () => {
  test('is a table of the account’s own requests, in which nothing runs as a formula', async () => {
    await send({ name: '=HYPERLINK("https://evil.example")', message: 'Two\nlines, "quoted"; and אבג' });
    await send({ name: '@SUM(1)', phone: '+1 212 555 0142' });
    const table = await csv();
    expect(table.startsWith('\uFEFFID,Sent,State,')).toBe(true);
    expect(table.endsWith('\r\n')).toBe(true);
    expect(table).toContain(`"'=HYPERLINK(""https://evil.example"")"`);
    expect(table).toContain('"Two\nlines, ""quoted""; and אבג"');
    expect(table).toContain(`'@SUM(1)`);
    expect(table).toContain(`'+1 212 555 0142`);
    expect(table).not.toContain('For the clinic');
    expect(await csv(stranger)).toContain('For the clinic');
  });

  test('heads a question that was reworded by its newest words, in one column', async () => {
    const field = await call(createCustomField, { name: 'Roof age', type: 'number', isOnContactForm: true }, owner);
    await send({ name: 'Before', [field.key]: '12' });
    const { uid: fieldId, key, type: _type, ...words } = field;
    await call(updateCustomField, { ...words, fieldId, name: 'How old is your roof?' }, owner);
    await send({ name: 'After', [key]: '15' });
    const [head = '', ...rows] = (await csv()).trim().split('\r\n');
    const questions = head.split(',');
    expect(questions).toContain('How old is your roof?');
    expect(questions).not.toContain('Roof age');
    const at = questions.indexOf('How old is your roof?');
    const ages = rows.filter((row) => /(Before|After)/.test(row)).map((row) => row.split(',')[at]);
    expect(ages).toEqual(['15', '12']);
  });

  test('of a business that nobody has written to has its head alone', async () => {
    expect(await csv(as('agencyAdmin', accounts.landscaper))).toBe('\uFEFFID,Sent,State\r\n');
  });
});
