import { z } from 'zod';
import { emit, enqueue } from '#access/events/emit.ts';
import { defineJob, type JobRun } from '#access/jobs/define-job.ts';
import type { Ports } from '#access/ports.ts';
import { type AgencyScope, asSystem, asSystemInAgency } from '#access/scope.ts';
import { updateOwn } from '#access/own-rows.ts';
import { isProblem } from '#lib/problem.ts';
import { templatePushMoved } from '../../events.ts';
import { applyPush } from './apply-push.ts';
import { returnPush } from './return-push.ts';

/** So many accounts in one run; the next run goes on, so that other jobs of the agency get their turn. */
const batch = 25;

/**
 * Takes a push to the accounts that wait for it, or back from them. Each account is one transaction that also notes
 * that it is done, so a run that breaks off goes on where it was, and no account is changed twice.
 */
export const movePushJob = defineJob({
  scope: 'agency',
  name: 'move-template-push',
  payload: z.object({ pushId: z.string() }),
  concurrency: 1,
  async work(ports, agencyId, { pushId }, run) {
    const waiting = await asSystemInAgency(ports.db, agencyId, 'template push', (scope) => listWaiting(scope, pushId));
    for (const { accountId } of waiting.slice(0, batch)) {
      run.signal.throwIfAborted();
      await moveOne(ports, accountId, pushId, run);
    }
    return async (scope) => {
      if (waiting.length > batch) await enqueue(scope, movePushJob, { pushId });
      await emit(scope, templatePushMoved, { pushId });
    };
  },
});

function listWaiting({ tx }: AgencyScope, pushId: string): Promise<{ accountId: string }[]> {
  return tx
    .selectFrom('templatePushResult')
    .select('accountId')
    .where('pushId', '=', pushId)
    .where('state', 'in', ['waiting', 'returning'])
    .orderBy('accountId')
    .limit(batch + 1)
    .execute();
}

/** What an account refuses keeps no other waiting. */
async function moveOne({ db, log }: Ports, accountId: string, pushId: string, { jobId }: JobRun): Promise<void> {
  const within = <T>(work: Parameters<typeof asSystem<T>>[3]) =>
    asSystem(db, accountId, 'template push', work, { closedToo: true });
  try {
    await within(async (scope) => {
      await applyPush(scope, pushId);
      await returnPush(scope, pushId);
    });
  } catch (error) {
    log.warn({ jobId, accountId, err: error }, 'a template could not be applied');
    const failure = isProblem(error) ? error.message : 'Something unexpected happened. Send the version again.';
    await within((scope) =>
      updateOwn(scope, 'templatePushResult')
        .set({ state: 'failed', failure, updateDate: new Date() })
        .where('pushId', '=', pushId)
        .where('state', 'in', ['waiting', 'returning'])
        .execute(),
    );
  }
}
