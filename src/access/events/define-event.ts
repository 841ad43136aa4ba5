import { z } from 'zod';
import type { EventScope } from '#lib/live-topic.ts';
import type { Ports } from '../ports.ts';
import type { AnyScopedJob, Commit, JobRun, OwnerId, ScopedJob, ScopeOf } from '../jobs/define-job.ts';

/** A fact about an account, agency, person or the house, in the past tense: `entryPublished`. */
export interface EventKind<P, K extends EventScope = 'account'> {
  scope: K;
  type: string;
  payload: z.ZodType<P>;
}

/** @param scope the event's scope; account by default */
export function defineEvent<P, K extends EventScope = 'account'>(
  type: string,
  payload: z.ZodType<P>,
  scope: K = 'account' as K,
): EventKind<P, K> {
  return { scope, type, payload };
}

/** What a subscriber receives: the event and the id that makes its effects idempotent. */
interface Heard<P> {
  eventId: number;
  payload: P;
}

/** A job enqueued for each event of a kind, in the event's transaction. */
export interface Subscription {
  type: string;
  job: AnyScopedJob;
}

type Work<P, K extends EventScope> = (
  ports: Ports,
  ownerId: OwnerId<K>,
  heard: Heard<P>,
  run: JobRun,
) => Promise<Commit<ScopeOf[K]>>;

/** @param name the job's name; unique in the product */
export function on<P, K extends EventScope>(kind: EventKind<P, K>, name: string, work: Work<P, K>): Subscription {
  const payload = z.object({ eventId: z.number(), payload: kind.payload });
  const job: ScopedJob<K, Heard<P>> = { name, scope: kind.scope, payload, work };
  return { type: kind.type, job: job as unknown as AnyScopedJob };
}
