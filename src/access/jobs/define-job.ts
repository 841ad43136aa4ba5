import type { z } from 'zod';
import type { EventScope } from '#lib/live-topic.ts';
import type { JobOptions } from '#platform/jobs/job-queue.ts';
import type { Ports } from '../ports.ts';
import type { AccountScope, AgencyScope, AnyScope, HouseScope, PersonScope, SystemScope } from '../scope.ts';

/**
 * Writes a job's effect. It runs in the transaction that also writes the ledger
 * row, so it happens exactly once however often the job is tried.
 */
export type Commit<S extends AnyScope> = (scope: S) => Promise<void>;

export interface JobRun {
  /** Stable over all tries of one job: the key for effects outside the database. */
  jobId: string;
  /** Aborts when the process is to stop or the job has lost its lease. */
  signal: AbortSignal;
  /** Nobody tries again after this: what waits for the job must be told if it fails. */
  isLastTry: boolean;
}

/** The scope that events and jobs of each kind are written and committed in. */
export interface ScopeOf {
  account: AccountScope;
  agency: AgencyScope;
  house: HouseScope;
  person: PersonScope;
}
/** The id of the account, agency or person; the house has none. */
export type OwnerId<K extends EventScope> = K extends 'house' ? null : string;

/** What enqueues a job knows of it: whose it is and what it is given, without the work and all that the work imports. */
export interface JobRequest<K extends EventScope, P> extends JobBase {
  scope: K;
  payload: z.ZodType<P>;
}
interface JobBase extends JobOptions {
  name: string;
}
/** Work for one account, agency or person, or for the house: the queue shares its workers fairly among them. */
export interface ScopedJob<K extends EventScope, P> extends JobRequest<K, P> {
  /** Slow work without a transaction; answers what is to be written. */
  work(ports: Ports, ownerId: OwnerId<K>, payload: P, run: JobRun): Promise<Commit<ScopeOf[K]>>;
}
export type AccountJob<P> = ScopedJob<'account', P>;
/** Work of the product itself. */
export interface SystemJob<P> extends JobBase {
  scope: 'system';
  payload: z.ZodType<P>;
  /** A cron expression, for work that comes by itself. */
  cron?: string;
  work(ports: Ports, payload: P, run: JobRun): Promise<Commit<SystemScope>>;
}
// Jobs of every payload in one list: the payload is checked again when a job is taken.
// oxlint-disable-next-line typescript/no-explicit-any
export type AnyScopedJob = { [K in EventScope]: ScopedJob<K, any> }[EventScope];
// oxlint-disable-next-line typescript/no-explicit-any
export type AnyJob = AnyScopedJob | SystemJob<any>;

/** For a job that readers enqueue: `defineJob({ ...request, work })` is in a file of its own. */
export function defineJobRequest<K extends EventScope, P>(request: JobRequest<K, P>): JobRequest<K, P> {
  return request;
}

export function defineJob<K extends EventScope, P>(job: ScopedJob<K, P>): ScopedJob<K, P> {
  return job;
}

export function defineAccountJob<P>(job: Omit<AccountJob<P>, 'scope'>): AccountJob<P> {
  return { ...job, scope: 'account' };
}

export function defineSystemJob<P>(job: Omit<SystemJob<P>, 'scope'>): SystemJob<P> {
  return { ...job, scope: 'system' };
}
