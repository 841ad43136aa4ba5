import { z } from 'zod';
import { emit } from '#access/events/emit.ts';
import { insertOwn, updateOwn } from '#access/own-rows.ts';
import { account } from '#access/procedures.ts';
import type { AccountScope } from '#access/scope.ts';
import { findAccountZone } from '#features/tenants/server/accounts/account-zone.ts';
import { newUid } from '#lib/new-uid.ts';
import { problem } from '#lib/problem.ts';
import { taskChanged, taskCreated } from '../events.ts';
import { ChangedTasks, mostTasksAtOnce, NewTask, Task, TaskChange, TaskMove, TaskStep } from '../task.ts';
import { assign, attachMedia, checkEntry, checkRepeat, dueColumns } from './check-task.ts';
import { announceAssignments } from './task-mails.tsx';
import { loadTask, lockTasks, type LockedTask, userOf } from './task-rows.ts';

const tags = ['Tasks'];

/** What every change of a row does besides. */
export const changedNow = ({ version }: LockedTask, now: Date) => ({ version: version + 1, updateDate: now });

/** Adds a task; with a client-generated `uid`, creation is idempotent. People who are given it are notified. */
export const createTask = account('task.edit')
  .route({ method: 'POST', path: '/tasks', summary: 'Create a task', tags })
  .input(NewTask)
  .output(Task)
  .handler(async ({ input, context: { scope, ports } }): Promise<Task> => {
    const { uid = newUid(), ...task } = input;
    await addTask(scope, { ...task, uid }, { createdBy: userOf(scope), now: ports.clock.now() });
    return loadTask(scope, uid);
  });

interface Adding {
  createdBy: string | null;
  now: Date;
}

/**
 * What is there already stays as it is.
 * @throws UNPROCESSABLE_CONTENT for an entry, people or media of another account, or a repetition that never comes true
 */
export async function addTask(
  scope: AccountScope,
  input: NewTask & { uid: string },
  { createdBy, now }: Adding,
): Promise<void> {
  const { uid, title, notes, contentId = null, priority, repeat = '', checklist = [] } = input;
  const { dueDay = null, dueTime = null, zone = await findAccountZone(scope) } = input;
  await checkEntry(scope, contentId);
  const due = dueColumns({ dueDay, dueTime, zone, repeat }, now);
  checkRepeat({ dueDay, repeat });
  const words = { title, ...(notes !== undefined && { notes }), ...(priority !== undefined && { priority }) };
  const { numInsertedOrUpdatedRows } = await insertOwn(scope, 'task', {
    uid,
    ...words,
    contentId,
    ...due,
    repeat,
    repeatFrom: repeat ? dueDay : null,
    checklist: JSON.stringify(checklist),
    createdBy,
  })
    .onConflict((conflict) => conflict.columns(['accountId', 'uid']).doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows !== 1n) return;
  await attachMedia(scope, uid, input.mediaIds ?? []);
  await announceAssignments(scope, await assign(scope, [{ taskId: uid, userIds: input.assigneeIds ?? [] }]));
  await emit(scope, taskCreated, { taskId: uid, entryId: contentId, title });
}

/**
 * Changes a task. Another day is also the one that it repeats from.
 * @throws NOT_FOUND, CONFLICT with `current` when someone changed it since `version`
 */
export const updateTask = account('task.edit')
  .route({ method: 'PATCH', path: '/tasks/{taskId}', summary: 'Change a task', tags })
  .input(TaskChange)
  .output(Task)
  .handler(async ({ input, context: { scope, ports } }): Promise<Task> => {
    const { taskId, version, zone, assigneeIds, mediaIds, checklist, ...fields } = input;
    const [row] = await lockTasks(scope, [taskId]);
    if (row?.version !== version)
      throw problem('CONFLICT', 'Someone else edited this task while you were working.', {
        current: await loadTask(scope, taskId),
      });
    await checkEntry(scope, fields.contentId);
    await updateOwn(scope, 'task')
      .set({
        ...fields,
        ...(checklist && { checklist: JSON.stringify(checklist) }),
        ...timesAfter(row, { ...fields, zone }, ports.clock.now()),
        ...changedNow(row, ports.clock.now()),
      })
      .where('uid', '=', taskId)
      .execute();
    if (mediaIds) await attachMedia(scope, taskId, mediaIds);
    if (assigneeIds) await announceAssignments(scope, await assign(scope, [{ taskId, userIds: assigneeIds }]));
    await emitChange(scope, row, fields.contentId);
    return loadTask(scope, taskId);
  });

/**
 * Moves up to 200 tasks to other days. Repeating ones go on from the day that they had.
 * @throws NOT_FOUND if none of them exists
 */
export const snoozeTasks = account('task.edit')
  .route({ method: 'POST', path: '/tasks/snooze', summary: 'Move tasks to another day', tags })
  .input(z.strictObject({ tasks: z.array(TaskMove).min(1).max(mostTasksAtOnce), zone: NewTask.shape.zone }))
  .output(ChangedTasks)
  .handler(async ({ input, context: { scope, ports } }) => {
    const zone = input.zone ?? (await findAccountZone(scope));
    const moves = new Map(input.tasks.map((move) => [move.taskId, move]));
    const rows = await lockTasks(scope, [...moves.keys()]);
    const now = ports.clock.now();
    for (const row of rows) {
      const { dueDay = null, dueTime = null } = moves.get(row.uid) ?? {};
      const due = dueColumns({ dueDay, dueTime, zone, repeat: row.repeat }, now);
      await updateOwn(scope, 'task')
        .set({ ...due, ...(row.doneDate && { remindAt: null }), ...changedNow(row, now) })
        .where('uid', '=', row.uid)
        .execute();
      await emitChange(scope, row);
    }
    return { changed: rows.map(({ uid }) => uid) };
  });

/** Changes priority or people of up to 200 tasks. @throws NOT_FOUND if none of them exists */
export const changeTasks = account('task.edit')
  .route({ method: 'POST', path: '/tasks/change', summary: 'Change many tasks', tags })
  .input(z.strictObject({ tasks: z.array(TaskStep).min(1).max(mostTasksAtOnce) }))
  .output(ChangedTasks)
  .handler(async ({ input, context: { scope, ports } }) => {
    const steps = new Map(input.tasks.map((step) => [step.taskId, step]));
    const rows = await lockTasks(scope, [...steps.keys()]);
    const wanted = rows.flatMap(({ uid }) => {
      const userIds = steps.get(uid)?.assigneeIds;
      return userIds ? [{ taskId: uid, userIds }] : [];
    });
    if (wanted.length > 0) await announceAssignments(scope, await assign(scope, wanted));
    for (const row of rows) {
      const { priority = row.priority } = steps.get(row.uid) ?? {};
      await updateOwn(scope, 'task')
        .set({ priority, ...changedNow(row, ports.clock.now()) })
        .where('uid', '=', row.uid)
        .execute();
      await emitChange(scope, row);
    }
    return { changed: rows.map(({ uid }) => uid) };
  });

/** The columns of a changed day, time or repetition; none if they stay. */
function timesAfter(row: LockedTask, change: Partial<TaskChange>, now: Date) {
  const { dueDay = row.dueDay, dueTime = row.dueTime, repeat = row.repeat } = change;
  const isMoved = dueDay !== row.dueDay || dueTime !== row.dueTime;
  if (!isMoved && repeat === row.repeat) return {};
  checkRepeat({ dueDay, repeat });
  // A zone is that of the day and time it comes with.
  const zone = (isMoved && change.zone) || row.zone;
  const due = dueColumns({ dueDay, dueTime, zone, repeat }, now);
  const keepsStart = dueDay === row.dueDay && repeat === row.repeat;
  const repeatFrom = repeat ? (keepsStart ? row.repeatFrom : dueDay) : null;
  return { ...due, ...(row.doneDate && { remindAt: null }), repeatFrom };
}

/** The entry that it was about before hears of it, too. */
export async function emitChange(scope: AccountScope, row: LockedTask, contentId = row.contentId): Promise<void> {
  await emit(scope, taskChanged, { taskId: row.uid, entryId: contentId });
  if (row.contentId !== contentId) await emit(scope, taskChanged, { taskId: row.uid, entryId: row.contentId });
}
