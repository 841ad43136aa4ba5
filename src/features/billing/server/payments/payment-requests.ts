import { z } from 'zod';
import { defineSystemJobRequest } from '#access/jobs/define-job.ts';

/** Has the provider end a subscription with its period, or go on with it, as the payer has decided. */
export const cancelRequest = (name: string) =>
  defineSystemJobRequest({ name, payload: z.object({ payerId: z.string(), isCancelled: z.boolean() }) });

/** Has the provider charge nothing while a payer is suspended, or go on. */
export const pauseRequest = (name: string) =>
  defineSystemJobRequest({ name, payload: z.object({ payerId: z.string() }) });

/** Has the provider deduct what a payer had left before it paid online. */
export const creditRequest = (name: string) =>
  defineSystemJobRequest({
    name,
    payload: z.object({
      payerId: z.string(),
      subscriptionId: z.string(),
      amount: z.int(),
      currency: z.string(),
    }),
  });
