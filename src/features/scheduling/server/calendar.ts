import { type RawBuilder, sql } from 'kysely';
import { can } from '#access/permissions.ts';
import { accountReading } from '#access/procedures.ts';
import type { AccountScope } from '#access/scope.ts';
import type { EntryFilter } from '#features/content/entry-filter.ts';
import { allConditions, type FilterValues, readEntryFilter } from '#features/content/server/list/entry-conditions.ts';
import { findAccountZone } from '#features/tenants/server/accounts/account-zone.ts';
import { problem } from '#lib/problem.ts';
import { dayStart } from '#lib/time/time-zone.ts';
import type { Param } from '#platform/database/prepared-query.ts';
import { Calendar, type CalendarItem, CalendarQuery, mostDays, mostItems } from '../calendar.ts';

const dayMs = 86_400_000;

interface Range {
  from: Date;
  to: Date;
}

/**
 * What happened and is to happen in some days: entries as they were or will be published and taken off, and tasks that
 * are due. The filter is the list's; with one, only tasks of the entries that it finds.
 */
export const getCalendar = accountReading('content.read')
  .route({ method: 'GET', path: '/calendar', summary: 'Read the content calendar', tags: ['Entries'] })
  .input(CalendarQuery)
  .output(Calendar)
  .handler(async ({ input: { from, to, myTasks, ...filter }, context: { scope } }) => {
    const timeZone = filter.timeZone ?? (await findAccountZone(scope));
    requireRange(from, to);
    const range = { from: dayStart(from, timeZone), to: dayStart(to, timeZone) };
    const { conditions, isFiltered } = await conditionsOf(scope, filter);
    const lists = [
      await run(scope, publishedIn(range, conditions)),
      await run(scope, scheduledIn('publish', range, conditions)),
      await run(scope, scheduledIn('unpublish', range, conditions)),
      ...(can(scope, 'task.read')
        ? [await run(scope, tasksIn(scope, { from, to, range, myTasks, entries: isFiltered ? conditions : undefined }))]
        : []),
    ];
    return {
      items: lists.flatMap((items) => items.slice(0, mostItems)),
      isMore: lists.some((items) => items.length > mostItems),
    };
  });

/** @throws UNPROCESSABLE_CONTENT */
function requireRange(from: string, to: string): void {
  if (from < to && Date.parse(to) - Date.parse(from) <= mostDays * dayMs) return;
  const message = `Choose a range of 1 to ${mostDays} days.`;
  throw problem('UNPROCESSABLE_CONTENT', message, { fields: { to: message } });
}

async function conditionsOf(scope: AccountScope, filter: EntryFilter) {
  const { shape, values } = await readEntryFilter(scope, filter);
  const param: Param<FilterValues> = (name) => sql.val(values[name]);
  const { timeZone: _zone, ...chosen } = filter;
  const isFiltered = Object.values(chosen).some((value) => value !== undefined);
  return { conditions: sql.join(allConditions(shape, param), sql` and `), isFiltered };
}

async function run(scope: AccountScope, statement: RawBuilder<CalendarItem>): Promise<CalendarItem[]> {
  return (await statement.execute(scope.tx)).rows;
}

const iso = (moment: RawBuilder<unknown>) => sql`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;
const limit = sql.lit(mostItems + 1);

function publishedIn({ from, to }: Range, conditions: RawBuilder<unknown>) {
  return sql<CalendarItem>`select 'published' as kind, entry.uid, entry.title, ${iso(sql`entry.published_date`)} as at,
      false as "isAllDay", true as "isDone"
    from entry where ${conditions} and entry.published_date >= ${from} and entry.published_date < ${to}
    order by entry.published_date, entry.uid limit ${limit}`;
}

function scheduledIn(kind: 'publish' | 'unpublish', { from, to }: Range, conditions: RawBuilder<unknown>) {
  const at = sql.ref(`s.${kind}_at`);
  return sql<CalendarItem>`select ${sql.lit(kind)} as kind, entry.uid, entry.title, ${iso(at)} as at,
      false as "isAllDay", false as "isDone"
    from entry_schedule s join entry on entry.account_id = s.account_id and entry.uid = s.entry_id
    where ${conditions} and ${at} >= ${from} and ${at} < ${to} order by ${at}, entry.uid limit ${limit}`;
}

interface TaskRange {
  from: string;
  to: string;
  range: Range;
  myTasks: boolean;
  /** Conditions on the entries of tasks, if only those count. */
  entries: RawBuilder<unknown> | undefined;
}

function tasksIn({ accountId, actor }: AccountScope, { from, to, range, myTasks, entries }: TaskRange) {
  const mine = myTasks
    ? sql`and exists (select from task_assignee a where a.account_id = t.account_id and a.task_id = t.uid
        and a.user_id = ${actor.kind === 'user' ? actor.userId : ''})`
    : sql``;
  const ofEntries = entries
    ? sql`and exists (select from entry where ${entries} and entry.account_id = t.account_id and entry.uid = t.content_id)`
    : sql``;
  return sql<CalendarItem>`select 'task' as kind, t.uid, t.title,
      case when t.due_time is null then t.due_day::text else ${iso(sql`t.due_at`)} end as at,
      t.due_time is null as "isAllDay", t.done_date is not null as "isDone"
    from task t
    where t.account_id = ${accountId} and t.deleted_date is null
      and case when t.due_time is null then t.due_day >= ${from}::date and t.due_day < ${to}::date
        else t.due_at >= ${range.from} and t.due_at < ${range.to} end
      and t.due_at >= ${range.from}::timestamptz - interval '2 days'
      and t.due_at < ${range.to}::timestamptz + interval '2 days' ${mine} ${ofEntries}
    order by t.due_at, t.uid limit ${limit}`;
}
