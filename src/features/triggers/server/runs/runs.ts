import { sql } from 'kysely';
import { z } from 'zod';
import { eventOf, hears } from '#access/events/define-event.ts';
import { emit, enqueue } from '#access/events/emit.ts';
import { latestFirst, readPage } from '#access/list.ts';
import { insertOwn, selectOwn, updateOwn } from '#access/own-rows.ts';
import { mayInAccounts } from '#access/owner.ts';
import { can } from '#access/permissions.ts';
import { account, accountReading } from '#access/procedures.ts';
import type { AccountScope } from '#access/scope.ts';
import { newUid } from '#lib/new-uid.ts';
import { problem } from '#lib/problem.ts';
import { Uid } from '#lib/uid.ts';
import { triggerRunChanged } from '../../events.ts';
import { Run, RunPage, RunQuery } from '../../run.ts';
import { findStep } from '../../trigger.ts';
import { repeatMessages } from '../engine/follow-ups.ts';
import { runTriggersRequest } from '../engine/queue-events.ts';
import { ownerKind } from '../triggers/trigger-owner.ts';

const tags = ['Triggers'];
const RunId = z.strictObject({ runId: Uid });

/** Runs of triggers in the account, its own, its agency's and the house's, the latest first. */
export const listTriggerRuns = accountReading('trigger.read')
  .route({ method: 'GET', path: '/trigger-runs', summary: 'List runs of triggers', tags })
  .input(RunQuery)
  .output(RunPage)
  .handler(async ({ input: { triggerId, entryId, state, ...page }, context: { scope } }) => {
    let rows = runRows(scope);
    if (triggerId) rows = rows.where('r.triggerId', '=', triggerId);
    if (entryId) rows = rows.where('r.entryId', '=', entryId);
    if (state) rows = rows.where('r.state', '=', state);
    const { items, nextCursor } = await readPage(rows, latestFirst(sql`r.start_date`, sql`r.uid`), page);
    return { items: items.map((row) => lineOf(scope, row)), nextCursor };
  });

/** A run with what each of its steps did. @throws NOT_FOUND */
export const getTriggerRun = accountReading('trigger.read')
  .route({ method: 'GET', path: '/trigger-runs/{runId}', summary: 'Read a run of a trigger', tags })
  .input(RunId)
  .output(Run)
  .handler(({ input: { runId }, context: { scope } }) => loadRun(scope, runId));

/** Ends a run that goes on or waits. What it did stays. @throws NOT_FOUND, CONFLICT for one that has ended */
export const cancelTriggerRun = account('trigger.update')
  .route({ method: 'POST', path: '/trigger-runs/{runId}/cancel', summary: 'Cancel a run of a trigger', tags })
  .input(RunId)
  .output(Run)
  .handler(async ({ input: { runId }, context: { scope, ports } }) => {
    const { state } = await lockRun(scope, runId);
    if (state !== 'running' && state !== 'waiting') throw problem('CONFLICT', 'This run has ended.');
    await updateOwn(scope, 'triggerRun')
      .set({ state: 'stopped', message: 'Somebody canceled it.', endDate: ports.clock.now() })
      .set({ dueDate: null, waitType: null })
      .where('uid', '=', runId)
      .execute();
    await emit(scope, triggerRunChanged, { runId });
    return loadRun(scope, runId);
  });

/**
 * Has a run that failed go on from the step at which it did, on its own version of the trigger or on the one of now. One
 * whose messages didn't arrive sends them again.
 * @throws NOT_FOUND, CONFLICT for one that didn't fail, or whose step the version of now hasn't
 */
export const continueTriggerRun = account('trigger.update')
  .route({ method: 'POST', path: '/trigger-runs/{runId}/continue', summary: 'Continue a failed run', tags })
  .input(RunId.extend({ version: z.enum(['own', 'current']).default('own') }))
  .output(Run)
  .handler(async ({ input: { runId, version }, context: { scope, ports } }) => {
    const run = await lockRun(scope, runId);
    if (run.state !== 'failed') throw problem('CONFLICT', 'Only a run that failed can go on.');
    if (run.status === 'blocked') throw problem('CONFLICT', 'Its trigger is blocked. Unlock it first.');
    if (version === 'current' && run.stepId && !findStep(run.definition.steps, run.stepId))
      throw problem(
        'CONFLICT',
        'The step at which it failed is no longer in the trigger. Run it again from the start.',
      );
    const now = ports.clock.now();
    if (run.stepId === null) await repeatMessages(scope, runId, now);
    await updateOwn(scope, 'triggerRun')
      .set({ state: 'running', message: '', endDate: null, dueDate: now })
      .set(version === 'current' ? { versionNumber: run.currentVersion } : {})
      .where('uid', '=', runId)
      .execute();
    await emit(scope, triggerRunChanged, { runId });
    await enqueue(scope, runTriggersRequest, {});
    return loadRun(scope, runId);
  });

/** Runs a trigger again for the same event, from the start, as it is now. @throws NOT_FOUND, CONFLICT if it is blocked */
export const repeatTriggerRun = account('trigger.update')
  .route({ method: 'POST', path: '/trigger-runs/{runId}/repeat', summary: 'Run a trigger again', tags })
  .input(RunId)
  .output(Run)
  .handler(async ({ input: { runId }, context: { scope, ports } }) => {
    const { tenantId, triggerId, currentVersion, definition, status, ...run } = await lockRun(scope, runId);
    if (status === 'blocked') throw problem('CONFLICT', 'Its trigger is blocked. Unlock it first.');
    const now = ports.clock.now();
    const uid = newUid();
    await insertOwn(scope, 'triggerRun', {
      uid,
      tenantId,
      triggerId,
      versionNumber: currentVersion,
      eventId: null,
      eventType: run.eventType,
      payload: JSON.stringify(run.payload),
      entryId: run.entryId,
      chain: [],
      state: 'running',
      stepId: definition.steps[0]?.id ?? null,
      dueDate: now,
      startDate: now,
    }).execute();
    await emit(scope, triggerRunChanged, { runId: uid });
    await enqueue(scope, runTriggersRequest, {});
    return loadRun(scope, uid);
  });

function runRows(scope: AccountScope) {
  return selectOwn(scope, 'triggerRun as r')
    .innerJoin('trigger as t', (join) => join.onRef('t.tenantId', '=', 'r.tenantId').onRef('t.uid', '=', 'r.triggerId'))
    .leftJoin('entry as e', (join) =>
      join
        .onRef('e.accountId', '=', 'r.accountId')
        .onRef('e.uid', '=', 'r.entryId')
        .on('e.deletedDate', 'is', null)
        .on(sql.lit(can(scope, 'content.read')), '=', sql.lit(true)),
    )
    .select([
      'r.uid',
      'r.triggerId',
      't.name as triggerName',
      'r.versionNumber as version',
      'r.eventType',
      'r.state',
      'r.message',
    ])
    .select(['r.startDate', 'r.endDate', 'r.dueDate', 'e.uid as entryId', 'e.title', 'r.payload'])
    .select(['t.tenantId', 't.accountId'])
    .select('t.version as currentVersion');
}

type Row = Awaited<ReturnType<ReturnType<typeof runRows>['execute']>>[number];

/** What it did names what the event said: words are for those who may hear of it. */
function lineOf(scope: AccountScope, row: Row) {
  const { entryId, title, payload: _payload, currentVersion: _version, tenantId, accountId, ...run } = row;
  const belongTo = ownerKind({ tenantId, accountId });
  const entry = entryId === null ? null : { uid: entryId, title: title ?? '' };
  const message = isHeard(scope, run) ? run.message : '';
  return { ...run, belongTo, message, eventLabel: eventOf(run.eventType)?.label ?? run.eventType, entry };
}

function isHeard(scope: AccountScope, { eventType }: Pick<Row, 'eventType'>): boolean {
  const kind = eventOf(eventType);
  return kind !== undefined && hears(kind, mayInAccounts(scope));
}

async function loadRun(scope: AccountScope, runId: string): Promise<Run> {
  const row = await runRows(scope).where('r.uid', '=', runId).executeTakeFirst();
  if (!row) throw runGone();
  const rows = await selectOwn(scope, 'triggerStep')
    .select(['stepId', 'label', 'outcome', 'input', 'words', 'stepDate', 'followsKind', 'followsId'])
    .where('runId', '=', runId)
    .orderBy('place')
    .execute();
  const steps = rows.map(({ followsKind: kind, followsId: id, ...step }) => ({
    ...step,
    follows: kind && id ? { kind, id } : null,
  }));
  const { payload, currentVersion } = row;
  if (isHeard(scope, row)) return { ...lineOf(scope, row), payload, currentVersion, steps };
  const unsaid = steps.map((step) => ({ ...step, input: {}, words: '' }));
  return { ...lineOf(scope, row), payload: {}, currentVersion, steps: unsaid };
}

async function lockRun(scope: AccountScope, runId: string) {
  const row = await selectOwn(scope, 'triggerRun as r')
    .innerJoin('trigger as t', (join) => join.onRef('t.tenantId', '=', 'r.tenantId').onRef('t.uid', '=', 'r.triggerId'))
    .innerJoin('triggerVersion as v', (join) =>
      join
        .onRef('v.tenantId', '=', 't.tenantId')
        .onRef('v.triggerId', '=', 't.uid')
        .onRef('v.number', '=', 't.version'),
    )
    .select(['r.state', 'r.stepId', 'r.tenantId', 'r.triggerId', 'r.eventType', 'r.payload', 'r.entryId'])
    .select(['t.version as currentVersion', 't.status', 'v.definition'])
    .where('r.uid', '=', runId)
    .forUpdate('r')
    .executeTakeFirst();
  if (!row) throw runGone();
  return row;
}

const runGone = () => problem('NOT_FOUND', 'This run no longer exists.');
