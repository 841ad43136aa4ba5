import { rmSync } from 'node:fs';
import { mkdtemp, rm, statfs } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrateQueues } from '#platform/jobs/job-queue.ts';
import { migrate } from '#platform/migrate.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '#platform/postgres/embedded.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A socket that answers with `{ adminUrl }`, or `{ error }`, once the server and the template are ready. */
    databaseServer: string;
  }
}

const migrations = resolve(import.meta.dirname, '../migrations');
/** Test databases are thrown away, so nothing needs to survive a power cut. */
const unsafe = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' };
/** A database consists of a thousand files: a disk takes half a second to make them, memory a tenth of that. */
const memory = '/dev/shm';
const memoryNeeded = 4e9;

/**
 * Vitest's global setup: one PostgreSQL server for the whole run, with a migrated database to clone. It is started
 * when the first test asks for it, so that a run of pure tests doesn't pay for it.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await makeFolder();
  // A run that is aborted leaves nothing in memory.
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  process.once('exit', remove);
  let server: Promise<Server> | undefined;
  const door = createServer((socket) => {
    server ??= startMigrated(folder);
    server.then(
      ({ adminUrl }) => socket.end(JSON.stringify({ adminUrl })),
      (error: Error) => socket.end(JSON.stringify({ error: error.message })),
    );
  });
  const path = join(folder, 'door');
  await new Promise<void>((ready) => door.listen(path, ready));
  project.provide('databaseServer', path);
  return async () => {
    door.close();
    await server?.then((running) => running.stop()).catch(() => {});
    await rm(folder, { recursive: true, force: true });
    process.off('exit', remove);
  };
}

async function makeFolder(): Promise<string> {
  const free = await statfs(memory).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => 0,
  );
  return mkdtemp(join(free > memoryNeeded ? memory : tmpdir(), 'fieldfolio-test-'));
}

async function startMigrated(folder: string): Promise<Server> {
  const given = process.env.TEST_POSTGRES_URL;
  const server = given ? serverAt(given) : await startEmbeddedPostgres(folder, () => {}, unsafe);
  try {
    await migrateTemplate(server.migrationUrl);
    return server;
  } catch (error) {
    await server.stop();
    throw error;
  }
}

type Server = Pick<EmbeddedPostgres, 'adminUrl' | 'migrationUrl' | 'stop'>;

/** Another server that somebody runs for us, with our roles and an empty database (`npm run test:pg15`). */
function serverAt(adminUrl: string): Server {
  const owner = new URL(adminUrl);
  owner.username = 'fieldfolio_owner';
  return { adminUrl, migrationUrl: owner.href, stop: async () => {} };
}

/** Brings a fresh database to the newest migration, with the queues. */
export async function migrateTemplate(url: string): Promise<void> {
  const owner = new pg.Pool({ connectionString: url, max: 2 });
  try {
    await migrate(owner, migrations, 'fieldfolio_app');
    const { jobs } = await import('#capabilities.ts');
    await migrateQueues(owner, url, jobs, 'fieldfolio_app');
  } finally {
    await owner.end();
  }
}
