import { accessSync, constants, existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileRefusal, StartError } from './start/start-error.ts';

const sqliteBusy = 5;

/** A lock that is held until `release`, or until the process ends in any way. */
export type FileLock = { release(): void };

/**
 * Takes the lock on `file`; undefined if another process still holds it after `patience` ms. Node has no flock; the
 * kernel releases SQLite's file lock when a process is killed, so there are no stale locks.
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

/** Unreferenced databases are garbage-collected, and their locks with them. */
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
