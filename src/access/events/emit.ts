import { deferred } from '#platform/database/deferred.ts';
import { preparedQuery, type Param } from '#platform/database/prepared-query.ts';
import type { JobQueue, SendOptions } from '#platform/jobs/job-queue.ts';
import type { EventOwner, EventScope } from '#lib/live-topic.ts';
import type { JobRequest, ScopeOf, SystemJobRequest } from '../jobs/define-job.ts';
import type { EventKind, Subscription } from './define-event.ts';
import type { Tx } from '#platform/database.ts';
import type { AccountScope, AnyScope, SiteScope, SystemScope } from '../scope.ts';
import { defineExtension } from '../extensions.ts';
import { beforeCommit } from '../within.ts';

interface Wiring {
  queue: JobQueue;
  subscriptions: Map<string, Subscription[]>;
}
// Set once by the composition root, like the router: verbs reference events and jobs by name only.
let wiring: Wiring | undefined;

export function wire(queue: JobQueue, subscriptions: readonly Subscription[]): void {
  const byType = Map.groupBy(subscriptions, (subscription) => subscription.type);
  wiring = { queue, subscriptions: byType };
}

function wired(): Wiring {
  if (!wiring) throw new Error('events and jobs are not wired yet');
  return wiring;
}

interface Fact extends EventOwner {
  type: string;
  payload: string;
}
const write = preparedQuery((db, param: Param<Fact>) =>
  db
    .insertInto('event')
    .values({
      scope: param('scope'),
      accountId: param('accountId'),
      agencyId: param('agencyId'),
      userId: param('userId'),
      type: param('type'),
      payload: param('payload'),
    })
    .returning('id'),
);

const chains = new WeakMap<Tx, readonly string[]>();

/** For the rest of the transaction, its events, and those of jobs that it enqueues, are the work of these triggers, the latest last. */
export const causeBy = ({ tx }: Pick<AnyScope, 'tx'>, chain: readonly string[]): void => void chains.set(tx, chain);
export const causeOf = ({ tx }: Pick<AnyScope, 'tx'>): readonly string[] => chains.get(tx) ?? [];

/** For the message of a job. */
function chainOf(scope: Owned): { chain?: readonly string[] } {
  const chain = causeOf(scope);
  return chain.length > 0 ? { chain } : {};
}

type Owned = ScopeOf[EventScope];

/** The owner of a scope's events and jobs. An account's agency is included, since it receives them, too. */
function ownerOf(scope: Owned): EventOwner {
  const actorId = scope.actor.kind === 'user' ? scope.actor.userId : null;
  switch (scope.kind) {
    case 'account':
      return { scope: 'account', accountId: scope.accountId, agencyId: scope.agencyId, userId: actorId };
    case 'agency':
      return { scope: 'agency', accountId: null, agencyId: scope.agencyId, userId: actorId };
    case 'house':
      return { scope: 'house', accountId: null, agencyId: null, userId: actorId };
    case 'me':
      return { scope: 'person', accountId: null, agencyId: null, userId: scope.userId };
  }
}

/** Writes the event to the outbox and enqueues its subscribers, all in the scope's transaction. */
export async function emit<P, K extends EventScope>(
  scope: ScopeOf[K],
  kind: EventKind<P, K>,
  payload: P,
): Promise<void> {
  const { queue, subscriptions } = wired();
  const { tx } = scope;
  const owner = ownerOf(scope);
  const fact = write({ ...owner, type: kind.type, payload: JSON.stringify(kind.payload.parse(payload)) });
  const all = subscriptions.get(kind.type) ?? [];
  if (scope.kind === 'account') {
    for (const subscription of all) gather(scope, subscription, payload);
    watch(scope, kind.type);
  }
  const heard = all.filter((subscription) => !subscription.gather);
  if (heard.length === 0) {
    await tx.executeQuery(deferred(fact));
    return;
  }
  const [row] = (await tx.executeQuery(fact)).rows;
  if (!row) throw new Error('the event was not written');
  for (const { job } of heard)
    await queue.send(tx, job.name, { ...owner, ...chainOf(scope), payload: { eventId: row.id, payload } });
}

const gathered = new WeakMap<Tx, Map<string, Set<string>>>();
const mostGathered = 500;

/** Keeps what an event says for the job that gathers such events, which is enqueued when the transaction ends. */
function gather(scope: AccountScope, { job, gather: how }: Subscription, payload: unknown): void {
  const found = how?.read(payload as never) ?? null;
  if (!how || found === null) return;
  const ofTransaction = gathered.get(scope.tx) ?? new Map<string, Set<string>>();
  gathered.set(scope.tx, ofTransaction);
  const ofJob = ofTransaction.get(job.name) ?? new Set();
  ofTransaction.set(job.name, ofJob.add(found));
  beforeCommit(scope.tx, `gather ${job.name}`, async () => {
    if (!(await how.isWanted(scope))) return;
    const all = [...ofJob];
    for (let at = 0; at < all.length; at += mostGathered)
      await wired().queue.send(scope.tx, job.name, {
        ...ownerOf(scope),
        payload: { found: all.slice(at, at + mostGathered) },
      });
  });
}

/**
 * What waits for kinds of events that people choose, such as webhooks. At the end of a transaction that has emitted
 * events of an account, it is asked once to take what it waits for, in that transaction: they are the account's rows of
 * `event` with `pg_current_xact_id()`.
 */
export interface EventWatcher {
  take(scope: AccountScope, types: readonly string[]): Promise<void>;
}
export const eventWatchers = defineExtension<EventWatcher>();

const emitted = new WeakMap<Tx, Set<string>>();

function watch(scope: AccountScope, type: string): void {
  const types = emitted.get(scope.tx) ?? new Set();
  emitted.set(scope.tx, types.add(type));
  beforeCommit(scope.tx, 'watch', async () => {
    for (const watcher of eventWatchers.all()) await watcher.take(scope, [...types]);
  });
}

/** Writes a person's event from the product's own work. Only live views hear of it. */
export async function emitToPerson<P>(
  { tx }: SystemScope,
  userId: string,
  kind: EventKind<P, 'person'>,
  payload: P,
): Promise<void> {
  const owner = { scope: 'person', accountId: null, agencyId: null, userId } as const;
  await tx.executeQuery(write({ ...owner, type: kind.type, payload: JSON.stringify(kind.payload.parse(payload)) }));
}

/** Enqueues a job for the scope's account, agency, person or house, in its transaction. */
export async function enqueue<P, K extends EventScope>(
  scope: ScopeOf[K],
  job: JobRequest<K, P>,
  payload: P,
  options?: SendOptions,
): Promise<void> {
  const parsed = job.payload.parse(payload);
  const message = { ...ownerOf(scope), ...chainOf(scope), payload: parsed };
  await wired().queue.send(scope.tx, job.name, message, { ...options, peer: job.peer?.(parsed) });
}

/** Enqueues a job from a reading scope: on a separate connection, since the scope's own can't write. */
export async function enqueueBeside<P>(
  { accountId }: SiteScope,
  job: JobRequest<'account', P>,
  payload: P,
): Promise<void> {
  await wired().queue.send(null, job.name, { scope: 'account', accountId, payload: job.payload.parse(payload) });
}

export async function enqueueSystem<P>(
  scope: AnyScope,
  job: SystemJobRequest<P>,
  payload: P,
  options?: { startAfterSeconds?: number },
): Promise<void> {
  const parsed = job.payload.parse(payload);
  const message = { scope: 'system', accountId: null, payload: parsed } as const;
  await wired().queue.send(scope.tx, job.name, message, { ...options, peer: job.peer?.(parsed) });
}
