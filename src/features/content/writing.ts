import { z } from 'zod';
import { line, prose } from '#lib/text/text.ts';
import { Uid } from '#lib/uid.ts';

export const longestTitle = 300;
export const longestDescription = 100_000;
/** The maximum per account, and so per entry. */
export const mostDestinations = 30;

/** The maximum per destination. */
export const mostChecks = 20;

/** An entry's texts for one destination (spec 1 §3). Those that are longer than the destination takes are kept as drafts. */
export const Writing = z.strictObject({
  title: line(longestTitle),
  /** Rich text; sanitized on write. */
  description: prose(longestDescription),
  /** The destination's checks that the writer has ticked off. */
  checkeds: z
    .array(z.strictObject({ id: Uid, name: line(100) }))
    .max(mostChecks, `A writing has at most ${mostChecks} checks.`),
});
export type Writing = z.infer<typeof Writing>;

/** Texts per publishing destination, by its id. */
export const Writings = z
  .record(Uid, Writing)
  .refine((all) => Object.keys(all).length <= mostDestinations, `An entry has at most ${mostDestinations} writings.`);
export type Writings = z.infer<typeof Writings>;
