import { z } from 'zod';
import { EntryPatch } from '#features/content/entry.ts';
import { Uid } from '#lib/uid.ts';

/** Changes of one entry that the server has not confirmed, stored on this device. */
const StoredDraft = z.object({
  /** The id of the editor in which it was typed; also the key. */
  editorId: Uid,
  userId: z.string(),
  accountId: z.string(),
  entryId: Uid,
  exists: z.boolean(),
  version: z.number(),
  patch: EntryPatch,
  keptAt: z.number(),
});
export type StoredDraft = z.infer<typeof StoredDraft>;

/** The stored items that are drafts in this version's format. */
export function readDrafts(kept: readonly unknown[]): StoredDraft[] {
  return kept.flatMap((draft) => StoredDraft.safeParse(draft).data ?? []);
}
