import { type RawBuilder, sql } from 'kysely';
import { defineExtension } from '#access/extensions.ts';
import type { AccountScope } from '#access/scope.ts';
import {
  allConditions,
  type FilterShape,
  type FilterValues,
  hasTerms,
} from '#features/content/server/list/entry-conditions.ts';
import { planForValues, planOnce } from '#platform/database/plan-mode.ts';
import { type Param, preparedQueryByShape } from '#platform/database/prepared-query.ts';
import { type CalendarItem, mostItems } from '../calendar.ts';
import { runsBetween } from '../recurrence.ts';
import { ruleRows, type RuleRow } from './rules/rule-rows.ts';

export interface Range {
  from: Date;
  to: Date;
}

/** What a calendar is to show. */
export interface Shown {
  range: Range;
  /** The same in days of the calendar's zone. */
  days: { from: string; to: string };
  filter: { shape: FilterShape; values: FilterValues };
  /** Whether the filter asks anything: only tasks of the entries that it finds count then. */
  isFiltered: boolean;
  /** Whose tasks alone. */
  assignee: string | undefined;
}

/** Some items as JSON, comma-separated: with what a busy calendar has, reading rows costs more than everything else. */
export interface Items {
  json: string;
  isMore: boolean;
}

/** What other capabilities show in calendars. */
export const calendarSources = defineExtension<{ list(scope: AccountScope, shown: Shown): Promise<Items> }>();

export const entryKinds = ['published', 'publish', 'unpublish'] as const;
type EntryKind = (typeof entryKinds)[number];

/** The first of all items of a kind, in order. */
export async function itemsOf(scope: AccountScope, kind: EntryKind | 'task', shown: Shown): Promise<Items> {
  const { range, days, filter, isFiltered, assignee } = shown;
  const shape = { ...filter.shape, kind, isFiltered, isOfOne: assignee !== undefined };
  const values = { ...filter.values, ...range, firstDay: days.from, dayAfter: days.to, assignee: assignee ?? '' };
  const read = () => scope.tx.executeQuery(listOf(shape, values));
  const { rows } = await (hasTerms(filter.shape) ? planForValues(scope.tx, read) : planOnce(scope.tx, read));
  return rows[0] ?? { json: '', isMore: false };
}

/** Several lists as one, in consecutive texts. */
export const jsonOf = (lists: readonly Items[]): string[] => [
  '[',
  ...lists.flatMap(({ json }) => (json ? [',', json] : [])).slice(1),
  ']',
];

interface Shape extends FilterShape {
  kind: EntryKind | 'task';
  isFiltered: boolean;
  isOfOne: boolean;
}
interface Values extends FilterValues, Range {
  firstDay: string;
  dayAfter: string;
  assignee: string;
}

const most = sql.lit(mostItems);
const listOf = preparedQueryByShape((shape: Shape) => (_db, param: Param<Values>) => {
  const { kind } = shape;
  const list = kind === 'task' ? tasksIn(shape, param) : entriesIn(kind, shape, param);
  return sql<Items>`select array_to_string((array_agg(row_to_json(found)::text))[1:${most}], ',') as json,
      count(*) > ${most} as "isMore" from (${list} limit ${most} + 1) found having count(*) > 0`;
});

const iso = (moment: RawBuilder<unknown>) => sql`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

function entriesIn(kind: EntryKind, shape: FilterShape, param: Param<Values>): RawBuilder<unknown> {
  const at = kind === 'published' ? sql`entry.published_date` : sql.ref(`s.${kind}_at`);
  const schedule = sql`join entry_schedule s on s.account_id = ${param('accountId')} and s.entry_id = entry.uid`;
  return sql`select ${sql.lit(kind)} as kind, entry.uid, entry.title, ${iso(at)} as at, false as "isAllDay",
      ${sql.lit(kind === 'published')} as "isDone"
    from entry ${kind === 'published' ? sql`` : schedule}
    where ${sql.join(allConditions(shape, param), sql` and `)} and ${at} >= ${param('from')} and ${at} < ${param('to')}
    order by ${at}, entry.uid`;
}

function tasksIn({ isOfOne, isFiltered, ...shape }: Shape, param: Param<Values>): RawBuilder<unknown> {
  const mine = sql`and exists (select from task_assignee a where a.account_id = t.account_id and a.task_id = t.uid
    and a.user_id = ${param('assignee')})`;
  const ofEntries = sql`and exists (select from entry where ${sql.join(allConditions(shape, param), sql` and `)}
    and entry.account_id = t.account_id and entry.uid = t.content_id)`;
  const [from, to] = [sql`${param('from')}::timestamptz`, sql`${param('to')}::timestamptz`];
  return sql`select 'task' as kind, t.uid, t.title,
      case when t.due_time is null then t.due_day::text else ${iso(sql`t.due_at`)} end as at,
      t.due_time is null as "isAllDay", t.done_date is not null as "isDone"
    from task t
    where t.account_id = ${param('accountId')} and t.deleted_date is null
      and case when t.due_time is null then t.due_day >= ${param('firstDay')}::date and t.due_day < ${param('dayAfter')}::date
        else t.due_at >= ${from} and t.due_at < ${to} end
      and t.due_at >= ${from} - interval '2 days' and t.due_at < ${to} + interval '2 days'
      ${isOfOne ? mine : sql``} ${isFiltered ? ofEntries : sql``}
    order by t.due_at, t.uid`;
}

/** When rules run in a range, the earliest first. */
export async function runsIn(scope: AccountScope, range: Range): Promise<Items> {
  const rules = await ruleRows(scope).where('r.nextRunDate', 'is not', null).execute();
  const runs = rules.flatMap((rule) =>
    comingRuns(rule, range).map((at): CalendarItem => {
      return { kind: 'run', uid: rule.uid, title: rule.name, at: at.toISOString(), isAllDay: false, isDone: false };
    }),
  );
  const first = runs.toSorted((one, other) => (one.at < other.at ? -1 : 1)).slice(0, mostItems);
  return { json: first.map((run) => JSON.stringify(run)).join(','), isMore: runs.length > mostItems };
}

function comingRuns(rule: RuleRow, { from, to }: Range): Date[] {
  const { nextRunDate: next, isNextSkipped } = rule;
  if (!next) return [];
  const first = isNextSkipped ? new Date(next.getTime() + 1) : next;
  try {
    return runsBetween(rule, first > from ? first : from, to);
  } catch {
    // It no longer comes true.
    return [];
  }
}
