import { z } from 'zod';
import { TestimonialState } from '../testimonial.ts';

/** What the testimonials keep in the address. */
export const TestimonialSearch = z.object({
  tab: z.enum(['list', 'requests']).catch('list').default('list'),
  state: z
    .enum(['all', ...TestimonialState.options])
    .catch('all')
    .default('all'),
});
