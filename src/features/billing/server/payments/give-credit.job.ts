import type { z } from 'zod';
import { defineSystemJob } from '#access/jobs/define-job.ts';
import type { Ports } from '#access/ports.ts';
import { agencyLedger } from '../ledger/agency-ledger.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { findSubscription } from './payment-records.ts';

/** Has the provider deduct what an agency had left before it paid online. Once more, it changes nothing. */
export const giveCreditJob = defineSystemJob({
  ...agencyLedger.jobs.credit,
  work: async (ports, payload) => {
    await giveCredit(ports, agencyLedger, payload);
    return async () => {};
  },
});

type Given = z.infer<Ledger['jobs']['credit']['payload']>;

export async function giveCredit(
  ports: Ports,
  ledger: Ledger,
  { payerId, subscriptionId, amount, currency }: Given,
): Promise<void> {
  const found = await findSubscription(ports, ledger, payerId);
  // A payer who has moved to another seller since then has nothing left there.
  if (found?.subscriptionId !== subscriptionId) return;
  const payments = await ledger.paymentsOf(ports, payerId);
  await payments.giveCredit(found.customerId, { key: subscriptionId, amount, currency });
}
