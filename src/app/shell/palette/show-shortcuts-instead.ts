import type { KeyboardEvent } from 'react';
import { showShortcuts } from '#app-kit/navigation/shell-commands.ts';

/** `?` in an empty palette field closes the palette and shows the shortcuts. */
export function showShortcutsInstead(event: KeyboardEvent<HTMLInputElement>, close: () => void): void {
  if (event.key !== '?' || event.currentTarget.value !== '') return;
  event.preventDefault();
  close();
  showShortcuts();
}
