import { z } from 'zod';
import { PublicMedia } from '#features/media/public-media.ts';
import { ApprovedField } from './approved-words.ts';
import { TestimonialState } from './testimonial.ts';

/** A testimonial on public pages: neither email nor phone (decision 5). */
export const PublicTestimonial = z.object({
  title: z.string(),
  description: z.string(),
  rating: z.number().nullable(),
  customerName: z.string(),
  customerTitle: z.string(),
  customerPhoto: PublicMedia.nullable(),
  video: PublicMedia.nullable(),
  date: z.string(),
});
export type PublicTestimonial = z.infer<typeof PublicTestimonial>;

/** A testimonial beside its entry in the editor. */
export const EntryTestimonial = z.object({
  rating: z.number().nullable(),
  description: z.string(),
  customerName: z.string(),
  state: TestimonialState,
  /** Words that were edited since it was approved. */
  editedFields: z.array(ApprovedField),
});
export type EntryTestimonial = z.infer<typeof EntryTestimonial>;

declare module '#features/content/entry-parts.ts' {
  interface PublicEntryParts {
    customerName: string;
    testimonial: PublicTestimonial | null;
  }
  interface EntryCardParts {
    /** Of its testimonial, when there is one. */
    rating: number | null;
  }
  interface EntryParts {
    testimonial: EntryTestimonial | null;
  }
}
