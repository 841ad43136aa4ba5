import { z } from 'zod';

/** What a new business does first, in the order of doing it; each is true as soon as it has been done once. */
export const FirstSteps = z.object({
  /** It says who it is: logo, description and a way to be reached. */
  profile: z.boolean(),
  media: z.boolean(),
  published: z.boolean(),
  /** A customer has been asked, or has written unasked. */
  testimonial: z.boolean(),
});
export type FirstSteps = z.infer<typeof FirstSteps>;
export type FirstStep = keyof FirstSteps;
