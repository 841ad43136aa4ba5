import { z } from 'zod';
import { Filter } from '#features/content/fields/filter-schema.ts';
import { line } from '#lib/text/text.ts';
import { Uid } from '#lib/uid.ts';

/** At most so many in an account: an event checks them all. */
export const mostSmartTags = 50;

export const SmartTagWords = z.strictObject({
  name: line(60).min(1, 'Write a name.'),
  /** Which entries have the tag. */
  filter: Filter,
});
export type SmartTagWords = z.infer<typeof SmartTagWords>;

/** As it is edited: the filter is JSON, and is checked by the server. */
export const SmartTagForm = SmartTagWords.extend({ filter: z.string() });
export type SmartTagForm = z.infer<typeof SmartTagForm>;

export const NewSmartTag = SmartTagWords.extend({ uid: Uid.optional() });
export const SmartTagChange = SmartTagWords.partial().extend({ tagId: Uid, version: z.number().int().min(1) });

export const SmartTag = SmartTagWords.extend({
  uid: Uid,
  version: z.number(),
  /** How many entries have it. */
  entries: z.number(),
  /** Who made it; null for one who was deleted. */
  userId: z.string().nullable(),
  /** Why its filter can't be applied any more, and what to do; empty while it can. Entries keep the tag until then. */
  problem: z.string(),
  /** While all entries are looked through: how many have been. Null at other times. */
  run: z.object({ done: z.number(), total: z.number() }).nullable(),
});
export type SmartTag = z.infer<typeof SmartTag>;

/** What a tag would be on. */
export const SmartTagPreview = z.object({
  count: z.number(),
  /** There are more than `count`. */
  isMore: z.boolean(),
  /** The entries that were changed last. */
  entries: z.array(z.object({ uid: Uid, title: z.string() })),
});
export type SmartTagPreview = z.infer<typeof SmartTagPreview>;

/** On an entry. */
export const EntrySmartTags = z.object({ smartTags: z.array(z.object({ uid: Uid, name: z.string() })) });
export type EntrySmartTags = z.infer<typeof EntrySmartTags>;

declare module '#features/content/entry-parts.ts' {
  interface EntryCardParts extends EntrySmartTags {}
  interface EntryParts extends EntrySmartTags {}
}
