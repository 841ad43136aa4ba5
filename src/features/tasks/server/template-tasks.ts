import { sql } from 'kysely';
import { during } from '#access/extensions.ts';
import { selectOwn } from '#access/own-rows.ts';
import type { AccountScope } from '#access/scope.ts';
import { entryStarted } from '#features/content/server/entry-templates/begin-entries.ts';
import { entryTemplateSaved } from '#features/content/server/entry-templates/entry-templates.ts';
import { contentTypeTakenBack } from '#features/content/server/filled-fields.ts';
import type { TemplateTask } from '#features/content/terms/entry-template.ts';
import { findAccountZone } from '#features/tenants/server/accounts/account-zone.ts';
import { newUid, uidPattern } from '#lib/new-uid.ts';
import { problem } from '#lib/problem.ts';
import { dayAt } from '#lib/time/time-zone.ts';
import { membersAmong } from './check-task.ts';
import { daysAfter } from './create-task-action.ts';
import { addTask } from './edit-tasks.ts';
import { trashTasks } from './trash.ts';
import { userOf } from './task-rows.ts';

/** An entry of a template gets its tasks, due so many days from now. */
export const addTemplateTasks = during(entryStarted, async (scope, { entryId, tasks }) => {
  if (tasks.length === 0) return;
  const [now, zone] = [new Date(), await findAccountZone(scope)];
  // An entry that had lost its content type gets it again, and has its tasks.
  const all = selectOwn(scope, 'task').select('title').where('contentId', '=', entryId);
  const there = await all.where('deletedDate', 'is', null).execute();
  for (const task of tasks.filter(({ title }) => !there.some((one) => one.title === title))) {
    const dueDay = task.dueInDays === null ? null : daysAfter(dayAt(now, zone), task.dueInDays);
    const assigneeIds = await assigneesOf(scope, task.assignee);
    const added = { uid: newUid(), title: task.title, contentId: entryId, dueDay, zone, assigneeIds };
    await addTask(scope, added, { createdBy: userOf(scope), now });
  }
});

/** Tasks that came with a content type go to the trash when that is taken back, unless somebody has changed them. */
export const trashWithType = during(contentTypeTakenBack, async (scope, { entryIds, moment }) => {
  const rows = await selectOwn(scope, 'task')
    .select('uid')
    .where('contentId', 'in', entryIds)
    .where('version', '=', 1)
    .where('deletedDate', 'is', null)
    .where(sql`date_trunc('milliseconds', create_date)`, '=', moment)
    .execute();
  if (rows.length > 0)
    await trashTasks(
      scope,
      rows.map(({ uid }) => uid),
      new Date(),
    );
});

/** A template names people of the team; who has left since may stay. */
export const checkTemplateTasks = during(entryTemplateSaved, async (scope, { template, before }) => {
  const known = new Set(before?.tasks.map(({ assignee }) => assignee));
  const named = template.tasks.map(({ assignee }) => assignee).filter((one) => uidPattern.test(one) && !known.has(one));
  const added = [...new Set(named)];
  const message = 'One of these people isn’t in the team anymore. Choose somebody who is.';
  if ((await membersAmong(scope, added)).length < added.length)
    throw problem('UNPROCESSABLE_CONTENT', message, { fields: { tasks: message } });
});

/** Who has left the team isn't given anything new. */
async function assigneesOf(scope: AccountScope, assignee: TemplateTask['assignee']): Promise<string[]> {
  if (assignee === 'nobody') return [];
  if (assignee === 'administrators') return administrators(scope);
  const userId = assignee === 'creator' ? userOf(scope) : assignee;
  return userId === null ? [] : membersAmong(scope, [userId]);
}

/** A task has up to 20 people. */
const mostPeople = 20;

async function administrators(scope: AccountScope): Promise<string[]> {
  const rows = await selectOwn(scope, 'accountMembership')
    .select('userId')
    .where('role', '=', 'admin')
    .orderBy('createDate')
    .orderBy('userId')
    .limit(mostPeople)
    .execute();
  return rows.map(({ userId }) => userId);
}
