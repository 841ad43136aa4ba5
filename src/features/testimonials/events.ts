import { z } from 'zod';
import { defineEvent } from '#access/events/define-event.ts';

const common = { scope: 'account', need: 'testimonial.read', subject: 'testimonial', version: 1 } as const;
const entryId = '38aa-fdc3-7dd0-8ecc-b2e5-b5db-67be';

/** A customer has sent a testimonial; it is pending approval. */
export const testimonialSubmitted = defineEvent('testimonialSubmitted', {
  ...common,
  label: 'Testimonial received',
  payload: z.object({ entryId: z.string(), customerName: z.string(), rating: z.number().nullable() }),
  sample: { entryId, customerName: 'Maria Delgado', rating: 5 },
});
/** Its state changed: approved, hidden or withdrawn. */
export const testimonialDecided = defineEvent('testimonialDecided', {
  ...common,
  label: 'Testimonial approved, hidden or withdrawn',
  payload: z.object({ entryId: z.string(), state: z.string() }),
  sample: { entryId, state: 'approved' },
});
/** Requests were created, sent, opened, answered or revoked; null for many at once. */
export const testimonialRequestChanged = defineEvent('testimonialRequestChanged', {
  ...common,
  subject: 'testimonialRequest',
  label: 'Testimonial request changed',
  payload: z.object({ requestId: z.string().nullable() }),
  sample: { requestId: '0f22-2171-53f1-cfaa-3b21-85ae-15c7' },
});

const aboutRequest = {
  payload: z.object({ requestId: z.string(), entryId: z.string().nullable(), customerName: z.string() }),
  sample: { requestId: '0f22-2171-53f1-cfaa-3b21-85ae-15c7', entryId, customerName: 'Maria Delgado' },
};
/** A customer is asked, or a link was made for them; `entryId` is of the work that it is about. */
export const testimonialRequested = defineEvent('testimonialRequested', {
  ...common,
  subject: 'testimonialRequest',
  label: 'Testimonial requested',
  ...aboutRequest,
});
/** A customer has opened their link for the first time. */
export const testimonialRequestOpened = defineEvent('testimonialRequestOpened', {
  ...common,
  subject: 'testimonialRequest',
  label: 'Testimonial request opened',
  ...aboutRequest,
});
