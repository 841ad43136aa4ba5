import { spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { chown } from 'node:fs/promises';
import { join } from 'node:path';

/** How to run PostgreSQL's programs: it refuses to run as root, so as root there is something in front of them. */
export type Unprivileged = { prefix: string[]; uid?: number; gid?: number };

const nobody = ['unshare', '--user', '--map-user=65534', '--map-group=65534'];

/**
 * As root, a user namespace in which we are nobody: files stay root's, and folders closed to others (0700) still open.
 * Where namespaces are forbidden, the account `postgres` or `nobody`, which must be able to reach the data folder.
 */
export function unprivileged(binaries: string): Unprivileged {
  if (process.getuid?.() !== 0) return { prefix: [] };
  const [command = '', ...options] = [...nobody, join(binaries, 'postgres'), '--version'];
  if (spawnSync(command, options).status === 0) return { prefix: nobody };
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const account = accounts.find(([name]) => name === 'postgres') ?? accounts.find(([name]) => name === 'nobody');
  if (!account) throw new Error('PostgreSQL cannot run as root. Start Fieldfolio as an ordinary user.');
  return { prefix: [], uid: Number(account[2]), gid: Number(account[3]) };
}

/** Hands a file or folder of ours to the account that PostgreSQL runs as. */
export async function handOver(path: string, to: Unprivileged): Promise<void> {
  if (to.uid !== undefined && to.gid !== undefined) await chown(path, to.uid, to.gid);
}

/** Runs one program to its end with `input` on its stdin; an exit code other than 0 is an error with what it said. */
export async function run(as: Unprivileged, command: string[], input = ''): Promise<void> {
  const [program = '', ...args] = [...as.prefix, ...command];
  const child = spawn(program, args, { cwd: '/', uid: as.uid, gid: as.gid, stdio: ['pipe', 'pipe', 'pipe'] });
  let said = '';
  child.stdout.on('data', (text) => (said += text));
  child.stderr.on('data', (text) => (said += text));
  child.stdin.on('error', () => {});
  child.stdin.end(input);
  const code = await new Promise((settle, fail) => child.on('error', fail).on('close', settle));
  if (code !== 0) throw new Error(`${command[0]} ended with ${code}: ${said.trim().slice(-2000)}`);
}
