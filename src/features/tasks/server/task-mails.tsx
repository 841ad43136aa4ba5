import { sql } from 'kysely';
import { z } from 'zod';
import { enqueueSystem } from '#access/events/emit.ts';
import { selectOwn } from '#access/own-rows.ts';
import type { AccountScope, SystemScope } from '#access/scope.ts';
import { Paragraph } from '#features/notifications/server/mail/branded-mail.tsx';
import { defineMail } from '#features/notifications/server/mail/define-mail.ts';
import { findAddress } from '#features/notifications/server/mail/recipients.ts';
import { defineNotification } from '#features/notifications/server/notify.ts';
import { personName } from '#features/people/server/person-name.ts';
import { userOf } from './task-rows.ts';

/** The rest is in the app. */
const mostListed = 20;

const assignedKind = defineNotification({
  name: 'taskAssigned',
  label: 'Tasks given to me',
  mail: 'now',
  isForTeam: true,
});
const dueKind = defineNotification({ name: 'taskDue', label: 'My tasks that are due', mail: 'daily', isForTeam: true });

const Assigned = z.object({
  accountId: z.string(),
  /** If all are about one. */
  entryId: z.string().optional(),
  userId: z.string(),
  byUserId: z.string().nullable(),
  taskIds: z.array(z.string()),
});

/** Tells somebody of the tasks that another person or a program has given them: one mail for all of one call. */
export const sendTaskAssignedJob = defineMail({
  name: 'send-task-assigned',
  idPrefix: 'task-assigned',
  payload: Assigned,
  notification: { kind: assignedKind, of: ({ userId, accountId, entryId }) => ({ userId, accountId, entryId }) },
  async find(scope, { accountId, userId, byUserId, taskIds }) {
    const to = await findAddress(scope, userId);
    const tasks = await openTasks(scope, { accountId, userId, taskIds });
    const author = byUserId
      ? await scope.tx
          .selectFrom('user as u')
          .select(personName.as('name'))
          .where('u.uid', '=', byUserId)
          .executeTakeFirst()
      : undefined;
    return to && tasks.length > 0 ? { to, userId, by: author?.name, tasks } : undefined;
  },
  write({ origin, by, tasks }) {
    const [first] = tasks;
    const isOne = tasks.length === 1;
    const what = isOne ? `“${first?.title}”` : `${tasks.length} tasks`;
    return {
      subject: by ? `${by} gave you ${what}` : `You have ${what} to do`,
      preview: isOne ? aboutOf(first) : `In ${first?.businessName}.`,
      action: {
        text: isOne ? 'Open the task' : 'Open my tasks',
        address: origin + pathOf(isOne ? first?.uid : undefined),
      },
      children: <TaskLines tasks={tasks} origin={origin} />,
    };
  },
});

const Due = z.object({ accountId: z.string(), entryId: z.string().optional(), userId: z.string(), taskId: z.string() });

/** Reminds somebody of a task when its time has come, or in the morning of its day. */
export const sendTaskDueJob = defineMail({
  name: 'send-task-due',
  idPrefix: 'task-due',
  payload: Due,
  notification: { kind: dueKind, of: ({ userId, accountId, entryId }) => ({ userId, accountId, entryId }) },
  async find(scope, { accountId, userId, taskId }) {
    const to = await findAddress(scope, userId);
    const tasks = await openTasks(scope, { accountId, userId: null, taskIds: [taskId] });
    return to && tasks[0] ? { to, userId, task: tasks[0] } : undefined;
  },
  write: ({ origin, task }) => ({
    subject: task.dueTime ? `Due now: ${task.title}` : `Due today: ${task.title}`,
    preview: aboutOf(task),
    action: { text: 'Open the task', address: origin + pathOf(task.uid) },
    children: <TaskLines tasks={[task]} origin={origin} />,
  }),
});

/** @param added the people of each task who are new to it: they hear of it, unless they did it themselves */
export async function announceAssignments(
  scope: AccountScope,
  added: ReadonlyMap<string, readonly string[]>,
): Promise<void> {
  const byUserId = userOf(scope);
  const rows = await selectOwn(scope, 'task')
    .select(['uid', 'contentId'])
    .where('uid', 'in', ['', ...added.keys()])
    .execute();
  const entries = new Map(rows.map(({ uid, contentId }) => [uid, contentId]));
  const given = [...added].flatMap(([taskId, people]) => people.map((userId) => ({ taskId, userId })));
  for (const [userId, tasks] of Map.groupBy(given, (one) => one.userId))
    if (userId !== byUserId) {
      const taskIds = tasks.map(({ taskId }) => taskId);
      const [entryId, ...others] = new Set(taskIds.map((taskId) => entries.get(taskId) ?? undefined));
      const about = { accountId: scope.accountId, entryId: others.length > 0 ? undefined : entryId };
      await enqueueSystem(scope, sendTaskAssignedJob, { ...about, userId, byUserId, taskIds });
    }
}

interface Wanted {
  accountId: string;
  /** Null for tasks of anybody. */
  userId: string | null;
  taskIds: readonly string[];
}

/** What is still to be done of them. */
function openTasks({ tx }: SystemScope, { accountId, userId, taskIds }: Wanted) {
  return tx
    .selectFrom('task as t')
    .innerJoin('account as a', 'a.uid', 't.accountId')
    .leftJoin('entry as e', (on) => on.onRef('e.accountId', '=', 't.accountId').onRef('e.uid', '=', 't.contentId'))
    .select(['t.uid', 't.title', 'a.businessName'])
    .select([
      sql<string | null>`to_char(t.due_time, 'HH24:MI')`.as('dueTime'),
      sql<string>`coalesce(e.title, '')`.as('contentTitle'),
    ])
    .where('a.uid', '=', accountId)
    .where('t.uid', 'in', ['', ...taskIds])
    .where('t.doneDate', 'is', null)
    .where('t.deletedDate', 'is', null)
    .where('e.deletedDate', 'is', null)
    .where(
      sql<boolean>`(${userId}::text is null or exists (select from task_assignee x
        where x.account_id = t.account_id and x.task_id = t.uid and x.user_id = ${userId}))`,
    )
    .orderBy('t.dueAt')
    .orderBy('t.uid')
    .execute();
}
type Listed = Awaited<ReturnType<typeof openTasks>>[number];

function aboutOf(task: Listed | undefined): string {
  return task?.contentTitle ? `${task.contentTitle}, ${task.businessName}` : (task?.businessName ?? '');
}

const pathOf = (taskId: string | undefined) => (taskId ? `/my-tasks/mine?task=${taskId}` : '/my-tasks/mine');

function TaskLines({ tasks, origin }: { tasks: readonly Listed[]; origin: string }) {
  return (
    <>
      {tasks.slice(0, mostListed).map((task) => (
        <Paragraph key={task.uid}>
          <a href={origin + pathOf(task.uid)}>{task.title}</a>
          <br />
          {aboutOf(task)}
        </Paragraph>
      ))}
      {tasks.length > mostListed ? <Paragraph>And {tasks.length - mostListed} more.</Paragraph> : null}
    </>
  );
}
