import type { AccountRouter } from '#main-router.ts';
import type { InferRouterOutputs } from '@orpc/server';

type Answers = InferRouterOutputs<AccountRouter>['testimonials'];
export type TestimonialItem = Answers['listTestimonials']['items'][number];
export type RequestItem = Answers['listRequests']['requests'][number];
