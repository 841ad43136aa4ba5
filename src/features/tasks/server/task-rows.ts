import { type RawBuilder, sql } from 'kysely';
import { selectOwn } from '#access/own-rows.ts';
import type { AccountScope } from '#access/scope.ts';
import { coverJson } from '#features/content/server/list/card-json.ts';
import { personName } from '#features/people/server/person-name.ts';
import { problem } from '#lib/problem.ts';
import { jsonOf } from '#platform/database/row-for.ts';
import type { Task, TaskPerson } from '../task.ts';

/** Null for programs. */
export const userOf = ({ actor }: AccountScope): string | null => (actor.kind === 'user' ? actor.userId : null);

/** Of assignment `x`. Who has left the team can't be read anymore, and keeps the name they had. */
const person = jsonOf<TaskPerson>({
  userId: sql`x.user_id`,
  name: sql`coalesce(${personName}, x.name)`,
  logoUrl: sql`'/pictures/' || u.logo_picture_id`,
  isMember: sql`m.user_id is not null`,
});

const assignees = sql<TaskPerson[]>`array(select ${person} from task_assignee x
  left join account_membership m on m.account_id = x.account_id and m.user_id = x.user_id
  left join "user" u on u.uid = x.user_id
  where x.account_id = t.account_id and x.task_id = t.uid
  order by lower(x.name), x.user_id)`;

/** Whether somebody in the team has the task. */
export const isAssigned = sql<boolean>`exists (select from task_assignee x
  join account_membership m on m.account_id = x.account_id and m.user_id = x.user_id
  where x.account_id = t.account_id and x.task_id = t.uid)`;

export const isAssignedTo = (userId: string): RawBuilder<boolean> =>
  sql<boolean>`exists (select from task_assignee x
    where x.account_id = t.account_id and x.task_id = t.uid and x.user_id = ${userId})`;

const nameOf = (column: 'done_by' | 'created_by') =>
  sql<string>`coalesce((select ${personName} from "user" u where u.uid = ${sql.ref(`t.${column}`)}), '')`;

/** The account's tasks (`t`) with their entries (`page`), except those of entries in the trash. */
export function shownTasks(scope: AccountScope) {
  return selectOwn(scope, 'task as t')
    .leftJoin('entry as page', (on) =>
      on.onRef('page.accountId', '=', 't.accountId').onRef('page.uid', '=', 't.contentId'),
    )
    .where('page.deletedDate', 'is', null);
}

/** With everything that a list or a dialog shows. */
export function taskRows(scope: AccountScope) {
  return shownTasks(scope)
    .select([
      't.uid',
      't.title',
      't.notes',
      't.contentId',
      't.priority',
      't.zone',
      't.dueAt',
      't.repeat',
      't.checklist',
    ])
    .select(['t.doneDate', 't.version', 't.createDate', 't.updateDate', 't.deletedDate', 'page.stage as stageId'])
    .select([
      sql<Task['type']>`case when t.content_id is null then 'regular' else 'content' end`.as('type'),
      sql<string | null>`t.due_day::text`.as('dueDay'),
      sql<string | null>`to_char(t.due_time, 'HH24:MI')`.as('dueTime'),
      sql<string>`coalesce(page.title, '')`.as('contentTitle'),
      sql<string>`coalesce((select c.name from content_type c
        where c.account_id = t.account_id and c.uid = page.content_type_id), '')`.as('contentType'),
      coverJson(sql`t.account_id`).as('cover'),
      assignees.as('assignees'),
      sql<string[]>`array(select tm.media_id from task_media tm
        join media m on m.account_id = tm.account_id and m.uid = tm.media_id and m.deleted_date is null
        where tm.account_id = t.account_id and tm.task_id = t.uid order by tm.position, tm.media_id)`.as('mediaIds'),
      nameOf('done_by').as('doneByName'),
      nameOf('created_by').as('createdByName'),
    ]);
}

export const taskGone = () => problem('NOT_FOUND', 'This task no longer exists.');

/** @throws NOT_FOUND, for one in the trash, too */
export async function loadTask(scope: AccountScope, taskId: string): Promise<Task> {
  const row = await taskRows(scope).where('t.uid', '=', taskId).where('t.deletedDate', 'is', null).executeTakeFirst();
  if (!row) throw taskGone();
  return row;
}

/** What verbs change, locked in one order. @throws NOT_FOUND if there is none of them */
export async function lockTasks(
  scope: AccountScope,
  taskIds: readonly string[],
  { inTrash = false }: { inTrash?: boolean } = {},
) {
  const rows = await shownTasks(scope)
    .select(['t.uid', 't.title', 't.notes', 't.contentId', 't.priority', 't.zone', 't.repeat', 't.checklist'])
    .select(['t.nextTaskId', 't.doneDate', 't.version'])
    .select([
      sql<string | null>`t.due_day::text`.as('dueDay'),
      sql<string | null>`to_char(t.due_time, 'HH24:MI')`.as('dueTime'),
      sql<string | null>`t.repeat_from::text`.as('repeatFrom'),
    ])
    .where('t.uid', 'in', [...taskIds])
    .where('t.deletedDate', inTrash ? 'is not' : 'is', null)
    .orderBy('t.uid')
    .forUpdate('t')
    .execute();
  if (rows.length === 0) throw taskGone();
  return rows;
}
export type LockedTask = Awaited<ReturnType<typeof lockTasks>>[number];
