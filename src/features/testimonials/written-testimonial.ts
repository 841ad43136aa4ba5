import { z } from 'zod';
import { FieldValues } from '#features/content/fields/field-values.ts';
import { Uid } from '#lib/uid.ts';
import { TestimonialSubmission } from './testimonial.ts';

/**
 * A testimonial that a customer gave the business in person, which writes it down: the form's fields, under the form's
 * rules.
 */
export const WrittenTestimonial = z.strictObject({
  /** Generated once per opened wizard: resending it returns the same testimonial. */
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
  /** Null for the first one, as for what customers send. */
  categoryId: Uid.nullable().default(null),
  customFields: FieldValues.default({}),
  /** The customer's portrait: a recording of this form. */
  photoId: Uid.nullable().default(null),
  relatedTo: Uid.nullable().default(null),
});
export type WrittenTestimonial = z.infer<typeof WrittenTestimonial>;
