import { z } from 'zod';
import { billingNotices } from '../../sold-type.ts';

/** What an account's administrators are mailed of its plan. */
export const BillingNews = z.object({
  accountId: z.string(),
  userId: z.string(),
  news: z.enum([...billingNotices, 'ended', 'back']),
});
export type BillingNews = z.infer<typeof BillingNews>;
