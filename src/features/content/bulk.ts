import { z } from 'zod';
import { Uid } from '#lib/uid.ts';

/** Entries that one action is done with at once. */
export const EntryIds = z
  .array(Uid)
  .min(1, 'Choose at least one entry.')
  .max(500, 'Choose at most 500 entries at once.')
  .overwrite((list) => [...new Set(list)]);

/** What became of each: a failure leaves the others done. Undoing is for those that were different before. */
export const BulkOutcome = z.object({
  done: z.array(Uid),
  changed: z.array(Uid),
  failed: z.array(z.object({ entryId: Uid, message: z.string() })),
});
export type BulkOutcome = z.infer<typeof BulkOutcome>;

const terms = z.strictObject({
  categoryIds: z.array(Uid).max(100).optional(),
  serviceIds: z.array(Uid).max(100).optional(),
  tagIds: z.array(Uid).max(200).optional(),
});
export type TermIds = z.infer<typeof terms>;

/** Terms to put on entries and to take off them. */
export const LabelStep = z.strictObject({ entryIds: EntryIds, add: terms.optional(), remove: terms.optional() });
export type LabelStep = z.infer<typeof LabelStep>;
