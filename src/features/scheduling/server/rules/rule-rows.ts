import { sql } from 'kysely';
import { selectOwn } from '#access/own-rows.ts';
import type { AccountScope } from '#access/scope.ts';
import { personName } from '#features/people/server/person-name.ts';
import { problem } from '#lib/problem.ts';
import { jsonOf } from '#platform/database/row-for.ts';
import { type Recurrence, runsAfter } from '../../recurrence.ts';
import type { ScheduledRule } from '../../scheduled-rule.ts';

/** The account's rules (`r`) with all that runs need. */
export function ruleRows(scope: AccountScope) {
  return selectOwn(scope, 'scheduledRule as r')
    .select(['r.uid', 'r.name', 'r.rule', 'r.runTime as time', 'r.timeZone', 'r.action', 'r.input', 'r.userId'])
    .select(['r.isPaused', 'r.pauseReason', 'r.nextRunDate', 'r.isNextSkipped', 'r.version'])
    .select(['r.createDate', 'r.updateDate'])
    .select(sql<string>`r.start_day::text`.as('startDay'));
}
export type RuleRow = Awaited<ReturnType<ReturnType<typeof ruleRows>['execute']>>[number];

/** The row, locked. @throws NOT_FOUND */
export async function lockRule(scope: AccountScope, ruleId: string): Promise<RuleRow> {
  const row = await ruleRows(scope).where('r.uid', '=', ruleId).forUpdate('r').executeTakeFirst();
  if (!row) throw ruleGone();
  return row;
}

export const ruleGone = () => problem('NOT_FOUND', 'This rule no longer exists.');

/** As they are shown, by name. */
export async function shownRules(scope: AccountScope, ruleId?: string): Promise<ScheduledRule[]> {
  const lastRun = jsonOf<{ runDate: string; outcome: string; words: string }>({
    runDate: sql`n.run_date`,
    outcome: sql`n.outcome`,
    words: sql`n.words`,
  });
  const rules = ruleRows(scope)
    .leftJoin('user as u', 'u.uid', 'r.userId')
    .select(sql<string>`coalesce(${personName}, '')`.as('makerName'))
    .select(
      sql<ScheduledRule['lastRun']>`(select ${lastRun} from scheduled_run n
        where n.account_id = r.account_id and n.rule_id = r.uid order by n.run_date desc, n.uid desc limit 1)`.as(
        'lastRun',
      ),
    )
    .orderBy(sql`natural_order(r.name)`)
    .orderBy('r.uid');
  const rows = await (ruleId === undefined ? rules : rules.where('r.uid', '=', ruleId)).execute();
  return rows.map(({ userId: _userId, nextRunDate, isNextSkipped, lastRun: last, ...rule }) => ({
    ...rule,
    nextDate: isNextSkipped && nextRunDate ? nextAfter(rule, nextRunDate) : nextRunDate,
    skippedDate: isNextSkipped ? nextRunDate : null,
    lastRun: last && { ...last, runDate: new Date(last.runDate) },
  }));
}

/** @throws NOT_FOUND */
export async function loadRule(scope: AccountScope, ruleId: string): Promise<ScheduledRule> {
  const [rule] = await shownRules(scope, ruleId);
  if (!rule) throw ruleGone();
  return rule;
}

/** Null once it has ended. */
export function nextAfter(recurrence: Recurrence, after: Date): Date | null {
  try {
    return runsAfter(recurrence, after, 1)[0] ?? null;
  } catch {
    // It was checked when it was saved; a rule that no longer comes true has ended.
    return null;
  }
}
