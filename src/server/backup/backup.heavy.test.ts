import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { wire } from '#access/events/emit.ts';
import type { Ports } from '#access/ports.ts';
import { recordErasuresJob } from '#features/operations/server/record-erasures.job.ts';
import { newUid } from '#lib/new-uid.ts';
import { type Config, readConfig } from '#platform/config.ts';
import { createDatabase, createPool, type Db } from '#platform/database.ts';
import { createBoss } from '#platform/jobs/job-queue.ts';
import { createLog } from '#platform/log.ts';
import { startEmbeddedPostgres } from '#platform/postgres/embedded.ts';
import { type SmallWorld, smallWorld } from '#test/small-world.ts';
import { createPorts } from '../start/create-ports.ts';
import { subscriptions } from '#capabilities.ts';
import { openDatabase } from '../start/open-database.ts';
import { backUp } from './back-up.ts';
import { replayErasures } from './replay-erasures.ts';
import { restore } from './restore.ts';

const log = createLog('silent');
const closing: (() => Promise<unknown>)[] = [];
let root: string;
let home: Awaited<ReturnType<typeof open>>;
let world: SmallWorld;
let kept: string;
let erased: string;

/** The product's database and ports on a data folder, without servers. */
async function open(config: Config) {
  const database = await openDatabase(config, log, () => {});
  const { adminUrl } = await startEmbeddedPostgres(config.dataDir, () => {});
  const admin = createDatabase(createPool(adminUrl, 2, log));
  const boss = createBoss(database.applicationUrl, log, false);
  await boss.start();
  const ports = await createPorts(config, log, database, boss);
  wire(ports.queue, subscriptions);
  const close = async () => {
    await boss.stop({ graceful: false });
    await admin.destroy();
    await database.close();
  };
  closing.push(close);
  return { config, admin, ports, close };
}

const configOf = (name: string) => readConfig({ NODE_ENV: 'test', DATA_DIR: path.join(root, name) });

async function addMediaItem({ storage }: Ports, admin: Db): Promise<string> {
  const uid = newUid();
  const originalKey = `accounts/${world.accounts.roofer}/media/${uid}/original`;
  const bytes = Buffer.from(`bytes of ${uid}`);
  await storage.put(originalKey, bytes);
  const checksum = createHash('sha256').update(bytes).digest('hex');
  const facts = { kind: 'image' as const, type: 'image/jpeg', name: 'a.jpg', size: bytes.length };
  await admin
    .insertInto('media')
    .values({ accountId: world.accounts.roofer, uid, originalKey, checksum, ...facts })
    .execute();
  return uid;
}

async function countRows(admin: Db): Promise<Record<string, number>> {
  const { rows } = await sql<{ name: string; count: number }>`
    select relname as name, (xpath('//c/text()', query_to_xml(format('select count(*) as c from %I.%I',
      nspname, relname), false, true, '')))[1]::text::int as count
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where relkind in ('r', 'p') and nspname not in ('pg_catalog', 'information_schema')`.execute(admin);
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]));
}

beforeAll(async () => {
  root = await fs.mkdtemp(path.join(os.tmpdir(), 'fieldfolio backup '));
  home = await open(configOf('home'));
  world = await smallWorld({ ...home, db: home.ports.db } as never);
  [kept, erased] = [await addMediaItem(home.ports, home.admin), await addMediaItem(home.ports, home.admin)];
});

afterAll(async () => {
  for (const close of closing.reverse()) await close();
  // PostgreSQL writes until its last process is gone.
  await fs.rm(root, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 });
});

const bringUpToDate = async (config: Config) => {
  const restored = await open(config);
  closing.pop();
  const erasures = await replayErasures(restored.ports);
  const rows = await countRows(restored.admin);
  await restored.close();
  return { erasures, rows };
};

describe('a backup', () => {
  test('taken while rows are written brings back every row that was acknowledged, and every file', async () => {
    const backup = path.join(root, 'running');
    const over = new AbortController();
    let acknowledged = 0;
    const writing = (async () => {
      for (; !over.signal.aborted; acknowledged += 1)
        await home.admin
          .insertInto('jobLedger')
          .values({ jobId: `row ${acknowledged}` })
          .execute();
    })();
    await vi.waitUntil(() => acknowledged > 0, { timeout: 60_000 });
    const before = acknowledged;
    await backUp(home.config, backup, new Date());
    over.abort();
    await writing;
    const quiet = await countRows(home.admin);
    const config = configOf('restored');
    // Follows the documented steps, from a lost data folder, even if nothing was ever erased there.
    const lost = { source: backup, erasures: home.config.dataDir };
    const { rows, erasures } = await restore(config, lost, bringUpToDate);
    expect(erasures).toBe(0);
    const { job_ledger: ledger = 0, ...others } = rows;
    expect(before).toBeGreaterThan(0);
    expect(ledger).toBeGreaterThanOrEqual(before);
    expect(ledger).toBeLessThanOrEqual(quiet.job_ledger ?? 0);
    expect(others).toEqual({ ...quiet, job_ledger: undefined });
    const restored = await open(config);
    const media = await restored.admin.selectFrom('media').select(['originalKey', 'checksum']).execute();
    expect(media).toHaveLength(2);
    for (const { originalKey, checksum } of media) {
      const bytes = await buffer(await restored.ports.storage.read(originalKey));
      expect(createHash('sha256').update(bytes).digest('hex')).toBe(checksum);
    }
  });

  test('that is restored repeats the erasures made since', { tags: 'long' }, async () => {
    const backup = path.join(root, 'older');
    await backUp(home.config, backup, new Date());
    const erasures = [{ kind: 'medium' as const, accountId: world.accounts.roofer, uid: erased }];
    const run = { jobId: 'erasure-1', signal: new AbortController().signal, isLastTry: false };
    await recordErasuresJob.work(home.ports, { erasures }, run);
    const config = configOf('forgetting');
    const found = await restore(config, { source: backup, erasures: home.config.dataDir }, bringUpToDate);
    expect(found.erasures).toBe(1);
    const restored = await open(config);
    const keyOf = (uid: string) => `accounts/${world.accounts.roofer}/media/${uid}/original`;
    expect(await restored.ports.storage.find(keyOf(erased))).toBeUndefined();
    expect(await restored.ports.storage.find(keyOf(kept))).toBeDefined();
    const rows = await restored.admin.selectFrom('media').select(['uid', 'deletedDate']).execute();
    expect(new Map(rows.map((row) => [row.uid, row.deletedDate]))).toEqual(
      new Map([
        [erased, new Date(0)],
        [kept, null],
      ]),
    );
  });

  test('never overwrites a database', async () => {
    const source = path.join(root, 'taken');
    await fs.mkdir(source);
    await expect(restore(home.config, { source }, bringUpToDate)).rejects.toThrow('never overwritten');
    await expect(backUp(home.config, source, new Date())).rejects.toThrow('exists already');
  });

  test('that was killed in the middle has no name, and is not taken for a whole one', { tags: 'long' }, async () => {
    const target = path.join(root, 'killed');
    const program = `
      import fs from 'node:fs';
      import { readConfig } from '#platform/config.ts';
      import { backUp } from '#server/backup/back-up.ts';
      const begun = process.argv[1] + '.unfinished/postgres';
      const look = () => {
        if (fs.existsSync(begun) && fs.readdirSync(begun).length >= 5) process.kill(process.pid, 'SIGSTOP');
        else setTimeout(look, 1);
      };
      look();
      await backUp(readConfig(), process.argv[1], new Date());`;
    const env = { ...process.env, DATA_DIR: home.config.dataDir };
    const child = spawn(process.execPath, ['--input-type=module', '-e', program, target], { env, stdio: 'inherit' });
    const isStopped = async () => /^State:\s+T/m.test(await fs.readFile(`/proc/${child.pid}/status`, 'utf8'));
    await vi.waitUntil(isStopped, { timeout: 60_000 });
    child.kill('SIGKILL');
    await expect(fs.access(target)).rejects.toThrow('ENOENT');
    const cut = { source: `${target}.unfinished` };
    await expect(restore(configOf('never'), cut, bringUpToDate)).rejects.toThrow('is not a whole backup');
    await backUp(home.config, target, new Date());
  });

  test('with a damaged file is refused by its name, and leaves no database', { tags: 'long' }, async () => {
    const source = path.join(root, 'damaged');
    await fs.cp(path.join(root, 'older'), source, { recursive: true });
    await fs.appendFile(path.join(source, 'postgres/global/pg_control'), 'x');
    const config = configOf('refused');
    await expect(restore(config, { source }, bringUpToDate)).rejects.toThrow('postgres/global/pg_control has changed');
    await expect(fs.access(path.join(config.dataDir, 'postgres'))).rejects.toThrow('ENOENT');
    await restore(config, { source: path.join(root, 'older') }, async () => {});
    await fs.access(path.join(config.dataDir, 'postgres/18/PG_VERSION'));
  });
});
