import { z } from 'zod';
import { Uid } from '#lib/uid.ts';
import { EntryPatch } from '#features/content/entry.ts';
import { within } from './draft-database.ts';

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

/** Resolves once it is on the disk. A browser without a store, or a full one, only loses the second copy. */
export async function storeDraft(draft: StoredDraft): Promise<void> {
  await within('readwrite', (store) => store.put(draft)).catch(() => undefined);
}

/** The person's drafts in an account, oldest first; those of editors that are open now are left out. */
export async function findDrafts(userId: string, accountId: string): Promise<StoredDraft[]> {
  const all = await within<unknown[]>('readonly', (store) => store.getAll()).catch(() => []);
  const open = await openEditors();
  return all
    .flatMap((stored) => StoredDraft.safeParse(stored).data ?? [])
    .filter((draft) => draft.userId === userId && draft.accountId === accountId && !open.has(draft.editorId))
    .toSorted((one, other) => one.keptAt - other.keptAt);
}

const lockName = (editorId: string) => `content-editor:${editorId}`;

/** Tells other tabs that this editor is alive, until the returned function is called or the tab closes. */
export function holdEditor(editorId: string): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  void navigator.locks?.request(lockName(editorId), () => promise);
  return resolve;
}

async function openEditors(): Promise<Set<string>> {
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  return new Set(held.map(({ name = '' }) => name.replace(lockName(''), '')));
}
