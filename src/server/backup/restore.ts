import fs from 'node:fs/promises';
import path from 'node:path';
import { createFolderStorage } from '#integrations/storage/folder-storage.ts';
import { openStorage } from '#integrations/storage/open-storage.ts';
import type { Storage } from '#integrations/storage/storage.ts';
import type { Config } from '#platform/config.ts';
import { erasureFolder } from '#features/operations/erasure.ts';
import { type BackupFile, BackupRefusal, copyChecked, readManifest } from './manifest.ts';
import { clusterFolders } from './copy-cluster.ts';

/** Brings a restored database up to date before anyone uses it; its `dataDir` is separate. */
type BringUpToDate<T> = (config: Config) => Promise<T>;

/**
 * Restores a backup into an empty data folder and the storage. The database is moved into place last: an interrupted
 * restore can simply be repeated. `erasures` is a folder with a newer ledger than the backup's: the lost data folder or
 * a later backup.
 * @throws {BackupRefusal} saying what to do instead
 */
export async function restore<T>(
  config: Config,
  from: { source: string; erasures?: string | undefined },
  bringUpToDate: BringUpToDate<T>,
): Promise<T> {
  const place = path.join(config.dataDir, 'postgres');
  await requireEmpty(config, place);
  const files = await readManifest(from.source);
  const ledger = from.erasures && (await findLedger(from.erasures));
  const staging = path.join(config.dataDir, 'restoring');
  await fs.rm(staging, { recursive: true, force: true });
  await fs.mkdir(staging, { recursive: true, mode: 0o700 });
  await restoreCluster(from.source, files, path.join(staging, 'postgres/18'));
  const storage = await openStorage(config.storageUrl);
  await restoreObjects(from.source, files, storage, path.join(staging, 'object'));
  if (ledger) await copyLedger(createFolderStorage(ledger), storage);
  const result = await bringUpToDate({ ...config, dataDir: staging });
  await fs.rename(path.join(staging, 'postgres'), place);
  await fs.rm(staging, { recursive: true });
  return result;
}

async function requireEmpty(config: Config, folder: string): Promise<void> {
  if (config.databaseUrl)
    throw new BackupRefusal(
      'DATABASE_URL names a server: restore it with its own tools (docs/production.md, Backups).',
    );
  const found = await fs.readdir(folder).catch(() => []);
  if (found.length)
    throw new BackupRefusal(
      `${config.dataDir} holds a database, which is never overwritten. Stop the product and move that folder away,\n` +
        'or set DATA_DIR to a new one.',
    );
}

async function restoreCluster(source: string, files: BackupFile[], cluster: string): Promise<void> {
  const list = files.find((file) => file.path === clusterFolders);
  if (!list) throw new BackupRefusal(`${source} has no database in it. Take another backup.`);
  await copyChecked(source, list, `${cluster}.folders`);
  const folders = await fs.readFile(`${cluster}.folders`, 'utf8');
  await fs.rm(`${cluster}.folders`);
  for (const folder of ['', ...folders.trim().split('\n')])
    await fs.mkdir(path.join(cluster, folder), { recursive: true, mode: 0o700 });
  for (const file of files)
    if (file.path.startsWith('postgres/'))
      await copyChecked(source, file, path.join(cluster, file.path.slice('postgres/'.length)));
}

async function restoreObjects(source: string, files: BackupFile[], storage: Storage, local: string): Promise<void> {
  for (const file of files) {
    if (!file.path.startsWith('files/')) continue;
    await copyChecked(source, file, local);
    await storage.putFile(file.path.slice('files/'.length), local);
    await fs.rm(local);
  }
}

/** The folder that contains the ledger: itself, or the files of a data folder or backup. */
async function findLedger(folder: string): Promise<string> {
  for (const root of [folder, path.join(folder, 'files')]) {
    const found = await fs.readdir(path.join(root, erasureFolder)).catch(() => undefined);
    if (found) return root;
  }
  // If there are account files but no ledger, nothing was ever erased.
  const files = path.join(folder, 'files');
  if (await fs.readdir(path.join(files, 'accounts')).catch(() => undefined)) return files;
  throw new BackupRefusal(
    `${folder} has no ledger of erasures. Name a data folder, or a later backup, with a folder ${erasureFolder}/ in it.`,
  );
}

async function copyLedger(from: Storage, to: Storage): Promise<void> {
  for await (const { key } of from.list(erasureFolder)) await to.put(key, await from.read(key));
}
