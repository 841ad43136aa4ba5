import { z } from 'zod';
import { defineSystemJob } from '#access/jobs/define-job.ts';
import { inSystem } from '#access/scope.ts';
import { agencyLedger } from '../ledger/agency-ledger.ts';
import { readPayments } from './reconcile-payments.ts';

/** After news of the provider: asks it how that customer's payments stand, and stores the answer. */
export const reconcilePaymentsJob = defineSystemJob({
  name: 'reconcile-payments',
  formerName: 'settle-payments',
  payload: z.object({ customerId: z.string() }),
  work: async (ports, { customerId }) => {
    const agency = await inSystem(ports.db, 'payments', async ({ tx }) =>
      tx
        .selectFrom('agencyCurrentPlan')
        .select('agencyId')
        .where('providerCustomerId', '=', customerId)
        .executeTakeFirst(),
    );
    // Nobody of ours, or gone.
    return agency ? readPayments(ports, agencyLedger, { payerId: agency.agencyId, customerId }) : async () => {};
  },
});
