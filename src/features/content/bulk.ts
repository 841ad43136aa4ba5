import { z } from 'zod';
import { Uid } from '#lib/uid.ts';
import { EntryFields } from './entry.ts';

export const EntryIds = z
  .array(Uid)
  .min(1, 'Choose at least one entry.')
  .max(500, 'Choose at most 500 entries at once.')
  .overwrite((list) => [...new Set(list)]);

/** The outcome of each: a failure doesn't affect the others. Undo applies only to entries that changed. */
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

export const LabelStep = z.strictObject({ entryIds: EntryIds, add: terms.optional(), remove: terms.optional() });
export type LabelStep = z.infer<typeof LabelStep>;

/** What many entries get at once: type, statuses and place. Missing fields stay as they are. */
export const BulkChange = EntryFields.pick({
  contentTypeId: true,
  statusService: true,
  statusContent: true,
  address: true,
  city: true,
  neighborhood: true,
  location: true,
}).partial();
export type BulkChange = z.infer<typeof BulkChange>;

/** Fields that a content type fills in where they are empty, beside custom fields. */
export const filledFields = ['title', 'description', 'categoryIds', 'serviceIds', 'tagIds'] as const;

const FilledFields = EntryFields.pick({
  title: true,
  description: true,
  categoryIds: true,
  serviceIds: true,
  tagIds: true,
  customFields: true,
}).partial();
export type FilledFields = z.infer<typeof FilledFields>;

export const ChangeStep = z.strictObject({
  entryIds: EntryIds,
  change: BulkChange,
  /** Fills in nothing of the content type that entries get back, and empties what they had got with the other one. */
  undo: z.strictObject({ moment: z.iso.datetime(), filled: FilledFields.optional() }).optional(),
});
export type ChangeStep = z.infer<typeof ChangeStep>;
