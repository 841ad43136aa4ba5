import type { EntrySaver } from './entry-saver.ts';

const open = new Map<string, EntrySaver>();

/** @returns how to take it off again */
export function registerEditor(saver: EntrySaver): () => void {
  const { entryId } = saver.identity;
  open.set(entryId, saver);
  return () => {
    if (open.get(entryId) === saver) open.delete(entryId);
  };
}

/** The editor of an entry, while it is open in this tab. */
export function editorOf(entryId: string): EntrySaver | undefined {
  return open.get(entryId);
}
