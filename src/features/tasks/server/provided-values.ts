import { sql } from 'kysely';
import { z } from 'zod';
import { selectOwn } from '#access/own-rows.ts';
import type { FieldKind } from '#features/content/fields/filter-field.ts';
import { entryParts } from '#features/content/server/entry-part.ts';
import { type FieldReader, fieldSources, scalar, several } from '#features/content/server/filter/entry-field.ts';
import { mediaUses } from '#features/media/server/media-use.ts';
import { personName } from '#features/people/server/person-name.ts';
import { createdByPerson, personalData } from '#features/people/server/data-export/read-own-data.ts';

/** Attached to a task that isn't in the trash. */
export const taskMediaUse = mediaUses.provide(
  sql`exists (select from task_media tm join task t on t.account_id = tm.account_id and t.uid = tm.task_id
    where tm.account_id = media.account_id and tm.media_id = media.uid and t.deleted_date is null)`,
);

/** An entry's card shows how many of its tasks are open. */
export const tasksPart = entryParts.provide({
  name: 'tasks',
  card: {
    schema: { openTasks: z.number() },
    columns: ({ accountId, table }) => ({
      openTasks: sql`(select count(*) from task t where t.account_id = ${accountId}
        and t.content_id = ${sql.ref(`${table}.uid`)} and t.done_date is null and t.deleted_date is null)`,
    }),
  },
});

const ofEntry = sql`from task t where t.account_id = entry.account_id and t.content_id = entry.uid
  and t.done_date is null and t.deleted_date is null`;
const assigned = sql`from task t join task_assignee x on x.account_id = t.account_id and x.task_id = t.uid
  where t.account_id = entry.account_id and t.content_id = entry.uid and t.done_date is null and t.deleted_date is null`;
const fields: Record<string, { label: string; kind: FieldKind; reader: FieldReader }> = {
  openTasks: { label: 'Open tasks', kind: 'number', reader: scalar(sql`(select count(*) ${ofEntry})`) },
  taskDue: {
    label: 'Task due',
    kind: 'date',
    reader: {
      has: (test) => sql<boolean>`exists (select ${ofEntry} and ${test(sql`t.due_day::text`)})`,
      isEmpty: sql<boolean>`not exists (select ${ofEntry} and t.due_day is not null)`,
    },
  },
  assignee: { label: 'Task of', kind: 'choices', reader: several('x.user_id', assigned) },
};

/** Lists filter entries by their open tasks. */
export const taskFields = fieldSources.provide({
  async list(scope, needs) {
    const people = selectOwn(scope, 'accountMembership as m')
      .innerJoin('user as u', 'u.uid', 'm.userId')
      .select(['m.userId as value', personName.as('label')])
      .orderBy(sql`lower(${personName})`)
      .orderBy('m.userId');
    const options = needs.options ? await people.execute() : [];
    return Object.entries(fields).map(([key, { label, kind }]) => ({
      key,
      label,
      kind,
      ...(key === 'assignee' && { options, isPerson: true }),
    }));
  },
  read: (key) => (Object.hasOwn(fields, key) ? fields[key]?.reader : undefined),
});

/** What somebody has to do, and what they have written down for others. */
export const ownTasks = personalData.provide({
  file: 'made-by-you',
  read: async (scope, person) => {
    const tasks = scope.tx
      .selectFrom('task as t')
      .innerJoin('account as a', 'a.uid', 't.accountId')
      .select(['a.businessName as business', 't.uid', 't.title', 't.createDate', 't.doneDate'])
      .where('t.deletedDate', 'is', null)
      .where(createdByPerson(person))
      .orderBy('t.createDate');
    const assigned = tasks.where(
      sql<boolean>`exists (select from task_assignee x
        where x.account_id = t.account_id and x.task_id = t.uid and x.user_id = ${person.userId})`,
    );
    return {
      tasks: await tasks.where('t.createdBy', '=', person.userId).execute(),
      tasksAssignedToYou: await assigned.execute(),
    };
  },
});
