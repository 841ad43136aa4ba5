import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { PgBoss } from 'pg-boss';
import { afterAll } from 'vitest';
import type { Subscription } from '#access/events/define-event.ts';
import type { AnyJob } from '#access/jobs/define-job.ts';
import { wire } from '#access/events/emit.ts';
import type { Ports } from '#access/ports.ts';
import type { MailMessage } from '#integrations/mail/mail.ts';
import { createOutgoing } from '#integrations/outgoing/outgoing-client.ts';
import { createFolderStorage } from '#integrations/storage/folder-storage.ts';
import type { Clock } from '#platform/clock.ts';
import { readConfig } from '#platform/config.ts';
import { createBoss, migrateQueues, queueOf } from '#platform/jobs/job-queue.ts';
import { createLog } from '#platform/log.ts';
import { subscriptions } from '#capabilities.ts';
import type { TestDatabase } from './database.ts';

/** A clock that doesn't move until it is set. */
export interface TestClock extends Clock {
  turn(seconds: number): void;
}

export interface TestPorts<C extends Clock = Clock> extends Ports {
  clock: C;
  /** What would have been sent. */
  sent: MailMessage[];
  boss: PgBoss;
}

/**
 * Everything outside the process for a test: its own database and folder, the real job queue
 * (with queues for `jobs`, beside those of the product that the template has),
 * a stopped clock and a mail port that keeps its messages.
 * `const database = await testDatabase(); const ports = await testPorts(database);` at the top of the file.
 */
export async function testPorts<C extends Clock = TestClock>(
  { db, applicationUrl, migrationUrl }: TestDatabase,
  options: {
    jobs?: readonly AnyJob[];
    /** Instead of all that the product has. */
    subscriptions?: readonly Subscription[];
    changed?: Partial<Omit<Ports, 'clock'>> & { clock?: C };
  } = {},
): Promise<TestPorts<C | TestClock>> {
  const folder = await mkdtemp(join(tmpdir(), 'fieldfolio-files-'));
  const log = createLog('silent');
  if (options.jobs) await ensureQueues(migrationUrl, options.jobs);
  const boss = createBoss(applicationUrl, log, false);
  await boss.start();
  // A clock that is set back between two statements would hide a job that has just been sent.
  const fetch = boss.fetch.bind(boss);
  Object.assign(boss, { fetch: (name: string, options = {}) => fetch(name, { ignoreStartAfter: true, ...options }) });
  const queue = queueOf(boss, log);
  wire(queue, options.subscriptions ?? subscriptions);
  afterAll(async () => {
    await boss.stop({ graceful: false });
    await rm(folder, { recursive: true, force: true });
  });
  const sent: MailMessage[] = [];
  return {
    config: readConfig({ NODE_ENV: 'test', DATA_DIR: folder }),
    log,
    db,
    storage: createFolderStorage(join(folder, 'files')),
    mail: { send: async (message) => void sent.push(message) },
    textMessages: null,
    payments: null,
    sellers: null,
    geocoder: { search: async () => [], reverse: async () => null, near: async () => [] },
    tiles: async () => ({ image: Buffer.alloc(0), etag: '' }),
    outgoing: createOutgoing({ isAllowed: (address) => address === '127.0.0.1' }),
    dns: { aliases: async () => [], texts: async () => [], addresses: async () => [], resolve: async () => [] },
    queue,
    ...options.changed,
    clock: options.changed?.clock ?? stoppedClock(),
    sent,
    boss,
  };
}

async function ensureQueues(migrationUrl: string, jobs: readonly AnyJob[]): Promise<void> {
  const owner = new pg.Pool({ connectionString: migrationUrl, max: 2 });
  await migrateQueues(owner, migrationUrl, jobs, 'fieldfolio_app').finally(() => owner.end());
}

function stoppedClock(): TestClock {
  let now = Date.now();
  return {
    now: () => new Date(now),
    turn(seconds) {
      now += seconds * 1_000;
    },
  };
}
