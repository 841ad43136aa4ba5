import { sql } from 'kysely';
import { type Absentee, actingFor } from '#access/authorization/acting-for.ts';
import { eventOf, hears } from '#access/events/define-event.ts';
import { emit } from '#access/events/emit.ts';
import { insertOwn, selectOwn, updateOwn } from '#access/own-rows.ts';
import type { Ports } from '#access/ports.ts';
import type { AccountScope } from '#access/scope.ts';
import { logTrigger } from '#features/operations/server/trigger-logs/trigger-logs.ts';
import { findAccountZone } from '#features/tenants/server/accounts/account-zone.ts';
import { dayStart } from '#lib/time/time-zone.ts';
import { isDeadlock, isStalePlan } from '#platform/database/passing-errors.ts';
import { triggerRunChanged } from '../../events.ts';
import { meetsAll } from '../../match.ts';
import { findStep, type Step } from '../../trigger.ts';
import { blockTrigger, logRun } from './block-trigger.ts';
import { isMatching } from './conditions.ts';
import { runAction, type StepOutcome } from './run-action.ts';
import { findLateFailure, lockRuns } from './follow-ups.ts';
import { findMaker } from '../triggers/trigger-owner.ts';
import { findEvent, startRuns, type TakenEvent } from './start-runs.ts';

/**
 * Does the next thing that the account's triggers have to do, in the scope's transaction: an event starts its runs, else
 * the run of the oldest event that is due takes one step. One process at a time does so for an account, so its records
 * are handled in the order of their events, each step once.
 * @returns whether there was something to do
 */
export async function advance(scope: AccountScope, now: Date, log: Ports['log']): Promise<boolean> {
  await lockRuns(scope);
  const event = await findEvent(scope);
  if (event) {
    const fault = await attempt(scope, log, () => startRuns(scope, event, now));
    if (fault) await setAside(scope, event);
    return true;
  }
  const run = await findDueRun(scope, now);
  if (!run) return false;
  const fault = await attempt(scope, log, () => takeStep(scope, run, { now, log }));
  if (fault) await end(scope, run, { state: 'failed', message: `${ourFault} Continue it later.` }, now);
  return true;
}

/** Does something, and undoes it if it fails by a fault of ours: that must not keep what comes after it waiting. */
async function attempt(scope: AccountScope, log: Ports['log'], work: () => Promise<void>): Promise<boolean> {
  await sql`savepoint before_work`.execute(scope.tx);
  try {
    await work();
    await sql`release savepoint before_work`.execute(scope.tx);
    return false;
  } catch (error) {
    // The whole transaction is tried again.
    if (isDeadlock(error) || isStalePlan(error)) throw error;
    await sql`rollback to savepoint before_work`.execute(scope.tx);
    log.error({ err: error, accountId: scope.accountId }, 'triggers could not go on');
    return true;
  }
}

const ourFault = 'Something went wrong on our side. We have made a note of it.';
/** So often an event is tried; then it is set aside. */
const mostTries = 3;

async function setAside(scope: AccountScope, { eventId, tries, type }: TakenEvent): Promise<void> {
  const isLast = tries + 1 >= mostTries;
  await updateOwn(scope, 'triggerEvent')
    .set({ tries: tries + 1, ...(isLast && { dueDate: null, failure: ourFault }) })
    .where('eventId', '=', eventId)
    .execute();
  const label = eventOf(type)?.label ?? type;
  const log = { belongTo: String(eventId), type: label, status: 'failed' as const };
  if (isLast) await logTrigger(scope, { ...log, message: `No trigger could be started by it. ${ourFault}` });
}

export type DueRun = NonNullable<Awaited<ReturnType<typeof findDueRun>>>;

/** A run that goes on is due by whatever clock: another node's may be behind, and later events must wait for it. */
const findDueRun = (scope: AccountScope, now: Date) =>
  selectOwn(scope, 'triggerRun as r')
    .innerJoin('trigger as t', (join) => join.onRef('t.tenantId', '=', 'r.tenantId').onRef('t.uid', '=', 'r.triggerId'))
    .innerJoin('triggerVersion as v', (join) =>
      join
        .onRef('v.tenantId', '=', 'r.tenantId')
        .onRef('v.triggerId', '=', 'r.triggerId')
        .onRef('v.number', '=', 'r.versionNumber'),
    )
    .select(['r.uid', 'r.eventType', 'r.payload', 'r.entryId', 'r.chain', 'r.stepId', 'r.waitType'])
    .select(['t.tenantId', 't.accountId', 't.uid as triggerId', 't.name', 't.userId', 'v.definition'])
    .where(
      'r.uid',
      '=',
      sql<string>`(select uid from (
        (select uid, event_id from trigger_run where account_id = ${scope.accountId} and state = 'running'
          order by event_id, uid limit 1)
        union all
        (select uid, event_id from trigger_run where account_id = ${scope.accountId} and state = 'waiting'
          and due_date <= ${now} order by event_id, uid limit 1)) due
        order by event_id, uid limit 1)`,
    )
    .executeTakeFirst();

interface Turn {
  now: Date;
  log: Ports['log'];
}

async function takeStep(scope: AccountScope, run: DueRun, turn: Turn): Promise<void> {
  const found = run.stepId === null ? undefined : findStep(run.definition.steps, run.stepId);
  if (!found) return finish(scope, run, turn.now);
  const { step, next } = found;
  const maker = await findMaker(scope, run);
  if (!maker) return lose(scope, run, turn.now);
  if (!mayHear(maker, run)) return end(scope, run, { state: 'failed', message: unheard }, turn.now);
  switch (step.kind) {
    case 'action': {
      const outcome = await runAction(actingFor(scope, maker, scope.actor), maker, run, step, turn);
      await keep(scope, run, step, outcome, turn.now);
      if (outcome.isForGood) return lose(scope, run, turn.now, outcome.words);
      if (outcome.outcome === 'failed') return end(scope, run, { state: 'failed', message: outcome.words }, turn.now);
      return goTo(scope, run, next, turn.now);
    }
    case 'branch':
      return takeBranch(scope, run, { step, next, maker }, turn.now);
    case 'waitUntil': {
      const dueDate = await fieldDate(scope, run, step);
      if (dueDate) return wait(scope, run, { step, next }, { now: turn.now, dueDate });
      const message = 'The entry has no date in the field that it waits for. Fill it in, then continue.';
      await keep(scope, run, step, { outcome: 'failed', words: message, input: { field: step.field } }, turn.now);
      return end(scope, run, { state: 'failed', message }, turn.now);
    }
    case 'wait':
    case 'waitFor': {
      const ms = step.kind === 'wait' ? step.count * unitMs[step.unit] : step.hours * unitMs.hours;
      return wait(scope, run, { step, next }, { now: turn.now, dueDate: new Date(turn.now.getTime() + ms) });
    }
  }
}

/** A run can come from before its trigger had this maker, and outlast their permission. */
function mayHear({ granted }: Absentee, { eventType }: DueRun): boolean {
  const kind = eventOf(eventType);
  return kind !== undefined && hears(kind, (permission) => granted.includes(permission));
}

const unheard = 'The person in whose name it runs may not see what this event says.';

/** All steps were taken; what they have sent may not have arrived. */
async function finish(scope: AccountScope, run: DueRun, now: Date): Promise<void> {
  const failure = await findLateFailure(scope, run.uid);
  if (failure !== undefined) return end(scope, run, { state: 'failed', message: failure }, now);
  await end(scope, run, { state: 'done', message: await wordsOf(scope, run) }, now);
}

const unitMs = { minutes: 60_000, hours: 3_600_000, days: 86_400_000 } as const;

interface At<S> {
  step: S;
  next: Step | undefined;
}

/** What comes after the wait is next once its time has come, or its event. */
async function wait(
  scope: AccountScope,
  run: DueRun,
  { step, next }: At<Step>,
  { now, dueDate }: { now: Date; dueDate: Date },
): Promise<void> {
  const waitType = step.kind === 'waitFor' ? step.event : null;
  await keep(scope, run, step, { outcome: 'waiting', words: '', input: { until: dueDate.toISOString() } }, now);
  await move(scope, run, { stepId: next?.id ?? null, dueDate, waitType, state: 'waiting' });
}

/** When a field of the entry says that a run goes on; null without a date in it. */
async function fieldDate(
  scope: AccountScope,
  { entryId }: DueRun,
  { field, days, hour }: Extract<Step, { kind: 'waitUntil' }>,
): Promise<Date | null> {
  const found = await selectOwn(scope, 'entryValue')
    .select('value')
    .where('entryId', '=', entryId ?? '')
    .where('key', '=', field)
    .limit(1)
    .executeTakeFirst();
  // They are a day and a time, such as `2026-11-05T10:30`.
  const [day] = /^\d{4}-\d\d-\d\d/.exec(found?.value ?? '') ?? [];
  return day ? dayStart(day, await findAccountZone(scope), { days, hour }) : null;
}

interface Choice extends At<Extract<Step, { kind: 'branch' }>> {
  maker: Absentee;
}

async function takeBranch(scope: AccountScope, run: DueRun, { step, next, maker }: Choice, now: Date): Promise<void> {
  const { match, where } = step;
  const { entryId, userId } = run;
  const isMet =
    meetsAll(run.payload, match) &&
    (!where || (await isMatching(scope, maker, { where, entryId, userId: userId ?? '', now })));
  const words = isMet ? 'The conditions are met.' : 'The conditions aren’t met.';
  await keep(scope, run, step, { outcome: isMet ? 'done' : 'nothing', words, input: {} }, now);
  const [first] = isMet ? step.steps : step.otherwise;
  await goTo(scope, run, first ?? next, now);
}

const goTo = (scope: AccountScope, run: DueRun, next: Step | undefined, now: Date) =>
  move(scope, run, { stepId: next?.id ?? null, dueDate: now, waitType: null, state: 'running' });

interface Moved {
  stepId: string | null;
  dueDate: Date;
  waitType: string | null;
  state: 'running' | 'waiting';
}

async function move(scope: AccountScope, { uid: runId }: DueRun, to: Moved): Promise<void> {
  await updateOwn(scope, 'triggerRun').set(to).where('uid', '=', runId).execute();
  await emit(scope, triggerRunChanged, { runId });
}

interface Ended {
  state: 'done' | 'failed';
  message: string;
}

/** A run that failed keeps its step, from which somebody can have it go on. */
async function end(scope: AccountScope, run: DueRun, { state, message }: Ended, now: Date): Promise<void> {
  const { uid: runId, triggerId: uid } = run;
  await updateOwn(scope, 'triggerRun')
    .set({ state, message, dueDate: null, waitType: null, endDate: now })
    .where('uid', '=', runId)
    .execute();
  await emit(scope, triggerRunChanged, { runId });
  const status = state === 'done' ? ('success' as const) : ('failed' as const);
  await logRun(scope, { ...run, uid }, { belongTo: run.entryId ?? runId, status, message, runId });
}

const gone = 'The person in whose name it runs is no longer in the team.';

/** It can't run in its maker's name anymore. */
async function lose(scope: AccountScope, run: DueRun, now: Date, reason = gone): Promise<void> {
  const { uid: runId } = run;
  await updateOwn(scope, 'triggerRun')
    .set({ state: 'failed', message: reason, dueDate: null, waitType: null, endDate: now })
    .where('uid', '=', runId)
    .execute();
  await emit(scope, triggerRunChanged, { runId });
  await blockTrigger(scope, { ...run, uid: run.triggerId }, reason, now);
}

async function keep(scope: AccountScope, run: DueRun, step: Step, outcome: StepOutcome, stepDate: Date): Promise<void> {
  const { places } = await selectOwn(scope, 'triggerStep')
    .select((eb) => eb.fn.countAll<number>().as('places'))
    .where('runId', '=', run.uid)
    .executeTakeFirstOrThrow();
  await insertOwn(scope, 'triggerStep', {
    runId: run.uid,
    place: places,
    stepId: step.id,
    label: outcome.label ?? step.kind,
    outcome: outcome.outcome,
    input: JSON.stringify(outcome.input),
    words: outcome.words,
    followsKind: outcome.follows?.kind ?? null,
    followsId: outcome.follows?.id ?? null,
    stepDate,
  }).execute();
}

/** What it did, by all of its steps. */
async function wordsOf(scope: AccountScope, { uid }: DueRun): Promise<string> {
  const steps = await selectOwn(scope, 'triggerStep')
    .select('words')
    .where('runId', '=', uid)
    .where('outcome', '=', 'done')
    .where('label', '<>', 'branch')
    .orderBy('place')
    .execute();
  return steps.map(({ words }) => words).join(' ') || 'There was nothing to do.';
}
