import type { InferRouterOutputs } from '@orpc/server';
import type { AccountRouter } from '#capabilities.ts';
import type { TestimonialState } from '../testimonial.ts';

type Answers = InferRouterOutputs<AccountRouter>['testimonials'];
export type TestimonialItem = Answers['listTestimonials']['items'][number];
export type RequestItem = Answers['listRequests']['requests'][number];
export type ListedRequests = Answers['createRequests'];
export type RequestPage = Answers['listRequests'];

/** Badge colors by testimonial state. */
export const stateColors: Record<TestimonialState, string> = {
  pending: 'warning',
  approved: 'success',
  hidden: 'gray',
  withdrawn: 'error',
  suspected: 'gray',
};
