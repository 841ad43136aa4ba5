import { readFileSync } from 'node:fs';
import { rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '#platform/postgres/embedded.ts';
import { runningPostmaster } from '#platform/postgres/postmaster.ts';

/** An installation's PostgreSQL server, at one address across restarts. */
export interface DatabaseServer {
  applicationUrl: string;
  migrationUrl: string;
  adminUrl: string;
  start(): Promise<void>;
  /** kill -9 of the server and all its processes; its guard restarts it at once. */
  kill(): Promise<void>;
  /** kill -9 of the guard, and of the server unless it is spared: nothing supervises it anymore. */
  killGuard(spared?: 'server'): Promise<void>;
  /** Freezes all its processes, while its socket stays; `thaw` resumes them. */
  freeze(): Promise<void>;
  thaw(): Promise<void>;
  stop(): Promise<void>;
  /** From now on it lives as long as the product's own process that holds it. */
  leave(): Promise<void>;
  /** Points the address at the server that runs now, no matter who started it. */
  find(): Promise<void>;
}

/** Durable as in production: acknowledged means on disk. */
export async function startDatabaseServer(folder: string): Promise<DatabaseServer> {
  let running: EmbeddedPostgres | undefined;
  // The server creates a new folder for its socket at every start; the link is the stable path.
  const link = join(folder, 'sockets');
  const cluster = join(folder, 'postgres/18');
  const find = async () => {
    const { sockets } = await postmaster(cluster);
    await rm(link, { force: true });
    await symlink(sockets, link);
  };
  const start = async () => {
    running = await startEmbeddedPostgres(folder, () => {}, { max_connections: '150' });
    await find();
  };
  await start();
  let isFrozen = false;
  const signalAll = async (signal: NodeJS.Signals) => {
    const { pid } = await postmaster(cluster);
    // The first one starts the others, so it is killed first.
    for (const one of [pid, ...childrenOf(pid)]) tell(one, signal);
    isFrozen = signal === 'SIGSTOP';
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
      if (isFrozen) await signalAll('SIGCONT');
      await running?.stop();
      running = undefined;
      while (await runningPostmaster(cluster)) await sleep(20);
    },
    async leave() {
      await running?.stop();
      running = undefined;
    },
    find,
    async killGuard(spared) {
      const { pid } = await postmaster(cluster);
      // It would restart a server that ends before it.
      tell(parentOf(pid), 'SIGKILL');
      if (!spared) await signalAll('SIGKILL');
    },
  };
}

async function postmaster(cluster: string) {
  const running = await runningPostmaster(cluster);
  if (!running) throw new Error(`No database server runs on ${cluster}.`);
  return running;
}

function parentOf(pid: number): number {
  const [, parent] = /^PPid:\s+(\d+)$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(parent);
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
