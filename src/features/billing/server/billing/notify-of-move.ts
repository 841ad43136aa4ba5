import type { SystemScope } from '#access/scope.ts';
import { notifyTrigger } from '#features/operations/server/trigger-logs/log-trigger.job.ts';
import type { PlanState } from '../../plan-state.ts';

const movedTo: Record<PlanState, (agency: string) => string> = {
  none: (agency) => `${agency} has no plan anymore`,
  trialing: (agency) => `${agency} tries the product`,
  active: (agency) => `${agency}’s plan is active`,
  pastDue: (agency) => `${agency} is past due`,
  unpaid: (agency) => `${agency} hasn’t paid and is closed`,
  cancelled: (agency) => `${agency}’s plan has ended`,
};

/** Tells the house of a plan that time has moved on. */
export async function notifyOfMove(scope: SystemScope, agencyId: string, state: PlanState): Promise<void> {
  const row = scope.tx.selectFrom('agency').select('businessName').where('uid', '=', agencyId);
  const { businessName } = await row.executeTakeFirstOrThrow();
  const owner = { kind: 'house', id: '' } as const;
  const message = movedTo[state](businessName);
  await notifyTrigger(scope, owner, { belongTo: agencyId, type: 'Plan', status: 'success', message });
}
