import { call } from '@orpc/server';
import { beforeEach, describe, expect, test } from 'vitest';
import { enqueueSystem } from '#access/events/emit.ts';
import { inSystem } from '#access/scope.ts';
import { deleteEntry, restoreEntry } from '#features/content/server/trash/trash.ts';
import { listEntries } from '#features/content/server/list/list-entries.ts';
import { listMedia } from '#features/media/server/list-media.ts';
import { newUid } from '#lib/new-uid.ts';
import { addApiKey } from '#test/api-key.ts';
import { request } from '#test/client.ts';
import { contentWorld } from '#test/content-world.ts';
import { runPendingJobs } from '#test/jobs.ts';
import type { NewTask, TaskQuery } from '../task.ts';
import { completeTasks } from './complete-tasks.ts';
import { changeTasks, createTask, snoozeTasks, updateTask } from './edit-tasks.ts';
import { countTasks, getTask, listTaskPeople, listTasks } from './list-tasks.ts';
import { deleteTasks, purgeTasksJob, restoreTasks } from './trash.ts';

const world = await contentWorld();
const { accounts, addEntry, addMediaItem, as, database, owner, people, ports, stranger } = world;
const zone = 'America/New_York';
const add = (task: Partial<NewTask> = {}, who = owner) => call(createTask, { title: 'Call back', zone, ...task }, who);
const list = (query: Partial<TaskQuery> = {}, who = owner) => call(listTasks, { zone, ...query }, who);
const titles = async (query: Partial<TaskQuery> = {}, who = owner) =>
  (await list(query, who)).items.map(({ title }) => title);
const refused = (field: string) => ({
  code: 'UNPROCESSABLE_CONTENT',
  data: { fields: { [field]: expect.any(String) } },
});

beforeEach(async () => {
  await database.admin.deleteFrom('task').execute();
});

describe('a task', () => {
  test('is about an entry or regular, and has its entry’s title and type', async () => {
    const entry = await addEntry({ title: 'Cedar roof' });
    const about = await add({ contentId: entry.uid });
    expect(about).toMatchObject({ type: 'content', contentId: entry.uid, contentTitle: 'Cedar roof', contentType: '' });
    expect(await add()).toMatchObject({ type: 'regular', contentId: null, contentTitle: '', cover: null, version: 1 });
  });

  test('keeps all that was entered', async () => {
    const mediaId = await addMediaItem();
    const fields = {
      title: 'להתקשר ללקוח 🏠',
      notes: 'Two\nlines',
      priority: 3,
      dueDay: '2026-12-31',
      dueTime: '17:30',
      repeat: 'FREQ=WEEKLY;BYDAY=MO',
      checklist: [{ uid: newUid(), text: 'Ladder', isDone: false }],
      mediaIds: [mediaId],
    };
    const task = await add({ ...fields, assigneeIds: [people.accountUser.userId] });
    expect(task).toMatchObject({ ...fields, dueAt: new Date('2026-12-31T22:30:00Z'), createdByName: 'olga' });
    expect(task.assignees).toEqual([{ userId: people.accountUser.userId, name: 'uwe', logoUrl: null, isMember: true }]);
    expect(await call(getTask, { taskId: task.uid }, owner)).toEqual(task);
  });

  test('is created once with an id of the client’s', async () => {
    const uid = newUid();
    await add({ uid });
    expect((await add({ uid, title: 'Again' })).title).toBe('Call back');
    expect(await titles()).toEqual(['Call back']);
  });

  test.each([
    { title: ' ' },
    { title: 'x'.repeat(10_000) },
    { title: 'Two\nlines' },
    { title: 'half \ud83c' },
    { dueDay: '2027-02-29' },
    { dueDay: '9999-01-01' },
    { dueTime: '24:00' },
    { zone: 'Mars/Base' },
    { priority: 4 },
    { repeat: 'FREQ=SECONDLY', dueDay: '2026-12-01' },
    { checklist: Array.from({ length: 101 }, () => ({ uid: newUid(), text: 'x', isDone: false })) },
  ])('is not made of %j', async (fields) => {
    await expect(add(fields)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });

  test('repeats from a day on, and by a rule that comes true', async () => {
    await expect(add({ repeat: 'FREQ=DAILY' })).rejects.toMatchObject(refused('repeat'));
    const never = { repeat: 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30', dueDay: '2026-12-01' };
    await expect(add(never)).rejects.toMatchObject(refused('repeat'));
  });

  test('has the day of its account’s zone where a program names none', async () => {
    await database.admin
      .updateTable('account')
      .set({ timeZone: 'Asia/Tokyo' })
      .where('uid', '=', accounts.roofer)
      .execute();
    const key = await addApiKey(database, accounts.roofer, ['task.read', 'task.edit']);
    const program = { context: request(ports, key, accounts.roofer) };
    const task = await call(createTask, { title: 'By a program', dueDay: '2026-12-01' }, program);
    expect(task).toMatchObject({ zone: 'Asia/Tokyo', dueAt: new Date('2026-12-01T15:00:00Z'), createdByName: '' });
    await database.admin.updateTable('account').set({ timeZone: '' }).where('uid', '=', accounts.roofer).execute();
    expect(await titles({ assignee: 'me' }, program)).toEqual([]);
  });
});

describe('what is another account’s', () => {
  test('is attached to no task: neither entry, nor media, nor people', async () => {
    const entry = await addEntry({ title: 'Theirs' }, stranger);
    const mediaId = await addMediaItem('image', accounts.clinic);
    const { uid: taskId, version } = await add();
    const foreign: Partial<NewTask> = {
      contentId: entry.uid,
      mediaIds: [mediaId],
      assigneeIds: [people.otherOwner.userId],
    };
    for (const [field, value] of Object.entries(foreign)) {
      const fields: Partial<NewTask> = { [field]: value };
      await expect(add(fields)).rejects.toMatchObject(refused(field));
      await expect(call(updateTask, { taskId, version, ...fields }, owner)).rejects.toMatchObject(refused(field));
    }
    const step = { tasks: [{ taskId, assigneeIds: [people.otherOwner.userId] }] };
    await expect(call(changeTasks, step, owner)).rejects.toMatchObject(refused('assigneeIds'));
    expect(await titles()).toEqual(['Call back']);
  });

  test('is not found, changed or deleted', async () => {
    const { uid: taskId, version } = await add({}, stranger);
    const gone = { code: 'NOT_FOUND' };
    await expect(call(getTask, { taskId }, owner)).rejects.toMatchObject(gone);
    await expect(call(updateTask, { taskId, version, title: 'Ours' }, owner)).rejects.toMatchObject(gone);
    for (const verb of [completeTasks, deleteTasks, restoreTasks])
      await expect(call(verb, { taskIds: [taskId] }, owner)).rejects.toMatchObject(gone);
    await expect(call(snoozeTasks, { tasks: [{ taskId, dueDay: null }] }, owner)).rejects.toMatchObject(gone);
    const own = await add();
    expect(await call(completeTasks, { taskIds: [taskId, own.uid] }, owner)).toEqual({ changed: [own.uid] });
    expect((await call(getTask, { taskId }, stranger)).doneDate).toBeNull();
  });
});

describe('a change', () => {
  test('is refused over another one, and shows what is there', async () => {
    const task = await add();
    await call(updateTask, { taskId: task.uid, version: 1, title: 'Call today' }, owner);
    await expect(
      call(updateTask, { taskId: task.uid, version: 1, title: 'Write' }, as('accountUser')),
    ).rejects.toMatchObject({ code: 'CONFLICT', data: { current: { title: 'Call today', version: 2 } } });
  });

  test('takes the day away, and time and reminder with it', async () => {
    const task = await add({ dueDay: '2099-01-01', dueTime: '08:00' });
    const after = await call(updateTask, { taskId: task.uid, version: 1, dueDay: null }, owner);
    expect(after).toMatchObject({ dueDay: null, dueTime: null, dueAt: null });
    const repeating = await add({ dueDay: '2099-01-01', repeat: 'FREQ=DAILY' });
    await expect(call(snoozeTasks, { tasks: [{ taskId: repeating.uid, dueDay: null }] }, owner)).rejects.toMatchObject(
      refused('repeat'),
    );
  });

  test('of something else leaves the zone of day and time as it is', async () => {
    const task = await add({ dueDay: '2099-01-01', dueTime: '08:00' });
    const change = { taskId: task.uid, version: 1, repeat: 'FREQ=DAILY', zone: 'Asia/Tokyo' };
    const after = await call(updateTask, change, owner);
    expect(after).toMatchObject({ zone, dueAt: task.dueAt, repeat: 'FREQ=DAILY' });
    const moved = await call(updateTask, { ...change, version: 2, dueTime: '09:00' }, owner);
    expect(moved).toMatchObject({ zone: 'Asia/Tokyo', dueAt: new Date('2099-01-01T00:00:00Z') });
  });

  test('of many is made at once, up to 200', async () => {
    const made = [];
    for (let at = 0; at < 200; at += 1) made.push((await add({ title: `Task ${at}` })).uid);
    const tasks = made.map((taskId) => ({ taskId, dueDay: '2026-12-24' }));
    expect((await call(snoozeTasks, { tasks, zone }, owner)).changed).toHaveLength(200);
    const steps = made.map((taskId) => ({ taskId, priority: 2, assigneeIds: [people.accountUser.userId] }));
    await call(changeTasks, { tasks: steps }, owner);
    expect((await list({ limit: 1, assignee: people.accountUser.userId })).items[0]).toMatchObject({
      dueDay: '2026-12-24',
      priority: 2,
    });
    const tooMany = [...made, newUid()];
    await expect(call(completeTasks, { taskIds: tooMany }, owner)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });
});

describe('somebody who has left the team', () => {
  test('keeps tasks as a former person of them, is given no new ones, and others take over', async () => {
    const { userId } = people.accountUser;
    const task = await add({ assigneeIds: [userId] });
    const membership = database.admin.selectFrom('accountMembership').selectAll().where('userId', '=', userId);
    const rows = await membership.execute();
    await database.admin.deleteFrom('accountMembership').where('userId', '=', userId).execute();
    const [left] = (await list({ assignee: 'nobody' })).items;
    expect(left?.assignees).toEqual([{ userId, name: 'uwe', logoUrl: null, isMember: false }]);
    expect(await call(countTasks, { zone }, owner)).toMatchObject({ unassigned: 1, noDate: 1 });
    await expect(add({ assigneeIds: [userId] })).rejects.toMatchObject(refused('assigneeIds'));
    const renamed = await call(
      updateTask,
      { taskId: task.uid, version: 1, title: 'New', assigneeIds: [userId] },
      owner,
    );
    expect(renamed.assignees).toHaveLength(1);
    const given = { taskId: task.uid, version: 2, assigneeIds: [people.accountAdmin.userId] };
    expect((await call(updateTask, given, owner)).assignees).toMatchObject([{ name: 'olga', isMember: true }]);
    const team = await call(listTaskPeople, undefined, owner);
    expect(team.map(({ name }) => name)).toEqual(['mia', 'olga']);
    await database.admin
      .insertInto('accountMembership')
      .values(rows.map((row) => ({ ...row }) as never))
      .execute();
  });
});

describe('the list', () => {
  test('is by day, time and priority, and each page goes on where the last one ended', async () => {
    await add({ title: 'No day' });
    await add({ title: 'Day', dueDay: '2026-12-01' });
    await add({ title: 'Evening', dueDay: '2026-12-01', dueTime: '20:00' });
    await add({ title: 'Urgent day', dueDay: '2026-12-01', priority: 3 });
    await add({ title: 'Morning', dueDay: '2026-12-01', dueTime: '08:00' });
    await add({ title: 'Before', dueDay: '2026-11-30' });
    const order = ['Before', 'Morning', 'Evening', 'Urgent day', 'Day', 'No day'];
    expect(await titles()).toEqual(order);
    const seen: string[] = [];
    for (let cursor: string | null | undefined; cursor !== null;) {
      const page = await list({ limit: 2, ...(cursor && { cursor }) });
      seen.push(...page.items.map(({ title }) => title));
      cursor = page.nextCursor;
    }
    expect(seen).toEqual(order);
    await expect(list({ cursor: 'nonsense' })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });

  test('has the groups of the reader’s day', async () => {
    const day = (days: number) => new Date(ports.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);
    for (const days of [-2, 0, 2]) await add({ title: `Day ${days}`, dueDay: day(days), zone: 'UTC' });
    const { uid } = await add({ title: 'Done', dueDay: day(0) });
    await call(completeTasks, { taskIds: [uid] }, owner);
    const at = (group: TaskQuery['group']) => titles({ group, zone: 'UTC' });
    expect(await at('due')).toEqual(['Day -2', 'Day 0']);
    expect(await Promise.all([at('overdue'), at('today'), at('upcoming'), at('noDate'), at('done')])).toEqual([
      ['Day -2'],
      ['Day 0'],
      ['Day 2'],
      [],
      ['Done'],
    ]);
    expect(await call(countTasks, { zone: 'UTC' }, owner)).toEqual({
      overdue: 1,
      today: 1,
      upcoming: 1,
      noDate: 0,
      unassigned: 3,
    });
    // Two days on, where it is tomorrow already.
    expect(await titles({ group: 'upcoming', zone: 'Pacific/Kiritimati' })).toEqual(['Day 2']);
  });

  test('is narrowed to people, an entry, or a text as it is', async () => {
    const entry = await addEntry({ title: '100% cedar_roof' });
    await add({ title: 'About', contentId: entry.uid });
    await add({ title: 'Mine', assigneeIds: [people.accountAdmin.userId] });
    await add({ title: 'His', assigneeIds: [people.accountUser.userId] });
    expect(await titles({ entryId: entry.uid })).toEqual(['About']);
    expect(await titles({ assignee: 'me' })).toEqual(['Mine']);
    expect(await titles({ assignee: people.accountUser.userId })).toEqual(['His']);
    expect(await titles({ assignee: 'nobody' })).toEqual(['About']);
    expect(await titles({ search: '0% CEDAR_' })).toEqual(['About']);
    expect(await titles({ search: '%' })).toEqual(['About']);
    expect(await titles({ search: 'ABOU' })).toEqual(['About']);
  });
});

describe('the trash', () => {
  test('takes tasks with their entry and brings them back with it; the entry’s card counts them', async () => {
    const entry = await addEntry({ title: 'Cedar roof' });
    await add({ contentId: entry.uid });
    const { uid: doneId } = await add({ contentId: entry.uid, title: 'Done' });
    await call(completeTasks, { taskIds: [doneId] }, owner);
    const { entries } = await call(listEntries, { search: 'Cedar roof' }, owner);
    expect(entries.find(({ uid }) => uid === entry.uid)?.openTasks).toBe(1);
    await call(deleteEntry, { entryId: entry.uid }, owner);
    expect(await titles()).toEqual([]);
    await call(restoreEntry, { entryId: entry.uid }, owner);
    expect(await titles()).toEqual(['Call back']);
    await database.admin.deleteFrom('entry').where('uid', '=', entry.uid).execute();
    expect(await database.admin.selectFrom('task').select('uid').execute()).toEqual([]);
  });

  test('gives a task back for 30 days', async () => {
    const { uid } = await add();
    await call(deleteTasks, { taskIds: [uid] }, owner);
    expect([await titles(), await titles({ group: 'trash' })]).toEqual([[], ['Call back']]);
    await expect(call(getTask, { taskId: uid }, owner)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await call(restoreTasks, { taskIds: [uid] }, owner);
    expect(await titles()).toEqual(['Call back']);
    await call(deleteTasks, { taskIds: [uid] }, owner);
    const purge = async () => {
      await inSystem(ports.db, 'test', (scope) => enqueueSystem(scope, purgeTasksJob, {}));
      await runPendingJobs(ports, [purgeTasksJob]);
    };
    await purge();
    expect(await titles({ group: 'trash' })).toEqual(['Call back']);
    ports.clock.turn(31 * 86_400);
    await purge();
    expect(await titles({ group: 'trash' })).toEqual([]);
    ports.clock.turn(-31 * 86_400);
  });

  test('a photo of a task counts as used', async () => {
    const mediaId = await addMediaItem();
    const unused = async () => (await call(listMedia, { unused: true }, owner)).items.map(({ uid }) => uid);
    expect(await unused()).toContain(mediaId);
    const { uid } = await add({ mediaIds: [mediaId] });
    expect(await unused()).not.toContain(mediaId);
    await call(deleteTasks, { taskIds: [uid] }, owner);
    expect(await unused()).toContain(mediaId);
  });
});
