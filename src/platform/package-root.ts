import { existsSync } from 'node:fs';
import path from 'node:path';

/** The folder of package.json, with migrations/ and dist/, for the sources and the built server alike. */
export const packageRoot = findRoot(import.meta.dirname);

function findRoot(folder: string): string {
  if (existsSync(path.join(folder, 'package.json'))) return folder;
  const parent = path.dirname(folder);
  if (parent === folder) throw new Error('package.json is missing above the server');
  return findRoot(parent);
}
