import { z } from 'zod';
import { sql } from 'kysely';
import { emit } from '#access/events/emit.ts';
import { deleteOwn, insertOwn, selectOwn, updateOwn } from '#access/own-rows.ts';
import { account } from '#access/procedures.ts';
import type { AccountScope } from '#access/scope.ts';
import { newUid } from '#lib/new-uid.ts';
import { dayAt } from '#lib/time/time-zone.ts';
import { taskCompleted, taskCreated, taskDeleted } from '../events.ts';
import { ChangedTasks, TaskIds } from '../task.ts';
import { dueColumns } from './check-task.ts';
import { changedNow, emitChange } from './edit-tasks.ts';
import { nextDay } from './next-day.ts';
import { type LockedTask, lockTasks, userOf } from './task-rows.ts';

const tags = ['Tasks'];
const Input = z.strictObject({ taskIds: TaskIds });

/**
 * Marks up to 200 tasks as done. A repeating one is followed by its next one, which comes once, however many people mark
 * it: the second of them finds it done.
 * @throws NOT_FOUND if none of them exists
 */
export const completeTasks = account('task.edit')
  .route({ method: 'POST', path: '/tasks/complete', summary: 'Mark tasks as done', tags })
  .input(Input)
  .output(ChangedTasks)
  .handler(async ({ input, context: { scope, ports } }) => {
    const now = ports.clock.now();
    const open = (await lockTasks(scope, input.taskIds)).filter(({ doneDate }) => doneDate === null);
    for (const row of open) {
      const nextTaskId = row.nextTaskId ?? (await addNext(scope, row, now));
      await updateOwn(scope, 'task')
        .set({ doneDate: now, doneBy: userOf(scope), remindAt: null, nextTaskId, ...changedNow(row, now) })
        .where('uid', '=', row.uid)
        .execute();
      await emit(scope, taskCompleted, { taskId: row.uid, entryId: row.contentId, title: row.title });
    }
    return { changed: open.map(({ uid }) => uid) };
  });

/**
 * Opens done tasks again, which is also the undo: the next one of a repeating task goes, unless somebody has changed or
 * done it since.
 * @throws NOT_FOUND if none of them exists
 */
export const reopenTasks = account('task.edit')
  .route({ method: 'POST', path: '/tasks/reopen', summary: 'Open done tasks again', tags })
  .input(Input)
  .output(ChangedTasks)
  .handler(async ({ input, context: { scope, ports } }) => {
    const now = ports.clock.now();
    const done = (await lockTasks(scope, input.taskIds)).filter(({ doneDate }) => doneDate !== null);
    for (const row of done) {
      const { remindAt } = dueColumns(row, now);
      await updateOwn(scope, 'task')
        .set({ doneDate: null, doneBy: null, remindAt, ...changedNow(row, now) })
        .where('uid', '=', row.uid)
        .execute();
      if (row.nextTaskId) await takeBackNext(scope, row.nextTaskId);
      await emitChange(scope, row);
    }
    return { changed: done.map(({ uid }) => uid) };
  });

/** Unless somebody has changed or done it since. */
async function takeBackNext(scope: AccountScope, taskId: string): Promise<void> {
  const gone = await deleteOwn(scope, 'task')
    .where('uid', '=', taskId)
    .where('version', '=', 1)
    .where('doneDate', 'is', null)
    .returning('contentId')
    .executeTakeFirst();
  if (gone) await emit(scope, taskDeleted, { taskId, entryId: gone.contentId });
}

/** @returns the next one of a repeating task; null if it doesn't repeat or has ended */
async function addNext(scope: AccountScope, row: LockedTask, now: Date): Promise<string | null> {
  const dueDay = row.repeat === '' ? null : followingDay(row, now);
  if (!dueDay) return null;
  const { title, notes, contentId, priority, repeat, repeatFrom, zone, dueTime } = row;
  const uid = newUid();
  await insertOwn(scope, 'task', {
    uid,
    title,
    notes,
    contentId,
    priority,
    ...dueColumns({ dueDay, dueTime, zone, repeat }, now),
    repeat,
    repeatFrom,
    checklist: JSON.stringify(row.checklist.map((item) => ({ ...item, isDone: false }))),
    createdBy: await authorOf(scope, row.uid),
  }).execute();
  await copyPeople(scope, row.uid, uid);
  await copyMedia(scope, row.uid, uid);
  await emit(scope, taskCreated, { taskId: uid, entryId: contentId, title });
  return uid;
}

/** After its own day, and after today: what was missed isn't made up for. */
function followingDay({ repeat, repeatFrom, dueDay, zone }: LockedTask, now: Date): string | null {
  if (!dueDay) return null;
  const today = dayAt(now, zone);
  return nextDay(repeat, repeatFrom ?? dueDay, today > dueDay ? today : dueDay);
}

async function authorOf(scope: AccountScope, taskId: string): Promise<string | null> {
  const row = await selectOwn(scope, 'task').select('createdBy').where('uid', '=', taskId).executeTakeFirst();
  return row?.createdBy ?? null;
}

/** Those who have left the team get nothing new. */
async function copyPeople(scope: AccountScope, from: string, taskId: string): Promise<void> {
  const people = await selectOwn(scope, 'taskAssignee as x')
    .select(['x.userId', 'x.name'])
    .where('x.taskId', '=', from)
    .where(
      sql<boolean>`exists (select from account_membership m where m.account_id = x.account_id and m.user_id = x.user_id)`,
    )
    .execute();
  const rows = people.map((person) => ({ taskId, ...person }));
  if (rows.length > 0) await insertOwn(scope, 'taskAssignee', rows).execute();
}

async function copyMedia(scope: AccountScope, from: string, taskId: string): Promise<void> {
  const media = await selectOwn(scope, 'taskMedia')
    .select(['mediaId', 'position'])
    .where('taskId', '=', from)
    .execute();
  const rows = media.map((one) => ({ taskId, ...one }));
  if (rows.length > 0) await insertOwn(scope, 'taskMedia', rows).execute();
}
