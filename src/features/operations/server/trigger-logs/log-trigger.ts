import { emit } from '#access/events/emit.ts';
import { insertOwn } from '#access/own-rows.ts';
import type { AccountScope } from '#access/scope.ts';
import { newUid } from '#lib/new-uid.ts';
import { triggerRan } from '../../events.ts';
import type { TriggerLog } from '../../trigger-log.ts';

const longest = 300;

/** Logs what an automation did, for a toast wherever somebody of the account is signed in (spec 3 §2). */
export async function logTrigger(scope: AccountScope, log: Omit<TriggerLog, 'uid'>): Promise<void> {
  const uid = newUid();
  await insertOwn(scope, 'triggerLog', { uid, ...log, message: log.message.slice(0, longest) }).execute();
  await emit(scope, triggerRan, { uid });
}
