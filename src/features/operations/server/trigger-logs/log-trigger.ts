import { emit } from '#access/events/emit.ts';
import { insertOwn } from '#access/own-rows.ts';
import type { AccountScope } from '#access/scope.ts';
import { newUid } from '#lib/new-uid.ts';
import { triggerRan } from '../../events.ts';
import { cutMessage, type TriggerLog } from '../../trigger-log.ts';

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
