import { useSyncExternalStore } from 'react';

/** Commands for the shell from anywhere; each is a counter, so that two requests open twice. */
interface ShellCommands {
  palette: number;
  shortcuts: number;
}

let commands: ShellCommands = { palette: 0, shortcuts: 0 };
const listeners = new Set<() => void>();

function request(what: keyof ShellCommands): void {
  commands = { ...commands, [what]: commands[what] + 1 };
  for (const listener of listeners) listener();
}

export function openPalette(): void {
  request('palette');
}

export function showShortcuts(): void {
  request('shortcuts');
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useShellCommands = (): ShellCommands => useSyncExternalStore(subscribe, () => commands);
