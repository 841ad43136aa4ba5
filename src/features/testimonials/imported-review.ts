import { z } from 'zod';
import { line, prose } from '#lib/text/text.ts';

const noRating = 'The rating isn’t a number from 1 to 5.';

/** A review that a customer wrote elsewhere. */
export const ImportedReview = z.strictObject({
  /** Its id there, or one derived from its contents: the same review is imported once. Any text: it is only hashed. */
  key: z.string().normalize('NFC').trim().min(1, 'This review has neither an ID nor a name.').max(300),
  customerName: line(200).refine((name) => name !== '', 'There is no name.'),
  customerTitle: line(200).default(''),
  customerCompany: line(200).default(''),
  /** With the review's title above it. */
  description: prose(6_000).refine((text) => text !== '', 'There is no text.'),
  rating: z.number(noRating).int(noRating).min(1, noRating).max(5, noRating).nullable(),
  /** A calendar day (`2024-03-04`), or a moment if its zone is known. */
  date: z.union([z.iso.date(), z.iso.datetime()], 'The date can’t be read.'),
});
export type ImportedReview = z.infer<typeof ImportedReview>;

export const ReviewSource = line(40).refine((name) => name !== '', 'Say where the reviews are from.');
