import { deferred } from '#platform/database/deferred.ts';
import { preparedQuery, type Param } from '#platform/database/prepared-query.ts';
import type { JobQueue } from '#platform/jobs/job-queue.ts';
import type { AccountJob, SystemJob } from '../jobs/define-job.ts';
import type { EventKind, Subscription } from './define-event.ts';
import type { AccountScope, AnyScope, SiteScope } from '../scope.ts';

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

interface Fact {
  accountId: string;
  agencyId: string;
  userId: string | null;
  type: string;
  payload: string;
}
const write = preparedQuery((db, param: Param<Fact>) =>
  db
    .insertInto('event')
    .values({
      accountId: param('accountId'),
      agencyId: param('agencyId'),
      userId: param('userId'),
      type: param('type'),
      payload: param('payload'),
    })
    .returning('id'),
);

/** Writes the fact to the outbox and enqueues its subscribers, all in the scope's transaction. */
export async function emit<P>(scope: AccountScope, kind: EventKind<P>, payload: P): Promise<void> {
  const { queue, subscriptions } = wired();
  const { tx, accountId, agencyId, actor } = scope;
  const fact = write({
    accountId,
    agencyId,
    userId: actor.kind === 'user' ? actor.userId : null,
    type: kind.type,
    payload: JSON.stringify(kind.payload.parse(payload)),
  });
  const heard = subscriptions.get(kind.type) ?? [];
  if (heard.length === 0) {
    await tx.executeQuery(deferred(fact));
    return;
  }
  const [row] = (await tx.executeQuery(fact)).rows;
  if (!row) throw new Error('the event was not written');
  for (const { job } of heard) await queue.send(tx, job.name, { accountId, payload: { eventId: row.id, payload } });
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

/** Enqueues work for the account of a reading scope: on a connection of its own, since the scope's one can't write. */
export async function enqueueBeside<P>({ accountId }: SiteScope, job: AccountJob<P>, payload: P): Promise<void> {
  await wired().queue.send(null, job.name, { accountId, payload: job.payload.parse(payload) });
}

export async function enqueueSystem<P>(scope: AnyScope, job: SystemJob<P>, payload: P): Promise<void> {
  await wired().queue.send(scope.tx, job.name, { accountId: null, payload: job.payload.parse(payload) });
}
