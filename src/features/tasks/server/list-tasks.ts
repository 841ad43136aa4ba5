import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { z } from 'zod';
import { latestFirst, likePattern, type ListOrder, readPage } from '#access/list.ts';
import { selectOwn } from '#access/own-rows.ts';
import { accountReading } from '#access/procedures.ts';
import type { AccountScope } from '#access/scope.ts';
import { personName } from '#features/people/server/person-name.ts';
import { findAccountZone } from '#features/tenants/server/accounts/account-zone.ts';
import { pictureAddress } from '#features/branding/picture.ts';
import { dayAt, dayStart } from '#lib/time/time-zone.ts';
import { Uid } from '#lib/uid.ts';
import { planOnce } from '#platform/database/plan-mode.ts';
import type { Reading, TaskGroup } from '../groups.ts';
import { Task, TaskCounts, TaskFilter, TaskPage, TaskPerson, TaskQuery } from '../task.ts';
import { isAssigned, isAssignedTo, loadTask, shownTasks, taskRows } from './task-rows.ts';

const tags = ['Tasks'];

/** By day and time, then by priority; those without a date come last. An index holds it. */
const byDue: ListOrder = {
  direction: 'asc',
  keys: [
    [sql`coalesce(t.due_at, '9999-12-31 00:00:00+00'::timestamptz)`, 'timestamptz'],
    [sql`(3 - t.priority)`, 'bigint'],
    [sql`t.uid`, 'text'],
  ],
};
const orders = { done: latestFirst(sql`t.done_date`, sql`t.uid`), trash: latestFirst(sql`t.deleted_date`, sql`t.uid`) };

/** Tasks by their days, those that are done or in the trash the latest first. */
export const listTasks = accountReading('task.read')
  .route({ method: 'GET', path: '/tasks', summary: 'List tasks', tags })
  .input(TaskQuery.default(TaskQuery.parse({})))
  .output(TaskPage)
  .handler(async ({ input, context: { scope, ports } }) => {
    const { group } = input;
    const at = await readingOf(scope, input, ports.clock.now());
    const rows = taskRows(scope)
      .where('t.deletedDate', group === 'trash' ? 'is not' : 'is', null)
      .where(isOf(scope, input))
      .where(group === 'trash' ? sql<SqlBool>`true` : inGroup(group, at))
      .where(mentions(input.search));
    const order = group === 'done' || group === 'trash' ? orders[group] : byDue;
    return planOnce(scope.tx, () => readPage(rows, order, input));
  });

/** How many open tasks there are, by group, and how many of them are nobody's. */
export const countTasks = accountReading('task.read')
  .route({ method: 'GET', path: '/task-counts', summary: 'Count open tasks', tags })
  .input(TaskFilter.default(TaskFilter.parse({})))
  .output(TaskCounts)
  .handler(async ({ input, context: { scope, ports } }) => {
    const at = await readingOf(scope, input, ports.clock.now());
    const counted = (group: TaskGroup) => sql<number>`count(*) filter (where ${inGroup(group, at)})`;
    const [inTrash, assigned] = [trashedEntries(scope), assignedTasks(scope)];
    return selectOwn(scope, 'task as t')
      .where('t.deletedDate', 'is', null)
      .where('t.doneDate', 'is', null)
      .where(sql<SqlBool>`(t.content_id is null or t.content_id not in (${inTrash}))`)
      .where(isOf(scope, input))
      .select([
        counted('overdue').as('overdue'),
        counted('today').as('today'),
        counted('upcoming').as('upcoming'),
        counted('noDate').as('noDate'),
        sql<number>`count(*) filter (where t.uid not in (${assigned}))`.as('unassigned'),
      ])
      .executeTakeFirstOrThrow();
  });

// Read once and hashed: read for each task, these take three times as long as counting.
const trashedEntries = (scope: AccountScope) =>
  selectOwn(scope, 'entry').select('uid').where('deletedDate', 'is not', null);
const assignedTasks = (scope: AccountScope) =>
  selectOwn(scope, 'taskAssignee as x')
    .innerJoin('accountMembership as m', (on) =>
      on.onRef('m.accountId', '=', 'x.accountId').onRef('m.userId', '=', 'x.userId'),
    )
    .select('x.taskId');

/** How many open tasks entries have, such as before they are deleted. */
export const countOpenTasks = accountReading('task.read')
  .input(z.strictObject({ entryIds: z.array(Uid).min(1).max(500) }))
  .output(z.object({ count: z.number() }))
  .handler(({ input: { entryIds }, context: { scope } }) =>
    shownTasks(scope)
      .where('t.deletedDate', 'is', null)
      .where('t.doneDate', 'is', null)
      .where('t.contentId', 'in', entryIds)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
  );

export const getTask = accountReading('task.read')
  .route({ method: 'GET', path: '/tasks/{taskId}', summary: 'Read a task', tags })
  .input(z.strictObject({ taskId: Uid }))
  .output(Task)
  .handler(({ input: { taskId }, context: { scope } }): Promise<Task> => loadTask(scope, taskId));

/** Who can have tasks: everyone in the team. */
export const listTaskPeople = accountReading('task.read')
  .route({ method: 'GET', path: '/task-people', summary: 'List who can have tasks', tags })
  .output(z.array(TaskPerson))
  .handler(async ({ context: { scope } }): Promise<TaskPerson[]> => {
    const rows = await selectOwn(scope, 'accountMembership as m')
      .innerJoin('user as u', 'u.uid', 'm.userId')
      .select(['m.userId', 'u.logoPictureId', personName.as('name')])
      .orderBy(sql`lower(${personName})`)
      .orderBy('m.userId')
      .execute();
    return rows.map(({ userId, name, logoPictureId }) => {
      return { userId, name, logoUrl: pictureAddress(logoPictureId), isMember: true };
    });
  });

async function readingOf(scope: AccountScope, { zone }: { zone?: string | undefined }, now: Date): Promise<Reading> {
  return { now, zone: zone ?? (await findAccountZone(scope)) };
}

/** The same as `groupOf` of `groups.ts`. */
function inGroup(group: TaskGroup | 'open' | 'due', { now, zone }: Reading): RawBuilder<SqlBool> {
  const today = dayAt(now, zone);
  const tomorrow = dayStart(today, zone, { days: 1 });
  const isOverdue = sql`case when t.due_time is null then t.due_day < ${today}::date else t.due_at <= ${now} end`;
  const isLater = sql`case when t.due_time is null then t.due_day > ${today}::date else t.due_at >= ${tomorrow} end`;
  const isOpen = sql`t.done_date is null`;
  const groups = {
    open: isOpen,
    due: sql`${isOpen} and (${isOverdue} or not ${isLater})`,
    overdue: sql`${isOpen} and ${isOverdue}`,
    today: sql`${isOpen} and not ${isOverdue} and not ${isLater}`,
    upcoming: sql`${isOpen} and ${isLater} and not ${isOverdue}`,
    noDate: sql`${isOpen} and t.due_day is null`,
    done: sql`t.done_date is not null`,
  };
  return sql<SqlBool>`(${groups[group]})`;
}

function isOf(
  { actor }: AccountScope,
  { assignee, entryId }: Pick<TaskQuery, 'assignee' | 'entryId'>,
): RawBuilder<SqlBool> {
  const userId = assignee === 'me' ? (actor.kind === 'user' ? actor.userId : '') : assignee;
  const isTheirs =
    assignee === 'anyone' ? sql`true` : assignee === 'nobody' ? sql`not ${isAssigned}` : isAssignedTo(userId);
  return sql<SqlBool>`(${isTheirs} and ${entryId ? sql`t.content_id = ${entryId}` : sql`true`})`;
}

function mentions(search: string): RawBuilder<SqlBool> {
  if (search === '') return sql`true`;
  return sql<SqlBool>`lower(concat_ws(' ', t.title, page.title)) like lower(${likePattern(search)})`;
}
