import { z } from 'zod';
import type { Ports } from '../ports.ts';
import { type AccountJob, type Commit, defineAccountJob, type JobRun } from '../jobs/define-job.ts';
import type { AccountScope } from '../scope.ts';

/** A fact of one account, told in its past tense: `entryPublished`. */
export interface EventKind<P> {
  type: string;
  payload: z.ZodType<P>;
}

export function defineEvent<P>(type: string, payload: z.ZodType<P>): EventKind<P> {
  return { type, payload };
}

/** What a subscriber is handed: the fact and the id that keys its effects. */
interface Heard<P> {
  eventId: number;
  payload: P;
}

/** A job that is enqueued with each event of a kind, in the event's own transaction. */
export interface Subscription {
  type: string;
  job: AccountJob<Heard<unknown>>;
}

/** @param name names the job; unique over the product */
export function on<P>(
  kind: EventKind<P>,
  name: string,
  work: (ports: Ports, accountId: string, heard: Heard<P>, run: JobRun) => Promise<Commit<AccountScope>>,
): Subscription {
  const payload = z.object({ eventId: z.number(), payload: kind.payload });
  const job = defineAccountJob<Heard<P>>({ name, payload, work });
  return { type: kind.type, job: job as AccountJob<Heard<unknown>> };
}
