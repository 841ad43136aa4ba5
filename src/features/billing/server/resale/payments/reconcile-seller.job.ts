import { z } from 'zod';
import { defineSystemJob } from '#access/jobs/define-job.ts';
import { readSeller } from '../seller/find-seller.ts';

/** After news of an agency's own account at the provider: asks how far it is, and stores the answer. */
export const reconcileSellerJob = defineSystemJob({
  name: 'reconcile-seller',
  formerName: 'settle-seller',
  payload: z.object({ sellerId: z.string() }),
  work: (ports, { sellerId }) => readSeller(ports, sellerId),
});
