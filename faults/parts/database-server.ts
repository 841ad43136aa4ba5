import { readFileSync } from 'node:fs';
import { readFile, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '#platform/postgres/embedded.ts';

/** The PostgreSQL server of an installation, at one address however often it is started. */
export interface DatabaseServer {
  applicationUrl: string;
  migrationUrl: string;
  adminUrl: string;
  start(): Promise<void>;
  /** kill -9 of the server and all its processes; its guard starts it again at once. */
  kill(): Promise<void>;
  /** None of its processes does anything any more, while its socket stays; `thaw` lets them go on. */
  freeze(): Promise<void>;
  thaw(): Promise<void>;
  stop(): Promise<void>;
}

/** Durable as in production: acknowledged means on the disk. */
export async function startDatabaseServer(folder: string): Promise<DatabaseServer> {
  let running: EmbeddedPostgres | undefined;
  // The server makes a new folder for its socket at every start; the link is what everybody knows.
  const link = join(folder, 'sockets');
  const start = async () => {
    running = await startEmbeddedPostgres(folder, () => {}, { max_connections: '150' });
    const sockets = new URL(running.adminUrl).searchParams.get('host') ?? '';
    await rm(link, { force: true });
    await symlink(sockets, link);
  };
  await start();
  const signalAll = async (signal: NodeJS.Signals) => {
    const pid = Number.parseInt(await readFile(join(folder, 'postgres/18/postmaster.pid'), 'utf8'), 10);
    // The first one makes the others, and so is meant first.
    for (const one of [pid, ...childrenOf(pid)]) tell(one, signal);
  };
  const at = (url = '') => {
    const known = new URL(url);
    known.searchParams.set('host', link);
    return known.href;
  };
  return {
    applicationUrl: at(running?.applicationUrl),
    migrationUrl: at(running?.migrationUrl),
    adminUrl: at(running?.adminUrl),
    start,
    kill: () => signalAll('SIGKILL'),
    freeze: () => signalAll('SIGSTOP'),
    thaw: () => signalAll('SIGCONT'),
    async stop() {
      await running?.stop();
      running = undefined;
    },
  };
}

function childrenOf(pid: number): number[] {
  try {
    const text = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8');
    return (text.match(/\d+/g) ?? []).map(Number);
  } catch {
    return [];
  }
}

function tell(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
