import fs from 'node:fs/promises';
import path from 'node:path';
import { openStorage } from '#integrations/storage/open-storage.ts';
import type { Storage } from '#integrations/storage/storage.ts';
import type { Config } from '#platform/config.ts';
import { startEmbeddedPostgres } from '#platform/postgres/embedded.ts';
import { BackupRefusal, BackupWriter } from './manifest.ts';
import { copyCluster } from './copy-cluster.ts';

/**
 * Copies the built-in database and all files to a new folder, even while the product runs. Until complete, the folder
 * is named `….unfinished`.
 * @throws {BackupRefusal} saying what to do instead
 */
export async function backUp(config: Config, target: string, now: Date): Promise<{ count: number; sizeBytes: number }> {
  if (config.databaseUrl)
    throw new BackupRefusal(
      'DATABASE_URL names a server: back it up with its own tools (docs/production.md, Backups).',
    );
  if (await exists(target)) throw new BackupRefusal(`${target} exists already. Name a folder that doesn't.`);
  const unfinished = `${target}.unfinished`;
  await fs.rm(unfinished, { recursive: true, force: true });
  await fs.mkdir(unfinished, { recursive: true, mode: 0o700 });
  const backup = new BackupWriter(unfinished, now);
  const server = await startEmbeddedPostgres(config.dataDir, () => {});
  try {
    await copyCluster(server.adminUrl, backup);
    // After the database: all files that it references exist by now.
    const storage = await openStorage(config.storageUrl);
    for (const prefix of ['accounts', 'erasures']) await copyObjects(storage, prefix, backup);
  } finally {
    await server.stop();
  }
  await backup.finish();
  await fs.rename(unfinished, target);
  await syncFolder(path.dirname(path.resolve(target)));
  return backup;
}

async function copyObjects(storage: Storage, prefix: string, backup: BackupWriter): Promise<void> {
  for await (const { key } of storage.list(prefix)) {
    const body = await storage.read(key).catch(ifGone);
    if (body) await backup.add(`files/${key}`, body);
  }
}

/** Files purged during the backup don't need to be in a backup. */
function ifGone(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}

function exists(file: string): Promise<boolean> {
  return fs.access(file).then(
    () => true,
    () => false,
  );
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await fs.open(folder);
  await handle.sync().finally(() => handle.close());
}
