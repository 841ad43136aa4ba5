import { z } from 'zod';

/**
 * A warning to an administrator about a domain: its proof is gone, it has been withdrawn for that, or it leads
 * elsewhere.
 */
export const DomainWarning = z.object({
  userId: z.string(),
  kind: z.enum(['agency', 'account', 'sites']),
  domain: z.string(),
  news: z.enum(['recordGone', 'withdrawn', 'leadsAway']),
});
export type DomainWarning = z.infer<typeof DomainWarning>;
