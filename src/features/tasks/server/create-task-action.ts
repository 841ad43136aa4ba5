import { sql } from 'kysely';
import { z } from 'zod';
import { actions, type ActionContext, defineAction } from '#access/actions.ts';
import type { AccountScope } from '#access/scope.ts';
import { Filter } from '#features/content/fields/filter-schema.ts';
import { checkWhere, findMatching, whereField } from '#features/content/server/list/find-matching.ts';
import { newUid } from '#lib/new-uid.ts';
import { dayAt } from '#lib/time/time-zone.ts';
import { TaskFields, TaskTitle } from '../task-fields.ts';
import { membersAmong, refuse } from './check-task.ts';
import { addTask } from './edit-tasks.ts';

/** So many entries at most get a task at one time. */
const most = 20;

const Input = z.strictObject({
  title: TaskTitle,
  assigneeIds: TaskFields.shape.assigneeIds.default([]),
  dueInDays: z.number().int().min(0, 'At least 0.').max(365, 'At most 365.').nullable().default(null),
  where: Filter.optional(),
});
type Input = z.infer<typeof Input>;

/** Adds a task, to the event's entry if there is one; or one for each entry that matches and has no open one of this title. */
export const createTaskAction = actions.provide(
  defineAction({
    name: 'tasks.createTask',
    label: 'Create a task',
    need: 'task.edit',
    input: Input,
    fields: [
      { key: 'title', kind: 'line', label: 'Task', hint: '', isRequired: true },
      { key: 'assigneeIds', kind: 'people', label: 'Assigned to', hint: '', isRequired: false },
      {
        key: 'dueInDays',
        kind: 'optionalNumber',
        label: 'Due in days',
        hint: '0 is the day on which it runs. Leave it empty for no date.',
        isRequired: false,
        min: 0,
        max: 365,
      },
      whereField(
        `With conditions, each entry that matches gets a task, up to ${most} at a time, unless it has an open one like this.`,
        false,
      ),
    ],
    initial: { title: '', assigneeIds: [], dueInDays: null },
    async check(scope, { where, assigneeIds }, context) {
      if (where) await checkWhere(scope, where, context);
      if ((await membersAmong(scope, assigneeIds)).length < assigneeIds.length)
        refuse('assigneeIds', 'One of these people isn’t in the team anymore. Choose somebody who is.');
    },
    async run(scope, input, context) {
      const { title, where } = input;
      if (!where) {
        await addOne(scope, input, context, context.entryId ?? null);
        return {
          words: `Created the task “${title}”.`,
          entryIds: context.entryId === undefined ? [] : [context.entryId],
        };
      }
      const without = sql`not exists (select from task t where t.account_id = entry.account_id
        and t.content_id = entry.uid and t.title = ${title} and t.done_date is null and t.deleted_date is null)`;
      const found = await findMatching(scope, where, context, { and: [without], limit: most });
      const entryIds = found.map(({ uid }) => uid);
      if (found.length === 0) return { words: 'No entry needs this task.', entryIds, isNothing: true };
      for (const { uid } of found) await addOne(scope, input, context, uid);
      const count = found.length === 1 ? 'an entry' : `${found.length} entries`;
      return { words: `Created the task “${title}” for ${count}.`, entryIds };
    },
  }),
);

/** Who has left the team isn't given anything new. */
async function addOne(
  scope: AccountScope,
  { title, assigneeIds, dueInDays }: Input,
  { now, timeZone, userId }: ActionContext,
  contentId: string | null,
): Promise<void> {
  const dueDay = dueInDays === null ? null : daysAfter(dayAt(now, timeZone), dueInDays);
  const people = await membersAmong(scope, assigneeIds);
  const task = { uid: newUid(), title, contentId, dueDay, zone: timeZone, assigneeIds: people };
  await addTask(scope, task, { createdBy: userId, now });
}

export const daysAfter = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
