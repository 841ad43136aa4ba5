import { onDevice, themeBySystem } from '#lib/theme/theme.ts';
import { readBrowser } from './browser-store.ts';

/** Before anybody is known: the theme that this browser remembers, else light or dark, as the device is. */
export function browserTheme() {
  return readBrowser('theme') ?? onDevice(themeBySystem, window.matchMedia('(prefers-color-scheme: dark)').matches);
}
