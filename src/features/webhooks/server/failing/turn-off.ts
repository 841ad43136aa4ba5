import { actionEnded } from '#access/actions.ts';
import { runHook } from '#access/extensions.ts';
import { tenantOf, type TenantScope } from '#access/owner.ts';
import type { Endpoint } from '../../webhook.ts';
import { changeEndpoint } from '../endpoint-rows.ts';

/** Sends nothing to an endpoint anymore; what waits is canceled, and can be replayed. @returns whether it was active */
export async function turnOff(
  scope: TenantScope,
  endpointId: string,
  disabledReason: NonNullable<Endpoint['disabledReason']>,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await changeEndpoint(scope, endpointId)
    .set((row) => ({
      state: 'disabled',
      disabledReason,
      disabledDate: now,
      version: row('version', '+', 1),
      updateDate: now,
    }))
    .where('state', '=', 'active')
    .executeTakeFirstOrThrow();
  if (numUpdatedRows !== 1n) return false;
  const canceled = await scope.tx
    .updateTable('webhookDelivery')
    .set({ state: 'canceled', nextDate: null, endDate: now })
    .where('agencyId', '=', tenantOf(scope).agencyId)
    .where('endpointId', '=', endpointId)
    .where('state', '=', 'waiting')
    .returning('key')
    .execute();
  const failure = 'The webhook was turned off before it took it.';
  if (scope.kind === 'account')
    for (const { key } of canceled) if (key) await runHook(scope, actionEnded, { key, failure });
  return true;
}
