import { z } from 'zod';
import { line, prose } from '#lib/text/text.ts';

/** A review that a customer wrote elsewhere. */
export const ImportedReview = z.strictObject({
  /** Its id there, or one derived from its contents: the same review is imported once. */
  key: line(300).refine((key) => key !== '', 'This review has neither an ID nor a name.'),
  customerName: line(200).refine((name) => name !== '', 'There is no name.'),
  description: prose(5_000).refine((text) => text !== '', 'There is no text.'),
  rating: z.number('The rating isn’t a number from 1 to 5.').int().min(1).max(5).nullable(),
  date: z.iso.datetime('The date can’t be read.'),
});
export type ImportedReview = z.infer<typeof ImportedReview>;

export const ReviewSource = line(40).refine((name) => name !== '', 'Say where the reviews are from.');
