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

/** Part of the editor's state; `select` must return the same object while nothing in it has changed. */
export function useSaverState<T>(select: (snapshot: SaverSnapshot) => T): T {
  const saver = useSaver();
  return useSyncExternalStore(saver.subscribe, () => select(saver.snapshot()));
}

export function useShown<F extends keyof Entry>(field: F): Entry[F] {
  return useSaverState(({ queue }) => shownFields(queue)[field]);
}

export interface EntryFieldHandle<T> {
  value: T;
  set: (value: T) => void;
  /** Why the server rejected the value. */
  error: string | undefined;
  /** On blur, pending input is sent at once. */
  onBlur: () => void;
}

/** Binds an entry's field to an input: `const title = useEntryField('title')`. */
export function useEntryField<F extends EntryField>(field: F): EntryFieldHandle<EntryFields[F]> {
  const saver = useSaver();
  const value = useShown(field);
  const error = useSaverState(({ queue }) => queue.refused[field]);
  const set = useCallback((next: EntryFields[F]) => saver.edit({ [field]: next }), [saver, field]);
  const onBlur = useCallback(() => void saver.flush(), [saver]);
  return { value, set, error, onBlur };
}
