import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/**
 * The names that the set-up takes for a Chromium that is there. The first is Chromium without windows, which takes a
 * third of the processor time.
 */
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'];

/** The browser of the tests: CHROMIUM_PATH, else the first of its names on the PATH. */
export const chromiumPath = process.env.CHROMIUM_PATH || onPath() || '/usr/bin/chromium';

function onPath(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable);
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
