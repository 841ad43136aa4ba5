import { within } from './draft-database.ts';
import type { StoredDraft } from './stored-draft.ts';

/** Resolves once it is on disk. If the browser's storage is missing or full, only the backup copy is lost. */
export async function storeDraft(draft: StoredDraft): Promise<void> {
  await within('readwrite', (store) => store.put(draft)).catch(() => undefined);
}

/** The person's drafts in an account, oldest first, except those of open editors. */
export async function findDrafts(userId: string, accountId: string): Promise<StoredDraft[]> {
  const kept = await within<unknown[]>('readonly', (store) => store.getAll()).catch(() => []);
  if (kept.length === 0) return [];
  const open = await openEditors();
  return (await checked(kept))
    .filter((draft) => draft.userId === userId && draft.accountId === accountId && !open.has(draft.editorId))
    .toSorted((one, other) => one.keptAt - other.keptAt);
}

/** Offline, the schemas may be unreachable: drafts are then used unvalidated rather than lost. */
async function checked(kept: readonly unknown[]): Promise<readonly StoredDraft[]> {
  const found = await import('./stored-draft.ts').catch(() => null);
  return found ? found.readDrafts(kept) : (kept as readonly StoredDraft[]);
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
