import { type RawBuilder, sql } from 'kysely';
import type { AccountScope } from '#access/scope.ts';
import { type CalendarItem, mostItems } from '../calendar.ts';
import { runsBetween } from '../recurrence.ts';
import { ruleRows, type RuleRow } from './rules/rule-rows.ts';

export interface Range {
  from: Date;
  to: Date;
}

/** Some items as JSON, comma-separated: with what a busy calendar has, reading rows costs more than everything else. */
export interface Items {
  json: string;
  isMore: boolean;
}

/** The first items of a list that is in order. */
export async function itemsOf(scope: AccountScope, list: RawBuilder<unknown>): Promise<Items> {
  const { rows } =
    await sql<Items>`select coalesce(string_agg(item::text, ',') filter (where place <= ${most}), '') as json,
      count(*) > ${most} as "isMore"
    from (select row_number() over () as place, row_to_json(found) as item from (${list} limit ${most} + 1) found) items`.execute(
      scope.tx,
    );
  return rows[0] ?? { json: '', isMore: false };
}

/** Several lists as one, in consecutive texts. */
export const jsonOf = (lists: readonly Items[]): string[] => [
  '[',
  ...lists.flatMap(({ json }) => (json ? [',', json] : [])).slice(1),
  ']',
];

const iso = (moment: RawBuilder<unknown>) => sql`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;
const most = sql.lit(mostItems);

export function publishedIn({ from, to }: Range, conditions: RawBuilder<unknown>) {
  return sql`select 'published' as kind, entry.uid, entry.title, ${iso(sql`entry.published_date`)} as at,
      false as "isAllDay", true as "isDone"
    from entry where ${conditions} and entry.published_date >= ${from} and entry.published_date < ${to}
    order by entry.published_date, entry.uid`;
}

export function scheduledIn(kind: 'publish' | 'unpublish', { from, to }: Range, conditions: RawBuilder<unknown>) {
  const at = sql.ref(`s.${kind}_at`);
  return sql`select ${sql.lit(kind)} as kind, entry.uid, entry.title, ${iso(at)} as at,
      false as "isAllDay", false as "isDone"
    from entry_schedule s join entry on entry.account_id = s.account_id and entry.uid = s.entry_id
    where ${conditions} and ${at} >= ${from} and ${at} < ${to} order by ${at}, entry.uid`;
}

interface TaskRange {
  from: string;
  to: string;
  range: Range;
  /** Whose tasks alone. */
  assignee: string | undefined;
  /** Conditions on the entries of tasks, if only those count. */
  entries: RawBuilder<unknown> | undefined;
}

export function tasksIn({ accountId }: AccountScope, { from, to, range, assignee, entries }: TaskRange) {
  const mine =
    assignee !== undefined
      ? sql`and exists (select from task_assignee a where a.account_id = t.account_id and a.task_id = t.uid
        and a.user_id = ${assignee})`
      : sql``;
  const ofEntries = entries
    ? sql`and exists (select from entry where ${entries} and entry.account_id = t.account_id and entry.uid = t.content_id)`
    : sql``;
  return sql`select 'task' as kind, t.uid, t.title,
      case when t.due_time is null then t.due_day::text else ${iso(sql`t.due_at`)} end as at,
      t.due_time is null as "isAllDay", t.done_date is not null as "isDone"
    from task t
    where t.account_id = ${accountId} and t.deleted_date is null
      and case when t.due_time is null then t.due_day >= ${from}::date and t.due_day < ${to}::date
        else t.due_at >= ${range.from} and t.due_at < ${range.to} end
      and t.due_at >= ${range.from}::timestamptz - interval '2 days'
      and t.due_at < ${range.to}::timestamptz + interval '2 days' ${mine} ${ofEntries}
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
