import { z } from 'zod';

/** A new business's first steps, in order; each is true once it has been done. */
export const FirstSteps = z.object({
  /** The profile is complete: logo, description and contact details. */
  profile: z.boolean(),
  media: z.boolean(),
  published: z.boolean(),
  /** A testimonial has been requested or received. */
  testimonial: z.boolean(),
});
export type FirstSteps = z.infer<typeof FirstSteps>;
export type FirstStep = keyof FirstSteps;
