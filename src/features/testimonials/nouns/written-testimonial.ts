import { z } from 'zod';
import { FieldValues } from '#features/content/field-values.ts';
import { Uid } from '#lib/uid.ts';
import { TestimonialSubmission } from '../testimonial.ts';

/** What a customer says to the business, which writes it down: the form's words under the form's rules. */
export const WrittenTestimonial = z.strictObject({
  /** Made once by each wizard that is opened: sending it again answers the same testimonial. */
  formId: Uid,
  ...TestimonialSubmission.pick({
    description: true,
    rating: true,
    customerName: true,
    customerTitle: true,
    customerCompany: true,
    customerEmail: true,
    isSubmissionConsent: true,
  }).shape,
  /** Null for the first one, as with what customers send. */
  categoryId: Uid.nullable().default(null),
  customFields: FieldValues.default({}),
  /** What the customer looks like: a take of this form. */
  photoId: Uid.nullable().default(null),
  relatedTo: Uid.nullable().default(null),
});
export type WrittenTestimonial = z.infer<typeof WrittenTestimonial>;
