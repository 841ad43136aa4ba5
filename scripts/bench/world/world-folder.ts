import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { type FileLock, takeLock } from '../../../src/platform/file-lock.ts';
import { startEmbeddedPostgres } from '../../../src/platform/postgres/embedded.ts';
import { options, type Size } from './options.ts';

/** Written last: a world without it was seeded in part. */
const marker = 'seeded';

export interface WorldFolder {
  folder: string;
  isSeeded: boolean;
  /** Says that all of the world is there. */
  complete(): Promise<void>;
  /** Gives the folder back: one of the bench's own goes, a kept one may be used by the next. */
  leave(): Promise<void>;
}

/** Where a world lives: below `--worlds`, one folder for each size, or in a folder that goes with the bench. */
export async function openFolder(size: Size): Promise<WorldFolder> {
  return options.worlds
    ? keptFolder(join(resolve(options.worlds), size.name ?? `${size.accounts}x${size.entries}`))
    : ownFolder();
}

async function ownFolder(): Promise<WorldFolder> {
  const folder = await mkdtemp(join(tmpdir(), 'fieldfolio-bench-'));
  return { folder, isSeeded: false, complete: () => settle(folder), leave: () => remove(folder) };
}

async function keptFolder(folder: string): Promise<WorldFolder> {
  await mkdir(folder, { recursive: true });
  const lock = await takeLock(`${folder}.lock`, 0);
  if (!lock) throw new Error(`Another bench uses ${folder}. Wait for its end, or give this one a copy by --worlds.`);
  return keep(folder, lock);
}

function keep(folder: string, lock: FileLock): WorldFolder {
  return {
    folder,
    isSeeded: existsSync(join(folder, marker)),
    async complete() {
      await settle(folder);
      await writeFile(join(folder, marker), '');
    },
    async leave() {
      lock.release();
    },
  };
}

/**
 * What autovacuum would bring about in its own time, beside the first marks. The maps and pictures of a seeded world,
 * which would take its workers hours, are left out.
 */
async function settle(folder: string): Promise<void> {
  const database = await startEmbeddedPostgres(folder, () => {});
  const client = new pg.Client(database.adminUrl);
  try {
    await client.connect();
    await client.query(`delete from pgboss.job where state = 'created'`);
    await client.query('vacuum analyze');
  } finally {
    await client.end();
    await database.stop();
  }
}

function remove(folder: string): Promise<void> {
  return rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
}
