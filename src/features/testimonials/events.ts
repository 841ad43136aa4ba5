import { z } from 'zod';
import { defineEvent } from '#access/events/define-event.ts';

const facts = z.object({ entryId: z.string(), customerName: z.string(), rating: z.number().nullable() });

/** A customer has sent a testimonial; it is pending approval. */
export const testimonialSubmitted = defineEvent('testimonialSubmitted', facts);
/** Its state changed: approved, hidden or withdrawn. */
export const testimonialDecided = defineEvent(
  'testimonialDecided',
  z.object({ entryId: z.string(), state: z.string() }),
);
/** Requests were created, sent, opened, answered or revoked; null for many at once. */
export const testimonialRequestChanged = defineEvent(
  'testimonialRequestChanged',
  z.object({ requestId: z.string().nullable() }),
);
