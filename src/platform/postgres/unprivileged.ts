import { execFile, spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { chown, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { StartError } from '../start/start-error.ts';

/**
 * How to run PostgreSQL's programs, which refuse to run as root: the command prefix, and the account that must own
 * their files if it isn't ours.
 */
export type Unprivileged = { prefix: string[]; owner?: { uid: number; gid: number } };

/**
 * As root, a user namespace in which we are nobody, so that files still belong to root. Where namespaces are forbidden
 * (as in most containers), another account: with the capability to enter closed folders if we may grant it, else
 * without.
 * @throws when none of these works
 */
export function unprivileged(binaries: string): Unprivileged {
  if (process.getuid?.() !== 0) return { prefix: [] };
  const owner = findAccount();
  const other = ['setpriv', `--reuid=${owner.uid}`, `--regid=${owner.gid}`, '--clear-groups'];
  const found = [
    { prefix: ['unshare', '--user', '--map-user=65534', '--map-group=65534'] },
    { prefix: [...other, '--inh-caps=+dac_override', '--ambient-caps=+dac_override'], owner },
    { prefix: other, owner },
  ].find(({ prefix: [command = '', ...options] }) => {
    return spawnSync(command, [...options, join(binaries, 'postgres'), '--version'], { cwd: '/' }).status === 0;
  });
  if (!found) throw new StartError('PostgreSQL does not run as root. Start Fieldfolio as an ordinary user.');
  return found;
}

/** The account that Debian's PostgreSQL would use, or nobody's. */
function findAccount(): { uid: number; gid: number } {
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const [, , uid, gid] =
    ['postgres', 'nobody'].flatMap((name) => accounts.filter((account) => account[0] === name))[0] ?? [];
  return { uid: Number(uid ?? 65534), gid: Number(gid ?? 65534) };
}

const root = { uid: 0, gid: 0 };

/** As root, changes a file's or folder's owner to the account that PostgreSQL runs as. */
export async function handOver(path: string, { owner = root }: Unprivileged): Promise<void> {
  if (process.getuid?.() === 0) await chown(path, owner.uid, owner.gid);
}

/** The same for everything in a folder, if an earlier start ran PostgreSQL as another account. */
export async function handOverAll(folder: string, { owner = root }: Unprivileged): Promise<void> {
  if (process.getuid?.() !== 0 || (await stat(folder)).uid === owner.uid) return;
  await promisify(execFile)('chown', ['-R', `${owner.uid}:${owner.gid}`, folder]);
}

/** Runs a program to completion with `input` on its stdin; throws its output if the exit code isn't 0. */
export async function run(as: Unprivileged, command: string[], input = ''): Promise<void> {
  const [program = '', ...args] = [...as.prefix, ...command];
  const child = spawn(program, args, { cwd: '/', stdio: ['pipe', 'pipe', 'pipe'] });
  let said = '';
  child.stdout.on('data', (text) => (said += text));
  child.stderr.on('data', (text) => (said += text));
  child.stdin.on('error', () => {});
  child.stdin.end(input);
  const code = await new Promise((settle, fail) => child.on('error', fail).on('close', settle));
  if (code !== 0) throw new Error(`${command[0]} ended with ${code}: ${said.trim().slice(-2000)}`);
}
