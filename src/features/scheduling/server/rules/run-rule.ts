import { sql } from 'kysely';
import { actionOf, type ActionContext, type ActionOutcome, type AnyAction } from '#access/actions.ts';
import { asAutomation } from '#access/audit/record-act.ts';
import { type Absentee, actingFor, findAbsentee } from '#access/authorization/acting-for.ts';
import { emit } from '#access/events/emit.ts';
import { insertOwn, updateOwn } from '#access/own-rows.ts';
import { can } from '#access/permissions.ts';
import type { AccountScope } from '#access/scope.ts';
import type { Ports } from '#access/ports.ts';
import { newUid } from '#lib/new-uid.ts';
import { isProblem } from '#lib/problem.ts';
import { isDeadlock, isStalePlan } from '#platform/database/passing-errors.ts';
import { scheduledRuleChanged, scheduledRulePaused, scheduledRuleRan } from '../../events.ts';
import type { ScheduledRun } from '../../scheduled-rule.ts';
import type { RuleRow } from './rule-rows.ts';

interface Run {
  /** Null for a run that somebody started. */
  dueDate: Date | null;
  now: Date;
  /** Runs since that were missed; this one is for all of them. */
  missed?: number;
  log: Ports['log'];
}

/**
 * Runs a rule once in the scope's transaction, in its maker's name and with no more than they may do now. A run that
 * fails leaves nothing behind but its line in the history; a rule that may not run anymore pauses itself.
 */
export async function runRule(
  scope: AccountScope,
  rule: RuleRow,
  { dueDate, now, missed = 0, log }: Run,
): Promise<void> {
  const maker = rule.userId === null ? undefined : await findAbsentee(scope, rule.userId);
  const action = actionOf(rule.action);
  const why = reasonAgainst(action, maker);
  const late = missed > 0 ? lateness(missed) : '';
  if (!action || !maker || !rule.userId || why?.isForGood) {
    const reason = why?.words ?? '';
    await keep(scope, rule, { dueDate, now, outcome: 'failed', words: reason, entryIds: [] });
    await pauseItself(scope, rule, reason, now);
    return;
  }
  if (why) {
    await keep(scope, rule, { dueDate, now, outcome: 'skipped', words: late + why.words, entryIds: [] });
    return;
  }
  const acting = actingFor(scope, maker, { kind: 'automation', name: rule.action });
  const context = { now, userId: rule.userId, timeZone: rule.timeZone, name: rule.name };
  const { outcome, words, entryIds } = await attempt(acting, { action, rule, context, log });
  await keep(scope, rule, { dueDate, now, outcome, words: late + words, entryIds });
}

/** It ran late, once. */
function lateness(missed: number): string {
  const times = missed === 1 ? 'another time' : `${missed} other times`;
  return `It could not run on time, so this run is also for ${times}. `;
}

interface Reason {
  words: string;
  /** It won't be different next time. */
  isForGood: boolean;
}

/** Why it can't run; undefined if it can. */
function reasonAgainst(action: AnyAction | undefined, maker: Absentee | undefined): Reason | undefined {
  if (!action) return { words: 'What this rule does is no longer available. Choose something else.', isForGood: true };
  if (!maker) return { words: 'The person in whose name it runs is no longer in the team.', isForGood: true };
  if (!can({ permissions: maker.granted }, action.need))
    return { words: 'The person in whose name it runs may no longer do this.', isForGood: true };
  if (can(maker, action.need)) return undefined;
  return { words: 'The agency’s plan is not paid, so nothing was changed.', isForGood: false };
}

interface Attempt extends Pick<Run, 'log'> {
  action: AnyAction;
  rule: RuleRow;
  context: ActionContext;
}

interface Attempted extends ActionOutcome {
  outcome: ScheduledRun['outcome'];
}

/** What failed is undone, and the transaction goes on. */
async function attempt(scope: AccountScope, { action, rule, context, log }: Attempt): Promise<Attempted> {
  await sql`savepoint before_action`.execute(scope.tx);
  try {
    const ready = action.with(rule.input);
    const done: { outcome?: ActionOutcome } = {};
    await asAutomation(scope, { name: rule.action, input: { ruleId: rule.uid } }, async () => {
      done.outcome = await ready.run(scope, context);
      return !done.outcome.isNothing;
    });
    await sql`release savepoint before_action`.execute(scope.tx);
    const { outcome = { words: '', entryIds: [] } } = done;
    return { ...outcome, outcome: outcome.isNothing ? 'nothing' : 'done' };
  } catch (error) {
    // The whole transaction is tried again.
    if (isDeadlock(error) || isStalePlan(error)) throw error;
    await sql`rollback to savepoint before_action`.execute(scope.tx);
    if (isProblem(error)) return { outcome: 'failed', words: error.message, entryIds: [] };
    // A fault of ours must not keep the account's other rules waiting.
    log.error({ err: error, accountId: scope.accountId, ruleId: rule.uid }, 'a scheduled rule failed');
    return { outcome: 'failed', words: 'Something went wrong on our side. We have made a note of it.', entryIds: [] };
  }
}

interface Kept extends Pick<Run, 'dueDate' | 'now'>, Pick<ScheduledRun, 'outcome' | 'words'> {
  entryIds: readonly string[];
}

export async function keep(
  scope: AccountScope,
  { uid: ruleId, name }: Pick<RuleRow, 'uid' | 'name'>,
  { dueDate, now: runDate, outcome, words, entryIds }: Kept,
): Promise<void> {
  const run = { uid: newUid(), ruleId, dueDate, runDate, outcome, words, entryIds: [...entryIds] };
  await insertOwn(scope, 'scheduledRun', run).execute();
  await emit(scope, scheduledRuleChanged, { ruleId });
  if (outcome !== 'skipped') await emit(scope, scheduledRuleRan, { ruleId, name, outcome, words });
}

async function pauseItself(scope: AccountScope, { uid: ruleId }: RuleRow, reason: string, now: Date): Promise<void> {
  await asAutomation(scope, { name: 'scheduling.pauseRule', input: { ruleId } }, async () => {
    await updateOwn(scope, 'scheduledRule')
      .set((row) => ({
        isPaused: true,
        pauseReason: reason,
        nextRunDate: null,
        isNextSkipped: false,
        version: row('version', '+', 1),
        updateDate: now,
      }))
      .where('uid', '=', ruleId)
      .execute();
    return true;
  });
  await emit(scope, scheduledRulePaused, { ruleId, reason });
}
