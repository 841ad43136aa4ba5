import { z } from 'zod';
import { defineSystemJob } from '#access/jobs/define-job.ts';
import type { Ports } from '#access/ports.ts';
import { agencyLedger } from '../../ledger/agency-ledger.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import { findPrice, findSubscription } from '../payment-records.ts';

/** Has the provider charge the plan's new price from an agency's next bill on. */
export const syncPriceJob = defineSystemJob({
  name: 'sync-price',
  formerName: 'follow-price',
  payload: z.object({ agencyId: z.string() }),
  work: async (ports, { agencyId }) => {
    await syncPrice(ports, agencyLedger, agencyId);
    return async () => {};
  },
});

export async function syncPrice(ports: Ports, ledger: Ledger, payerId: string): Promise<void> {
  const found = await findSubscription(ports, ledger, payerId);
  if (!found?.planId) return;
  const { planId, customerId } = found;
  const payments = await ledger.paymentsOf(ports, payerId);
  const { subscription } = await payments.findState(customerId);
  // A payer who has changed to another plan since then has that plan's price.
  if (subscription && !subscription.hasEnded && subscription.planId === planId)
    await payments.changePrice(subscription, await findPrice(ports, ledger, { payerId, planId, isOfferedOnly: false }));
}
