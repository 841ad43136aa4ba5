import { sql } from 'kysely';
import { z } from 'zod';
import { actionOf, actions } from '#access/actions.ts';
import { emit } from '#access/events/emit.ts';
import { latestFirst, readPage } from '#access/list.ts';
import { deleteOwn, insertOwn, selectOwn, updateOwn } from '#access/own-rows.ts';
import { can } from '#access/permissions.ts';
import { account, accountReading } from '#access/procedures.ts';
import type { AccountScope } from '#access/scope.ts';
import { findAccountZone } from '#features/tenants/server/accounts/account-zone.ts';
import { isProblem, problem } from '#lib/problem.ts';
import { Uid } from '#lib/uid.ts';
import { scheduledRuleChanged } from '../../events.ts';
import { firstDay, type Recurrence, recurrenceProblem } from '../../recurrence.ts';
import { mostRules, NewRule, RuleAction, RuleChange, RunPage, RunQuery, ScheduledRule } from '../../scheduled-rule.ts';
import { loadRule, lockRule, nextAfter, ruleGone, shownRules } from './rule-rows.ts';

const tags = ['Scheduled rules'];
export const RuleId = z.strictObject({ ruleId: Uid });

export const listRules = accountReading('scheduledRule.read')
  .route({ method: 'GET', path: '/scheduled-rules', summary: 'List scheduled rules', tags })
  .output(z.array(ScheduledRule))
  .handler(({ context: { scope } }) => shownRules(scope));

export const getRule = accountReading('scheduledRule.read')
  .route({ method: 'GET', path: '/scheduled-rules/{ruleId}', summary: 'Read a scheduled rule', tags })
  .input(RuleId)
  .output(ScheduledRule)
  .handler(({ input: { ruleId }, context: { scope } }) => loadRule(scope, ruleId));

/** What rules can do, and what each takes as `input`. */
export const listActions = accountReading('scheduledRule.read')
  .route({ method: 'GET', path: '/scheduled-rule-actions', summary: 'List what scheduled rules can do', tags })
  .output(z.array(RuleAction))
  .handler(async ({ context: { scope } }) =>
    actions
      .all()
      .filter(({ needs }) => !needs)
      .map(({ name, label, fields, initial, need }) => ({
        name,
        label,
        fields: [...fields],
        initial: { ...initial },
        isAllowed: can(scope, need),
      })),
  );

/** What became of a rule's runs, the latest first; with the entries for who may see them. */
export const listRuns = accountReading('scheduledRule.read')
  .route({ method: 'GET', path: '/scheduled-rules/{ruleId}/runs', summary: 'List the runs of a scheduled rule', tags })
  .input(RunQuery)
  .output(RunPage)
  .handler(async ({ input: { ruleId, ...page }, context: { scope } }) => {
    await requireRule(scope, ruleId);
    const seesEntries = can(scope, 'content.read');
    const rows = selectOwn(scope, 'scheduledRun as n')
      .select(['n.uid', 'n.dueDate', 'n.runDate', 'n.outcome', 'n.words'])
      .select(
        sql<{ uid: string; title: string }[]>`array(select json_build_object('uid', e.uid, 'title', e.title)
          from unnest(n.entry_ids) with ordinality as x (id, place)
          join entry e on e.account_id = n.account_id and e.uid = x.id and e.deleted_date is null
          where ${seesEntries} order by x.place)`.as('entries'),
      )
      .where('n.ruleId', '=', ruleId);
    return readPage(rows, latestFirst(sql`n.run_date`, sql`n.uid`), page);
  });

/**
 * Adds a rule, which runs in the name of who adds it. With a client-generated `uid`, creation is idempotent.
 * @throws UNPROCESSABLE_CONTENT for a recurrence or an action that can't be, FORBIDDEN for one that who asks may not do,
 *   CONFLICT when there are too many
 */
export const createRule = account('scheduledRule.update')
  .route({ method: 'POST', path: '/scheduled-rules', summary: 'Create a scheduled rule', tags })
  .input(NewRule)
  .output(ScheduledRule)
  .handler(async ({ input, context: { scope, ports } }) => {
    const now = ports.clock.now();
    const { uid, name, rule, time, action, input: given, isPaused } = input;
    const timeZone = input.timeZone ?? (await findAccountZone(scope));
    const recurrence = { rule, time, timeZone, startDay: input.startDay ?? firstDay(time, timeZone, now) };
    checkRecurrence(recurrence);
    await checkAction(scope, { action, input: given, name, timeZone }, now);
    const { rules } = await selectOwn(scope, 'scheduledRule')
      .select((eb) => eb.fn.countAll<number>().as('rules'))
      .where('uid', '<>', uid)
      .executeTakeFirstOrThrow();
    if (rules >= mostRules) throw problem('CONFLICT', `There are ${mostRules} rules already. Delete one first.`);
    await insertOwn(scope, 'scheduledRule', {
      uid,
      name,
      ...columnsOf(recurrence),
      action,
      input: JSON.stringify(given),
      userId: personOf(scope),
      isPaused,
      nextRunDate: isPaused ? null : nextAfter(recurrence, now),
    })
      .onConflict((conflict) => conflict.columns(['accountId', 'uid']).doNothing())
      .execute();
    await emit(scope, scheduledRuleChanged, { ruleId: uid });
    return loadRule(scope, uid);
  });

/**
 * Changes a rule, which runs in the name of who changes it from then on.
 * @throws NOT_FOUND, CONFLICT with `current` when someone changed it since `version`
 */
export const updateRule = account('scheduledRule.update')
  .route({ method: 'PATCH', path: '/scheduled-rules/{ruleId}', summary: 'Change a scheduled rule', tags })
  .input(RuleChange)
  .output(ScheduledRule)
  .handler(async ({ input: { ruleId, version, ...change }, context: { scope, ports } }) => {
    const now = ports.clock.now();
    const row = await lockRule(scope, ruleId);
    if (row.version !== version)
      throw problem('CONFLICT', 'Someone else changed this rule. Look again.', {
        current: await loadRule(scope, ruleId),
      });
    const { name, rule, startDay, time, timeZone, action, input } = { ...row, ...change };
    const recurrence = { rule, startDay, time, timeZone };
    checkRecurrence(recurrence);
    await checkAction(scope, { action, input, name, timeZone }, now);
    const isMoved = rule !== row.rule || startDay !== row.startDay || time !== row.time || timeZone !== row.timeZone;
    await updateOwn(scope, 'scheduledRule')
      .set({
        name,
        ...columnsOf(recurrence),
        action,
        input: JSON.stringify(input),
        userId: personOf(scope),
        ...(isMoved && { nextRunDate: row.isPaused ? null : nextAfter(recurrence, now), isNextSkipped: false }),
        version: version + 1,
        updateDate: now,
      })
      .where('uid', '=', ruleId)
      .execute();
    await emit(scope, scheduledRuleChanged, { ruleId });
    return loadRule(scope, ruleId);
  });

/** Deletes a rule and its history. What it has done stays. @throws NOT_FOUND */
export const deleteRule = account('scheduledRule.update')
  .route({ method: 'DELETE', path: '/scheduled-rules/{ruleId}', summary: 'Delete a scheduled rule', tags })
  .input(RuleId)
  .handler(async ({ input: { ruleId }, context: { scope } }) => {
    await requireRule(scope, ruleId);
    await deleteOwn(scope, 'scheduledRule').where('uid', '=', ruleId).execute();
    await emit(scope, scheduledRuleChanged, { ruleId });
  });

async function requireRule(scope: AccountScope, ruleId: string): Promise<void> {
  const rule = selectOwn(scope, 'scheduledRule').select('uid').where('uid', '=', ruleId);
  if (!(await rule.executeTakeFirst())) throw ruleGone();
}

/** A key acts for who made it. */
export function personOf({ actor }: Pick<AccountScope, 'actor'>): string | null {
  return actor.kind === 'user' || actor.kind === 'key' ? actor.userId : null;
}

export function columnsOf({ rule, startDay, time, timeZone }: Recurrence) {
  return { rule, startDay, runTime: time, timeZone };
}

/** @throws UNPROCESSABLE_CONTENT */
export function checkRecurrence(recurrence: Recurrence): void {
  const message = recurrenceProblem(recurrence);
  if (message) throw problem('UNPROCESSABLE_CONTENT', message, { fields: { rule: message } });
}

interface Chosen extends Pick<ScheduledRule, 'action' | 'input' | 'name' | 'timeZone'> {}

/** @throws UNPROCESSABLE_CONTENT with the field at fault, FORBIDDEN for what who asks may not do */
export async function checkAction(
  scope: AccountScope,
  { action, input, name, timeZone }: Chosen,
  now: Date,
): Promise<void> {
  const found = actionOf(action);
  const message = 'Choose what it does.';
  if (!found || found.needs) throw problem('UNPROCESSABLE_CONTENT', message, { fields: { action: message } });
  if (!can(scope, found.need)) throw problem('FORBIDDEN', 'Your role does not allow what this rule does.');
  try {
    await found.with(input).check(scope, { now, userId: personOf(scope) ?? '', timeZone, name });
  } catch (error) {
    if (!isProblem(error) || !error.data.fields) throw error;
    // Actions know their own fields alone.
    const fields = Object.entries(error.data.fields).map(([key, why]) => [`input.${key}`, why]);
    throw problem('UNPROCESSABLE_CONTENT', error.message, { fields: Object.fromEntries(fields) });
  }
}
