import { z } from 'zod';
import { emit, enqueueSystem } from '#access/events/emit.ts';
import { defineSystemJob } from '#access/jobs/define-job.ts';
import type { Ports } from '#access/ports.ts';
import {
  type AgencyScope,
  asSystem,
  asSystemInAgency,
  asSystemInHouse,
  type HouseScope,
  type SystemScope,
} from '#access/scope.ts';
import { newUid } from '#lib/new-uid.ts';
import { isProblem } from '#lib/problem.ts';
import { rowFor } from '#platform/database/row-for.ts';
import { agencyTriggerRan, houseTriggerRan } from '../../events.ts';
import { cutMessage, TriggerLog } from '../../trigger-log.ts';
import { logTrigger } from './trigger-logs.ts';

const Owner = z.strictObject({ kind: z.enum(['account', 'agency', 'house']), id: z.string() });
type Owner = z.infer<typeof Owner>;
const LoggedTrigger = TriggerLog.extend({ owner: Owner });
type LoggedTrigger = z.infer<typeof LoggedTrigger>;

/** Logs what an automation did that works across tenants, for a toast wherever somebody of its owner is signed in. */
export const logTriggerJob = defineSystemJob<LoggedTrigger>({
  name: 'log-trigger',
  payload: LoggedTrigger,
  async work({ db }, { owner, ...log }) {
    await write(db, owner, log).catch((error: unknown) => {
      // Whoever is gone or closed meanwhile sees no toasts.
      if (!isProblem(error) || error.code !== 'NOT_FOUND') throw error;
    });
    return async () => {};
  },
});

const why = 'trigger log';

function write(db: Ports['db'], { kind, id }: Owner, log: TriggerLog): Promise<void> {
  if (kind === 'account') return asSystem(db, id, why, (scope) => logTrigger(scope, log, log.uid));
  if (kind === 'agency') return asSystemInAgency(db, id, why, (scope) => logInAgency(scope, log));
  return asSystemInHouse(db, why, (scope) => logInHouse(scope, log));
}

/** A job may run twice: what is logged already is not told again. */
async function logInAgency(scope: AgencyScope, log: TriggerLog): Promise<void> {
  const row = await scope.tx
    .insertInto('agencyTriggerLog')
    .values(rowFor('agencyTriggerLog', { ...log, agencyId: scope.agencyId }))
    .onConflict((conflict) => conflict.doNothing())
    .returning('uid')
    .executeTakeFirst();
  if (row) await emit(scope, agencyTriggerRan, row);
}

async function logInHouse(scope: HouseScope, log: TriggerLog): Promise<void> {
  const row = await scope.tx
    .insertInto('houseTriggerLog')
    .values(log)
    .onConflict((conflict) => conflict.doNothing())
    .returning('uid')
    .executeTakeFirst();
  if (row) await emit(scope, houseTriggerRan, row);
}

/** Has an automation's work logged, in the transaction of that work. */
export async function notifyTrigger(scope: SystemScope, owner: Owner, log: Omit<TriggerLog, 'uid'>): Promise<void> {
  await enqueueSystem(scope, logTriggerJob, { owner, uid: newUid(), ...log, message: cutMessage(log.message) });
}
