import { asAutomation } from '#access/audit/record-act.ts';
import { emit } from '#access/events/emit.ts';
import type { AccountScope } from '#access/scope.ts';
import { notifyTrigger } from '#features/operations/server/trigger-logs/log-trigger.job.ts';
import { logTrigger } from '#features/operations/server/trigger-logs/trigger-logs.ts';
import type { TriggerLog } from '#features/operations/trigger-log.ts';
import { triggerChanged } from '../../events.ts';
import { ownerKind, type TriggerOwner } from '../triggers/trigger-owner.ts';

interface Blocked extends TriggerOwner {
  uid: string;
  name: string;
}

/** Takes a trigger out of use until somebody unlocks it, and says why. */
export async function blockTrigger(scope: AccountScope, trigger: Blocked, reason: string, now: Date): Promise<void> {
  const { tenantId, uid: triggerId } = trigger;
  await asAutomation(scope, { name: 'triggers.blockTrigger', input: { triggerId } }, async () => {
    const { numUpdatedRows } = await scope.tx
      .updateTable('trigger')
      .set({ status: 'blocked', blockedTime: now, blockedReason: reason, activeDate: null, updateDate: now })
      .where('tenantId', '=', tenantId)
      .where('uid', '=', triggerId)
      .where('status', '=', 'active')
      .executeTakeFirstOrThrow();
    return numUpdatedRows > 0n;
  });
  // The house hears of it by its log, and the account of nothing that is the house's.
  if (ownerKind(trigger) !== 'house') await emit(scope, triggerChanged, { triggerId });
  await logRun(scope, trigger, { belongTo: triggerId, status: 'failed', message: reason });
}

/** Logs what a trigger did with its owner, for a toast and the log. */
export async function logRun(
  scope: AccountScope,
  { name, uid: triggerId, ...owner }: Blocked,
  log: Pick<TriggerLog, 'belongTo' | 'status' | 'message'> & { runId?: string },
): Promise<void> {
  const line = { ...log, type: name, triggerId, runAccountId: scope.accountId };
  const kind = ownerKind(owner);
  if (kind === 'account') await logTrigger(scope, line);
  else await notifyTrigger(scope, { kind, id: owner.tenantId }, line);
}
