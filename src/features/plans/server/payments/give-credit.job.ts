import { z } from 'zod';
import { defineSystemJob } from '#access/jobs/define-job.ts';
import { findCustomer } from './find-customer.ts';
import { requirePayments } from './require-payments.ts';

/** Has the provider deduct what an agency had left before it paid online. Once more, it changes nothing. */
export const giveCreditJob = defineSystemJob({
  name: 'give-credit',
  payload: z.object({ agencyId: z.string(), subscriptionId: z.string(), amount: z.int(), currency: z.string() }),
  work: async (ports, { agencyId, subscriptionId, amount, currency }) => {
    const customerId = await findCustomer(ports, agencyId);
    await requirePayments(ports).giveCredit(customerId, { key: subscriptionId, amount, currency });
    return async () => {};
  },
});
