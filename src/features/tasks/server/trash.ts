import { z } from 'zod';
import { emit } from '#access/events/emit.ts';
import { defineSystemJob } from '#access/jobs/define-job.ts';
import { updateOwn } from '#access/own-rows.ts';
import { account } from '#access/procedures.ts';
import type { AccountScope } from '#access/scope.ts';
import { taskDeleted } from '../events.ts';
import { ChangedTasks, TaskIds } from '../task.ts';
import { dueColumns } from './check-task.ts';
import { changedNow, emitChange } from './edit-tasks.ts';
import { lockTasks } from './task-rows.ts';

const tags = ['Tasks'];
const Input = z.strictObject({ taskIds: TaskIds });

/** the same time as entries have. */
const daysInTrash = 30;
const atOnce = 5_000;

/** Moves up to 200 tasks to the trash; `restoreTasks` undoes it. @throws NOT_FOUND if none of them exists */
export const deleteTasks = account('task.edit')
  .route({ method: 'POST', path: '/tasks/delete', summary: 'Move tasks to the trash', tags })
  .input(Input)
  .output(ChangedTasks)
  .handler(async ({ input, context: { scope, ports } }) => ({
    changed: await trashTasks(scope, input.taskIds, ports.clock.now()),
  }));

/** What `deleteTasks` does. @returns those that it moved */
export async function trashTasks(scope: AccountScope, taskIds: readonly string[], now: Date): Promise<string[]> {
  const rows = await lockTasks(scope, taskIds);
  for (const row of rows) {
    await updateOwn(scope, 'task')
      .set({ deletedDate: now, remindAt: null, ...changedNow(row, now) })
      .where('uid', '=', row.uid)
      .execute();
    await emit(scope, taskDeleted, { taskId: row.uid, entryId: row.contentId });
  }
  return rows.map(({ uid }) => uid);
}

/** Takes up to 200 tasks out of the trash. @throws NOT_FOUND if none of them is there */
export const restoreTasks = account('task.edit')
  .route({ method: 'POST', path: '/tasks/restore', summary: 'Take tasks out of the trash', tags })
  .input(Input)
  .output(ChangedTasks)
  .handler(async ({ input, context: { scope, ports } }) => {
    const now = ports.clock.now();
    const rows = await lockTasks(scope, input.taskIds, { inTrash: true });
    for (const row of rows) {
      const { remindAt } = dueColumns(row, now);
      await updateOwn(scope, 'task')
        .set({ deletedDate: null, remindAt: row.doneDate ? null : remindAt, ...changedNow(row, now) })
        .where('uid', '=', row.uid)
        .execute();
      await emitChange(scope, row);
    }
    return { changed: rows.map(({ uid }) => uid) };
  });

/** Every night: deletes tasks whose time in the trash is over. */
export const purgeTasksJob = defineSystemJob({
  name: 'purge-tasks',
  payload: z.object({}),
  cron: '27 3 * * *',
  async work({ clock }) {
    const before = new Date(clock.now().getTime() - daysInTrash * 86_400_000);
    return async ({ tx }) => {
      await tx
        .deleteFrom('task')
        .where('uid', 'in', (qb) => qb.selectFrom('task').select('uid').where('deletedDate', '<', before).limit(atOnce))
        .where('deletedDate', '<', before)
        .execute();
    };
  },
});
