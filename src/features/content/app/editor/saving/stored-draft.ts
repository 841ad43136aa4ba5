import { z } from 'zod';
import { EntryPatch } from '#features/content/entry.ts';
import { Uid } from '#lib/uid.ts';

/** Changes of one entry that the server has not confirmed, kept on this device. */
const StoredDraft = z.object({
  /** Made by the editor in which it was typed; also the key. */
  editorId: Uid,
  userId: z.string(),
  accountId: z.string(),
  entryId: Uid,
  exists: z.boolean(),
  /** The entry's version that the patch was typed on. */
  version: z.number(),
  patch: EntryPatch,
  keptAt: z.number(),
});
export type StoredDraft = z.infer<typeof StoredDraft>;

/** Those of what is kept on this device that are drafts as this version of the app writes them. */
export function readDrafts(kept: readonly unknown[]): StoredDraft[] {
  return kept.flatMap((draft) => StoredDraft.safeParse(draft).data ?? []);
}
