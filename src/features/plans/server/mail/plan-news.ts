import { z } from 'zod';

/** What an agency's administrators are mailed of its plan. */
export const PlanNews = z.object({
  agencyId: z.string(),
  userId: z.string(),
  news: z.enum([
    'trialEnding',
    'none',
    'pastDue1',
    'pastDue7',
    'pastDue14',
    'unpaid',
    'sitesClosing',
    'sitesClosed',
    'cancelled',
    'back',
  ]),
});
export type PlanNews = z.infer<typeof PlanNews>;
