import { readFile, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { basename, join } from 'node:path';

/** A running server process of a cluster, according to its `postmaster.pid`. */
export type Postmaster = { pid: number; sockets: string };

export const port = 5432;

/**
 * The server running on `cluster`, or undefined. Removes the `postmaster.pid` of a killed server if its pid now belongs
 * to another program: PostgreSQL would take that for a server and refuse to start.
 */
export async function runningPostmaster(cluster: string): Promise<Postmaster | undefined> {
  const file = join(cluster, 'postmaster.pid');
  const text = await readFile(file, 'utf8').catch(() => '');
  const [number = '', , , , sockets = ''] = text.split('\n');
  const pid = Number(number);
  if (!pid || !isAlive(pid)) return undefined;
  if (await isPostgres(pid)) return { pid, sockets };
  await rm(file, { force: true });
  return undefined;
}

/** Whether the server accepts connections on its socket (it may be recovering or stopping). */
export function acceptsConnections(postmaster: Postmaster): Promise<boolean> {
  return new Promise((settle) => {
    const socket = connect(join(postmaster.sockets, `.s.PGSQL.${port}`));
    const answer = (accepts: boolean) => {
      socket.destroy();
      settle(accepts);
    };
    socket.on('connect', () => socket.write(startupMessage()));
    // 'R' requests (or waives) the password; while starting or stopping, the server sends 'E' instead.
    socket.on('data', (data) => answer(data[0] === 'R'.charCodeAt(0)));
    socket.on('error', () => answer(false)).on('close', () => answer(false));
  });
}

/** Asks the server to stop and end its sessions; idempotent. */
export function askToStop(postmaster: Postmaster): void {
  try {
    process.kill(postmaster.pid, 'SIGINT');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

function startupMessage(): Buffer {
  const version3 = 3 << 16;
  const body = Buffer.from('user\0postgres\0database\0postgres\0\0');
  const head = Buffer.alloc(8);
  head.writeInt32BE(head.length + body.length, 0);
  head.writeInt32BE(version3, 4);
  return Buffer.concat([head, body]);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

async function isPostgres(pid: number): Promise<boolean> {
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => undefined);
  if (command === undefined) return true; // no /proc (macOS): trust the file
  return basename(command.split('\0')[0] ?? '').startsWith('postgres');
}
