import { asAutomation } from '#access/audit/record-act.ts';
import { emit } from '#access/events/emit.ts';
import type { AccountScope } from '#access/scope.ts';
import { notifyTrigger } from '#features/operations/server/trigger-logs/log-trigger.job.ts';
import { logTrigger } from '#features/operations/server/trigger-logs/trigger-logs.ts';
import type { TriggerLog } from '#features/operations/trigger-log.ts';
import { triggerChanged } from '../../events.ts';

interface Blocked {
  tenantId: string;
  /** Null for an agency's. */
  accountId: string | null;
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
  await emit(scope, triggerChanged, { triggerId });
  await logRun(scope, trigger, { belongTo: triggerId, status: 'failed', message: reason });
}

/** Logs what a trigger did with its owner, for a toast and the log. */
export async function logRun(
  scope: AccountScope,
  { accountId, tenantId, name, uid: triggerId }: Blocked,
  log: Pick<TriggerLog, 'belongTo' | 'status' | 'message'> & { runId?: string },
): Promise<void> {
  const line = { ...log, type: name, triggerId, runAccountId: scope.accountId };
  if (accountId === null) await notifyTrigger(scope, { kind: 'agency', id: tenantId }, line);
  else await logTrigger(scope, line);
}
