import { call } from '@orpc/server';
import { beforeEach, describe, expect, test } from 'vitest';
import { dayAfter } from '../groups.ts';
import { newUid } from '#lib/new-uid.ts';
import { contentWorld } from '#test/content-world.ts';
import type { NewTask } from '../task.ts';
import { repeatRules } from '../repeat.ts';
import { completeTasks, reopenTasks } from './complete-tasks.ts';
import { createTask, snoozeTasks, updateTask } from './edit-tasks.ts';
import { getTask, listTasks } from './list-tasks.ts';

const { addMediaItem, as, database, owner, people, ports } = await contentWorld();
const zone = 'UTC';
const today = () => ports.clock.now().toISOString().slice(0, 10);
const add = (task: Partial<NewTask> = {}) => call(createTask, { title: 'Call back', zone, ...task }, owner);
const complete = (uid: string, who = owner) => call(completeTasks, { taskIds: [uid] }, who);
const reopen = (uid: string, who = owner) => call(reopenTasks, { taskIds: [uid] }, who);
const open = async () => (await call(listTasks, { zone }, owner)).items;
const days = async () => (await open()).map(({ dueDay }) => dueDay);

beforeEach(async () => {
  await database.admin.deleteFrom('task').execute();
});

describe('a task that is done', () => {
  test('says by whom, once, and is open again on undo', async () => {
    const { uid } = await add();
    expect(await complete(uid, as('accountUser'))).toEqual({ changed: [uid] });
    expect(await complete(uid)).toEqual({ changed: [] });
    expect(await call(getTask, { taskId: uid }, owner)).toMatchObject({
      doneDate: ports.clock.now(),
      doneByName: 'uwe',
      version: 2,
    });
    expect(await reopen(uid)).toEqual({ changed: [uid] });
    expect(await reopen(uid)).toEqual({ changed: [] });
    expect(await call(getTask, { taskId: uid }, owner)).toMatchObject({ doneDate: null, doneByName: '' });
  });

  test('reminds nobody, and does again once it is open', async () => {
    const { uid } = await add({ dueDay: dayAfter(today(), 3), assigneeIds: [people.accountUser.userId] });
    const reminder = async () =>
      (await database.admin.selectFrom('task').select('remindAt').where('uid', '=', uid).executeTakeFirstOrThrow())
        .remindAt;
    const before = await reminder();
    expect(before).not.toBeNull();
    await complete(uid);
    expect(await reminder()).toBeNull();
    await reopen(uid);
    expect(await reminder()).toEqual(before);
  });
});

describe('a repeating task', () => {
  test('is followed by its next one with all that it has, its checklist anew', async () => {
    const mediaId = await addMediaItem();
    const task = await add({
      dueDay: today(),
      dueTime: '23:59',
      repeat: repeatRules.daily,
      notes: 'The ladder is in the van',
      priority: 2,
      checklist: [{ uid: newUid(), text: 'Ladder', isDone: true }],
      mediaIds: [mediaId],
      assigneeIds: [people.accountUser.userId],
    });
    await complete(task.uid);
    const [next] = await open();
    expect(next).toMatchObject({
      title: 'Call back',
      dueDay: dayAfter(today(), 1),
      dueTime: '23:59',
      repeat: repeatRules.daily,
      notes: 'The ladder is in the van',
      priority: 2,
      checklist: [{ text: 'Ladder', isDone: false }],
      mediaIds: [mediaId],
      assignees: [{ name: 'uwe' }],
      createdByName: 'olga',
      version: 1,
    });
  });

  test('that two people mark as done at once has one next one', async () => {
    const { uid } = await add({ dueDay: today(), repeat: repeatRules.daily });
    const both = await Promise.all([
      complete(uid),
      complete(uid, as('accountUser')),
      complete(uid, as('inTwoAccounts')),
    ]);
    expect(both.flatMap(({ changed }) => changed)).toEqual([uid]);
    expect(await days()).toEqual([dayAfter(today(), 1)]);
  });

  test('takes its next one back on undo, unless somebody has changed it since', async () => {
    const { uid } = await add({ dueDay: today(), repeat: repeatRules.daily });
    await complete(uid);
    await reopen(uid);
    expect(await days()).toEqual([today()]);
    await complete(uid);
    const [next] = await open();
    await call(updateTask, { taskId: next?.uid ?? '', version: 1, title: 'Call the neighbor' }, owner);
    await reopen(uid);
    expect(await days()).toEqual([today(), dayAfter(today(), 1)]);
    await complete(uid);
    expect(await days()).toEqual([dayAfter(today(), 1)]);
  });

  test('that is late goes on after today, on the days of its rule', async () => {
    const start = dayAfter(today(), -17);
    const { uid } = await add({ dueDay: start, repeat: repeatRules.weekly });
    await complete(uid);
    expect(await days()).toEqual([dayAfter(start, 21)]);
  });

  test('that was snoozed goes on from the day that it had', async () => {
    const start = dayAfter(today(), 7);
    const { uid } = await add({ dueDay: start, repeat: repeatRules.weekly });
    await call(snoozeTasks, { tasks: [{ taskId: uid, dueDay: dayAfter(start, 2) }], zone }, owner);
    await complete(uid);
    expect(await days()).toEqual([dayAfter(start, 7)]);
  });

  test('of the 31st keeps its day, month after month', async () => {
    const { uid } = await add({ dueDay: '2097-01-31', repeat: repeatRules.monthly });
    await complete(uid);
    const [february] = await open();
    await complete(february?.uid ?? '');
    expect([february?.dueDay, ...(await days())]).toEqual(['2097-02-28', '2097-03-31']);
  });

  test('ends with its rule', async () => {
    const { uid } = await add({ dueDay: today(), repeat: 'FREQ=DAILY;COUNT=2' });
    await complete(uid);
    const [last] = await open();
    await complete(last?.uid ?? '');
    expect(await open()).toEqual([]);
  });
});
