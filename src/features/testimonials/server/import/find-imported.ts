import { z } from 'zod';
import { accountReading } from '#access/procedures.ts';
import { ImportedReview, ReviewSource } from '../../nouns/imported-review.ts';
import { maxImported } from '../../nouns/max-imported.ts';
import { findKnownReviews } from './imported-entry-id.ts';

const Input = z.strictObject({ source: ReviewSource, keys: z.array(ImportedReview.shape.key).max(maxImported) });

/** Which of these reviews already exist. */
export const findImported = accountReading('testimonial.approve')
  .input(Input)
  .output(z.object({ keys: z.array(z.string()) }))
  .handler(async ({ input: { source, keys }, context: { scope } }) => ({
    keys: await findKnownReviews(scope, source, keys),
  }));
