import { call } from '@orpc/server';
import { beforeEach, expect, test } from 'vitest';
import { createRule, listRuns } from '#features/scheduling/server/rules/rules.ts';
import { runRuleNow } from '#features/scheduling/server/rules/control-rules.ts';
import { runRuleJob } from '#features/scheduling/server/rules/rule-jobs.ts';
import { newUid } from '#lib/new-uid.ts';
import { contentWorld } from '#test/content-world.ts';
import { runPendingJobs } from '#test/jobs.ts';
import { createRequest } from './one-request.ts';
import { sendDueRequestsJob } from './sending/send-due-requests.job.ts';
import { sendTestimonialRequestJob } from './sending/send-testimonial-request.job.ts';

const { accounts, addEntry, database, owner, ports, stranger } = await contentWorld();
const { admin } = database;

async function ask(count = 10) {
  const uid = newUid();
  const input = { where: { field: 'statusService', op: 'isAnyOf', value: ['closed'] }, count };
  const rule = { uid, name: 'Ask', rule: 'FREQ=DAILY', time: '09:00', timeZone: 'UTC' };
  await call(createRule, { ...rule, action: 'testimonials.askCustomers', input }, owner);
  await call(runRuleNow, { ruleId: uid }, owner);
  await runPendingJobs(ports, [runRuleJob]);
  const [run] = (await call(listRuns, { ruleId: uid }, owner)).items;
  return { words: run?.words, titles: run?.entries.map(({ title }) => title) };
}
const closed = (title: string, customerEmail: string, who = owner) =>
  addEntry({ title, customerEmail, customerName: 'Ana', statusService: 'closed' }, who);
/** After the quiet hours. */
const send = async () => {
  ports.clock.turn(12 * 3_600);
  await sendDueRequestsJob.work(ports, {}, { jobId: newUid(), signal: new AbortController().signal, isLastTry: false });
  await runPendingJobs(ports, [sendTestimonialRequestJob]);
};

beforeEach(async () => {
  for (const table of ['scheduledRule', 'testimonialRequest', 'testimonialOptOut', 'entry'] as const)
    await admin.deleteFrom(table).execute();
  ports.sent.length = 0;
});

test('customers of matching entries are asked once, each by a mail of their own', async () => {
  await closed('Theirs', 'far@customer.test', stranger);
  await closed('No address', '');
  await addEntry({ title: 'Open', customerEmail: 'open@customer.test' });
  await closed('Roof', 'ana@customer.test');
  await closed('Gutter', 'Ben@customer.test');
  expect(await ask()).toEqual({ words: 'Asked 2 customers.', titles: ['Roof', 'Gutter'] });
  await send();
  expect(ports.sent.map(({ to }) => to).toSorted()).toEqual(['Ben@customer.test', 'ana@customer.test']);
  expect(await ask()).toEqual({ words: 'No customer was left to ask.', titles: [] });
  await send();
  expect(ports.sent).toHaveLength(2);
});

test('no customer is asked twice at once, against their will, or a day after the last time', async () => {
  await closed('Roof', 'dora@customer.test');
  await closed('Roof again', 'DORA@customer.test');
  await closed('Never', 'never@customer.test');
  await admin
    .insertInto('testimonialOptOut')
    .values({ accountId: accounts.roofer, contact: 'never@customer.test' })
    .execute();
  await closed('Asked by hand', 'cara@customer.test');
  await call(createRequest, { customerEmail: 'cara@customer.test', customerName: 'Cara' }, owner);
  await runPendingJobs(ports, [sendTestimonialRequestJob]);
  expect(await ask()).toEqual({ words: 'Asked 1 customer.', titles: ['Roof'] });
});

test('at most so many at a time, the oldest entries first', async () => {
  for (const at of [1, 2, 3]) await closed(`Job ${at}`, `customer${at}@customer.test`);
  expect(await ask(2)).toEqual({ words: 'Asked 2 customers.', titles: ['Job 1', 'Job 2'] });
  expect(await ask(2)).toEqual({ words: 'Asked 1 customer.', titles: ['Job 3'] });
});
