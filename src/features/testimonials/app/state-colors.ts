import type { TestimonialState } from '../testimonial.ts';

/** Badge colors by testimonial state. */
export const stateColors: Record<TestimonialState, string> = {
  pending: 'warning',
  approved: 'success',
  hidden: 'gray',
  withdrawn: 'error',
  suspected: 'gray',
};
