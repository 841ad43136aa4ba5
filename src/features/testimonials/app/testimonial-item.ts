import type { AccountRouter } from '#capabilities.ts';
import type { InferRouterOutputs } from '@orpc/server';

type Answers = InferRouterOutputs<AccountRouter>['testimonials'];
export type TestimonialItem = Answers['listTestimonials']['items'][number];
export type RequestItem = Answers['listRequests']['requests'][number];
export type ListedRequests = Answers['createRequests'];
export type RequestPage = Answers['listRequests'];
