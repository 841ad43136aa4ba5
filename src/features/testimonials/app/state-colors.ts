import type { TestimonialState } from '../testimonial.ts';

/** Of the badges that say what became of a testimonial. */
export const stateColors: Record<TestimonialState, string> = {
  pending: 'warning',
  approved: 'success',
  hidden: 'gray',
  withdrawn: 'error',
};
