import { closeSync, constants, openSync } from 'node:fs';
import { access, mkdtemp, open, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { StartError } from '../start/start-error.ts';
import { startGuarded } from './guard.ts';
import { acceptsConnections, runningPostmaster } from './postmaster.ts';
import { handOver, handOverAll, type Unprivileged } from './unprivileged.ts';

/** Paths and user of one data folder's server. */
export type ServerPaths = {
  folder: string;
  binaries: string;
  as: Unprivileged;
  settings: Record<string, string>;
  pipe: string;
  log: string;
};

/** A running server that this process holds through its open pipe. */
export type Server = { pipe: number; sockets: string };

const socketFolderPrefix = 'fieldfolio-postgres-';
const logLimit = 5_000_000;

/** Starts the server and waits until it accepts connections; after a crash, that includes WAL replay. */
export async function startServer(paths: ServerPaths, cluster: string): Promise<Server> {
  await trimLog(paths);
  await handOverAll(cluster, paths.as);
  await makeHolderPipe(paths.pipe);
  const sockets = await makeSocketFolder(paths);
  const ended = startGuarded(paths.as, { ...paths, cluster, sockets });
  let pipe: number | undefined;
  while (!ended()) {
    pipe ??= holdPipe(paths.pipe);
    const running = pipe === undefined ? undefined : await runningPostmaster(cluster);
    if (pipe !== undefined && running && (await acceptsConnections(running))) {
      await writeFile(join(sockets, 'served'), '');
      return { pipe, sockets };
    }
    await sleep(10);
  }
  if (pipe !== undefined) closeSync(pipe);
  await rm(sockets, { recursive: true, force: true });
  const said = await readFile(paths.log, 'utf8');
  throw new StartError(
    `The database did not start. The end of ${paths.log}:\n${said.trim().split('\n').slice(-8).join('\n')}`,
  );
}

/**
 * A socket path is limited to 107 bytes, so it can't be in a data folder of arbitrary depth. The guard removes the
 * folder; the note made here identifies folders left by a killed guard.
 */
async function makeSocketFolder({ folder, as }: ServerPaths): Promise<string> {
  const note = join(folder, 'sockets');
  const left = await readFile(note, 'utf8').catch(() => '');
  if (basename(left).startsWith(socketFolderPrefix)) await rm(left, { recursive: true, force: true });
  const sockets = await mkdtemp(join(tmpdir(), socketFolderPrefix));
  await handOver(sockets, as);
  await writeFile(note, sockets);
  return sockets;
}

async function trimLog({ log }: ServerPaths): Promise<void> {
  const size = await stat(log).then(
    (file) => file.size,
    () => 0,
  );
  const file = await open(log, size > logLimit ? 'w' : 'a', 0o600);
  await file.close();
}

/**
 * Tracks who still needs the server: every process that uses it keeps the pipe open for writing, and the guard reads
 * it. The kernel closes the pipe of a process that dies, even by kill -9, so the guard knows when the last one is gone.
 */
async function makeHolderPipe(path: string): Promise<void> {
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
