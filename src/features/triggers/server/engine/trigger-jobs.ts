import { z } from 'zod';
import { defineJob, defineSystemJob } from '#access/jobs/define-job.ts';
import { dueRows } from '#access/jobs/due-rows.ts';
import { asSystem } from '#access/scope.ts';
import { advance } from './advance.ts';
import { runTriggersRequest } from './queue-events.ts';

/** Goes on until the account's triggers have nothing to do now: each event and each step is a transaction of its own. */
export const runTriggersJob = defineJob({
  ...runTriggersRequest,
  async work({ db, clock, log }, accountId, _payload, { signal }) {
    while (
      !signal.aborted &&
      (await asSystem(db, accountId, 'run-triggers', (scope) => advance(scope, clock.now(), log)))
    );
    return async () => {};
  },
});

/** Has runs go on whose wait is over, and what was left by a process that died. */
export const resumeTriggersJob = dueRows({
  name: 'resume-triggers',
  table: 'triggerRun',
  column: 'dueDate',
  act: advance,
});

/** Has events go on that are left by a process that died, or by a job that has given up. */
export const resumeTriggerEventsJob = dueRows({
  name: 'resume-trigger-events',
  table: 'triggerEvent',
  column: 'dueDate',
  act: advance,
});

const daysKept = 90;
const atOnce = 5_000;

/** Every night: forgets runs that have ended long ago, and events that were set aside then. */
export const purgeTriggerRunsJob = defineSystemJob({
  name: 'purge-trigger-runs',
  payload: z.object({}),
  cron: '47 3 * * *',
  async work({ clock }) {
    const before = new Date(clock.now().getTime() - daysKept * 86_400_000);
    return async ({ tx }) => {
      await tx
        .deleteFrom('triggerRun')
        .where('uid', 'in', (qb) =>
          qb.selectFrom('triggerRun').select('uid').where('endDate', '<', before).limit(atOnce),
        )
        .where('endDate', '<', before)
        .execute();
      await tx.deleteFrom('triggerEvent').where('dueDate', 'is', null).where('eventDate', '<', before).execute();
    };
  },
});
