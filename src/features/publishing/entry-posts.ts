import { z } from 'zod';

/** How many posts of an entry are where; null without any. */
export const EntryPosts = z.object({
  live: z.number(),
  /** Scheduled, or on their way. */
  coming: z.number(),
  approval: z.number(),
  failed: z.number(),
});
export type EntryPosts = z.infer<typeof EntryPosts>;

declare module '#features/content/entry-parts.ts' {
  interface EntryCardParts {
    posts: EntryPosts | null;
  }
  interface EntryParts {
    posts: EntryPosts | null;
  }
}
