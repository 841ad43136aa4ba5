import { z } from 'zod';
import { emit } from '#access/events/emit.ts';
import { insertOwn, selectOwn, updateOwn } from '#access/own-rows.ts';
import { account, accountReading, agency, agencyReading, house, houseReading } from '#access/procedures.ts';
import type { AccountScope } from '#access/scope.ts';
import { Done } from '#lib/done.ts';
import { newUid } from '#lib/new-uid.ts';
import { Uid } from '#lib/uid.ts';
import { cutMessage, mostTriggerLogs, TriggerLog } from '../../trigger-log.ts';
import { triggerRan } from '../../events.ts';

/** The newest trigger logs that nobody has seen. */
export const listTriggerLogs = accountReading('content.read')
  .output(z.array(TriggerLog))
  .handler(({ context: { scope } }) =>
    selectOwn(scope, 'triggerLog')
      .select(['uid', 'belongTo', 'type', 'status', 'message'])
      .where('isLogged', '=', false)
      .orderBy('createDate', 'desc')
      .limit(mostTriggerLogs)
      .execute(),
  );

/** The platform’s newest trigger logs that nobody has seen. */
export const listHouseTriggerLogs = houseReading('house.jobs')
  .output(z.array(TriggerLog))
  .handler(({ context: { scope } }) =>
    scope.tx
      .selectFrom('houseTriggerLog')
      .select(['uid', 'belongTo', 'type', 'status', 'message'])
      .where('isLogged', '=', false)
      .orderBy('createDate', 'desc')
      .limit(mostTriggerLogs)
      .execute(),
  );

/** The agency’s newest trigger logs that nobody has seen. */
export const listAgencyTriggerLogs = agencyReading('agency.accounts')
  .output(z.array(TriggerLog))
  .handler(({ context: { scope } }) =>
    scope.tx
      .selectFrom('agencyTriggerLog')
      .select(['uid', 'belongTo', 'type', 'status', 'message'])
      .where('agencyId', '=', scope.agencyId)
      .where('isLogged', '=', false)
      .orderBy('createDate', 'desc')
      .limit(mostTriggerLogs)
      .execute(),
  );

/** Marks a trigger log as seen; `ok` tells whether it had not been: of several people, one sees it. */
export const setTriggerLog = account('content.edit')
  .input(z.strictObject({ uid: Uid }))
  .output(Done)
  .handler(async ({ input: { uid }, context: { scope } }) => {
    const { numUpdatedRows } = await updateOwn(scope, 'triggerLog')
      .set({ isLogged: true })
      .where('uid', '=', uid)
      .where('isLogged', '=', false)
      .executeTakeFirstOrThrow();
    return { ok: numUpdatedRows > 0n };
  });

/** Marks one of the house’s trigger logs as seen; `ok` tells whether it had not been. */
export const setHouseTriggerLog = house('house.jobs')
  .input(z.strictObject({ uid: Uid }))
  .output(Done)
  .handler(async ({ input: { uid }, context: { scope } }) => {
    const { numUpdatedRows } = await scope.tx
      .updateTable('houseTriggerLog')
      .set({ isLogged: true })
      .where('uid', '=', uid)
      .where('isLogged', '=', false)
      .executeTakeFirstOrThrow();
    return { ok: numUpdatedRows > 0n };
  });

/** Marks one of the agency’s trigger logs as seen; `ok` tells whether it had not been. */
export const setAgencyTriggerLog = agency('agency.accounts')
  .input(z.strictObject({ uid: Uid }))
  .output(Done)
  .handler(async ({ input: { uid }, context: { scope } }) => {
    const { numUpdatedRows } = await scope.tx
      .updateTable('agencyTriggerLog')
      .set({ isLogged: true })
      .where('agencyId', '=', scope.agencyId)
      .where('uid', '=', uid)
      .where('isLogged', '=', false)
      .executeTakeFirstOrThrow();
    return { ok: numUpdatedRows > 0n };
  });

/**
 * Logs what an automation did, for a toast wherever somebody of the account is signed in (spec 3 §2).
 * @param uid logs with the same one are one
 */
export async function logTrigger(scope: AccountScope, log: Omit<TriggerLog, 'uid'>, uid = newUid()): Promise<void> {
  const row = await insertOwn(scope, 'triggerLog', { uid, ...log, message: cutMessage(log.message) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('uid')
    .executeTakeFirst();
  if (row) await emit(scope, triggerRan, { uid });
}
