import { createContext, use, useCallback, useSyncExternalStore } from 'react';
import type { Entry, EntryField, EntryFields } from '../../entry.ts';
import { shownFields } from './saving/autosave-queue.ts';
import type { EntrySaver, SaverSnapshot } from './saving/entry-saver.ts';

export const SaverContext = createContext<EntrySaver | null>(null);

export function useSaver(): EntrySaver {
  const saver = use(SaverContext);
  if (!saver) throw new Error('this belongs inside the entry editor');
  return saver;
}

/** Part of the editor's state; `select` answers the same object while nothing of it has changed. */
export function useSaverState<T>(select: (snapshot: SaverSnapshot) => T): T {
  const saver = useSaver();
  return useSyncExternalStore(saver.subscribe, () => select(saver.snapshot()));
}

/** One property of the entry as it is shown. */
export function useShown<F extends keyof Entry>(field: F): Entry[F] {
  return useSaverState(({ queue }) => shownFields(queue)[field]);
}

export interface EntryFieldHandle<T> {
  value: T;
  set: (value: T) => void;
  /** Why the server would not take the value. */
  error: string | undefined;
  /** The field is left: what was typed is sent at once. */
  onBlur: () => void;
}

/** A field of the entry for an input: `const title = useEntryField('title')`. */
export function useEntryField<F extends EntryField>(field: F): EntryFieldHandle<EntryFields[F]> {
  const saver = useSaver();
  const value = useShown(field);
  const error = useSaverState(({ queue }) => queue.refused[field]);
  const set = useCallback((next: EntryFields[F]) => saver.edit({ [field]: next }), [saver, field]);
  const onBlur = useCallback(() => void saver.flush(), [saver]);
  return { value, set, error, onBlur };
}
