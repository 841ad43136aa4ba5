import { call } from '@orpc/server';
import { beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { enqueue, enqueueSystem } from '#access/events/emit.ts';
import { defineAccountJob } from '#access/jobs/define-job.ts';
import { runJob } from '#access/jobs/run-jobs.ts';
import { asSystem, inSystem } from '#access/scope.ts';
import { createEntry } from '#features/content/server/editing/create-entry.ts';
import { request } from '#test/client.ts';
import { testDatabase } from '#test/database.ts';
import { runPendingJobs } from '#test/jobs.ts';
import { testPorts } from '#test/ports.ts';
import { smallWorld } from '#test/small-world.ts';
import { chooseNotification, listNotificationChoices } from './choices.ts';
import { sendDigestJob, sendDigestsJob } from './digest.tsx';
import { Paragraph } from './mail/branded-mail.tsx';
import { notifyAdministrators } from './mail/define-mail.ts';
import { countUnread, listNotifications, markNotifications } from './notifications.ts';
import { defineNotification } from './notify.ts';

const kind = defineNotification({ name: 'testJob', label: 'Test jobs', mail: 'now' });
const Payload = z.object({ title: z.string(), entryId: z.string() });
const news = defineAccountJob({
  name: 'test-news',
  payload: Payload,
  work: notifyAdministrators({
    idPrefix: 'test',
    kind,
    entryId: ({ entryId }: z.infer<typeof Payload>) => entryId,
    find: async () => ({}),
    write: ({ origin }, { title, entryId }) => ({
      subject: title,
      preview: 'A roof',
      action: { text: 'Open', address: `${origin}/content/${entryId}?tab=photos` },
      children: Paragraph({ children: title }),
    }),
  }),
});
const database = await testDatabase();
const { accounts, people } = await smallWorld(database);
const ports = await testPorts(database, { jobs: [news, sendDigestJob] });
const { roofer } = accounts;
const as = (who: keyof typeof people) => ({ context: request(ports, people[who].actor, roofer) });
const admin = as('accountAdmin');

async function tell(title: string): Promise<string> {
  ports.clock.turn(1);
  const { uid } = await call(createEntry, { title }, admin);
  await asSystem(ports.db, roofer, 'test', (scope) => enqueue(scope, news, { title, entryId: uid }));
  await runPendingJobs(ports, [news]);
  return uid;
}
const titles = async (who = admin, query = {}) =>
  (await call(listNotifications, query, who)).items.map(({ title }) => title);
const mailed = () => ports.sent.filter(({ to }) => to === people.accountAdmin.email).map(({ subject }) => subject);

beforeEach(async () => {
  ports.sent.length = 0;
  await database.admin.deleteFrom('notification').execute();
  await database.admin.deleteFrom('notificationChoice').execute();
});

test('administrators are notified in the app and by mail, and nobody else', async () => {
  const uid = await tell('Slate 屋根 🏠');
  const { items } = await call(listNotifications, {}, admin);
  expect(items).toMatchObject([
    { kind: 'testJob', title: 'Slate 屋根 🏠', body: 'A roof', path: `/content/${uid}?tab=photos`, readDate: null },
  ]);
  expect(mailed()).toEqual(['Slate 屋根 🏠']);
  for (const who of ['accountUser', 'otherOwner', 'house'] as const) expect(await titles(as(who))).toEqual([]);
  expect(await call(countUnread, undefined, admin)).toEqual({ count: 1 });
});

test('a job that is tried again notifies once', async () => {
  const { uid } = await call(createEntry, { title: 'Again' }, admin);
  const message = {
    id: '12121212-1212-4121-8121-121212121212',
    name: news.name,
    data: { accountId: roofer, payload: { title: 'Again', entryId: uid } },
    expireInSeconds: 60,
    heartbeatSeconds: 15,
    retryCount: 0,
    signal: new AbortController().signal,
  };
  const { send } = ports.mail;
  ports.mail.send = async () => {
    throw new Error('the mail server is away');
  };
  await expect(runJob(news, message, ports)).rejects.toThrow('away');
  ports.mail.send = send;
  expect(await titles()).toEqual(['Again']);
  await runJob(news, message, ports);
  expect(await titles()).toEqual(['Again']);
});

describe('people choose for each kind', () => {
  const choose = (inApp: boolean, mail: 'now' | 'daily' | 'off') =>
    call(chooseNotification, { kind: 'testJob', inApp, mail }, admin);

  test('to read it in the app alone', async () => {
    await choose(true, 'off');
    await tell('Quiet');
    expect([await titles(), mailed()]).toEqual([['Quiet'], []]);
  });

  test('to get one mail a day, in the morning of their agency, once', async () => {
    await choose(false, 'daily');
    await tell('First');
    await tell('Second');
    expect([await titles(), mailed()]).toEqual([[], []]);
    const sweep = async () => {
      const run = { jobId: crypto.randomUUID(), signal: new AbortController().signal, isLastTry: false };
      const commit = await sendDigestsJob.work(ports, {}, run);
      await inSystem(ports.db, 'test', commit);
      await runPendingJobs(ports, [sendDigestJob]);
    };
    await sweep();
    expect(mailed()).toEqual([]);
    const rows = await database.admin.selectFrom('notification').select('digestDate').execute();
    const hours = rows.map(({ digestDate }) => digestDate?.toLocaleTimeString('en-GB', { timeZone: 'UTC' }));
    expect(new Set(hours).size).toBe(1);
    ports.clock.turn(86_400);
    await sweep();
    await sweep();
    expect(mailed()).toEqual(['2 new notifications']);
    expect(ports.sent[0]?.text).toMatch(/Second[\s\S]*First/);
    ports.clock.turn(-86_400);
  });

  test('and get no daily mail about what they may no longer read', async () => {
    await choose(false, 'daily');
    await tell('Of a former administrator');
    const membership = database.admin
      .updateTable('accountMembership')
      .where('userId', '=', people.accountAdmin.userId)
      .where('accountId', '=', roofer);
    await membership.set({ role: 'user' }).execute();
    const { uid } = await database.admin.selectFrom('notification').select('uid').executeTakeFirstOrThrow();
    const payload = { userId: people.accountAdmin.userId, uids: [uid] };
    await inSystem(ports.db, 'test', (scope) => enqueueSystem(scope, sendDigestJob, payload));
    await runPendingJobs(ports, [sendDigestJob]);
    await membership.set({ role: 'admin' }).execute();
    expect(mailed()).toEqual([]);
  });

  test('and see every kind with its default', async () => {
    await choose(false, 'off');
    const { choices } = await call(listNotificationChoices, undefined, admin);
    expect(choices.find((one) => one.kind === 'testJob')).toMatchObject({
      label: 'Test jobs',
      inApp: false,
      mail: 'off',
    });
    expect(choices.find((one) => one.kind === 'leadReceived')).toMatchObject({ inApp: true, mail: 'now' });
    const unknown = call(chooseNotification, { kind: 'nothing', inApp: true, mail: 'off' }, admin);
    await expect(unknown).rejects.toMatchObject({ code: 'UNPROCESSABLE_CONTENT' });
  });
});

test('a notification goes with the role, the membership and the entry', async () => {
  const uid = await tell('Gone soon');
  const membership = database.admin
    .updateTable('accountMembership')
    .where('userId', '=', people.accountAdmin.userId)
    .where('accountId', '=', roofer);
  await membership.set({ role: 'user' }).execute();
  expect([await titles(), await call(countUnread, undefined, admin)]).toEqual([[], { count: 0 }]);
  await membership.set({ role: 'admin' }).execute();
  expect(await titles()).toEqual(['Gone soon']);
  await database.admin.deleteFrom('entry').where('uid', '=', uid).execute();
  expect(await titles()).toEqual([]);
});

test('people mark their own alone as read', async () => {
  await tell('One');
  await tell('Two');
  const { items } = await call(listNotifications, {}, admin);
  const uids = items.map(({ uid }) => uid);
  await call(markNotifications, { uids, isRead: true }, as('otherOwner'));
  expect(await titles(admin, { isUnread: true })).toEqual(['Two', 'One']);
  await call(markNotifications, { uids: uids.slice(0, 1), isRead: true }, admin);
  expect(await titles(admin, { isUnread: true })).toEqual(['One']);
  await call(markNotifications, { uids: uids.slice(0, 1), isRead: false }, admin);
  await call(markNotifications, { uids: null, isRead: true }, admin);
  expect(await call(countUnread, undefined, admin)).toEqual({ count: 0 });
});

test('the list continues where its last page ended', async () => {
  for (const title of ['A', 'B', 'C']) await tell(title);
  const first = await call(listNotifications, { limit: 2 }, admin);
  expect(first.items.map(({ title }) => title)).toEqual(['C', 'B']);
  expect(await titles(admin, { limit: 2, cursor: first.nextCursor ?? '' })).toEqual(['A']);
  await expect(titles(admin, { cursor: 'no cursor' })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
});
