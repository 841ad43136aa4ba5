import { z } from 'zod';
import { Uid } from '#lib/uid.ts';

/**
 * An entry keeps so many of its latest changes; the database drops those before, and makes one change of what a person
 * edits within 10 minutes (migration 0620).
 */
export const mostChanges = 200;

/** Who made a change. `person` by hand; `key` and `phone` for the person who made or paired it. */
export const ChangeActor = z.object({
  kind: z.enum(['person', 'key', 'phone', 'automation', 'system', 'visitor']),
  userId: z.string().nullable(),
  /** Of the person, empty for one who was deleted; or of the automation. */
  name: z.string(),
  /** Through whose eyes it was made; empty for one's own. */
  asName: z.string(),
});
export type ChangeActor = z.infer<typeof ChangeActor>;

/** A field as a change names it: an entry's own, `fields.` and a custom field's key, `writings.` and a destination's id. */
const ChangedField = z.object({
  field: z.string(),
  label: z.string(),
  /** Of lists, such as photos: how many came and went. */
  added: z.number().nullable(),
  removed: z.number().nullable(),
});

export const EntryChange = z.object({
  /** Counts the entry's changes. */
  number: z.number(),
  /** What was edited, what was moved, published or put in the trash, and what was restored. */
  kind: z.enum(['edit', 'state', 'restore']),
  startDate: z.date(),
  endDate: z.date(),
  actor: ChangeActor,
  fields: z.array(ChangedField),
});
export type EntryChange = z.infer<typeof EntryChange>;

const Item = z.object({
  id: z.string(),
  name: z.string(),
  /** Of photos and videos; empty if there is none. */
  thumb: z.string(),
  /** It was deleted since. */
  isGone: z.boolean(),
});
export type ComparedItem = z.infer<typeof Item>;

/** A field at two moments, as people read it. */
export const ComparedField = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), field: z.string(), label: z.string(), before: z.string(), after: z.string() }),
  z.object({
    kind: z.literal('list'),
    field: z.string(),
    label: z.string(),
    before: z.array(Item),
    after: z.array(Item),
  }),
]);
export type ComparedField = z.infer<typeof ComparedField>;

/** After which change an entry is looked at: 0 is before the first, null is now. */
const Moment = z.number().int().min(0).max(1_000_000_000);

export const CompareQuery = z.strictObject({ entryId: Uid, from: Moment, to: Moment.nullable().default(null) });

export const RestoreState = z.strictObject({
  entryId: Uid,
  /** The change after which the entry was as it shall be again; 0 is before the first. */
  moment: Moment,
  /** Of the entry as the person sees it: what somebody else has changed since is a conflict. */
  version: z.number().int().min(1),
  /** Missing: all that has changed since then. */
  fields: z.array(z.string().max(200)).min(1).max(500).optional(),
  /** Restores the rest when something is no longer there. */
  skipMissing: z.boolean().default(false),
});

export const Unrestored = z.object({ field: z.string(), label: z.string(), message: z.string() });
export type Unrestored = z.infer<typeof Unrestored>;

/** How many of a list's items came and went. */
export function countMoved(before: readonly unknown[], after: readonly unknown[]): { added: number; removed: number } {
  const [had, has] = [new Set(before), new Set(after)];
  return { added: after.filter((id) => !had.has(id)).length, removed: before.filter((id) => !has.has(id)).length };
}
