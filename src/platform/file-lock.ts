import { accessSync, constants, existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileRefusal, StartError } from './start/start-error.ts';

const sqliteBusy = 5;

/** Holds a lock; `release` gives it back, and so does the end of the process, however it ends. */
export type FileLock = { release(): void };

/**
 * Takes the lock that `file` stands for, or gives undefined when another process still has it after `patience` ms.
 * Node has no flock; SQLite's own lock on a file is one that the kernel takes back from a process that was killed,
 * so there is no stale lock to reason about.
 */
export async function takeLock(file: string, patience: number): Promise<FileLock | undefined> {
  const deadline = Date.now() + patience;
  const database = openLock(file);
  for (;;) {
    if (tryExclusive(database)) return hold(database);
    if (Date.now() >= deadline) break;
    await sleep(50);
  }
  database.close();
  return undefined;
}

function openLock(file: string): DatabaseSync {
  try {
    accessSync(dirname(file), constants.W_OK);
    if (existsSync(file)) accessSync(file, constants.R_OK | constants.W_OK);
  } catch (error) {
    throw new StartError(fileRefusal(error), { cause: error });
  }
  return new DatabaseSync(file, { timeout: 0 });
}

/** What is forgotten gets collected, and with the database its lock would go. */
const held = new Set<DatabaseSync>();

function hold(database: DatabaseSync): FileLock {
  held.add(database);
  return {
    release() {
      held.delete(database);
      database.close();
    },
  };
}

function tryExclusive(database: DatabaseSync): boolean {
  try {
    database.exec('begin exclusive');
    return true;
  } catch (error) {
    if ((error as { errcode?: number }).errcode === sqliteBusy) return false;
    throw error;
  }
}
