import type { z } from 'zod';
import type { EventScope } from '#lib/live-topic.ts';
import type { JobOptions } from '#platform/jobs/job-queue.ts';
import type { Ports } from '../ports.ts';
import type { AccountScope, AgencyScope, AnyScope, HouseScope, PersonScope, SystemScope } from '../scope.ts';

/**
 * Writes a job's effect. It runs in one transaction with the ledger row, so the effect happens exactly once, however
 * often the job is retried.
 */
export type Commit<S extends AnyScope> = (scope: S) => Promise<void>;

export interface JobRun {
  /** The same for all retries of a job: the idempotency key for effects outside the database. */
  jobId: string;
  /** Aborts when the process is stopping or the job has lost its lease. */
  signal: AbortSignal;
  /** There are no more retries: if this run fails, tell whatever waits for the job. */
  isLastTry: boolean;
}

/** Thrown by a job that has to wait, for instance since its peer says how long: it isn't a failed try. */
export class RetryLater extends Error {
  readonly seconds: number;
  constructor(seconds: number) {
    super(`it runs again in ${seconds} s`);
    this.seconds = seconds;
  }
}

/** The scope in which events and jobs of each kind are written and committed. */
export interface ScopeOf {
  account: AccountScope;
  agency: AgencyScope;
  house: HouseScope;
  person: PersonScope;
}
/** The id of the account, agency or person; the house has none. */
export type OwnerId<K extends EventScope> = K extends 'house' ? null : string;

/** What code that enqueues a job needs: owner and payload, without the implementation and its imports. */
export interface JobRequest<K extends EventScope, P> extends JobBase<P> {
  scope: K;
}
interface JobBase<P> extends JobOptions {
  name: string;
  payload: z.ZodType<P>;
  /**
   * Whom the job waits for outside, such as somebody's account at another service. Workers are shared fairly among peers
   * instead of owners: a slow one keeps nobody else waiting.
   */
  peer?(payload: P): string;
}
/** A job for an account, agency, person or the house; the queue shares its workers fairly among these. */
export interface ScopedJob<K extends EventScope, P> extends JobRequest<K, P> {
  /** Slow work outside a transaction; returns the commit function that writes the result. */
  work(ports: Ports, ownerId: OwnerId<K>, payload: P, run: JobRun): Promise<Commit<ScopeOf[K]>>;
}
export type AccountJob<P> = ScopedJob<'account', P>;
/** The same of a job of the product itself. */
export interface SystemJobRequest<P> extends JobBase<P> {
  scope: 'system';
}
/** A job of the product itself. */
export interface SystemJob<P> extends SystemJobRequest<P> {
  /** A cron expression, for scheduled jobs. */
  cron?: string;
  work(ports: Ports, payload: P, run: JobRun): Promise<Commit<SystemScope>>;
}
// A list of jobs with different payloads; payloads are validated when a job is taken.
// oxlint-disable-next-line typescript/no-explicit-any
export type AnyScopedJob = { [K in EventScope]: ScopedJob<K, any> }[EventScope];
// oxlint-disable-next-line typescript/no-explicit-any
export type AnyJob = AnyScopedJob | SystemJob<any>;

/** For jobs that readers enqueue; `defineJob({ ...request, work })` is in a separate file. */
export const defineJobRequest = <K extends EventScope, P>(request: JobRequest<K, P>): JobRequest<K, P> => request;

export function defineSystemJobRequest<P>(request: Omit<SystemJobRequest<P>, 'scope'>): SystemJobRequest<P> {
  return { ...request, scope: 'system' };
}

export const defineJob = <K extends EventScope, P>(job: ScopedJob<K, P>): ScopedJob<K, P> => job;

export const defineAccountJob = <P>(job: Omit<AccountJob<P>, 'scope'>): AccountJob<P> => ({ ...job, scope: 'account' });

export const defineSystemJob = <P>(job: Omit<SystemJob<P>, 'scope'>): SystemJob<P> => ({ ...job, scope: 'system' });
