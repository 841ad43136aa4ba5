import type { JobQueue } from '#platform/jobs/job-queue.ts';
import type { AccountJob, SystemJob } from './define-job.ts';
import type { EventKind, Subscription } from './define-event.ts';
import type { AccountScope, AnyScope } from './scope.ts';

interface Wiring {
  queue: JobQueue;
  subscriptions: Map<string, Subscription[]>;
}
// Set once by the composition root, like the router: verbs only name events and jobs.
let wiring: Wiring | undefined;

export function wire(queue: JobQueue, subscriptions: readonly Subscription[]): void {
  const byType = Map.groupBy(subscriptions, (subscription) => subscription.type);
  wiring = { queue, subscriptions: byType };
}

function wired(): Wiring {
  if (!wiring) throw new Error('events and jobs are not wired yet');
  return wiring;
}

/** Writes the fact to the outbox and enqueues its subscribers, all in the scope's transaction. */
export async function emit<P>(scope: AccountScope, kind: EventKind<P>, payload: P): Promise<void> {
  const { queue, subscriptions } = wired();
  const row = await scope.tx
    .insertInto('event')
    .values({
      accountId: scope.accountId,
      agencyId: scope.agencyId,
      userId: scope.actor.kind === 'user' ? scope.actor.userId : null,
      type: kind.type,
      payload: JSON.stringify(kind.payload.parse(payload)),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const { job } of subscriptions.get(kind.type) ?? [])
    await queue.send(scope.tx, job.name, {
      accountId: scope.accountId,
      payload: { eventId: row.id, payload },
    });
}

/** Enqueues work for the scope's account in its transaction. */
export async function enqueue<P>(
  scope: AccountScope,
  job: AccountJob<P>,
  payload: P,
  options?: { startAfterSeconds?: number },
): Promise<void> {
  await wired().queue.send(
    scope.tx,
    job.name,
    { accountId: scope.accountId, payload: job.payload.parse(payload) },
    options,
  );
}

export async function enqueueSystem<P>(scope: AnyScope, job: SystemJob<P>, payload: P): Promise<void> {
  await wired().queue.send(scope.tx, job.name, { accountId: null, payload: job.payload.parse(payload) });
}
