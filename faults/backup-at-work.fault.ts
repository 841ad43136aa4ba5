import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStorage } from '#integrations/storage/open-storage.ts';
import { createDatabase, createPool, type Db } from '#platform/database.ts';
import { createLog } from '#platform/log.ts';
import { root } from '#test/architecture/source-files.ts';
import { untilAtRest } from './check/at-rest.ts';
import { expectNothingLost, mistakesAtRest } from './check/expect-nothing-lost.ts';
import { installAtWork } from './load/at-work.ts';
import { openWriteProbes } from './load/write-probes.ts';
import { keepBusy, type Load } from './load/load.ts';
import { type Person, signInAs } from './load/person.ts';
import { saveEntries } from './load/save-entries.ts';
import { photo, uploadPhotos } from './load/upload-photos.ts';
import { type DatabaseServer, startDatabaseServer } from './parts/database-server.ts';
import { figures, report } from './parts/figures.ts';
import { alone, type Installation } from './parts/installation.ts';
import { askAt } from '../e2e/http.ts';

const host = 'roofer.sites.localhost';

let product: Installation;
let loads: Load[];
let owner: Person;
let folder: string;
let restored: { database: DatabaseServer; admin: Db } | undefined;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fieldfolio backups '));
  ({ product, loads, owner } = await installAtWork(9, { isOneProcess: true }));
  await product.database.leave();
});

afterAll(async () => {
  await product?.end();
  await restored?.admin.destroy();
  await restored?.database.stop();
  await rm(folder, { recursive: true, force: true });
  report('a backup taken at work, and restored');
});

/** Runs like `npm run backup` and `npm run restore`. */
async function command(name: string, dataFolder: string, ...args: string[]): Promise<string> {
  const { PATH = '', HOME = '/' } = process.env;
  const env = { PATH, HOME, NODE_ENV: 'development', DATA_DIR: dataFolder };
  const since = performance.now();
  const { stdout } = await promisify(execFile)(process.execPath, [`dist/server/${name}.js`, ...args], {
    cwd: root,
    env,
  });
  figures(name, performance.now() - since);
  return stdout;
}

/** Another installation on restored data. */
async function startOn(dataFolder: string) {
  const database = await startDatabaseServer(dataFolder);
  const admin = createDatabase(createPool(database.adminUrl, 4, createLog('silent')));
  restored = { database, admin };
  const files = pathToFileURL(join(dataFolder, 'files'));
  const settings = { ...alone, DATA_DIR: dataFolder, STORAGE_URL: files.href };
  const { process, port } = await product.addWeb('restored', settings);
  await process.start();
  return { admin, files: await openStorage(files), origin: `http://localhost:${port}` };
}

test('a backup taken at work brings back all that was acknowledged before it, and not what was erased since', async () => {
  const probes = await openWriteProbes(owner, product.origin, 60_000);
  const work = keepBusy(loads);
  await sleep(5_000);
  const violations = await work.rest();
  const { body } = await probes.testimonial();
  const [[withdraw = ''] = [], [share = ''] = []] = [
    /\/testimonial-withdraw\/[^"]+/.exec(body) ?? [],
    /\/shareme\/[^"]+/.exec(body) ?? [],
  ];
  await expectNothingLost(product, loads, violations);

  const neighbor = await signInAs(product.origin, 'ada@people.example', product.world.accounts.landscaper);
  const others = [saveEntries(neighbor), uploadPhotos(neighbor, [await photo(1_200, 900)], [])];
  const busy = keepBusy(others);
  await expect.poll(() => others.every((load) => load.count() > 0), { timeout: 60_000 }).toBe(true);
  const counts = others.map((load) => load.count());
  const backup = join(folder, 'monday');
  expect(await command('backup', product.folder, backup)).toContain('is whole');
  const found = await busy.rest();
  for (const [index, load] of others.entries())
    expect([load.name, load.count() > (counts[index] ?? 0)]).toEqual([load.name, true]);
  expect((await askAt(product.origin, share, { host })).status).toBe(200);
  expect((await askAt(product.origin, withdraw, { host, method: 'POST' })).status).toBe(200);
  await expectNothingLost(product, [...loads, ...others], found);

  await product.web.kill();
  const place = join(folder, 'a new machine');
  expect(await command('restore', place, backup, '--erasures', product.folder)).toContain('1 erasures');
  const look = await startOn(place);
  await untilAtRest(look.admin);
  expect([...(await mistakesAtRest(look, loads)), ...(await probes.check(look.admin))]).toEqual([]);
  expect((await askAt(look.origin, share, { host })).status).toBe(404);
});
