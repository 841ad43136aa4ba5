import { type Commit, defineSystemJob } from '#access/jobs/define-job.ts';
import type { Ports } from '#access/ports.ts';
import { inSystem, type SystemScope } from '#access/scope.ts';
import { agencyLedger } from '../../ledger/agency-ledger.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import { findSubscription } from '../payment-records.ts';
import { readPayments } from '../reconcile-payments.ts';

/** Has the provider charge nothing while an agency is suspended, and go on afterwards. */
export const syncPauseJob = defineSystemJob({
  ...agencyLedger.jobs.pause,
  work: (ports, { payerId }) => syncPause(ports, agencyLedger, payerId),
});

export async function syncPause(ports: Ports, ledger: Ledger, payerId: string): Promise<Commit<SystemScope>> {
  const found = await findSubscription(ports, ledger, payerId);
  if (!found) return async () => {};
  // As it is now, whichever of two jobs runs last.
  const isPaused = await inSystem(ports.db, 'payments', async ({ tx }) => {
    const row = tx.selectFrom(ledger.current).select('billingPause').where(ledger.payer, '=', payerId);
    return (await row.executeTakeFirst())?.billingPause === 'suspended';
  });
  const payments = await ledger.paymentsOf(ports, payerId);
  await payments.setPaused(found.subscriptionId, isPaused);
  return readPayments(ports, ledger, { payerId, customerId: found.customerId });
}
