import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { placeEditionName } from '#integrations/geocoder/place-data.ts';
import { openStorage } from '#integrations/storage/open-storage.ts';
import type { Storage } from '#integrations/storage/storage.ts';
import { createDatabase, createPool, type Db } from '#platform/database.ts';
import { createLog } from '#platform/log.ts';
import { migrateTemplate } from '#test/database-server.ts';
import { smallWorld, type SmallWorld } from '#test/small-world.ts';
import { askAt } from '../../e2e/http.ts';
import { freePort } from '#test/free-port.ts';
import { startDatabaseServer, type DatabaseServer } from './database-server.ts';
import { productProcess, type ProductProcess } from './product-process.ts';

/** The product as in production: a database server, separate web and worker processes, one storage. */
export interface Installation {
  folder: string;
  /** The files' folder, unless they are in a bucket. */
  storage: string;
  files: Storage;
  database: DatabaseServer;
  /** As superuser, bypassing row-level security. */
  admin: Db;
  world: SmallWorld;
  web: ProductProcess;
  worker: ProductProcess;
  /** All that were created, running or not. */
  processes: readonly ProductProcess[];
  /** The product's origin. */
  origin: string;
  /** Whether the web process responds and reaches its database. */
  isReady(): Promise<boolean>;
  /** Additional web processes and workers on the same database and storage. */
  addWeb(name: string, settings?: Record<string, string>): Promise<{ process: ProductProcess; port: number }>;
  addWorker(name: string, settings?: Record<string, string>): ProductProcess;
  end(): Promise<void>;
}

export interface Setting {
  /** Additional settings of all its processes. */
  settings?: Record<string, string>;
  /** The folder of all its data. */
  below?: string;
  /** As with `npm start`: `web` is the only process, and runs the database itself. */
  isOneProcess?: boolean;
}

/** The settings of a single process. */
export const alone = { ROLES: 'web,worker', DATABASE_URL: '', MIGRATION_DATABASE_URL: '' };

/** Everything except the processes, which are started on demand. */
export async function install({ settings = {}, below = tmpdir(), isOneProcess }: Setting = {}): Promise<Installation> {
  const folder = await mkdtemp(join(below, 'fieldfolio-faults-'));
  const storage = join(folder, 'files');
  const database = await startDatabaseServer(folder);
  await migrateTemplate(database.migrationUrl);
  const admin = createDatabase(createPool(database.adminUrl, 4, createLog('silent')));
  const world = await smallWorld({ admin });
  // Thanks to a load's customers would wait for the next day.
  await admin.updateTable('account').set({ mailsPerDay: 100_000 }).execute();
  // The places of the world take a while to load, and aren't tested here.
  await admin.insertInto('placeEdition').values({ name: placeEditionName() }).execute();
  const port = await freePort();
  const common = {
    DATABASE_URL: database.applicationUrl,
    MIGRATION_DATABASE_URL: database.migrationUrl,
    STORAGE_URL: pathToFileURL(storage).href,
    DATA_DIR: folder,
    PUBLIC_URL: `http://localhost:${port}`,
    TRUSTED_PROXY_HOPS: '1',
    // Two people represent many.
    API_REQUESTS_PER_SECOND: '1000000',
    ...settings,
  };
  const started: ProductProcess[] = [];
  const add = (name: string, own: Record<string, string>, isReady: (said: string) => Promise<boolean>) => {
    const environment = { ...common, ...own };
    const made = productProcess({ name, environment, isReady, logFile: join(folder, `${name}.log`) });
    started.push(made);
    return made;
  };
  const web = (name: string, at: number, own?: Record<string, string> | false) =>
    add(name, { ROLES: 'web', PORT: String(at), ...own }, () => isReady(at));
  const worker = (name: string, own: Record<string, string> = {}) =>
    add(name, { ROLES: 'worker', ...own }, async (said) => said.includes('worker is ready'));
  const firstWeb = web('web', port, isOneProcess && alone);
  return {
    folder,
    storage,
    files: await openStorage(new URL(common.STORAGE_URL)),
    database,
    admin,
    world,
    processes: started,
    web: firstWeb,
    worker: isOneProcess ? firstWeb : worker('worker'),
    origin: `http://localhost:${port}`,
    isReady: () => isReady(port),
    async addWeb(name, own) {
      const at = await freePort();
      return { process: web(name, at, own), port: at };
    },
    addWorker: worker,
    async end() {
      await Promise.all(started.map((one) => one.kill()));
      await admin.destroy();
      await database.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function isReady(port: number): Promise<boolean> {
  const response = await askAt(`http://localhost:${port}`, '/readyz', { limitMs: 2_000 }).catch(() => undefined);
  return response?.status === 200;
}
