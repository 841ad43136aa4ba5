import { call } from '@orpc/server';
import { beforeAll, expect, test } from 'vitest';
import { present } from '#access/procedures.ts';
import { MailRefused } from '#integrations/mail/mail.ts';
import { newUid } from '#lib/new-uid.ts';
import { contentWorld } from '#test/content-world.ts';
import { customerWords } from '#test/customer-words.ts';
import { runPendingJobs } from '#test/jobs.ts';
import { RequestSettings } from '../../../request.ts';
import { getRequestSettings, updateRequestSettings } from '../../settings.ts';
import { submitTestimonial } from '../../submit-testimonial.ts';
import { createRequests } from '../create-requests.ts';
import { loadRequestPage } from '../link.ts';
import { createRequest, resendRequest } from '../one-request.ts';
import { declineRequest, findAsked } from '../request-replies.ts';
import { listRequests } from '../request-rows.ts';
import { sendDueRequestsJob } from './send-due-requests.job.ts';
import { sendTestimonialRequestJob } from './send-testimonial-request.job.ts';

const world = await contentWorld();
const { ports, owner } = world;
const daySeconds = 86_400;

beforeAll(async () => {
  // By day, so that nothing waits for the morning unless a test is about it.
  const { clock } = ports;
  const hours = clock.now().getUTCHours();
  clock.turn(((38 - hours) % 24) * 3_600);
  const settings = RequestSettings.parse({ reminderDays: [4, 10] });
  await call(updateRequestSettings, { version: 0, settings }, owner);
  await world.database.admin.updateTable('account').set({ timeZone: 'UTC' }).execute();
});

/** The messages sent after this many days. */
async function after(days: number): Promise<string[]> {
  ports.clock.turn(days * daySeconds);
  const before = ports.sent.length;
  await sweep();
  return ports.sent.slice(before).map(({ to }) => to);
}
async function sweep(): Promise<void> {
  const run = { jobId: newUid(), signal: new AbortController().signal, isLastTry: false };
  await sendDueRequestsJob.work(ports, {}, run);
  await runPendingJobs(ports, [sendTestimonialRequestJob]);
}
async function ask(name: string) {
  const customerEmail = `${name}@customers.example`;
  const made = await call(createRequest, { customerEmail, customerName: name, expireDays: null }, owner);
  await runPendingJobs(ports, [sendTestimonialRequestJob]);
  return { ...made, customerEmail, secret: made.address.split('/').at(-1) ?? '' };
}
async function find(uid: string) {
  const { requests } = await call(listRequests, { limit: 100 }, owner);
  return present(requests.find((request) => request.uid === uid));
}

test('customers who don’t answer are reminded as often as configured, and no more', async () => {
  const { uid, customerEmail } = await ask('silent');
  expect(await after(3)).toEqual([]);
  expect(await after(1)).toEqual([customerEmail]);
  expect(await after(9)).toEqual([]);
  expect(await after(1)).toEqual([customerEmail]);
  expect(await after(60)).toEqual([]);
  expect(await find(uid)).toMatchObject({ sentCount: 3, nextSendDate: null, status: 'sent' });
  const letters = ports.sent.filter(({ to }) => to === customerEmail);
  expect(letters[1]?.subject).toMatch(/^A reminder from /);
  expect(new Set(letters.map(({ messageId }) => messageId)).size).toBe(3);
});

test('a sweep that dies in the middle, or runs twice, reminds nobody twice', async () => {
  const { customerEmail } = await ask('twice');
  ports.clock.turn(4 * daySeconds);
  const run = { jobId: newUid(), signal: new AbortController().signal, isLastTry: false };
  await Promise.all([sendDueRequestsJob.work(ports, {}, run), sendDueRequestsJob.work(ports, {}, run)]);
  await sendDueRequestsJob.work(ports, {}, run);
  await runPendingJobs(ports, [sendTestimonialRequestJob]);
  expect(ports.sent.filter(({ to }) => to === customerEmail)).toHaveLength(2);
});

test('an answer, a no and a refusal of all requests end the reminders', async () => {
  const answered = await ask('answered');
  const page = present(await loadRequestPage(ports, answered.secret, undefined));
  const submission = { ...customerWords, submissionId: newUid(), shownConsent: page.shownConsent };
  await submitTestimonial(ports, page.request, submission, {
    link: answered.address,
    publicOrigin: 'http://sites.test',
  });
  const declined = await ask('declined');
  await declineRequest(ports, present(await findAsked(ports, declined.secret)), { isForGood: false });
  const gone = await ask('gone');
  await declineRequest(ports, present(await findAsked(ports, gone.secret)), { isForGood: true });
  const ours = [answered, declined, gone].map(({ customerEmail }) => customerEmail);
  expect((await after(4)).filter((to) => ours.includes(to))).toEqual([]);
  expect((await find(answered.uid)).status).toBe('submitted');
  expect((await find(declined.uid)).status).toBe('declined');
  await ask('declined');
  await expect(ask('gone')).rejects.toThrow('asked not to be contacted again');
  await expect(call(resendRequest, { uid: gone.uid }, owner)).rejects.toThrow('asked not to be contacted');
});

test('a reminder that falls due at night waits for the morning', async () => {
  const { uid, customerEmail } = await ask('sleeper');
  // From 14:00 to 23:00.
  expect((await after(4 + 9 / 24)).filter((to) => to === customerEmail)).toEqual([]);
  const { nextSendDate } = await find(uid);
  expect(nextSendDate?.toISOString().slice(11, 16)).toBe('08:00');
  expect((await after(10 / 24)).filter((to) => to === customerEmail)).toEqual([customerEmail]);
  // A person who sends something at night sees when it leaves.
  ports.clock.turn(14 * 3_600);
  const asking = { customerName: 'Kim', customerEmail: 'night@customers.example', customerPhone: '+15125550188' };
  const { textMessages } = ports;
  ports.textMessages = { send: async () => {}, wasTaken: async () => false, readReport: () => undefined };
  const text = await call(createRequest, { ...asking, channel: 'text' }, owner);
  const recipients = [{ ...asking, customerPhone: '+15125550189' }];
  const texts = await call(createRequests, { formId: newUid(), recipients, channel: 'text' }, owner);
  ports.textMessages = textMessages;
  const mail = await call(createRequest, { ...asking, channel: 'mail' }, owner);
  const [byText, byList] = [text, texts].map(({ waitsUntil }) => waitsUntil?.toISOString().slice(11, 16));
  expect([byText, byList, mail.waitsUntil]).toEqual(['08:00', '08:00', null]);
  await expect(call(resendRequest, { uid }, owner)).rejects.toMatchObject({ code: 'CONFLICT' });
  const again = await call(resendRequest, { uid, sendAgain: true }, owner);
  expect(again.waitsUntil?.toISOString().slice(11, 16)).toBe('08:00');
  ports.clock.turn(15 * 3_600);
});

test('three reminders follow each other, until a customer answers or refuses all requests', async () => {
  const { version, settings } = await call(getRequestSettings, undefined, owner);
  const remind = (at: number, reminderDays: number[]) =>
    call(updateRequestSettings, { version: at, settings: { ...settings, reminderDays } }, owner);
  await remind(version, [1, 1, 1]);
  const [silent, answers, refuses] = [await ask('three'), await ask('answers'), await ask('refuses')];
  const reminded = async () => {
    const sent = await after(1);
    return [silent, answers, refuses].map(({ customerEmail }) => sent.includes(customerEmail));
  };
  expect(await reminded()).toEqual([true, true, true]);
  const page = present(await loadRequestPage(ports, answers.secret, undefined));
  const submission = { ...customerWords, submissionId: newUid(), shownConsent: page.shownConsent };
  await submitTestimonial(ports, page.request, submission, {
    link: answers.address,
    publicOrigin: 'http://sites.test',
  });
  expect(await reminded()).toEqual([true, false, true]);
  await declineRequest(ports, present(await findAsked(ports, refuses.secret)), { isForGood: true });
  expect(await reminded()).toEqual([true, false, false]);
  expect(await reminded()).toEqual([false, false, false]);
  expect(await find(silent.uid)).toMatchObject({ sentCount: 4, nextSendDate: null });
  await remind(version + 1, settings.reminderDays);
});

test('an address that doesn’t exist is reported with the server’s reason, and can be retried', async () => {
  const { mail } = ports;
  ports.mail = {
    send: async () => {
      throw new MailRefused('550 5.1.1 User unknown');
    },
  };
  const { uid } = await ask('unknown');
  ports.mail = mail;
  expect(await find(uid)).toMatchObject({ status: 'failed', failure: '550 5.1.1 User unknown', sentCount: 0 });
  await Promise.allSettled([call(resendRequest, { uid }, owner), call(resendRequest, { uid }, owner)]);
  await runPendingJobs(ports, [sendTestimonialRequestJob]);
  expect(await find(uid)).toMatchObject({ status: 'sent', failure: '', sentCount: 1 });
  expect(ports.sent.filter(({ to }) => to === 'unknown@customers.example')).toHaveLength(1);
  await expect(call(resendRequest, { uid }, owner)).rejects.toThrow('less than a minute ago');
});

test('each letter can be ended by one press in the mail program, and says no by its own link', async () => {
  const { secret } = await ask('header');
  const letter = ports.sent.at(-1);
  expect(letter?.unsubscribeUrl).toMatch(new RegExp(`/testimonial-unsubscribe/${secret}$`));
  expect(letter?.fromName).toBe('Northlight Studio');
  expect(letter?.text).toContain(`/testimonial-decline/${secret}`);
  expect(letter?.html).toContain('Don’t ask me again');
});

test('settings are saved on the version that was read, and wrong ones are refused', async () => {
  const { version, settings } = await call(getRequestSettings, undefined, owner);
  const save = (change: object) =>
    call(updateRequestSettings, { version, settings: { ...settings, ...change } }, owner);
  for (const wrong of [{ reminderDays: [1, 2, 3, 4] }, { reminderDays: [0] }, { quietFrom: '25:00' }])
    await expect(save(wrong)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  await save({ reminderDays: [] });
  await expect(save({ reminderDays: [1] })).rejects.toMatchObject({ code: 'CONFLICT' });
  expect((await call(getRequestSettings, undefined, world.stranger)).version).toBe(0);
});
