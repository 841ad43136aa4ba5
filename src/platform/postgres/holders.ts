import { execFile } from 'node:child_process';
import { closeSync, constants, openSync } from 'node:fs';
import { access, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

/**
 * Tracks who still needs the server: every process that uses it keeps the pipe open for writing, and the guard reads
 * it. The kernel closes the pipe of a process that dies, even by kill -9, so the guard knows when the last one is gone.
 */
export async function makeHolderPipe(path: string): Promise<void> {
  await rm(path, { force: true });
  await promisify(execFile)('mkfifo', ['-m', '600', path]);
}

/** Joins the holders; undefined if no guard is listening. Close the returned descriptor to leave. */
export function holdPipe(path: string): number | undefined {
  try {
    return openSync(path, constants.O_WRONLY | constants.O_NONBLOCK);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENXIO' || code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Whether a guard is running: it reads the pipe as long as it lives. */
export function isGuarded(path: string): boolean {
  const pipe = holdPipe(path);
  if (pipe !== undefined) closeSync(pipe);
  return pipe !== undefined;
}

/** Whether the guard has noticed that there are no holders left, and is stopping. */
export async function isReleased(path: string, sockets: string): Promise<boolean> {
  if (!isGuarded(path)) return true;
  return access(join(sockets, 'released')).then(
    () => true,
    () => false,
  );
}
