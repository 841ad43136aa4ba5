import { call } from '@orpc/server';
import { beforeEach, describe, expect, it, test } from 'vitest';
import { sql } from 'kysely';
import { createCustomField, deleteCustomField } from '#features/content/server/fields/custom-fields.ts';
import { getEntry } from '#features/content/server/editing/load-entry.ts';
import { sendRuleReminderJob } from '#features/scheduling/server/rules/remind.tsx';
import {
  findMailed,
  sendCustomerMailJob,
  stopCustomerMails,
} from '#features/testimonials/server/customer-mails/customer-mail.tsx';
import { MailRefused } from '#integrations/mail/mail.ts';
import { runJob } from '#access/jobs/run-jobs.ts';
import type { JobMessage } from '#platform/jobs/job-queue.ts';
import { problemOf } from '#platform/http/problem-of.ts';
import { runPendingJobs } from '#test/jobs.ts';
import { action, triggerWorld } from '#test/trigger-world.ts';
import { continueFailedRuns, countFailedRuns } from '../runs/failed-runs.ts';
import { continueTriggerRun } from '../runs/runs.ts';

const world = await triggerWorld();
const { active, add, addEntry, addTerm, clear, database, lastRun, owner, ports, runs, save, work } = world;
const limit = async (mailsPerDay: number | null) => {
  await database.admin.updateTable('account').set({ mailsPerDay }).execute();
  await database.admin.deleteFrom('sendingCount').execute();
};
const mails = () => runPendingJobs(ports, [sendCustomerMailJob]);

beforeEach(async () => {
  await clear();
  for (const table of ['customField', 'testimonialOptOut', 'sendingRecipient', 'customerMail'] as const)
    await database.admin.deleteFrom(table).execute();
  await limit(null);
  ports.sent.length = 0;
});

const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'accepted',
    (error: unknown) => problemOf(error)?.data.fields,
  );

describe('a field', () => {
  it('is set by its own rules, with what is known then', async () => {
    const contentTypeId = await addTerm({ kind: 'contentType', name: 'Roofs' });
    const common = { contentTypes: [contentTypeId] };
    await call(createCustomField, { ...common, name: 'Area', key: 'area', type: 'number' as const }, owner);
    const options = ['Slate', 'Tile'];
    const kinds = { ...common, name: 'Kinds', key: 'kinds', type: 'multiSelect' as const, options };
    await call(createCustomField, kinds, owner);
    await active({
      event: 'entryClosed',
      steps: [
        action('content.setField', { field: 'title', value: '{{ entry.title }}, done' }, 'a'),
        action('content.setField', { field: 'fields.area', value: '12.5' }, 'b'),
        action('content.setField', { field: 'fields.kinds', value: 'Tile\nSlate' }, 'c'),
        action('content.setField', { field: 'city', value: '{{ entry.fields.area }} m²' }, 'd'),
        action('content.setField', { field: 'fields.area', value: '{{ entry.title }}' }, 'e'),
      ],
    });
    const { uid: entryId } = await addEntry({ title: 'Roof', contentTypeId });
    await save(entryId, { statusService: 'closed' });
    await work();
    expect(await call(getEntry, { entryId }, owner)).toMatchObject({
      title: 'Roof, done',
      city: '12.5 m²',
      customFields: { area: 12.5, kinds: ['Tile', 'Slate'] },
    });
    expect((await runs())[0]).toMatchObject({
      state: 'failed',
      message: '“Area” can’t have this value: it is no number.',
    });
  });

  it('that is gone, or a value that it can’t have, is refused beforehand', async () => {
    const of = (field: string, value: string) =>
      refusal(add({ event: 'entryClosed', steps: [action('content.setField', { field, value })] }));
    expect(await of('fields.gone', 'x')).toEqual({ 'steps.step.field': expect.stringContaining('no longer exists') });
    expect(await of('userId', 'x')).toEqual({ 'steps.step.field': expect.stringContaining('no longer exists') });
    expect(await of('customerEmail', 'no address')).toEqual({ 'steps.step.value': expect.stringContaining('address') });
    expect(await of('customerEmail', '{{ entry.customerEmail }}')).toBe('accepted');
  });

  it('that is deleted later fails the step with what to do', async () => {
    const contentTypes = [await addTerm({ kind: 'contentType', name: 'Decks' })];
    const field = { name: 'Age', key: 'age', type: 'text' as const, contentTypes };
    const { uid: fieldId, version } = await call(createCustomField, field, owner);
    await active({ event: 'entryClosed', steps: [action('content.setField', { field: 'fields.age', value: '9' })] });
    await call(deleteCustomField, { fieldId, version }, owner);
    const entry = await addEntry({ title: 'One' });
    await save(entry.uid, { statusService: 'closed' });
    await work();
    expect((await runs())[0]).toMatchObject({
      state: 'failed',
      message: expect.stringContaining('Choose another one'),
    });
  });
});

test('publishing is scheduled at an hour of the business’s days', async () => {
  await database.admin.updateTable('account').set({ timeZone: 'Asia/Tokyo' }).execute();
  const schedule = { what: 'publishAt', inDays: 2, hour: 7 };
  await active({ event: 'entryCreated', steps: [action('scheduling.scheduleEntry', schedule)] });
  const { uid: entryId } = await addEntry({ title: 'One' });
  await work();
  const { schedule: set } = await call(getEntry, { entryId }, owner);
  const local = new Date(set?.publishAt ?? 0).toLocaleString('sv', { timeZone: 'Asia/Tokyo' });
  const day = new Date(ports.clock.now().getTime() + 2 * 86_400_000).toLocaleDateString('sv', {
    timeZone: 'Asia/Tokyo',
  });
  expect(local).toBe(`${day} 07:00:00`);
});

test('who created the entry is reminded', async () => {
  await active({
    event: 'entryClosed',
    steps: [action('scheduling.remindCreator', { title: 'Thank {{ entry.title }}' })],
  });
  const entry = await addEntry({ title: 'One' });
  await save(entry.uid, { statusService: 'closed' });
  await work();
  await runPendingJobs(ports, [sendRuleReminderJob]);
  expect(ports.sent.map(({ subject }) => subject)).toEqual(['Thank One']);
});

describe('a mail', () => {
  const letter = { subject: 'Done: {{ entry.title }}', text: 'Thank you,\n{{ entry.customerName }}!' };
  const mailing = () => active({ event: 'entryClosed', steps: [action('testimonials.mailCustomer', letter)] });
  const close = async (patch: object) => {
    const entry = await addEntry({
      title: 'Roof',
      customerName: 'Ann',
      customerEmail: 'ann@customers.example',
      ...patch,
    });
    await save(entry.uid, { statusService: 'closed' });
    await work();
    return entry;
  };

  it('goes to the customer once, in the name of the business, with a link that stops further ones', async () => {
    await mailing();
    await close({});
    await mails();
    await mails();
    expect(ports.sent).toMatchObject([
      { to: 'ann@customers.example', subject: 'Done: Roof', fromName: 'Summit Roofing' },
    ]);
    expect(ports.sent[0]?.text).toContain('Thank you,\nAnn!');
    const link = ports.sent[0]?.unsubscribeUrl ?? '';
    expect(link).toContain('/testimonial-unsubscribe/');
    const mailed = await findMailed(ports, link.split('/').at(-1) ?? '');
    expect(mailed).toMatchObject({ recipient: 'ann@customers.example' });
    if (mailed) await stopCustomerMails(ports, mailed);
    await database.admin.deleteFrom('sendingRecipient').execute();
    await close({ title: 'Another' });
    await mails();
    expect(ports.sent).toHaveLength(1);
    expect((await lastRun()).steps).toMatchObject([{ outcome: 'nothing', words: expect.stringContaining('no mails') }]);
  });

  it('is sent once a day to the same person, and nobody is mailed where there is no address', async () => {
    await mailing();
    await close({});
    await close({ customerEmail: 'ANN@customers.example' });
    await close({ customerEmail: '' });
    await mails();
    expect(ports.sent).toHaveLength(1);
    expect((await runs()).map(({ state }) => state).toSorted()).toEqual(['done', 'done', 'failed']);
  });

  it('beyond the daily limit waits for the next day', async () => {
    await limit(1);
    await mailing();
    await close({});
    await close({ customerEmail: 'ben@customers.example' });
    const jobs = await ports.boss.fetch<JobMessage>(sendCustomerMailJob.name, { batchSize: 2 });
    const waiting = jobs.find(({ data }) => !(data.payload as { isReserved: boolean }).isReserved);
    expect(waiting?.data.payload).toMatchObject({ isReserved: false });
    expect((await runs()).map(({ message }) => message).join()).toContain('The daily limit is reached');
    await limit(null);
    if (waiting) await runJob(sendCustomerMailJob, { ...waiting, signal: new AbortController().signal }, ports);
    await mails();
    expect(ports.sent.map(({ to }) => to)).toEqual(['ben@customers.example']);
  });

  it('that is refused fails the run later; once mended, it is sent again and the run is done', async () => {
    await mailing();
    const send = ports.mail.send;
    ports.mail.send = async () => {
      throw new MailRefused('550 no such user');
    };
    await close({});
    expect((await runs())[0]?.state).toBe('done');
    await mails();
    ports.mail.send = send;
    const [failed] = await runs();
    expect(failed).toMatchObject({ state: 'failed', message: expect.stringContaining('550 no such user') });
    const since = new Date(ports.clock.now().getTime() - 3_600_000).toISOString();
    expect(await call(countFailedRuns, { since }, owner)).toEqual({ count: 1 });
    expect(await call(countFailedRuns, { since }, world.stranger)).toEqual({ count: 0 });
    expect(await call(continueFailedRuns, { since }, world.stranger)).toEqual({ count: 0 });
    expect(await call(continueFailedRuns, { since }, owner)).toEqual({ count: 1 });
    await work();
    await mails();
    expect(ports.sent).toHaveLength(1);
    expect((await runs())[0]).toMatchObject({ uid: failed?.uid, state: 'done' });
    await expect(call(continueTriggerRun, { runId: failed?.uid ?? '' }, owner)).rejects.toThrow(
      'Only a run that failed',
    );
  });

  it('reaches an office about each entry, and about the same one once a day', async () => {
    const input = { to: 'office@one.example', subject: '{{ entry.title }}', text: 'Done' };
    await active({ event: 'entryClosed', steps: [action('testimonials.mailAddress', input)] });
    for (const title of ['One', 'Two']) {
      const { uid } = await addEntry({ title });
      for (const statusService of ['closed', 'open', 'closed'] as const) await save(uid, { statusService });
    }
    await work();
    await mails();
    expect(ports.sent.map(({ subject }) => subject).toSorted()).toEqual(['One', 'Two']);
  });

  it('lets no text into its headers, its recipients or its HTML', async () => {
    const nasty = 'x <script>alert(1)</script>';
    const subject = 'Hi\r\nBcc: all@victims.example';
    const steps = [action('testimonials.mailCustomer', { subject, text: 'A' })];
    expect(await refusal(add({ event: 'entryClosed', steps }))).toEqual({
      'steps.step.subject': expect.stringContaining('one line'),
    });
    await active({
      event: 'entryClosed',
      steps: [
        action('testimonials.mailAddress', { to: '{{ entry.city }}', subject: 'A', text: 'A' }, 'to'),
        action('testimonials.mailCustomer', { subject: '{{ entry.title }}', text: '{{ entry.title }}' }, 'mail'),
      ],
    });
    const city = 'a@one.example, b@two.example';
    const entry = await addEntry({ title: nasty, city, customerEmail: 'ann@customers.example' });
    await save(entry.uid, { statusService: 'closed' });
    await work();
    expect((await runs())[0]).toMatchObject({ state: 'failed', message: `“${city}” is no email address.` });
    await save(entry.uid, { statusService: 'open', city: 'boss@one.example' });
    await save(entry.uid, { statusService: 'closed' });
    await work();
    await mails();
    expect(ports.sent.map(({ to }) => to).toSorted()).toEqual(['ann@customers.example', 'boss@one.example']);
    for (const { subject, html } of ports.sent) {
      expect(subject).not.toMatch(/[\r\n]/);
      expect(html).not.toContain('<script');
    }
    const held = await sql<{ recipients: number }>`select count(distinct recipient)::integer as recipients
      from customer_mail`.execute(database.admin);
    expect(held.rows).toEqual([{ recipients: 2 }]);
  });
});
