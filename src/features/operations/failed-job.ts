import { z } from 'zod';

/** A job that used up its tries and waits for somebody to look at it. */
export const FailedJob = z.object({
  id: z.uuid(),
  name: z.string(),
  accountId: z.string().nullable(),
  /** Null for the product's own work, and for accounts that are gone. */
  businessName: z.string().nullable(),
  tries: z.number(),
  /** The last error's message. */
  reason: z.string().nullable(),
  failDate: z.date(),
});
export type FailedJob = z.infer<typeof FailedJob>;
