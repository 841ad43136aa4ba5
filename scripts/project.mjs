import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** Held by the process that writes into dist/. */
export const buildLock = join(root, 'node_modules/.fieldfolio-build.lock');

/** The script of an installed package's command, to be run with `process.execPath`. */
export const tool = (path) => join(root, 'node_modules', path);

/** Reads `.env`, where what is already in the environment wins. */
export function readEnvFile() {
  const file = join(root, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
}
