import { call } from '@orpc/server';
import { expect, test } from 'vitest';
import { wire } from '#access/events/emit.ts';
import { getEntry } from '#features/content/server/editing/load-entry.ts';
import { updateEntry } from '#features/content/server/editing/update-entry.ts';
import { listUnseenTriggerLogs, setTriggerLog } from '#features/operations/server/trigger-logs/trigger-logs.ts';
import { MailRefused } from '#integrations/mail/mail.ts';
import { newUid } from '#lib/new-uid.ts';
import { contentWorld } from '#test/content-world.ts';
import { runPendingJobs } from '#test/jobs.ts';
import { RequestSettings } from '../../request.ts';
import { updateRequestSettings } from '../settings.ts';
import { askOnClose } from './ask-on-close.ts';
import { revokeRequest } from './one-request.ts';
import { listRequests } from './request-rows.ts';
import { sendDueRequestsJob } from './sending/send-due-requests.job.ts';
import { sendTestimonialRequestJob } from './sending/send-testimonial-request.job.ts';

const world = await contentWorld();
const { ports, owner } = world;
wire(ports.queue, [askOnClose]);
const quiet = { quietFrom: '00:00', quietUntil: '00:00' };

async function job(name: string, email: string) {
  const { uid: entryId } = await world.addEntry({ title: name, customerName: name, customerEmail: email });
  const move = async (statusService: 'open' | 'closed') => {
    const { version } = await call(getEntry, { entryId }, owner);
    await call(updateEntry, { entryId, version, patch: { statusService } }, owner);
    await runPendingJobs(ports, [askOnClose.job]);
  };
  return { entryId, move };
}
async function askedOf(name: string) {
  const { requests } = await call(listRequests, { search: name, limit: 100 }, owner);
  return requests;
}
async function laterOn(seconds: number): Promise<string[]> {
  ports.clock.turn(seconds);
  const before = ports.sent.length;
  const run = { jobId: newUid(), signal: new AbortController().signal, isLastTry: false };
  await sendDueRequestsJob.work(ports, {}, run);
  await runPendingJobs(ports, [sendTestimonialRequestJob]);
  return ports.sent.slice(before).map(({ to }) => to);
}

test('no one is asked automatically until the owner enables it', async () => {
  const { move } = await job('Off', 'off@customers.example');
  await move('closed');
  expect(await askedOf('Off')).toEqual([]);
  const settings = RequestSettings.parse({ ...quiet, isSentOnClose: true, closeDelayMinutes: 60, reminderDays: [] });
  await call(updateRequestSettings, { version: 0, settings }, owner);
});

test('the customer of a closed entry is asked once, after the time in which it can be taken back', async () => {
  const { entryId, move } = await job('Done', 'done@customers.example');
  await move('closed');
  expect(await askedOf('Done')).toMatchObject([{ entryId, status: 'scheduled', sentCount: 0 }]);
  expect(await laterOn(3_000)).toEqual([]);
  expect(await laterOn(700)).toEqual(['done@customers.example']);
  await move('open');
  await move('closed');
  expect(await askedOf('Done')).toHaveLength(1);
  expect(await laterOn(7_200)).toEqual([]);
  const log = world.database.admin.selectFrom('auditEntry').select(['role', 'userId', 'target']);
  expect(await log.where('procedure', '=', 'testimonials.askOnClose').execute()).toEqual([
    { role: 'automation', userId: null, target: entryId },
  ]);
});

test('nothing leaves when it was taken back, or the entry was opened again', async () => {
  const back = await job('Back', 'back@customers.example');
  await back.move('closed');
  const [request] = await askedOf('Back');
  await call(revokeRequest, { uid: request?.uid ?? '' }, owner);
  const reopened = await job('Reopened', 'reopened@customers.example');
  await reopened.move('closed');
  await reopened.move('open');
  expect(await laterOn(7_200)).toEqual([]);
  expect(await askedOf('Reopened')).toMatchObject([{ status: 'revoked' }]);
});

test('for an entry without an address, no request is sent', async () => {
  const { move } = await job('Nameless', '');
  await move('closed');
  expect(await askedOf('Nameless')).toEqual([]);
});

test('what was sent automatically, or could not be, is announced once to the people who are signed in', async () => {
  const unseen = (who = owner) => call(listUnseenTriggerLogs.account, undefined, who);
  for (const { uid } of await unseen()) await call(setTriggerLog.account, { uid }, owner);
  const { move } = await job('Closed', 'closed@customers.example');
  await move('closed');
  expect(await unseen()).toEqual([]);
  await laterOn(3_700);
  const [log] = await unseen();
  expect(log).toMatchObject({
    type: 'Testimonial request',
    status: 'success',
    message: 'The customer of “Closed” was asked',
  });
  expect(await unseen(world.stranger)).toEqual([]);
  const seen = { uid: log?.uid ?? '' };
  expect(await call(setTriggerLog.account, seen, world.stranger)).toEqual({ ok: false });
  // Two windows are open: one of them shows it.
  const marked = await Promise.all([
    call(setTriggerLog.account, seen, owner),
    call(setTriggerLog.account, seen, owner),
  ]);
  expect(marked.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await unseen()).toEqual([]);

  const { mail } = ports;
  ports.mail = {
    send: async () => {
      throw new MailRefused('550 5.1.1 User unknown');
    },
  };
  await (await job('Refused', 'refused@customers.example')).move('closed');
  await laterOn(3_700);
  ports.mail = mail;
  expect(await unseen()).toMatchObject([{ status: 'failed', message: '550 5.1.1 User unknown' }]);
});
