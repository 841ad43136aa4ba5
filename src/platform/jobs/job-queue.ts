import { fromKysely, PgBoss } from 'pg-boss';
import type pg from 'pg';
import { grant, inLock } from '#platform/migrate.ts';
import type { Tx } from '#platform/database.ts';
import type { Log } from '#platform/log.ts';
import { createFairPriority } from './fair-priority.ts';

export interface JobOptions {
  /** Tries after the first one; the waits double from 2 s to 15 minutes, with jitter. */
  retryLimit?: number;
  /** Jobs of this kind at once in one process. Default 2. */
  concurrency?: number;
}

/** Over an hour in all, so that what is unreachable for a while (a mail server, the storage) loses nothing. */
export const defaultRetryLimit = 12;
const longestWaitSeconds = 900;

/** What travels: the account shares the workers fairly, the payload is checked by the job. */
export interface JobMessage {
  accountId: string | null;
  payload: unknown;
}

/** The queue as the rest of the product sees it. */
export interface JobQueue {
  /** Enqueues in the caller's transaction: rolled back with it. Without one, at once. */
  send(tx: Tx | null, name: string, message: JobMessage, options?: { startAfterSeconds?: number }): Promise<void>;
  /** A worker of this process that is woken by what is sent here, ahead of its polling. */
  attach(name: string, workerId: string): void;
}

/** Longest silence of a worker before its job is given to another (design §4: within 30 s). */
export const heartbeatSeconds = 10;
export const deadLetterQueue = 'dead';
const schema = 'pgboss';

/** A server that is silent for this long is given up; the longest upkeep of a large queue takes a few seconds. */
const silenceLimit = { query_timeout: 60_000, keepAlive: true };

export function createBoss(connectionString: string, log: Log, supervise: boolean): PgBoss {
  const boss = new PgBoss({
    ...silenceLimit,
    connectionString,
    schema,
    max: 6,
    migrate: false,
    createSchema: false,
    supervise,
    schedule: supervise,
    reindex: false,
    useListenNotify: false,
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
  });
  boss.on('error', (error) => log.warn({ err: error }, 'the job queue reported an error'));
  return boss;
}

/** Most transactions are committed after the first, nearly all after the second; the others are found by polling. */
const wakeAfterMs = [8, 40];

export function queueOf(boss: PgBoss): JobQueue {
  const workers = new Map<string, string[]>();
  const due = new Set<string>();
  const priorityOf = createFairPriority();
  const wake = (name: string) => {
    for (const wait of wakeAfterMs) {
      const turn = `${name} ${wait}`;
      if (due.has(turn)) continue;
      due.add(turn);
      setTimeout(() => {
        due.delete(turn);
        for (const worker of workers.get(name) ?? []) boss.notifyWorker(worker);
      }, wait).unref();
    }
  };
  return {
    attach(name, workerId) {
      workers.set(name, [...(workers.get(name) ?? []), workerId]);
    },
    async send(tx, name, message, options) {
      const { accountId } = message;
      const fair = accountId ? { group: { id: accountId }, priority: priorityOf(name, accountId) } : {};
      await boss.send(name, message, {
        ...(tx ? { db: fromKysely(tx) } : {}),
        startAfter: options?.startAfterSeconds ?? 0,
        ...fair,
      });
      wake(name);
    },
  };
}

type Described = { name: string } & JobOptions;

/** Makes or updates the queues, as the owner; the application role gets rows only. Processes may start together. */
export async function migrateQueues(
  owner: pg.Pool,
  connectionString: string,
  jobs: readonly Described[],
  applicationRole: string,
): Promise<void> {
  await inLock(owner, async (client) => {
    await makeQueues(connectionString, jobs);
    await grant(client, schema, applicationRole);
    await hideFromSites(client);
  });
}

/** Messages name people and entries: what public pages are read by sees none of them. */
async function hideFromSites(client: pg.PoolClient): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class
      where relnamespace = '${schema}'::regnamespace and relkind in ('r', 'p') and not relrowsecurity`,
  );
  for (const { name } of rows)
    await client.query(`alter table ${name} enable row level security;
      create policy not_public on ${name} using ((select current_setting('app.reach', true) is distinct from 'site'))`);
}

async function makeQueues(connectionString: string, jobs: readonly Described[]): Promise<void> {
  const boss = new PgBoss({ connectionString, schema, max: 2, supervise: false, schedule: false });
  boss.on('error', () => {});
  await boss.start();
  try {
    const options = {
      retryBackoff: true,
      retryDelay: 2,
      retryDelayMax: longestWaitSeconds,
      heartbeatSeconds,
      expireInSeconds: 3_600,
    };
    await ensureQueue(boss, deadLetterQueue, { retentionSeconds: 90 * 86_400 });
    for (const job of jobs)
      await ensureQueue(boss, job.name, {
        ...options,
        retryLimit: job.retryLimit ?? defaultRetryLimit,
        deadLetter: deadLetterQueue,
      });
  } finally {
    await boss.stop({ graceful: false });
  }
}

async function ensureQueue(boss: PgBoss, name: string, options: Parameters<PgBoss['createQueue']>[1]): Promise<void> {
  if (await boss.getQueue(name)) await boss.updateQueue(name, options);
  else await boss.createQueue(name, options);
}
