import { type Commit, defineSystemJob } from '#access/jobs/define-job.ts';
import type { Ports } from '#access/ports.ts';
import type { SystemScope } from '#access/scope.ts';
import { agencyLedger } from '../../ledger/agency-ledger.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import { findSubscription } from '../payment-records.ts';
import { readPayments } from '../reconcile-payments.ts';

/** Has the provider end a subscription with its period, or go on with it, as the agency has decided. */
export const syncCancellationJob = defineSystemJob({
  ...agencyLedger.jobs.cancel,
  work: (ports, payload) => syncCancellation(ports, agencyLedger, payload),
});

export async function syncCancellation(
  ports: Ports,
  ledger: Ledger,
  { payerId, isCancelled }: { payerId: string; isCancelled: boolean },
): Promise<Commit<SystemScope>> {
  const found = await findSubscription(ports, ledger, payerId);
  if (!found) return async () => {};
  const payments = await ledger.paymentsOf(ports, payerId);
  await payments.setCancelled(found.subscriptionId, isCancelled);
  return readPayments(ports, ledger, { payerId, customerId: found.customerId });
}
