import { onDevice, themeBySystem } from '#lib/theme/theme.ts';
import { readBrowser } from './browser-store.ts';

/** Before sign-in: the theme stored in this browser, else light or dark, following the device. */
export function browserTheme() {
  return readBrowser('theme') ?? onDevice(themeBySystem, window.matchMedia('(prefers-color-scheme: dark)').matches);
}
