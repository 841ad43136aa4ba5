import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from '../start/start-error.ts';

/** What PostgreSQL tolerates: no access for others, at most read access for the group. */
const forbiddenMode = 0o027;

/**
 * Checks a cluster's folder before a server is started there.
 * @param folder where clusters are, each named by its major version
 * @throws {StartError} when its owner, mode or version keeps our PostgreSQL from using it
 */
export async function requireUsable(folder: string, major: string): Promise<void> {
  const cluster = join(folder, major);
  const found = await stat(cluster).catch(ignoreMissing);
  if (!found) return requireNoOtherVersion(folder, major);
  const us = process.getuid?.() ?? found.uid;
  if (us !== 0 && found.uid !== us)
    throw new StartError(
      `The database in ${cluster} belongs to the user with the number ${found.uid}, and this start runs as ${us}.\n` +
        `  Start as that user, or give the folder away as root: chown -R ${us} ${folder}`,
    );
  const version = await readFile(join(cluster, 'PG_VERSION'), 'utf8').catch(ignoreMissing);
  // Without it this is no database, whatever else is there.
  if (version === undefined) return;
  if (found.mode & forbiddenMode)
    throw new StartError(
      `The database in ${cluster} is open to other users, and PostgreSQL does not start like that.\n` +
        `  Close it: chmod 700 '${cluster}'`,
    );
  if (version.trim() !== major) throw otherVersion(cluster, version.trim(), major);
}

async function requireNoOtherVersion(folder: string, major: string): Promise<void> {
  const names = (await readdir(folder).catch(ignoreMissing)) ?? [];
  const other = names.find((name) => /^\d+$/.test(name) && name !== major);
  if (other) throw otherVersion(join(folder, other), other, major);
}

function otherVersion(cluster: string, version: string, major: string): StartError {
  return new StartError(
    `The database in ${cluster} was made by PostgreSQL ${version}, and this Fieldfolio brings PostgreSQL ${major}.\n` +
      '  Make a backup with the Fieldfolio that made it (npm run backup), and restore it with this one into another\n' +
      '  DATA_DIR (npm run restore).',
  );
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
