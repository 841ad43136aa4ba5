import { z } from 'zod';
import { enqueueSystem } from '#access/events/emit.ts';
import { defineSystemJob } from '#access/jobs/define-job.ts';
import type { OwnerScope } from '#access/owner.ts';
import type { Ports } from '#access/ports.ts';
import { type AnyScope, asSystem, asSystemInAgency, asSystemInHouse } from '#access/scope.ts';
import { newUid } from '#lib/new-uid.ts';
import { isProblem } from '#lib/problem.ts';
import { cutMessage, TriggerLog } from '../../trigger-log.ts';
import { logTrigger } from './trigger-logs.ts';

const Owner = z.strictObject({ kind: z.enum(['account', 'agency', 'house']), id: z.string() });
type Owner = z.infer<typeof Owner>;
const Notice = TriggerLog.extend({
  owner: Owner,
  triggerId: z.string().optional(),
  runAccountId: z.string().optional(),
  runId: z.string().nullable().optional(),
});
type Notice = z.infer<typeof Notice>;

/** Logs what an automation did that works across tenants, for a toast wherever somebody of its owner is signed in. */
export const logTriggerJob = defineSystemJob<Notice>({
  name: 'log-trigger',
  payload: Notice,
  async work({ db }, { owner, ...log }) {
    await write(db, owner, log).catch((error: unknown) => {
      // Who is gone or closed by now sees no toasts.
      if (!isProblem(error) || error.code !== 'NOT_FOUND') throw error;
    });
    return async () => {};
  },
});

const why = 'trigger log';

/** A job may run twice: what is logged already is logged once. */
function write(db: Ports['db'], { kind, id }: Owner, { uid, ...log }: Omit<Notice, 'owner'>): Promise<void> {
  const work = (scope: OwnerScope) => logTrigger(scope, log, uid);
  if (kind === 'account') return asSystem(db, id, why, work);
  return kind === 'agency' ? asSystemInAgency(db, id, why, work) : asSystemInHouse(db, why, work);
}

/** Has an automation's work logged, in the transaction of that work. */
export async function notifyTrigger(scope: AnyScope, owner: Owner, log: Omit<Notice, 'uid' | 'owner'>): Promise<void> {
  await enqueueSystem(scope, logTriggerJob, { owner, uid: newUid(), ...log, message: cutMessage(log.message) });
}
