import { sql } from 'kysely';
import { actionOf, type ActionOutcome, type AnyAction, fieldsOf, type Follows } from '#access/actions.ts';
import { asAutomation } from '#access/audit/record-act.ts';
import type { Absentee } from '#access/authorization/acting-for.ts';
import { causeBy } from '#access/events/emit.ts';
import { can } from '#access/permissions.ts';
import type { Ports } from '#access/ports.ts';
import type { AccountScope } from '#access/scope.ts';
import { findAccountZone } from '#features/tenants/server/accounts/account-zone.ts';
import { isProblem } from '#lib/problem.ts';
import { isDeadlock, isStalePlan } from '#platform/database/passing-errors.ts';
import type { RunStep } from '../../run.ts';
import type { ActionStep } from '../../trigger.ts';
import { readFacts } from './facts.ts';
import { fillIn } from './template.ts';

export interface StepOutcome {
  outcome: RunStep['outcome'];
  words: string;
  /** What it was done with. */
  input: Record<string, unknown>;
  label?: string;
  /** What it did something with. */
  entryIds?: readonly string[];
  /** It won't be different next time. */
  isForGood?: boolean;
  follows?: Follows;
}

export interface RunOfStep {
  uid: string;
  triggerId: string;
  name: string;
  userId: string | null;
  eventType: string;
  payload: Record<string, unknown>;
  entryId: string | null;
  chain: readonly string[];
}

interface Turn {
  now: Date;
  log: Ports['log'];
}

/** Has an action done in the maker's name, as the automation. What failed leaves nothing behind. */
export async function runAction(
  acting: AccountScope,
  maker: Absentee,
  run: RunOfStep,
  step: ActionStep,
  { now, log }: Turn,
): Promise<StepOutcome> {
  const action = actionOf(step.action);
  const failed = (words: string, more: Partial<StepOutcome> = {}): StepOutcome => ({
    outcome: 'failed',
    words,
    input: {},
    ...(action && { label: action.label }),
    ...more,
  });
  if (!action) return failed('What this step does is no longer available. Choose something else.', { isForGood: true });
  const why = reasonAgainst(action, maker, run);
  if (why) return failed(why.words, { isForGood: why.isForGood });
  const { tx } = acting;
  await sql`savepoint before_step`.execute(tx);
  try {
    const input = await inputOf(acting, action, { run, step, now });
    const done = await perform(acting, action, { run, stepId: step.id, input, now });
    await sql`release savepoint before_step`.execute(tx);
    const { words, entryIds, isNothing, follows } = done;
    const outcome = isNothing ? 'nothing' : 'done';
    return { outcome, words, input, label: action.label, entryIds, ...(follows && { follows }) };
  } catch (error) {
    // The whole transaction is tried again.
    if (isDeadlock(error) || isStalePlan(error)) throw error;
    await sql`rollback to savepoint before_step`.execute(tx);
    if (isProblem(error)) return failed(error.message);
    log.error({ err: error, accountId: acting.accountId, triggerId: run.triggerId }, 'a step of a trigger failed');
    return failed('Something went wrong on our side. We have made a note of it.');
  }
}

function reasonAgainst(action: AnyAction, maker: Absentee, run: RunOfStep) {
  if (!can({ permissions: maker.granted }, action.need))
    return { words: `The person in whose name it runs may not do this: ${action.label}.`, isForGood: true };
  if (!can(maker, action.need))
    return { words: 'The agency’s plan is not paid, so nothing was changed.', isForGood: false };
  if (action.needs === 'entry' && run.entryId === null)
    return { words: 'This event is about no entry, so this step has nothing to act on.', isForGood: true };
  return undefined;
}

interface Filled {
  run: RunOfStep;
  step: ActionStep;
  now: Date;
}

async function inputOf(acting: AccountScope, action: AnyAction, { run, step, now }: Filled) {
  const { eventType: type, payload, entryId, name: triggerName } = run;
  const facts = await readFacts(acting, { type, payload, entryId, triggerName, now });
  return fillIn(step.input, await fieldsOf(acting, action), facts);
}

interface Performed {
  run: RunOfStep;
  stepId: string;
  input: Record<string, unknown>;
  now: Date;
}

async function perform(
  acting: AccountScope,
  action: AnyAction,
  { run, stepId, input, now }: Performed,
): Promise<ActionOutcome> {
  const { userId, name, entryId, triggerId, uid: runId, eventType: type, payload } = run;
  const timeZone = await findAccountZone(acting);
  const event = { type, payload, key: `${runId} ${stepId}` };
  const context = { now, userId: userId ?? '', timeZone, name, event, ...(entryId !== null && { entryId }) };
  const ready = action.with(input);
  causeBy(acting, [...run.chain, triggerId]);
  const done: { outcome: ActionOutcome } = { outcome: { words: '', entryIds: [] } };
  await asAutomation(acting, { name: action.name, input: { triggerId, runId } }, async () => {
    done.outcome = await ready.run({ ...acting, actor: { kind: 'automation', name: action.name } }, context);
    return !done.outcome.isNothing;
  });
  return done.outcome;
}
