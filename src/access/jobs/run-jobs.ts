import { setTimeout as sleep } from 'node:timers/promises';
import type { Job, PgBoss } from 'pg-boss';
import { sql } from 'kysely';
import { defaultRetryLimit, type JobMessage, pollingIntervalSeconds } from '#platform/jobs/job-queue.ts';
import type { EventScope } from '#lib/live-topic.ts';
import type { Db } from '#platform/database.ts';
import { syncClockSteps } from '#platform/jobs/sync-clock-steps.ts';
import { isProblem } from '#lib/problem.ts';
import { problemOf } from '#platform/http/problem-of.ts';
import { inSpan } from '#platform/in-span.ts';
import { type AnyJob, type JobRun, type OwnerId, RetryLater, type ScopedJob, type ScopeOf } from './define-job.ts';
import { causeBy } from '../events/emit.ts';
import type { Ports } from '../ports.ts';
import {
  type AnyScope,
  asSystem,
  asSystemForPerson,
  asSystemInAgency,
  asSystemInHouse,
  inSystem,
  type SystemScope,
} from '../scope.ts';

/** Starts the workers of each kind of job; each finishes a job at most once. */
export async function startWorkers(boss: PgBoss, jobs: readonly AnyJob[], ports: Ports): Promise<void> {
  syncClockSteps((work) => inSystem(ports.db, 'clock', ({ tx }) => work(tx)), ports.log);
  for (const job of jobs) {
    if (job.scope === 'system' && job.cron)
      await boss.schedule(job.name, job.cron, { scope: 'system', accountId: null, payload: {} });
    for (const worker of await startPlaces(boss, job, ports)) ports.queue.attach(job.name, worker);
  }
}

/**
 * The places of one kind of job in this process; what is in them looks for the next job at once, what is idle is woken. An
 * account gets one place less than there are. That is counted in this process: places that look at the same moment don't
 * see each other's jobs in the database.
 * @returns the ids by which they are woken
 */
async function startPlaces(boss: PgBoss, job: AnyJob, ports: Ports): Promise<string[]> {
  const isScheduled = job.scope === 'system' && job.cron !== undefined;
  const concurrency = isScheduled ? 1 : (job.concurrency ?? 2);
  const places = await boss.work<JobMessage>(
    job.name,
    {
      pollingIntervalSeconds,
      batchSize: 1,
      localConcurrency: concurrency,
      localGroupConcurrency: Math.max(1, concurrency - 1),
    },
    async ([message]) => {
      if (!message) return;
      await inSpan(`job ${job.name}`, () => runJob(job, message, ports)).finally(() => wakeBusy(boss, job.name));
    },
  );
  return boss.getWipData().flatMap(({ workId, id }) => (workId === places ? [id] : []));
}

/** Which of them has ended isn't known; the others look for more at their own end either way. */
function wakeBusy(boss: PgBoss, name: string): void {
  for (const worker of boss.getWipData()) if (worker.name === name && worker.count > 0) boss.notifyWorker(worker.id);
}

/**
 * Does one job: its work, then its commit with a ledger row, at most once. Work that reaches out of the database
 * (mail) is repeated only when its outcome could not be kept: a try whose commit is there is not made again, and a
 * commit waits for a database that is away.
 */
export async function runJob(job: AnyJob, message: Job<JobMessage>, ports: Ports): Promise<void> {
  if (message.retryCount > 0 && (await isDone(ports, message.id))) return;
  const isLastTry = message.retryCount >= (job.retryLimit ?? defaultRetryLimit);
  const run = { jobId: message.id, signal: message.signal, isLastTry };
  const payload: unknown = job.payload.parse(message.data.payload);
  if (await putOffWhileClosed(ports, job, message)) return;
  try {
    if (job.scope === 'system') {
      const commit = await job.work(ports, payload, run);
      await keep(run.signal, () => inSystem(ports.db, job.name, (scope) => once(scope, run.jobId, commit)));
    } else await runScoped(job as ScopedJob<EventScope, unknown>, message.data, payload, run, ports);
  } catch (error) {
    if (error instanceof RetryLater)
      return inSystem(ports.db, job.name, (scope) => putOff(scope, ports, job, message, error.seconds));
    // It was closed in the meantime; or the account or the record went away, and nothing is left to do.
    if (isProblem(error) && error.code === 'NOT_FOUND') return void (await putOffWhileClosed(ports, job, message));
    if (await isErased(ports, job, message.data)) return;
    ports.log.warn({ job: job.name, jobId: run.jobId, err: error }, 'a job failed and will be tried again');
    throw error;
  }
}

type Open<K extends EventScope> = <T>(
  db: Db,
  ownerId: OwnerId<K>,
  reason: string,
  work: (scope: ScopeOf[K]) => Promise<T>,
) => Promise<T>;
const openScope: { [K in EventScope]: Open<K> } = {
  // What was begun before the account was closed has had its outward effects, and is kept.
  account: (db, accountId, reason, work) => asSystem(db, accountId, reason, work, { closedToo: true }),
  agency: asSystemInAgency,
  person: asSystemForPerson,
  house: (db, _none, reason, work) => asSystemInHouse(db, reason, work),
};

async function runScoped<K extends EventScope>(
  job: ScopedJob<K, unknown>,
  message: JobMessage,
  payload: unknown,
  run: JobRun,
  ports: Ports,
): Promise<void> {
  const id = idOf[job.scope](message) ?? null;
  if (id === null && job.scope !== 'house') throw new Error(`${job.name} needs the id of its ${job.scope}`);
  const ownerId = id as OwnerId<K>;
  const commit = await job.work(ports, ownerId, payload, run);
  const open: Open<K> = openScope[job.scope];
  const work = (scope: ScopeOf[K]) => {
    causeBy(scope, message.chain ?? []);
    return once(scope, run.jobId, commit);
  };
  await keep(run.signal, () => open(ports.db, ownerId, job.name, work));
}

const idOf: Record<EventScope, (message: JobMessage) => string | null | undefined> = {
  account: ({ accountId }) => accountId,
  agency: ({ agencyId }) => agencyId,
  person: ({ userId }) => userId,
  house: () => null,
};
const tableOf = { account: 'account', agency: 'agency', person: 'user' } as const;

const putOffSeconds = 900;

/** The same message comes back later, and this one counts as done, both or neither. */
function putOff(
  { tx }: SystemScope,
  { queue }: Ports,
  { name, payload, peer }: AnyJob,
  { id, data }: Job<JobMessage>,
  seconds: number,
) {
  const options = { startAfterSeconds: seconds, peer: peer?.(payload.parse(data.payload)) };
  return once({ tx }, id, () => queue.send(tx, name, data, options));
}

/**
 * Work of an account or agency that is suspended or in the trash is put off until it is open again. While the database can't tell, the work finds out itself.
 */
async function putOffWhileClosed(ports: Ports, job: AnyJob, message: Job<JobMessage>): Promise<boolean> {
  const { scope } = job;
  const ownerId = scope === 'account' || scope === 'agency' ? idOf[scope](message.data) : null;
  if (!ownerId) return false;
  const isPutOff = inSystem(ports.db, job.name, async (system) => {
    const isOpen = scope === 'account' ? sql`is_open` : sql`suspended_date is null and deleted_date is null`;
    const state = await sql<{ isOpen: boolean }>`
      select ${isOpen} as "isOpen" from ${sql.table(scope)} where uid = ${ownerId}`.execute(system.tx);
    if (state.rows[0]?.isOpen !== false) return false;
    await putOff(system, ports, job, message, putOffSeconds);
    return true;
  });
  return isPutOff.catch(() => false);
}

/** One in the trash is still there. While the database can't tell, what failed is tried again. */
async function isErased({ db }: Ports, { name, scope }: AnyJob, message: JobMessage): Promise<boolean> {
  if (scope === 'system' || scope === 'house') return false;
  const id = idOf[scope](message);
  if (!id) return false;
  return inSystem(db, name, ({ tx }) =>
    tx.selectFrom(tableOf[scope]).select('uid').where('uid', '=', id).executeTakeFirst(),
  ).then(
    (found) => found === undefined,
    () => false,
  );
}

async function isDone({ db }: Ports, jobId: string): Promise<boolean> {
  const row = await db.selectFrom('jobLedger').select('jobId').where('jobId', '=', jobId).executeTakeFirst();
  return row !== undefined;
}

/** Waits between tries to commit, in milliseconds: as long as a database needs for a restart. */
const commitWaits = [500, 1_000, 2_000, 4_000, 8_000];

/** Tries to commit again while the database is away: doing the work again would do its outward effects twice. */
async function keep(signal: AbortSignal, commit: () => Promise<void>): Promise<void> {
  for (const wait of [...commitWaits, 0]) {
    try {
      return await commit();
    } catch (error) {
      if (wait === 0 || signal.aborted || problemOf(error)?.code !== 'SERVICE_UNAVAILABLE') throw error;
      await sleep(wait, undefined, { signal }).catch(() => {});
    }
  }
}

async function once<S extends Pick<AnyScope, 'tx'>>(
  scope: S,
  jobId: string,
  commit: (scope: S) => Promise<void>,
): Promise<void> {
  const { numInsertedOrUpdatedRows } = await scope.tx
    .insertInto('jobLedger')
    .values({ jobId })
    .onConflict((conflict) => conflict.column('jobId').doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows === 1n) await commit(scope);
}

/** Ledger rows outlive any retry of their job by far; after 30 days they go. */
export async function trimLedger(scope: AnyScope): Promise<void> {
  await sql`delete from job_ledger where done_date < now() - interval '30 days'`.execute(scope.tx);
  await sql`delete from event where create_date < now() - interval '30 days'`.execute(scope.tx);
  await sql`delete from idempotent_call where create_date < now() - interval '1 day'`.execute(scope.tx);
}
