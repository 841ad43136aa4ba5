import { closeSync, constants, openSync } from 'node:fs';
import { access, mkdtemp, open, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { execFile, spawn } from 'node:child_process';
import { promisify } from 'node:util';
import { StartError } from '../start/start-error.ts';
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

/**
 * Runs the server and stops it when the last holder of the pipe is gone. If the server ends for another reason (killed,
 * disk full), it is restarted in place, provided it has `served`. A shell script, since it must outlive this process
 * and costs almost nothing. $1 pipe, $2 log, $3 sockets, then the server's command.
 */
const script = `
pipe=$1 log=$2 sockets=$3; shift 3
trap '' INT TERM HUP
serve() {
  (trap - INT TERM HUP; exec "$@") </dev/null >>"$log" 2>&1 4<&- &
  server=$!
}
watch() {
  {
    read -r _ <&4; : >"$sockets/released"
    while kill -INT $server; do sleep 0.2; done # a server that has just begun doesn't hear the first one
  } 2>/dev/null &
  watch=$!
}
serve "$@"
exec 4<"$pipe" # held to the end: another start takes a guard whose pipe nobody reads for gone
watch
while wait $server; [ -e "$sockets/served" ] && [ ! -e "$sockets/released" ]; do
  kill -KILL $watch 2>/dev/null
  sleep 0.3
  serve "$@"
  watch
done
kill -KILL $watch 2>/dev/null
rm -rf "$sockets"
`;

type ServerCommand = {
  binaries: string;
  cluster: string;
  sockets: string;
  pipe: string;
  log: string;
  settings: Record<string, string>;
};

/**
 * Starts the guard and its server in their own session, so that Ctrl-C in a terminal reaches only us. Returns a
 * function that tells whether they have ended.
 */
function startGuarded(as: Unprivileged, command: ServerCommand): () => boolean {
  const settings = { ...defaults, ...command.settings, unix_socket_directories: `"${command.sockets}"` };
  const server = [
    ...as.prefix,
    join(command.binaries, 'postgres'),
    '-D',
    command.cluster,
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];
  const args = ['-c', script, 'guard', command.pipe, command.log, command.sockets, ...server];
  const child = spawn('sh', args, { cwd: '/', detached: true, stdio: 'ignore' });
  child.unref();
  return () => child.exitCode !== null || child.signalCode !== null;
}

const defaults = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  max_connections: '100',
  shared_buffers: '128MB',
  random_page_cost: '1.1',
  // Many small statements: starting workers or JIT compilation would cost more than it saves.
  max_parallel_workers_per_gather: '0',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  // After a crash, one call for the whole file system instead of one for each of about a thousand files.
  ...(process.platform === 'linux' && { recovery_init_sync_method: 'syncfs' }),
};
