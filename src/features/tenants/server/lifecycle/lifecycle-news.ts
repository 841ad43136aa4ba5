import { z } from 'zod';

/** What an administrator or member is mailed: what has become of which account or agency. */
export const LifecycleNews = z.object({
  userId: z.string(),
  kind: z.enum(['account', 'agency']),
  id: z.string(),
  news: z.enum(['suspended', 'resumed', 'deleted', 'restored', 'transferred']),
  note: z.string(),
});
export type LifecycleNews = z.infer<typeof LifecycleNews>;
