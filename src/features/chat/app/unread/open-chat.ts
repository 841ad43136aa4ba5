import { useSyncExternalStore } from 'react';

/** The entry whose chat is open in the drawer beside a list; null while none is. */
let openId: string | null = null;
const listeners = new Set<() => void>();

export function openChat(entryId: string | null): void {
  openId = entryId;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useOpenChat = (): string | null => useSyncExternalStore(subscribe, () => openId);
