import { call } from '@orpc/server';
import { beforeEach, describe, expect, it } from 'vitest';
import { runJob } from '#access/jobs/run-jobs.ts';
import { asSystem, inSystem } from '#access/scope.ts';
import { announceLead } from '#features/contact/server/lead-queries.ts';
import { insertRequest } from '#features/contact/server/request/submit-contact-request.ts';
import {
  noteTextFailure,
  sendCustomerTextJob,
  sweepCustomerTextsJob,
} from '#features/testimonials/server/customer-texts/customer-text.ts';
import { optOut } from '#features/testimonials/server/requests/request-replies.ts';
import { createRequest } from '#features/testimonials/server/requests/one-request.ts';
import { TextRefused } from '#integrations/text-messages/text-messages.ts';
import { newUid } from '#lib/new-uid.ts';
import { problemOf } from '#platform/http/problem-of.ts';
import type { JobMessage } from '#platform/jobs/job-queue.ts';
import { runPendingJobs } from '#test/jobs.ts';
import { action, triggerWorld } from '#test/trigger-world.ts';
import { tryTrigger } from '../runs/rehearse.ts';
import { continueTriggerRun } from '../runs/runs.ts';
import { listTriggerEvents } from '../triggers/trigger-catalog.ts';

const world = await triggerWorld();
const { accounts, active, add, addEntry, clear, database, lastRun, owner, ports, runs, save, work } = world;

const texts: { to: string; text: string }[] = [];
let refusal: TextRefused | undefined;
ports.textMessages = {
  async send({ to, text }) {
    if (refusal) throw refusal;
    texts.push({ to, text });
  },
  wasTaken: async () => false,
  readReport: () => undefined,
};

const limit = async (textsPerDay: number | null) => {
  await database.admin.updateTable('account').set({ textsPerDay }).execute();
  await database.admin.deleteFrom('sendingCount').execute();
};
const send = () => runPendingJobs(ports, [sendCustomerTextJob]);

beforeEach(async () => {
  await clear();
  for (const table of ['testimonialOptOut', 'sendingRecipient', 'customerText', 'testimonialRequest'] as const)
    await database.admin.deleteFrom(table).execute();
  await database.admin.updateTable('account').set({ timeZone: 'UTC' }).execute();
  await limit(null);
  await send();
  // 2 pm of a later day.
  ports.clock.turn(((38 - ports.clock.now().getUTCHours()) % 24) * 3_600 + 3 * 86_400);
  texts.length = 0;
  refusal = undefined;
});

const texting = (to: string, text = 'Thank you, {{ entry.customerName }}!') =>
  action('testimonials.textNumber', { to, text });
async function close(patch: object) {
  const entry = await addEntry({ title: 'Roof', customerName: 'Ann', ...patch });
  await save(entry.uid, { statusService: 'closed' });
  await work();
}
const receiveLead = (phone: string) =>
  asSystem(database.db, accounts.roofer, 'test', async (scope) => {
    const entryId = newUid();
    const person = { name: 'Lea', email: '', phone };
    const submission = { person, title: 'Leak', description: '', values: {}, answers: [] };
    await insertRequest(scope, entryId, submission, { suspicion: null, tellsOwner: false });
    await announceLead(scope, { entryId, name: 'Lea', title: 'Leak' });
  });

describe('a text message', () => {
  it('goes once to the phone of a lead, as networks dial it', async () => {
    await active({ event: 'leadReceived', steps: [texting('{{ lead.phone }}', 'Hi {{ lead.name }}, we call you.')] });
    await receiveLead('(512) 555-0123');
    await work();
    await send();
    await send();
    expect(texts).toEqual([{ to: '+15125550123', text: 'Hi Lea, we call you.' }]);
    expect(await lastRun()).toMatchObject({ state: 'done', message: 'Queued a text message to +15125550123.' });
    const payloads = (await runs()).length;
    const { payload } = await lastRun();
    expect([payloads, JSON.stringify(payload)]).toEqual([1, expect.not.stringContaining('555')]);
  });

  it('goes to the phone of whom a testimonial request asks', async () => {
    await active({ event: 'testimonialRequested', steps: [texting('{{ request.phone }}', 'Hi {{ request.name }}')] });
    await call(createRequest, { customerPhone: '+15125550124', customerName: 'Kim', channel: 'link' }, owner);
    await work();
    await send();
    expect(texts).toEqual([{ to: '+15125550124', text: 'Hi Kim' }]);
  });

  it('to what is no number fails the step with the reason, and nothing is sent', async () => {
    await active({ event: 'entryClosed', steps: [texting('{{ entry.city }}')] });
    for (const city of ['Austin', '', '12', '+1512555012345678901']) await close({ city });
    await send();
    expect(texts).toEqual([]);
    expect((await runs()).map(({ state, message }) => `${state}: ${message}`).toSorted()).toEqual([
      'failed: There is no phone number to send it to.',
      'failed: “+1512555012345678901” is no phone number.',
      'failed: “12” is no phone number.',
      'failed: “Austin” is no phone number.',
    ]);
  });

  it('is sent once a day to the same phone, and never to one that has opted out', async () => {
    await active({ event: 'entryClosed', steps: [texting('{{ entry.city }}')] });
    for (const city of ['+15125550125', '512-555-0125']) await close({ city });
    await asSystem(database.db, accounts.roofer, 'test', (scope) => optOut(scope, '+15125550126'));
    await close({ city: '+15125550126' });
    await send();
    expect(texts.map(({ to }) => to)).toEqual(['+15125550125']);
    expect((await runs()).map(({ state }) => state)).toEqual(['done', 'done', 'done']);
    expect((await lastRun()).steps).toMatchObject([{ outcome: 'nothing', words: /wants no messages/ }]);
  });

  it('isn’t sent once its recipient has opted out while it waited', async () => {
    await active({ event: 'entryClosed', steps: [texting('{{ entry.city }}')] });
    await close({ city: '+15125550127' });
    await asSystem(database.db, accounts.roofer, 'test', (scope) => optOut(scope, '+15125550127'));
    await send();
    expect(texts).toEqual([]);
  });

  it('beyond the daily limit waits for the next day', async () => {
    await limit(1);
    await active({ event: 'entryClosed', steps: [texting('{{ entry.city }}')] });
    for (const city of ['+15125550128', '+15125550129']) await close({ city });
    expect((await runs()).map(({ message }) => message).join()).toContain('The daily limit is reached');
    const jobs = await ports.boss.fetch<JobMessage>(sendCustomerTextJob.name, { batchSize: 2 });
    const waiting = jobs.find(({ data }) => !(data.payload as { isReserved: boolean }).isReserved);
    await limit(null);
    if (waiting) await runJob(sendCustomerTextJob, { ...waiting, signal: new AbortController().signal }, ports);
    await send();
    expect(texts.map(({ to }) => to)).toEqual(['+15125550129']);
  });

  it('waits while it is night at the business', async () => {
    ports.clock.turn(9 * 3_600);
    await active({ event: 'entryClosed', steps: [texting('{{ entry.city }}')] });
    await close({ city: '+15125550130' });
    const [night] = await ports.boss.fetch<JobMessage>(sendCustomerTextJob.name, { batchSize: 1 });
    if (night) await runJob(sendCustomerTextJob, { ...night, signal: new AbortController().signal }, ports);
    expect(texts).toEqual([]);
    ports.clock.turn(10 * 3_600);
    await send();
    expect(texts.map(({ to }) => to)).toEqual(['+15125550130']);
  });

  it('that the gateway refuses fails the run later; continued, it is sent again', async () => {
    await active({ event: 'entryClosed', steps: [texting('{{ entry.city }}')] });
    refusal = new TextRefused('This is a landline.', false);
    await close({ city: '+15125550131' });
    await send();
    const [failed] = await runs();
    expect(failed).toMatchObject({ state: 'failed', message: expect.stringContaining('This is a landline.') });
    refusal = undefined;
    await call(continueTriggerRun, { runId: failed?.uid ?? '' }, owner);
    await work();
    await send();
    expect([texts.length, (await runs())[0]?.state]).toEqual([1, 'done']);
  });

  it('that a report says didn’t arrive fails the run, and an opt-out with the gateway counts', async () => {
    await active({ event: 'entryClosed', steps: [texting('{{ entry.city }}')] });
    await close({ city: '+15125550132' });
    await send();
    const { uid } = await database.admin.selectFrom('customerText').select('uid').executeTakeFirstOrThrow();
    const report = { reason: 'This customer doesn’t want text messages from you.', isOptOut: true };
    await asSystem(database.db, accounts.roofer, 'test', (scope) => noteTextFailure(scope, uid, report));
    expect((await runs())[0]).toMatchObject({ state: 'failed', message: expect.stringContaining('doesn’t want') });
    await close({ city: '+15125550132' });
    await send();
    expect(texts).toHaveLength(1);
  });

  it('is forgotten after three months', async () => {
    await active({ event: 'entryClosed', steps: [texting('{{ entry.city }}')] });
    await close({ city: '+15125550133' });
    await send();
    ports.clock.turn(91 * 86_400);
    const run = { jobId: 'sweep', signal: new AbortController().signal, isLastTry: false };
    const commit = await sweepCustomerTextsJob.work(ports, {}, run);
    await inSystem(database.db, 'test', commit);
    expect(await database.admin.selectFrom('customerText').select('uid').execute()).toEqual([]);
  });
});

describe('before it is sent', () => {
  it('a trial shows the text as it would be, and sends nothing', async () => {
    const entry = await addEntry({ title: 'Roof', customerName: 'Ann', city: '+15125550134' });
    const definition = { event: 'entryClosed', match: [], steps: [texting('{{ entry.city }}')] };
    const { steps } = await call(tryTrigger, { definition, entryId: entry.uid }, owner);
    expect(steps).toMatchObject([{ outcome: 'done', input: { to: '+15125550134', text: 'Thank you, Ann!' } }]);
    await send();
    expect([texts, await database.admin.selectFrom('customerText').select('uid').execute()]).toEqual([[], []]);
  });

  it('a wrong number or a text of too many parts is refused with its field', async () => {
    const of = (to: string, text: string) =>
      add({ event: 'entryClosed', steps: [texting(to, text)] }).then(
        () => 'accepted',
        (error: unknown) => problemOf(error)?.data.fields,
      );
    expect(await of('nobody', 'Hi')).toEqual({ 'steps.step.to': '“nobody” is no phone number.' });
    expect(await of('', 'Hi')).toEqual({ 'steps.step.to': 'There is no phone number to send it to.' });
    expect(await of('+15125550135', '')).toEqual({ 'steps.step.text': 'Write what it says.' });
    expect(await of('+15125550135', 'a'.repeat(613))).toEqual({
      'steps.step.text': 'The text message has 5 parts, and at most 4 are sent. Shorten it.',
    });
    expect(await of('+15125550135', 'a'.repeat(1_001))).toHaveProperty(['steps.step.text']);
    expect(await of('{{ entry.city }}', 'a'.repeat(612))).toBe('accepted');
  });

  it('the catalog says what texts can name of a lead and of a request', async () => {
    const events = await call(listTriggerEvents.account, undefined, owner);
    const of = (type: string) => events.find((event) => event.type === type)?.placeholders;
    expect(of('leadReceived')).toEqual(['lead.name', 'lead.email', 'lead.phone']);
    expect(of('testimonialRequestOpened')).toEqual(['request.name', 'request.email', 'request.phone']);
    expect(of('entryClosed')).toEqual([]);
  });
});
