import { useSyncExternalStore } from 'react';

/** What is asked for from anywhere in the shell; each counts up, so that asking twice opens twice. */
interface Asked {
  palette: number;
  shortcuts: number;
}

let asked: Asked = { palette: 0, shortcuts: 0 };
const listeners = new Set<() => void>();

function ask(what: keyof Asked): void {
  asked = { ...asked, [what]: asked[what] + 1 };
  for (const listener of listeners) listener();
}

export function openPalette(): void {
  ask('palette');
}

export function showShortcuts(): void {
  ask('shortcuts');
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useShellCommands(): Asked {
  return useSyncExternalStore(subscribe, () => asked);
}
