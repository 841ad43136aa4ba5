import { call } from '@orpc/server';
import { beforeEach, describe, expect, test } from 'vitest';
import { sendDigestJob, sendDigestsJob } from '#features/notifications/server/digest.tsx';
import { chooseNotification } from '#features/notifications/server/choices.ts';
import { listNotificationGroups, listNotifications } from '#features/notifications/server/notifications.ts';
import { deleteEntry } from '#features/content/server/trash/trash.ts';
import { readOwnData } from '#features/people/server/data-export/read-own-data.ts';
import { erasePeople } from '#features/people/server/deletion/deletion.ts';
import { inSystem } from '#access/scope.ts';
import { newUid } from '#lib/new-uid.ts';
import { contentWorld } from '#test/content-world.ts';
import { runPendingJobs } from '#test/jobs.ts';
import type { NewTask } from '../task.ts';
import { completeTasks } from './complete-tasks.ts';
import { changeTasks, createTask } from './edit-tasks.ts';
import { getTask } from './list-tasks.ts';
import { remindOfTasksJob } from './remind-of-tasks.job.ts';
import { sendTaskAssignedJob, sendTaskDueJob } from './task-mails.tsx';

const { addEntry, as, database, owner, people, ports } = await contentWorld();
const { userId, email } = people.accountUser;
const jobs = [sendTaskAssignedJob, sendTaskDueJob];
const inMinutes = (minutes: number) => {
  const moment = new Date(ports.clock.now().getTime() + minutes * 60_000).toISOString();
  return { dueDay: moment.slice(0, 10), dueTime: moment.slice(11, 16), zone: 'UTC' };
};
const add = (task: Partial<NewTask> = {}, who = owner) => call(createTask, { title: 'Call back', ...task }, who);
const run = () =>
  remindOfTasksJob.work(ports, {}, { jobId: newUid(), signal: new AbortController().signal, isLastTry: false });
const remind = async () => {
  await Promise.all([run(), run()]);
  await runPendingJobs(ports, jobs);
};
const notified = async (who = as('accountUser')) =>
  (await call(listNotifications, {}, who)).items.map(({ title }) => title);

beforeEach(async () => {
  await runPendingJobs(ports, jobs);
  ports.sent.length = 0;
  await database.admin.deleteFrom('task').execute();
  await database.admin.deleteFrom('notification').execute();
});

describe('somebody who is given tasks', () => {
  test('is notified in the app and by mail, though they administer nothing', async () => {
    const entry = await addEntry({ title: 'Cedar roof' });
    const { uid } = await add({ assigneeIds: [userId], contentId: entry.uid, title: 'Call <b>Ana</b> 📞' });
    await runPendingJobs(ports, jobs);
    expect(ports.sent).toMatchObject([{ to: email, subject: 'olga gave you “Call <b>Ana</b> 📞”' }]);
    expect(ports.sent[0]?.html).toContain('&lt;b&gt;Ana');
    expect((await call(listNotifications, {}, as('accountUser'))).items).toMatchObject([
      { kind: 'taskAssigned', body: 'Cedar roof, Summit Roofing', path: `/my-tasks/mine?task=${uid}` },
    ]);
    expect(await notified(as('inTwoAccounts'))).toEqual([]);
    const { items } = await call(listNotificationGroups, {}, as('accountUser'));
    expect(items.map((group) => group.entry?.title)).toEqual(['Cedar roof']);
  });

  test('has one mail for all tasks of one call, and none for their own', async () => {
    const made = [await add({ title: 'One' }), await add({ title: 'Two' })];
    const tasks = made.map(({ uid: taskId }) => ({ taskId, assigneeIds: [userId, people.accountAdmin.userId] }));
    await call(changeTasks, { tasks }, owner);
    await call(changeTasks, { tasks }, owner);
    await runPendingJobs(ports, jobs);
    expect(ports.sent.map(({ to, subject }) => [to, subject])).toEqual([[email, 'olga gave you 2 tasks']]);
    const { items } = await call(listNotificationGroups, {}, as('accountUser'));
    expect(items.map((group) => group.entry)).toEqual([null]);
  });

  test('chooses how they hear of it', async () => {
    await call(chooseNotification, { kind: 'taskAssigned', inApp: true, mail: 'off' }, as('accountUser'));
    await add({ assigneeIds: [userId] });
    await runPendingJobs(ports, jobs);
    expect([await notified(), ports.sent]).toEqual([['olga gave you “Call back”'], []]);
    await database.admin.deleteFrom('notificationChoice').execute();
  });

  test('hears nothing of a task that was done in the meantime', async () => {
    const { uid } = await add({ assigneeIds: [userId] });
    await call(completeTasks, { taskIds: [uid] }, owner);
    await runPendingJobs(ports, jobs);
    expect([await notified(), ports.sent]).toEqual([[], []]);
  });
});

describe('a reminder', () => {
  test('comes at the due time, once to each of its people, however many processes look', async () => {
    const { uid: contentId } = await addEntry({ title: 'Slate roof' });
    await add({ ...inMinutes(30), assigneeIds: [userId, people.inTwoAccounts.userId], contentId });
    await runPendingJobs(ports, jobs);
    await database.admin.deleteFrom('notification').execute();
    await remind();
    expect(await notified()).toEqual([]);
    ports.clock.turn(31 * 60);
    await remind();
    await remind();
    expect([await notified(), await notified(as('inTwoAccounts'))]).toEqual([
      ['Due now: Call back'],
      ['Due now: Call back'],
    ]);
    const { items } = await call(listNotificationGroups, {}, as('accountUser'));
    expect(items.map((group) => group.entry?.title)).toEqual(['Slate roof']);
  });

  test('is in the mail of the day', async () => {
    ports.sent.length = 0;
    await add({ ...inMinutes(5), assigneeIds: [userId] }, as('accountUser'));
    ports.clock.turn(6 * 60);
    await remind();
    expect(ports.sent).toEqual([]);
    ports.clock.turn(86_400);
    const commit = await sendDigestsJob.work(
      ports,
      {},
      { jobId: newUid(), signal: new AbortController().signal, isLastTry: false },
    );
    await inSystem(ports.db, 'test', commit);
    await runPendingJobs(ports, [sendDigestJob]);
    expect(ports.sent).toMatchObject([{ to: email, subject: 'Due now: Call back' }]);
  });

  test('goes to the author of a task that is nobody’s', async () => {
    await add(inMinutes(5), as('accountUser'));
    ports.clock.turn(6 * 60);
    await remind();
    expect(await notified()).toEqual(['Due now: Call back']);
  });

  test('comes for nothing that is done, past, or in the trash with its entry', async () => {
    const entry = await addEntry({ title: 'Cedar roof' });
    const done = await add({ ...inMinutes(5) }, as('accountUser'));
    await add({ ...inMinutes(-60) }, as('accountUser'));
    await add({ ...inMinutes(5), contentId: entry.uid }, as('accountUser'));
    await call(completeTasks, { taskIds: [done.uid] }, owner);
    await call(deleteEntry, { entryId: entry.uid }, owner);
    ports.clock.turn(6 * 60);
    await remind();
    expect(await notified()).toEqual([]);
    const left = database.admin.selectFrom('task').select('uid').where('remindAt', 'is not', null);
    expect(await left.execute()).toEqual([]);
  });
});

test('a person takes their tasks along, and leaves nothing of themselves in them', async () => {
  const own = await add({ title: 'Written down' }, as('inTwoAccounts'));
  const given = await add({ title: 'Given', assigneeIds: [people.inTwoAccounts.userId] });
  const { lists } = await inSystem(ports.db, 'test', (scope) => readOwnData(scope, people.inTwoAccounts.userId));
  expect(lists['made-by-you']).toMatchObject({
    tasks: [{ title: 'Written down', business: 'Summit Roofing' }],
    tasksAssignedToYou: [{ title: 'Given' }],
  });
  await inSystem(ports.db, 'test', (scope) => erasePeople(scope, [people.inTwoAccounts.userId]));
  expect(await call(getTask, { taskId: own.uid }, owner)).toMatchObject({ createdByName: '' });
  expect(await call(getTask, { taskId: given.uid }, owner)).toMatchObject({ assignees: [] });
});
