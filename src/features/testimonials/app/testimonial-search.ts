import { z } from 'zod';
import { Uid } from '#lib/uid.ts';
import { TestimonialState } from '../testimonial.ts';

/** What the testimonials keep in the address. */
export const TestimonialSearch = z.object({
  tab: z.enum(['list', 'requests']).catch('list').default('list'),
  state: z
    .enum(['all', ...TestimonialState.options])
    .catch('all')
    .default('all'),
  /** The one testimonial that is looked at, by its entry. */
  open: Uid.optional().catch(undefined),
  /** Whether one is about to ask a customer. */
  ask: z.boolean().catch(false).default(false),
});
