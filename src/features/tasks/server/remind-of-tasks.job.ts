import { enqueueSystem } from '#access/events/emit.ts';
import { dueRows } from '#access/jobs/due-rows.ts';
import { selectOwn, updateOwn } from '#access/own-rows.ts';
import type { AccountScope } from '#access/scope.ts';
import { sendTaskDueJob } from './task-mails.tsx';
import { shownTasks } from './task-rows.ts';

const atOnce = 100;

/** Reminds the people of tasks whose time has come, each once; of those that are nobody's, who added them. */
export const remindOfTasksJob = dueRows({
  name: 'remind-of-tasks',
  table: 'task',
  column: 'remindAt',
  async act(scope, now) {
    const due = await selectOwn(scope, 'task')
      .select('uid')
      .where('remindAt', '<=', now)
      .orderBy('remindAt')
      .limit(atOnce)
      .forUpdate()
      .skipLocked()
      .execute();
    const taskIds = due.map(({ uid }) => uid);
    if (taskIds.length === 0) return false;
    await updateOwn(scope, 'task').set({ remindAt: null }).where('uid', 'in', taskIds).execute();
    for (const { contentId, ...one } of await peopleOf(scope, taskIds))
      await enqueueSystem(scope, sendTaskDueJob, {
        accountId: scope.accountId,
        entryId: contentId ?? undefined,
        ...one,
      });
    return taskIds.length === atOnce;
  },
});

/** Those in the team. Tasks of entries in the trash remind nobody. */
async function peopleOf(scope: AccountScope, taskIds: readonly string[]) {
  const assigned = await shownTasks(scope)
    .innerJoin('taskAssignee as x', (on) => on.onRef('x.accountId', '=', 't.accountId').onRef('x.taskId', '=', 't.uid'))
    .innerJoin('accountMembership as m', (on) =>
      on.onRef('m.accountId', '=', 't.accountId').onRef('m.userId', '=', 'x.userId'),
    )
    .select(['t.uid as taskId', 't.contentId', 'm.userId'])
    .where('t.uid', 'in', taskIds)
    .execute();
  const taken = new Set(assigned.map(({ taskId }) => taskId));
  const authors = await shownTasks(scope)
    .innerJoin('accountMembership as m', (on) =>
      on.onRef('m.accountId', '=', 't.accountId').onRef('m.userId', '=', 't.createdBy'),
    )
    .select(['t.uid as taskId', 't.contentId', 'm.userId'])
    .where('t.uid', 'in', taskIds)
    .execute();
  return [...assigned, ...authors.filter(({ taskId }) => !taken.has(taskId))];
}
