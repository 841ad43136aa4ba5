import { fromKysely, PgBoss } from 'pg-boss';
import type pg from 'pg';
import { grant, inLock } from '#platform/migrate.ts';
import type { Tx } from '#platform/database.ts';
import type { EventScope } from '#lib/live-topic.ts';
import type { Log } from '#platform/log.ts';
import { createFairPriority } from './fair-priority.ts';

export interface JobOptions {
  /** The job's previous name: jobs waiting under it are moved to the new name at startup. */
  formerName?: string;
  /** Retries after the first attempt. Default 12. */
  retryLimit?: number;
  /** Delay before the first retry, in seconds. Default 2. */
  retryDelay?: number;
  /** Whether the delays double, with jitter. Default true. */
  retryBackoff?: boolean;
  /** Longest delay between retries, in seconds, if they double. Default 900. */
  retryDelayMax?: number;
  /** Concurrent jobs of this kind per process. Default 2. */
  concurrency?: number;
}

/** More than an hour in total, so that a temporary outage (of the mail server or the storage) loses nothing. */
export const defaultRetryLimit = 12;
const longestWaitSeconds = 900;

/** A queued message: its owner, by whom workers are shared fairly, and the payload, which the job validates. */
export interface JobMessage {
  /** Missing in old messages, which are of accounts or the system only. */
  scope?: EventScope | 'system';
  accountId: string | null;
  agencyId?: string | null;
  userId?: string | null;
  /** Triggers whose work it is. */
  chain?: readonly string[];
  payload: unknown;
}

/** The group for fair scheduling: an account, an agency or a person. */
function groupOf({ scope, accountId, agencyId, userId }: JobMessage): string | null {
  if (accountId) return accountId;
  if (scope === 'agency') return agencyId ?? null;
  return scope === 'person' ? (userId ?? null) : null;
}

export interface SendOptions {
  startAfterSeconds?: number;
  /** Nobody waits for it: jobs of its kind that were sent later go first. */
  isBackground?: boolean;
  /** Shares workers fairly among peers instead of owners. */
  peer?: string;
}

/** Below what any account's jobs sink to. */
const backgroundPriority = -100;

/** The queue's interface for the rest of the product. */
export interface JobQueue {
  /** Enqueues in the caller's transaction and rolls back with it. Without one, enqueues at once. */
  send(tx: Tx | null, name: string, message: JobMessage, options?: SendOptions): Promise<void>;
  /** Registers a worker of this process, which is woken for jobs that are due. */
  attach(name: string, workerId: string): void;
}

/** How long a worker may be silent before its job goes to another (design §4: within 30 s). */
export const heartbeatSeconds = 10;
export const deadLetterQueue = 'dead';
const schema = 'pgboss';

/** A server that is silent this long is given up; the longest maintenance of a large queue takes a few seconds. */
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
    // A pass writes each queue's row twice. What can't wait for it is found by the look below.
    superviseIntervalSeconds: 60,
    monitorIntervalSeconds: 5,
    cronWorkerIntervalSeconds: 30,
    // No job of ours waits for another one.
    flowIntervalSeconds: 3_600,
  });
  boss.on('error', (error) => log.warn({ err: error }, 'the job queue reported an error'));
  return boss;
}

/**
 * One statement looks for jobs of all kinds, since a poll by each worker costs a millisecond of CPU: for those of other
 * processes, retries and delayed ones, and for all while the server was away.
 */
const lookEveryMs = 1_000;
/** What the workers themselves poll by, in case the look fails to see something. */
export const pollingIntervalSeconds = 600;
const workToDo = `select name, false as "isSilent" from unnest($1::text[]) as name where exists (
    select from ${schema}.job as job
    where job.name = name.name and state < 'active' and not blocked and start_after <= ${schema}.job_now())
  union all select distinct name, true from ${schema}.job
    where state = 'active' and heartbeat_seconds is not null
      and heartbeat_on < ${schema}.job_now() - interval '${heartbeatSeconds} s'`;
const silentIndex = `create index if not exists job_by_heartbeat on ${schema}.job (heartbeat_on) where state = 'active'`;

/** Which of these queues have a job that is due, and which of all have one whose worker is silent. */
async function findWork(boss: PgBoss, names: string[]): Promise<{ name: string; isSilent: boolean }[]> {
  return (await boss.getDb().executeSql(workToDo, [names])).rows;
}

/** Wakes this process's workers for jobs that are due, and takes jobs from workers that are silent. */
function startLooking(boss: PgBoss, log: Log, workers: ReadonlyMap<string, unknown>, notify: (name: string) => void) {
  let isLooking = false;
  const look = async () => {
    if (isLooking) return;
    isLooking = true;
    try {
      for (const { name, isSilent } of await findWork(boss, [...workers.keys()]))
        await (isSilent ? boss.supervise(name) : notify(name));
    } catch (error) {
      log.warn({ err: error }, 'which jobs are due could not be looked up');
    }
    isLooking = false;
  };
  const timer = setInterval(() => void look(), lookEveryMs).unref();
  boss.once('stopped', () => clearInterval(timer));
}

/** Most transactions are committed after the first delay, nearly all after the second; polling finds the rest. */
const wakeAfterMs = [8, 40];

export function queueOf(boss: PgBoss, log: Log): JobQueue {
  const workers = new Map<string, string[]>();
  const notify = (name: string) => workers.get(name)?.forEach((worker) => boss.notifyWorker(worker));
  const due = new Set<string>();
  const priorityOf = createFairPriority();
  const wake = (name: string) => {
    for (const wait of wakeAfterMs) {
      const turn = `${name} ${wait}`;
      if (due.has(turn)) continue;
      due.add(turn);
      setTimeout(() => {
        due.delete(turn);
        notify(name);
      }, wait).unref();
    }
  };
  return {
    attach(name, workerId) {
      if (workers.size === 0) startLooking(boss, log, workers, notify);
      workers.set(name, [...(workers.get(name) ?? []), workerId]);
    },
    async send(tx, name, message, options) {
      const group = options?.peer ?? groupOf(message);
      const fair = group ? { group: { id: group }, priority: priorityOf(name, group) } : {};
      const low = options?.isBackground ? { priority: backgroundPriority } : {};
      const sending = boss.send(name, message, {
        ...(tx ? { db: fromKysely(tx) } : {}),
        startAfter: options?.startAfterSeconds ?? 0,
        ...fair,
        ...low,
      });
      await sending.catch((error: unknown) => {
        if (!(error instanceof Error) || error.message !== `Queue ${name} does not exist`) throw error;
        throw new Error(`No manifest lists the job ${name} (features/x/server/index.ts).`, { cause: error });
      });
      wake(name);
    },
  };
}

type Described = { name: string } & JobOptions;

/** Creates or updates the queues, as the owner; processes may start at the same time. */
export async function migrateQueues(
  owner: pg.Pool,
  connectionString: string,
  jobs: readonly Described[],
  applicationRole: string,
): Promise<void> {
  await inLock(owner, async (client) => {
    await makeQueues(connectionString, jobs);
    for (const { name, formerName } of jobs) if (formerName) await moveJobs(client, formerName, name);
    await client.query(silentIndex);
    await grant(client, schema, applicationRole);
    await hideFromSites(client);
  });
}

/** Messages contain ids of people and entries, so the role for public pages can't read them. */
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
    await ensureQueue(boss, deadLetterQueue, { retentionSeconds: 90 * 86_400 });
    for (const job of jobs)
      await ensureQueue(boss, job.name, {
        ...retriesOf(job),
        heartbeatSeconds,
        expireInSeconds: 3_600,
        deadLetter: deadLetterQueue,
      });
  } finally {
    await boss.stop({ graceful: false });
  }
}

/**
 * Active jobs are moved, too, since no one else would take over from a dead process; the ledger keeps a live one from
 * committing twice. The old queue stays, as older processes may send to it until they end; its schedule is removed.
 */
async function moveJobs(client: pg.PoolClient, from: string, to: string): Promise<void> {
  await client.query(`update ${schema}.job set name = $2 where name = $1 and state <= 'active'`, [from, to]);
  await client.query(`delete from ${schema}.schedule where name = $1`, [from]);
}

function retriesOf({ retryLimit = defaultRetryLimit, retryDelay = 2, retryBackoff = true, retryDelayMax }: JobOptions) {
  const retries = { retryLimit, retryDelay, retryBackoff };
  return retryBackoff ? { ...retries, retryDelayMax: retryDelayMax ?? longestWaitSeconds } : retries;
}

async function ensureQueue(boss: PgBoss, name: string, options: Parameters<PgBoss['createQueue']>[1]): Promise<void> {
  if (await boss.getQueue(name)) await boss.updateQueue(name, options);
  else await boss.createQueue(name, options);
}
