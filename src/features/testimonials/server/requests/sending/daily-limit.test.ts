import { call } from '@orpc/server';
import { beforeEach, expect, test } from 'vitest';
import { wire } from '#access/events/emit.ts';
import { present } from '#access/procedures.ts';
import { asSystem } from '#access/scope.ts';
import { getSending } from '#features/sending/server/sending-limits.ts';
import { loadLimits, updateAccountLimits } from '#features/tenants/server/accounts/account-limits.ts';
import { newUid } from '#lib/new-uid.ts';
import { contentWorld } from '#test/content-world.ts';
import { runPendingJobs } from '#test/jobs.ts';
import { type NewRequests, RequestSettings } from '../../../request.ts';
import { createRequests } from '../create-requests.ts';
import { createRequest, resendRequest, revokeRequest } from '../one-request.ts';
import { listRequests } from '../request-rows.ts';
import { releaseLimited, sendDueRequestsJob } from './send-due-requests.job.ts';
import { sendTestimonialRequestJob } from './send-testimonial-request.job.ts';

const world = await contentWorld();
const { ports, owner, stranger, accounts } = world;
const { admin } = world.database;
const daySeconds = 86_400;
const texts: string[] = [];
ports.textMessages = {
  send: async ({ to }) => void texts.push(to),
  wasTaken: async () => false,
  readReport: () => undefined,
};
wire(ports.queue, [releaseLimited]);

/** All accounts are free and no longer new, and it is 2 pm of a day that nothing was sent on. */
beforeEach(async () => {
  const { clock } = ports;
  clock.turn(((38 - clock.now().getUTCHours()) % 24) * 3_600 + 3 * daySeconds);
  const createDate = new Date(clock.now().getTime() - 30 * daySeconds * 1_000);
  await admin
    .updateTable('account')
    .set({ createDate, timeZone: 'UTC', textsPerDay: null, mailsPerDay: null })
    .execute();
  const settings = JSON.stringify(RequestSettings.parse({ reminderDays: [] }));
  await admin.deleteFrom('testimonialRequest').execute();
  await admin.deleteFrom('testimonialRequestSettings').execute();
  await admin
    .insertInto('testimonialRequestSettings')
    .values(Object.values(accounts).map((accountId) => ({ accountId, settings })))
    .execute();
  await runPendingJobs(ports, [sendTestimonialRequestJob]);
  texts.length = 0;
  ports.sent.length = 0;
});

const phone = (number: number) => `+1512555${String(number).padStart(4, '0')}`;
const list = (from: number, count: number) =>
  Array.from({ length: count }, (_, at) => ({
    customerName: `Customer ${from + at}`,
    customerPhone: phone(from + at),
  }));
const phones = (from: number, count: number) => list(from, count).map(({ customerPhone }) => customerPhone);
const askAll = (recipients: { customerPhone: string }[], more: Partial<NewRequests> = {}, who = owner) =>
  call(createRequests, { formId: newUid(), recipients, channel: 'text', ...more }, who);
const ask = (customerPhone: string, more: object = {}, who = owner) =>
  call(createRequest, { customerPhone, channel: 'text', ...more }, who);
async function send(): Promise<string[]> {
  const before = texts.length;
  await runPendingJobs(ports, [sendTestimonialRequestJob]);
  return texts.slice(before).toSorted();
}
async function after(days: number): Promise<string[]> {
  ports.clock.turn(days * daySeconds);
  const run = { jobId: newUid(), signal: new AbortController().signal, isLastTry: false };
  await sendDueRequestsJob.work(ports, {}, run);
  return send();
}
async function requests(who = owner) {
  const all: Awaited<ReturnType<typeof page>>['requests'] = [];
  const page = (cursor?: string) => call(listRequests, { limit: 100, cursor }, who);
  for (let cursor: string | undefined, isLast = false; !isLast;) {
    const found = await page(cursor);
    all.push(...found.requests);
    cursor = found.nextCursor ?? undefined;
    isLast = !cursor;
  }
  return all;
}
const left = async (who = owner) =>
  (await call(getSending, undefined, who)).find(({ channel }) => channel === 'text')?.left;

test('a free account texts 20 customers a day; the others wait for the next mornings, in order', async () => {
  const answer = await askAll(list(0, 45));
  expect(answer).toMatchObject({ made: 45, skipped: [], limited: { count: 25, most: 20 } });
  expect(await send()).toEqual(phones(0, 20));
  expect(await left()).toBe(0);
  const waiting = (await requests()).filter(({ waitsFor }) => waitsFor === 'limit');
  const days = waiting.map(({ nextSendDate }) => nextSendDate?.toISOString().slice(0, 16));
  const day = (ahead: number) =>
    new Date(ports.clock.now().getTime() + ahead * daySeconds * 1_000).toISOString().slice(0, 10);
  expect(days.toSorted()).toEqual([...Array(20).fill(`${day(1)}T08:00`), ...Array(5).fill(`${day(2)}T08:00`)]);
  expect(waiting.every(({ status }) => status === 'scheduled')).toBe(true);
  // A customer who is asked now comes after them.
  expect(await ask(phone(900))).toMatchObject({ waitsFor: 'limit' });
  expect(await send()).toEqual([]);
  expect(await after(1)).toEqual(phones(20, 20));
  expect(await after(1)).toEqual([...phones(40, 5), phone(900)]);
  expect(await after(1)).toEqual([]);
});

test('a sheet over the limit loses nobody, and no link expires while it waits', async () => {
  await admin.updateTable('account').set({ textsPerDay: 25 }).execute();
  await askAll(list(1_000, 90), { expireDays: 1 });
  const sent = await send();
  for (let day = 0; day < 4; day += 1) sent.push(...(await after(1)));
  expect(sent).toEqual(phones(1_000, 90));
});

test('a new account starts with less, and its first days end', async () => {
  await admin.updateTable('account').set({ createDate: ports.clock.now() }).execute();
  const answer = await askAll(list(2_000, 12));
  expect(answer.limited).toMatchObject({ count: 4, most: 8 });
  expect(await send()).toHaveLength(8);
});

test('two processes that send at once don’t exceed the limit together', async () => {
  await admin.updateTable('account').set({ textsPerDay: 5 }).execute();
  const answers = await Promise.all(phones(3_000, 12).map((number) => ask(number)));
  expect(answers.filter(({ waitsFor }) => waitsFor === 'limit')).toHaveLength(7);
  expect(await send()).toHaveLength(5);
  const run = { jobId: newUid(), signal: new AbortController().signal, isLastTry: false };
  ports.clock.turn(daySeconds);
  await Promise.all([1, 2, 3].map(() => sendDueRequestsJob.work(ports, {}, run)));
  expect(await send()).toHaveLength(5);
});

test('a customer is asked once a day, however the number is written, unless the sender confirms it', async () => {
  const { uid } = await ask('(512) 555-4000');
  expect(await send()).toEqual([phone(4_000)]);
  for (const written of ['+1 512 555 4000', '512-555-4000'])
    await expect(ask(written)).rejects.toMatchObject({ code: 'CONFLICT', data: { sentDate: ports.clock.now() } });
  ports.clock.turn(3_600);
  await expect(call(resendRequest, { uid }, owner)).rejects.toMatchObject({ code: 'CONFLICT' });
  expect(await askAll([{ customerPhone: phone(4_000) }])).toMatchObject({
    made: 0,
    skipped: [{ index: 0, reason: 'recent' }],
  });
  await call(resendRequest, { uid, sendAgain: true }, owner);
  await ask(phone(4_000), { sendAgain: true });
  expect(await send()).toEqual([phone(4_000), phone(4_000)]);
  // Another business has sent this customer nothing.
  await ask(phone(4_000), {}, stranger);
  expect(await send()).toHaveLength(1);
  ports.clock.turn(daySeconds);
  await ask(phone(4_000));
  expect(await send()).toHaveLength(1);
});

test('eight requests to one number at once are one message, and a day apart at most one more', async () => {
  const all = await Promise.allSettled(Array.from({ length: 8 }, () => ask(phone(5_000))));
  expect(all.some(({ status }) => status === 'fulfilled')).toBe(true);
  expect(await send()).toHaveLength(1);
  expect((await after(1)).length).toBeLessThanOrEqual(1);
});

test('a request that waits for the morning is one too', async () => {
  ports.clock.turn(9 * 3_600);
  expect(await ask(phone(5_500))).toMatchObject({ waitsFor: null });
  await expect(ask(phone(5_500))).rejects.toMatchObject({ code: 'CONFLICT' });
  expect(await send()).toEqual([]);
  expect(await after(10 / 24)).toEqual([phone(5_500)]);
});

test('no confirmation exceeds the daily limit', async () => {
  await askAll(list(6_000, 20));
  await send();
  expect(await ask(phone(6_000), { sendAgain: true })).toMatchObject({ waitsFor: 'limit' });
  const [one] = (await requests()).filter(({ customerPhone }) => customerPhone === phone(6_001));
  ports.clock.turn(120);
  expect(await call(resendRequest, { uid: present(one).uid, sendAgain: true }, owner)).toMatchObject({
    waitsFor: 'limit',
  });
  await expect(call(resendRequest, { uid: present(one).uid, sendAgain: true }, owner)).rejects.toThrow('waits');
  expect(await send()).toEqual([]);
});

test('what is revoked while it waits takes no room', async () => {
  await askAll(list(7_000, 30));
  await send();
  const waiting = (await requests()).filter(({ waitsFor }) => waitsFor === 'limit');
  for (const { uid } of waiting.slice(0, 4)) await call(revokeRequest, { uid }, owner);
  expect(await after(1)).toHaveLength(6);
  expect(await left()).toBe(14);
});

test('one account’s limit is not another’s, whatever it has used', async () => {
  await askAll(list(8_000, 30));
  expect([await left(), await left(stranger)]).toEqual([0, 20]);
  await askAll(list(8_000, 5), {}, stranger);
  expect([await left(), await left(stranger)]).toEqual([0, 15]);
});

test('what waits leaves as soon as the house raises the limit', async () => {
  await askAll(list(9_000, 60));
  expect(await send()).toHaveLength(20);
  const raise = async (textsPerDay: number) => {
    const limits = await asSystem(ports.db, accounts.roofer, 'test', loadLimits);
    await call(updateAccountLimits, { ...limits, textsPerDay }, world.as('house'));
    await runPendingJobs(ports, [releaseLimited.job]);
  };
  await raise(50);
  expect(await send()).toHaveLength(30);
  await raise(5);
  expect(await after(1)).toHaveLength(5);
  await raise(1_000);
  expect(await send()).toHaveLength(5);
});

test('another time zone brings no second day', async () => {
  await askAll(list(100, 20));
  const settings = JSON.stringify(RequestSettings.parse({ quietFrom: '00:00', quietUntil: '00:00' }));
  await admin.updateTable('testimonialRequestSettings').set({ settings }).execute();
  const zone = (timeZone: string) => admin.updateTable('account').set({ timeZone }).execute();
  await zone('Pacific/Kiritimati');
  await askAll(list(200, 20));
  for (const timeZone of ['UTC', 'Pacific/Honolulu', 'Pacific/Kiritimati']) {
    await zone(timeZone);
    expect(await left()).toBe(0);
    expect(await ask(phone(300 + timeZone.length))).toMatchObject({ waitsFor: 'limit' });
  }
});
