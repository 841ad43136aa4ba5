import { z } from 'zod';

/** What administrators are told of their agency's provider, and everybody when it is required. */
const news = ['required', 'turnedOn', 'turnedOff', 'changed', 'removed', 'recordGone', 'withdrawn'] as const;
export type News = (typeof news)[number];

export const ProviderNews = z.object({
  agencyId: z.string(),
  userId: z.string(),
  news: z.enum(news),
  /** Who did it; '' if nobody. */
  by: z.string(),
  /** The mail domain concerned; '' for none. */
  domain: z.string(),
});
export type ProviderNews = z.infer<typeof ProviderNews>;
