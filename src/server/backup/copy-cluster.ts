import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import type { BackupWriter } from './manifest.ts';

/** The file in a backup that lists the cluster's folders, some of which are empty. */
export const clusterFolders = 'postgres-folders.txt';

/** Files that a server recreates on start (PostgreSQL's documentation, "Making a Base Backup"). */
const emptied = [
  'pg_dynshmem',
  'pg_notify',
  'pg_replslot',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
  'pg_wal',
];
const leftOut = /^(?:postmaster\.(?:pid|opts)$|pg_internal\.init|pgsql_tmp|backup_label|tablespace_map)/;

/**
 * Copies a running server's files to `postgres/` in a backup, with the WAL that makes them consistent: the copy is the
 * database's state at the end. Writes continue during the copy.
 */
export async function copyCluster(adminUrl: string, backup: BackupWriter): Promise<void> {
  const client = new pg.Client(adminUrl);
  await client.connect();
  try {
    const cluster = await one(client, `select current_setting('data_directory')`);
    // Keeps the WAL from being recycled; released when this session ends, for whatever reason.
    const slot = `backup_${randomBytes(6).toString('hex')}`;
    await one(client, 'select pg_create_physical_replication_slot($1, true, true)::text', [slot]);
    await one(client, `select pg_backup_start('fieldfolio', true)::text`);
    const folders: string[] = [];
    for await (const file of walk(cluster, '', folders)) await addFile(backup, cluster, file);
    const label = await stop(client);
    await backup.add(clusterFolders, Buffer.from(`${folders.join('\n')}\n`));
    await backup.add('postgres/backup_label', Buffer.from(label.text));
    for (const segment of (await fs.readdir(path.join(cluster, 'pg_wal'))).sort())
      if (/^[0-9A-F]{24}$/.test(segment) && segment >= label.first && segment <= label.last)
        await addFile(backup, cluster, `pg_wal/${segment}`);
  } finally {
    await client.end();
  }
}

async function stop(client: pg.Client): Promise<{ text: string; first: string; last: string }> {
  const { rows } = await client.query<{ text: string; last: string }>(
    'select labelfile as text, pg_walfile_name(lsn) as last from pg_backup_stop(false)',
  );
  const { text = '', last = '' } = rows[0] ?? {};
  const [, first = ''] = /^START WAL LOCATION: [0-9A-F/]{1,30} \(file ([0-9A-F]{24})\)$/m.exec(text) ?? [];
  if (!first || !last) throw new Error('PostgreSQL did not say where its backup begins and ends.');
  return { text, first, last };
}

async function one(client: pg.Client, text: string, values: unknown[] = []): Promise<string> {
  const { rows } = await client.query<[string]>({ text, values, rowMode: 'array' });
  return rows[0]?.[0] ?? '';
}

async function* walk(cluster: string, folder: string, folders: string[]): AsyncGenerator<string> {
  for (const entry of await fs.readdir(path.join(cluster, folder), { withFileTypes: true })) {
    const here = folder ? `${folder}/${entry.name}` : entry.name;
    if (leftOut.test(entry.name)) continue;
    if (entry.isDirectory()) folders.push(here);
    if (entry.isDirectory() && !emptied.includes(here)) yield* walk(cluster, here, folders);
    else if (entry.isFile()) yield here;
  }
}

/** A table dropped during the copy doesn't belong in the backup. */
async function addFile(backup: BackupWriter, cluster: string, file: string): Promise<void> {
  const source = path.join(cluster, file);
  const found = await fs.open(source).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
  if (!found) return;
  await found.close();
  await backup.add(`postgres/${file}`, createReadStream(source));
}
