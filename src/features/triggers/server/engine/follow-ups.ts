/** Messages that steps have sent: a run goes on at once, and hears later whether they arrived. */
import { sql } from 'kysely';
import { actionEnded } from '#access/actions.ts';
import { emit } from '#access/events/emit.ts';
import { during } from '#access/extensions.ts';
import { selectOwn, updateOwn } from '#access/own-rows.ts';
import type { AccountScope } from '#access/scope.ts';
import { accountLeaving } from '#features/tenants/server/lifecycle/transfer.ts';
import { mailAgain } from '#features/testimonials/server/customer-mails/customer-mail.tsx';
import { textAgain } from '#features/testimonials/server/customer-texts/customer-text.ts';
import { sendAgain } from '#features/webhooks/server/deliveries.ts';
import { triggerRunChanged } from '../../events.ts';
import { logRun } from './block-trigger.ts';

/** For the rest of the transaction, nobody else changes runs of the account. */
export const lockRuns = ({ tx, accountId }: AccountScope) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`triggers ${accountId}`}, 0))`.execute(tx);

/** Steps of a run whose message didn't arrive. */
const failedSteps = (scope: AccountScope, runId: string) =>
  selectOwn(scope, 'triggerStep')
    .select(['place', 'words', 'followsKind', 'followsId'])
    .where('runId', '=', runId)
    .where('outcome', '=', 'failed')
    .where('followsId', 'is not', null)
    .orderBy('place')
    .execute();

/** Why a run has failed although all of its steps were taken; undefined if it hasn't. */
export const findLateFailure = async (scope: AccountScope, runId: string): Promise<string | undefined> =>
  (await failedSteps(scope, runId))[0]?.words;

/** A message arrived, or it won't. A run that was done has failed then; one that failed by it alone is done. */
export const noteEnded = during(actionEnded, async (scope, { key, failure }) => {
  const [runId = '', stepId = ''] = key.split(' ');
  const rows = selectOwn(scope, 'triggerStep').select(['place', 'outcome']).where('runId', '=', runId);
  const step = await rows
    .where('stepId', '=', stepId)
    .where('followsId', 'is not', null)
    .orderBy('place', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!step || (failure === '' && step.outcome !== 'failed')) return;
  await lockRuns(scope);
  await updateOwn(scope, 'triggerStep')
    .set(failure ? { outcome: 'failed', words: failure } : { outcome: 'done', words: 'It arrived after all.' })
    .where('runId', '=', runId)
    .where('place', '=', step.place)
    .execute();
  await judge(scope, runId);
});

/** Whether a run that has ended was done or failed, by what became of its messages. */
async function judge(scope: AccountScope, runId: string): Promise<void> {
  const run = await selectOwn(scope, 'triggerRun as r')
    .innerJoin('trigger as t', (join) => join.onRef('t.tenantId', '=', 'r.tenantId').onRef('t.uid', '=', 'r.triggerId'))
    .select(['r.state', 'r.entryId', 't.uid', 't.tenantId', 't.accountId', 't.name'])
    .where('r.uid', '=', runId)
    .where('r.stepId', 'is', null)
    .where('r.state', 'in', ['done', 'failed'])
    .executeTakeFirst();
  if (run) {
    const failure = await findLateFailure(scope, runId);
    const state = failure === undefined ? 'done' : 'failed';
    const message = failure ?? 'It arrived after all.';
    await updateOwn(scope, 'triggerRun').set({ state, message }).where('uid', '=', runId).execute();
    const status = failure === undefined ? 'success' : 'failed';
    if (state !== run.state) await logRun(scope, run, { belongTo: run.entryId ?? runId, status, message, runId });
  }
  await emit(scope, triggerRunChanged, { runId });
}

/** What an agency's triggers have begun in an account ends when it goes to another one. */
export const endOnLeaving = during(accountLeaving, async (scope) => {
  await lockRuns(scope);
  await updateOwn(scope, 'triggerRun')
    .set({ state: 'stopped', message: 'The account has left the agency.', dueDate: null, waitType: null })
    .set({ endDate: sql<Date>`now()` })
    .where('tenantId', '=', scope.agencyId)
    .where('state', 'in', ['running', 'waiting'])
    .execute();
});

/** Sends again what didn't arrive, each message by its own rules. @throws CONFLICT for a webhook that is turned off */
export async function repeatMessages(scope: AccountScope, runId: string, now: Date): Promise<void> {
  for (const { place, followsKind, followsId } of await failedSteps(scope, runId)) {
    if (followsKind === 'webhook') await sendAgain(scope, followsId ?? '', now);
    else if (followsKind === 'text') await textAgain(scope, followsId ?? '');
    else await mailAgain(scope, followsId ?? '');
    await updateOwn(scope, 'triggerStep')
      .set({ outcome: 'done', words: 'Sent it again.' })
      .where('runId', '=', runId)
      .where('place', '=', place)
      .execute();
  }
}
