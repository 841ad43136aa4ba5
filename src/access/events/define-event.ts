import { z } from 'zod';
import type { EventScope } from '#lib/live-topic.ts';
import type { AccountPermission, AgencyPermission, HousePermission, MePermission } from '../permissions.ts';
import type { Ports } from '../ports.ts';
import type { AccountScope } from '../scope.ts';
import type { AccountJob, AnyScopedJob, Commit, JobRun, OwnerId, ScopedJob, ScopeOf } from '../jobs/define-job.ts';

/** What somebody must be granted in an event's scope to hear of it: it names entries, customers or files. */
interface Needs {
  account: AccountPermission;
  agency: AgencyPermission;
  house: HousePermission;
  person: MePermission;
}

interface EventDeclaration<P, K extends EventScope> {
  scope: K;
  need: Needs[K];
  /** If it takes two permissions, as for what is said about an entry. */
  alsoNeeds?: Needs[K];
  payload: z.ZodType<P>;
  /** The kind of record that it is about, as in API paths: `entry`. */
  subject: string;
  /** As people read it: 'Entry published'. */
  label: string;
  /** A payload as an example. */
  sample: P;
  /** Goes up when the payload changes in a way that a receiver must know of. */
  version: number;
}

/** A fact about an account, agency, person or the house, in the past tense: `entryPublished`. */
export interface EventKind<P, K extends EventScope = 'account'> extends EventDeclaration<P, K> {
  type: string;
}

const known = new Map<string, EventKind<never, EventScope>>();

export function defineEvent<P, K extends EventScope>(
  type: string,
  declaration: EventDeclaration<P, K>,
): EventKind<P, K> {
  const kind = { type, ...declaration };
  known.set(type, kind as unknown as EventKind<never, EventScope>);
  return kind;
}

/** The event of this type; undefined for one that no code declares anymore. */
export const eventOf = (type: string): EventKind<never, EventScope> | undefined => known.get(type);

/** Whether somebody may hear of an event of an account. */
export const hears = (
  { need, alsoNeeds }: EventKind<never, EventScope>,
  may: (permission: AccountPermission) => boolean,
): boolean => may(need as AccountPermission) && (alsoNeeds === undefined || may(alsoNeeds as AccountPermission));

export function allEvents(): readonly EventKind<never, EventScope>[] {
  return [...known.values()].toSorted((one, other) => (one.type < other.type ? -1 : 1));
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
  gather?: Gathering;
}

/** Events of one transaction go to one job together: a change of 500 entries is one. */
interface Gathering {
  /** What the job learns of an event; null for nothing. */
  read(payload: never): string | null;
  /** Whether anything waits for such events in the account: it is asked before a job is enqueued. */
  isWanted(scope: AccountScope): Promise<boolean>;
}

/** The payload of jobs to which events are gathered. */
export const Gathered = z.object({ found: z.array(z.string()).max(500) });

/**
 * Gathers what a job needs of events until the end of their transaction.
 * @param job its payload is `Gathered`; its manifest lists it among its jobs
 */
export const gatherOn = <P>(
  kind: EventKind<P>,
  job: AccountJob<z.infer<typeof Gathered>>,
  isWanted: Gathering['isWanted'],
  read: (payload: P) => string | null,
): Subscription => ({ type: kind.type, job, gather: { read, isWanted } });

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
