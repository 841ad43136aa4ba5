import { snackbar } from './snackbar.ts';

/** For what was asked for and isn't on the device yet. */
export function sayOffline(): void {
  snackbar.warning('You’re offline. This opens when you’re back online.');
}
