import { z } from 'zod';

/** The palette's search results in an account, besides screens. */
export const Found = z.object({
  kind: z.enum(['entry', 'media', 'testimonial', 'person']),
  id: z.string(),
  title: z.string(),
  /** A city, a file type, an address. */
  detail: z.string(),
  /** A small image, ready for `<img src>`. */
  thumb: z.string().nullable(),
});
export type Found = z.infer<typeof Found>;
