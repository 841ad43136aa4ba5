import { existsSync } from 'node:fs';
import { dirname, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * The file of a child process: `<name>.ts` in the sources, `<name>.js` in the built product, in the nearest folder at
 * or above the caller, since the bundler may put the caller in a chunks folder.
 * @param from the caller's `import.meta.url`
 */
export function childEntry(name: string, from: string): string {
  const here = fileURLToPath(from);
  const file = name + extname(here);
  for (let folder = dirname(here); folder !== dirname(folder); folder = dirname(folder)) {
    const entry = join(folder, file);
    if (existsSync(entry)) return entry;
  }
  throw new Error(`A part of the product is missing: no ${file} above ${here}. Build it again with npm run build.`);
}
