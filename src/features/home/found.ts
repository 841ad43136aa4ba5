import { z } from 'zod';

/** What the palette finds in an account beside screens. */
export const Found = z.object({
  kind: z.enum(['entry', 'media', 'testimonial', 'person']),
  id: z.string(),
  title: z.string(),
  /** A city, a type of file, an address. */
  detail: z.string(),
  /** A small picture, ready for `<img src>`. */
  thumb: z.string().nullable(),
});
export type Found = z.infer<typeof Found>;
