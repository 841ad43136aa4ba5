import { z } from 'zod';

/** A job that has used up its retries and needs attention. */
export const FailedJob = z.object({
  id: z.uuid(),
  name: z.string(),
  accountId: z.string().nullable(),
  /** Null for the product's own jobs, and for deleted accounts. */
  businessName: z.string().nullable(),
  tries: z.number(),
  /** The last error's message. */
  reason: z.string().nullable(),
  failDate: z.date(),
});
export type FailedJob = z.infer<typeof FailedJob>;
