import { z } from 'zod';
import { PublicMedia } from '#features/media/public-media.ts';
import { ApprovedField, CustomerWords, TestimonialState } from './testimonial.ts';

/** The parts of a story that anyone with its link may read: neither email nor phone. */
export const SharedTestimonial = CustomerWords.pick({
  description: true,
  rating: true,
  customerName: true,
  customerTitle: true,
  customerCompany: true,
}).extend({
  /** Missing in copies from before the form had this field. */
  customerCompany: z.string().default(''),
  title: z.string(),
  /** The best sentence, shown instead of the text where there is little room; empty for none. */
  highlight: z.string().default(''),
});
export type SharedTestimonial = z.infer<typeof SharedTestimonial>;

/** A testimonial on public pages. */
export const PublicTestimonial = SharedTestimonial.extend({
  customerPhoto: PublicMedia.nullable(),
  video: PublicMedia.nullable(),
  /** When it was written: a calendar day (`2024-03-04`) or a moment (ISO 8601). */
  date: z.string(),
  /** Where it was imported from; empty for those collected here. */
  source: z.string().default(''),
});
export type PublicTestimonial = z.infer<typeof PublicTestimonial>;

/** A testimonial with its entry in the editor. */
export const EntryTestimonial = CustomerWords.pick({ rating: true, description: true, customerName: true }).extend({
  state: TestimonialState,
  /** Texts edited since it was approved. */
  editedFields: z.array(ApprovedField),
});
export type EntryTestimonial = z.infer<typeof EntryTestimonial>;

declare module '#features/content/entry-parts.ts' {
  interface PublicEntryParts {
    customerName: string;
    testimonial: PublicTestimonial | null;
  }
  interface EntryCardParts {
    /** The entry's testimonial's rating, if any. */
    rating: number | null;
  }
  interface EntryParts {
    testimonial: EntryTestimonial | null;
  }
}
