import { account } from '#access/procedures.ts';
import { testimonialSettingsOf } from './testimonial-settings-queries.ts';

/** The settings that the request page follows, with their version (0 when never saved). */
export const getTestimonialSettings = account('testimonial.read').handler(({ context: { scope } }) =>
  testimonialSettingsOf(scope, scope.accountId),
);
