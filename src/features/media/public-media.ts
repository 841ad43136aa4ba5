import { z } from 'zod';
import { FocalPoint, VariantName } from './media.ts';

/** A media item on public pages: no file name, no GPS, no owner. */
export const PublicMedia = z.object({
  uid: z.string(),
  kind: z.enum(['image', 'video']),
  type: z.string(),
  alt: z.string(),
  caption: z.string(),
  mediaTitle: z.string(),
  width: z.number().nullable(),
  height: z.number().nullable(),
  durationMs: z.number().nullable(),
  thumbhash: z.string().nullable(),
  dominantColor: z.string().nullable(),
  focal: FocalPoint,
  variants: z.array(z.object({ name: VariantName, width: z.number(), height: z.number() })),
  /** Missing in copies from before videos could be edited. */
  edition: z.number().default(0),
  captionsLanguage: z.string().default(''),
});
export type PublicMedia = z.infer<typeof PublicMedia>;
