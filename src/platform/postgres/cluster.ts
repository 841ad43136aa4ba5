import { access, mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { requireUsable } from './require-usable.ts';
import { handOver, run, type Unprivileged } from './unprivileged.ts';

export const databaseName = 'fieldfolio';
export const roles = { admin: 'postgres', owner: 'fieldfolio_owner', application: 'fieldfolio_app' } as const;

const major = '18';
const unfinished = `${major}.unfinished`;

/**
 * The cluster's folder in `folder`, created on the first start. It is created under another name and renamed when
 * complete, so that an interrupted start leaves nothing that looks like a database. Hold the start lock.
 */
export async function ensureCluster(
  folder: string,
  binaries: string,
  as: Unprivileged,
  log: (line: string) => void,
): Promise<string> {
  const cluster = join(folder, major);
  await requireUsable(folder, major);
  if (await isWhole(cluster)) return cluster;
  await moveAside(cluster, log);
  log('Creating the database (only on the first start) …');
  const fresh = join(folder, unfinished);
  await rm(fresh, { recursive: true, force: true });
  await mkdir(fresh, { mode: 0o700 });
  await handOver(fresh, as);
  await run(as, [join(binaries, 'initdb'), '-D', fresh, '-U', roles.admin, ...initialization]);
  await run(as, [join(binaries, 'postgres'), '--single', '-D', fresh, 'postgres'], firstStatements);
  await rename(fresh, cluster);
  await syncFolder(folder);
  return cluster;
}

const initialization = [
  '--auth=trust', // unreachable for others: no port, and the socket is in a private folder
  '--encoding=UTF8',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--locale=C',
  '--data-checksums',
];

/** In single-user mode every line is a statement. The application role can't bypass row-level security. */
const firstStatements = [
  `create role ${roles.owner} login nosuperuser nobypassrls;`,
  `create role ${roles.application} login nosuperuser nobypassrls nocreatedb nocreaterole;`,
  `create database ${databaseName} owner ${roles.owner};`,
  '',
].join('\n');

async function isWhole(cluster: string): Promise<boolean> {
  const parts = ['PG_VERSION', 'global/pg_control'].map((part) => access(join(cluster, part)));
  return Promise.all(parts).then(
    () => true,
    () => false,
  );
}

/** A folder that is no database is kept for inspection: it may be an incomplete copy. */
async function moveAside(cluster: string, log: (line: string) => void): Promise<void> {
  const found = await readdir(cluster).catch(() => undefined);
  if (!found) return;
  const aside = `${cluster}.incomplete-${Date.now()}`;
  await rename(cluster, aside);
  log(`The database in ${cluster} is incomplete and can't be used. It was moved to ${aside}.`);
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  await handle.sync();
  await handle.close();
}
