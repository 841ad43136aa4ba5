import { sql } from 'kysely';
import { z } from 'zod';
import { emit, enqueue } from '#access/events/emit.ts';
import { selectOwn, updateOwn } from '#access/own-rows.ts';
import { account, accountReading } from '#access/procedures.ts';
import type { AccountScope } from '#access/scope.ts';
import { isProblem } from '#lib/problem.ts';
import { triggerRunChanged } from '../../events.ts';
import { FailedRuns } from '../../run.ts';
import { repeatMessages } from '../engine/follow-ups.ts';
import { runTriggersRequest } from '../engine/queue-events.ts';

const tags = ['Triggers'];
/** So many go on at one time; the next call takes up others. */
const atOnce = 500;
const Count = z.object({ count: z.number() });

/** How many runs have failed since a time and can go on: those of triggers that aren't blocked. */
export const countFailedRuns = accountReading('trigger.read')
  .route({ method: 'GET', path: '/trigger-runs-failed', summary: 'Count failed runs of triggers', tags })
  .input(FailedRuns)
  .output(Count)
  .handler(async ({ input, context: { scope } }) =>
    failedRuns(scope, input)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
  );

/**
 * Has runs that failed since a time go on, each from the step at which it did, the oldest first, up to 500. Messages to
 * a webhook that is turned off stay failed.
 */
export const continueFailedRuns = account('trigger.update')
  .route({ method: 'POST', path: '/trigger-runs-failed/continue', summary: 'Continue failed runs', tags })
  .input(FailedRuns)
  .output(Count)
  .handler(async ({ input, context: { scope, ports } }) => {
    const now = ports.clock.now();
    const runs = await failedRuns(scope, input)
      .select(['r.uid', 'r.stepId'])
      .orderBy('r.startDate')
      .orderBy('r.uid')
      .limit(atOnce)
      .forUpdate('r')
      .execute();
    const going: string[] = [];
    for (const { uid, stepId } of runs) if (stepId !== null || (await isRepeated(scope, uid, now))) going.push(uid);
    if (going.length === 0) return { count: 0 };
    await updateOwn(scope, 'triggerRun')
      .set({ state: 'running', message: '', endDate: null, dueDate: now })
      .where('uid', 'in', going)
      .execute();
    for (const runId of going) await emit(scope, triggerRunChanged, { runId });
    await enqueue(scope, runTriggersRequest, {});
    return { count: going.length };
  });

function failedRuns(scope: AccountScope, { since, triggerId }: FailedRuns) {
  const rows = selectOwn(scope, 'triggerRun as r')
    .innerJoin('trigger as t', (join) => join.onRef('t.tenantId', '=', 'r.tenantId').onRef('t.uid', '=', 'r.triggerId'))
    .where('r.state', '=', 'failed')
    .where('t.status', '<>', 'blocked')
    .where('r.endDate', '>=', new Date(since));
  return triggerId ? rows.where('r.triggerId', '=', triggerId) : rows;
}

/** Whether its messages are on their way again. */
async function isRepeated(scope: AccountScope, runId: string, now: Date): Promise<boolean> {
  await sql`savepoint before_messages`.execute(scope.tx);
  try {
    await repeatMessages(scope, runId, now);
    await sql`release savepoint before_messages`.execute(scope.tx);
    return true;
  } catch (error) {
    await sql`rollback to savepoint before_messages`.execute(scope.tx);
    if (isProblem(error)) return false;
    throw error;
  }
}
