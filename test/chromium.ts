import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The names that the set-up takes for a Chromium that is there. */
const whole = ['chromium', 'chromium-browser', 'google-chrome'];

/** Chromium with its windows, which asks for a camera as people's browsers do: CHROMIUM_PATH, else one on the PATH. */
export const wholeChromiumPath = process.env.CHROMIUM_PATH || onPath(whole) || '/usr/bin/chromium';

/** The browser of the tests: without windows, which takes a third of the processor time; else the whole one. */
export const chromiumPath = process.env.CHROMIUM_PATH || onPath(['chromium-headless-shell']) || wholeChromiumPath;

function onPath(names: readonly string[]): string | undefined {
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
