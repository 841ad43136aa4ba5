import { accountReading } from '#access/procedures.ts';
import { testimonialSettingsOf } from './testimonial-settings-queries.ts';

/** The settings of the request page, with their version (0 if never saved). */
export const getTestimonialSettings = accountReading('testimonial.read').handler(({ context: { scope } }) =>
  testimonialSettingsOf(scope, scope.accountId),
);
