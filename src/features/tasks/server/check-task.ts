import { deleteOwn, insertOwn, selectOwn } from '#access/own-rows.ts';
import type { AccountScope } from '#access/scope.ts';
import { findMedia } from '#features/media/server/media-queries.ts';
import { personName } from '#features/people/server/person-name.ts';
import { problem } from '#lib/problem.ts';
import { dueMoment, reminderMoment } from '../due-moment.ts';
import type { TaskFields } from '../task-fields.ts';
import { nextDay } from './next-day.ts';

export function refuse(field: keyof TaskFields, message: string): never {
  throw problem('UNPROCESSABLE_CONTENT', message, { fields: { [field]: message } });
}

/** @throws UNPROCESSABLE_CONTENT for an entry of another account, or in the trash */
export async function checkEntry(scope: AccountScope, contentId: string | null | undefined): Promise<void> {
  if (!contentId) return;
  const entry = selectOwn(scope, 'entry').select('uid').where('uid', '=', contentId).where('deletedDate', 'is', null);
  if (!(await entry.executeTakeFirst())) refuse('contentId', 'This entry no longer exists. Choose another one.');
}

interface Times {
  dueDay: string | null;
  dueTime: string | null;
  zone: string;
  repeat: string;
}

/**
 * The columns of a day and time.
 * @throws UNPROCESSABLE_CONTENT for a repetition without a day, or one that never comes true
 */
export function dueColumns({ dueDay, dueTime, zone, repeat }: Times, now: Date) {
  if (dueDay === null) {
    if (repeat) refuse('repeat', 'Choose the day from which on the task repeats.');
    return { dueDay: null, dueTime: null, zone, dueAt: null, remindAt: null };
  }
  const due = { dueDay, dueTime };
  const reminder = reminderMoment(due, zone);
  return { ...due, zone, dueAt: dueMoment(due, zone), remindAt: reminder > now ? reminder : null };
}

/** @throws UNPROCESSABLE_CONTENT for a repetition that never comes true */
export function checkRepeat({ dueDay, repeat }: Pick<Times, 'dueDay' | 'repeat'>): void {
  if (!dueDay || !repeat) return;
  try {
    nextDay(repeat, dueDay, dueDay);
  } catch {
    refuse('repeat', 'This repetition never comes true. Choose another one.');
  }
}

/** Attaches these photos and videos instead of others. @throws UNPROCESSABLE_CONTENT for those of another account */
export async function attachMedia(scope: AccountScope, taskId: string, mediaIds: readonly string[]): Promise<void> {
  const found = await findMedia(scope, mediaIds);
  if (mediaIds.some((id) => !found.has(id)))
    refuse('mediaIds', 'One of these photos or videos no longer exists. Remove it and add it again.');
  await deleteOwn(scope, 'taskMedia').where('taskId', '=', taskId).execute();
  const rows = mediaIds.map((mediaId, position) => ({ taskId, mediaId, position }));
  if (rows.length > 0) await insertOwn(scope, 'taskMedia', rows).execute();
}

/**
 * Gives tasks to these people instead of others. Those who have left the team keep what they have, and get nothing new.
 * @returns the people of each task who are new to it
 * @throws UNPROCESSABLE_CONTENT for somebody who isn't in the team
 */
export async function assign(
  scope: AccountScope,
  wanted: readonly { taskId: string; userIds: readonly string[] }[],
): Promise<Map<string, string[]>> {
  const taskIds = wanted.map(({ taskId }) => taskId);
  const current = await selectOwn(scope, 'taskAssignee')
    .select(['taskId', 'userId'])
    .where('taskId', 'in', taskIds)
    .execute();
  const has = new Set(current.map(({ taskId, userId }) => `${taskId} ${userId}`));
  const wants = new Set(wanted.flatMap(({ taskId, userIds }) => userIds.map((userId) => `${taskId} ${userId}`)));
  const added = wanted.flatMap(({ taskId, userIds }) =>
    userIds.filter((userId) => !has.has(`${taskId} ${userId}`)).map((userId) => ({ taskId, userId })),
  );
  const names = await namesOf(scope, [...new Set(added.map(({ userId }) => userId))]);
  for (const { taskId, userId } of current)
    if (!wants.has(`${taskId} ${userId}`))
      await deleteOwn(scope, 'taskAssignee').where('taskId', '=', taskId).where('userId', '=', userId).execute();
  const rows = added.map((row) => ({ ...row, name: names.get(row.userId) ?? '' }));
  if (rows.length > 0) await insertOwn(scope, 'taskAssignee', rows).execute();
  const byTask = Map.groupBy(added, ({ taskId }) => taskId);
  return new Map([...byTask].map(([taskId, people]) => [taskId, people.map(({ userId }) => userId)]));
}

async function namesOf(scope: AccountScope, userIds: readonly string[]): Promise<Map<string, string>> {
  if (userIds.length === 0) return new Map();
  const people = await selectOwn(scope, 'accountMembership as m')
    .innerJoin('user as u', 'u.uid', 'm.userId')
    .select(['m.userId', personName.as('name')])
    .where('m.userId', 'in', [...userIds])
    .execute();
  if (people.length < userIds.length)
    refuse('assigneeIds', 'One of these people isn’t in the team anymore. Choose somebody who is.');
  return new Map(people.map(({ userId, name }) => [userId, name]));
}

/** Those of the people who are in the team. */
export async function membersAmong(scope: AccountScope, userIds: readonly string[]): Promise<string[]> {
  const rows = await selectOwn(scope, 'accountMembership')
    .select('userId')
    .where('userId', 'in', ['', ...userIds])
    .orderBy('userId')
    .execute();
  return rows.map(({ userId }) => userId);
}
