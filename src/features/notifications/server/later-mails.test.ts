import { call } from '@orpc/server';
import { beforeEach, describe, expect, test } from 'vitest';
import { enqueueSystem } from '#access/events/emit.ts';
import { inSystem } from '#access/scope.ts';
import { z } from 'zod';
import { newUid } from '#lib/new-uid.ts';
import { request } from '#test/client.ts';
import { testDatabase } from '#test/database.ts';
import { runPendingJobs } from '#test/jobs.ts';
import { testPorts } from '#test/ports.ts';
import { smallWorld } from '#test/small-world.ts';
import type { NotificationSettings } from '../notification.ts';
import { chooseNotification, getNotificationSettings, updateNotificationSettings } from './choices.ts';
import { sendDigestJob, sendDigestsJob } from './digest.tsx';
import { Paragraph } from './mail/branded-mail.tsx';
import { defineMail } from './mail/define-mail.ts';
import { archiveNotifications, listNotifications, markNotifications } from './notifications.ts';
import { defineNotification } from './notify.ts';

const kind = defineNotification({ name: 'testLater', label: 'News', mail: 'now', isForTeam: true });
const newsMail = defineMail({
  name: 'test-later-news',
  idPrefix: 'test-later',
  payload: z.object({ userId: z.string(), accountId: z.string(), title: z.string() }),
  notification: { kind, of: ({ userId, accountId }) => ({ userId, accountId }) },
  find: async (_scope, { userId }) => ({ to: `${userId}@people.example`, userId }),
  write: ({ origin }, { title }) => ({
    subject: title,
    preview: `About ${title}`,
    action: { text: 'Open', address: `${origin}/x` },
    replyTo: 'ana@customers.example',
    children: Paragraph({ children: `All that ${title} says` }),
  }),
});
const database = await testDatabase();
const { accounts, people } = await smallWorld(database);
const ports = await testPorts(database, { jobs: [newsMail, sendDigestJob] });
const { userId } = people.inTwoAccounts;
const me = { context: request(ports, people.inTwoAccounts.actor, accounts.roofer) };
const stranger = { context: request(ports, people.otherOwner.actor, accounts.roofer) };
const zone = 'America/New_York';
const night: NotificationSettings = { digestHour: 17, timeZone: zone, quietFrom: '22:00', quietTo: '07:00' };

/** On a day without a change of the clocks. */
function turnTo(time: string): void {
  ports.clock.turn((Date.parse(time) - ports.clock.now().getTime()) / 1_000);
}
async function hear(title: string, accountId = accounts.roofer): Promise<void> {
  await inSystem(ports.db, 'test', (scope) => enqueueSystem(scope, newsMail, { userId, accountId, title }));
  await runPendingJobs(ports, [newsMail]);
}
/** What the clock starts. */
async function sweep(): Promise<void> {
  const run = { jobId: newUid(), signal: new AbortController().signal, isLastTry: false };
  const commit = await sendDigestsJob.work(ports, {}, run);
  await inSystem(ports.db, 'test', commit);
  await runPendingJobs(ports, [sendDigestJob]);
}
const mailed = () => ports.sent.map(({ subject }) => subject);
const listed = async () => (await call(listNotifications, {}, me)).items;

beforeEach(async () => {
  for (const table of ['notification', 'notificationChoice', 'notificationSetting'] as const)
    await database.admin.deleteFrom(table).execute();
  turnTo('2031-06-10T18:00:00Z');
  ports.sent.length = 0;
});

describe('in quiet hours', () => {
  beforeEach(async () => {
    await call(updateNotificationSettings, night, me);
    turnTo('2031-06-11T02:30:00Z');
  });

  test('nothing is mailed at once, and all together when they end; in the app, it is there at once', async () => {
    await hear('First');
    await hear('Second', accounts.clinic);
    expect([mailed(), (await listed()).map(({ title }) => title)]).toEqual([[], expect.arrayContaining(['First'])]);
    turnTo('2031-06-11T10:59:00Z');
    await sweep();
    expect(mailed()).toEqual([]);
    turnTo('2031-06-11T11:00:00Z');
    await sweep();
    await sweep();
    expect(mailed()).toEqual(['2 new notifications']);
    expect(ports.sent[0]?.text).toContain('All that First says');
    expect(ports.sent[0]?.text).toMatch(/First[\s\S]*Summit Roofing|Summit Roofing[\s\S]*First/);
    await hear('By day');
    expect(mailed()).toEqual(['2 new notifications', 'By day']);
  });

  test('a single one keeps its subject, all that it says, and whom an answer goes to', async () => {
    await hear('Alone');
    turnTo('2031-06-11T11:00:00Z');
    await sweep();
    expect(ports.sent).toMatchObject([{ subject: 'Alone', replyTo: 'ana@customers.example' }]);
    expect(ports.sent[0]?.text).toContain('All that Alone says');
  });

  test.each([
    ['read', (uids: string[]) => call(markNotifications, { uids, isRead: true }, me)],
    ['archived', (uids: string[]) => call(archiveNotifications, { uids }, me)],
    ['of a kind that is turned off', () => call(chooseNotification, { kind: kind.name, inApp: true, mail: 'off' }, me)],
  ])('what is %s before they end is not mailed', async (_what, settle) => {
    await hear('Settled');
    await settle((await listed()).map(({ uid }) => uid));
    turnTo('2031-06-11T11:00:00Z');
    await sweep();
    expect(mailed()).toEqual([]);
  });

  test('what waits goes to nobody who has left the team', async () => {
    await hear('Of a team they leave', accounts.clinic);
    const [left] = await database.admin
      .deleteFrom('accountMembership')
      .where('userId', '=', userId)
      .where('accountId', '=', accounts.clinic)
      .returningAll()
      .execute();
    turnTo('2031-06-11T11:00:00Z');
    await sweep();
    expect(mailed()).toEqual([]);
    if (left) await database.admin.insertInto('accountMembership').values(left).execute();
  });

  test('a mail that failed before they began is held, and one that was held isn’t sent twice', async () => {
    turnTo('2031-06-11T01:59:00Z');
    const { send } = ports.mail;
    ports.mail.send = async () => {
      throw new Error('the mail server is away');
    };
    const run = { jobId: newUid(), signal: new AbortController().signal, isLastTry: false };
    const payload = { userId, accountId: accounts.roofer, title: 'Tried again' };
    await expect(newsMail.work(ports, payload, run)).rejects.toThrow('away');
    ports.mail.send = send;
    turnTo('2031-06-11T02:01:00Z');
    await newsMail.work(ports, payload, run);
    expect([mailed(), (await listed()).length]).toEqual([[], 1]);
    turnTo('2031-06-11T11:00:00Z');
    await sweep();
    expect(mailed()).toEqual(['Tried again']);
  });
});

test('the daily mail comes at the person’s hour, quiet or not', async () => {
  await call(updateNotificationSettings, { ...night, quietFrom: '16:00', quietTo: '18:00' }, me);
  await call(chooseNotification, { kind: kind.name, inApp: true, mail: 'daily' }, me);
  await hear('Daily');
  turnTo('2031-06-10T20:59:00Z');
  await sweep();
  expect(mailed()).toEqual([]);
  turnTo('2031-06-10T21:00:00Z');
  await sweep();
  expect(mailed()).toEqual(['Daily']);
});

test('without a choice, the daily mail comes in the morning of the agency', async () => {
  const { timeZone, ...rest } = await call(getNotificationSettings, undefined, me);
  expect([rest, typeof timeZone]).toEqual([{ digestHour: 8, quietFrom: null, quietTo: null }, 'string']);
});

test('settings are one’s own, and impossible ones are refused', async () => {
  await call(updateNotificationSettings, night, me);
  expect(await call(getNotificationSettings, undefined, me)).toEqual(night);
  expect(await call(getNotificationSettings, undefined, stranger)).toMatchObject({ digestHour: 8, quietFrom: null });
  for (const wrong of [
    { ...night, digestHour: 24 },
    { ...night, digestHour: 7.5 },
    { ...night, timeZone: 'Moon/Base' },
    { ...night, quietTo: null },
    { ...night, quietTo: '22:00' },
    { ...night, quietFrom: '24:00' },
  ])
    await expect(call(updateNotificationSettings, wrong, me)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  expect(await call(getNotificationSettings, undefined, me)).toEqual(night);
});
