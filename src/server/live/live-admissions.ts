import type { Actor } from '#access/actor.ts';
import { eventOf } from '#access/events/define-event.ts';
import { can, mePermissions, type Permission } from '#access/permissions.ts';
import type { Ports } from '#access/ports.ts';
import { type AgencyScope, inAccount, inAgency, inHouse, signedIn } from '#access/scope.ts';
import { findActor } from '#features/people/server/sessions/session.ts';
import type { EventOwner } from '#lib/live-topic.ts';
import { problem } from '#lib/problem.ts';
import type { LiveEvent, Outbox } from './outbox.ts';

/** Emitted by triggers when a session, membership, role, account or agency ends or changes (migration 0045). */
export const accessChanged = 'accessChanged';

/** Sessions also expire, and slide while in use: nothing is cached longer than this. */
const lifeMs = 10 * 60_000;

/** Whether an event is for the session: an agency's member may see some of its accounts only. */
export type Hearing = (event: LiveEvent) => boolean;

export interface Admission {
  /**
   * Resolves while the session may receive the topics. Queries the database only when that may have changed. @throws
   * UNAUTHORIZED, NOT_FOUND, FORBIDDEN
   */
  check(): Promise<Hearing>;
  leave(): void;
}

interface Known {
  holders: Set<() => void>;
  asked: Promise<Hearing> | undefined;
  until: number;
  stop(): void;
}

interface Visitor {
  actor: Actor;
  /** The session's secret, by which it is looked up. */
  secret: string;
  /** Of the request's host: sessions aren't valid on every host. */
  hostAgencyId: string | null;
  topics: readonly string[];
}

/**
 * Who may receive what, cached for all streams of a session and invalidated by events: the outbox announces each change
 * before anything that follows it, whichever process made it.
 */
export class LiveAdmissions {
  readonly #ports: Ports;
  readonly #outbox: Outbox;
  readonly #known = new Map<string, Known>();

  constructor(ports: Ports, outbox: Outbox) {
    this.#ports = ports;
    this.#outbox = outbox;
  }

  /** @param onChange called when the admission must be rechecked at once */
  enter(visitor: Visitor, onChange: () => void): Admission {
    const { userId, sessionKey } = signedIn(visitor.actor);
    const key = JSON.stringify([sessionKey, visitor.hostAgencyId, visitor.topics]);
    const known = this.#known.get(key) ?? this.#remember(key, userId, visitor.topics);
    // Each stream is a separate holder, though they may share a callback.
    const holder = () => onChange();
    known.holders.add(holder);
    return {
      check: () => this.#check(known, visitor),
      leave: () => {
        known.holders.delete(holder);
        if (known.holders.size > 0) return;
        known.stop();
        if (this.#known.get(key) === known) this.#known.delete(key);
      },
    };
  }

  /** Subscribes before it queries, so that no change falls between the two. */
  #remember(key: string, userId: string, topics: readonly string[]): Known {
    const known: Known = { holders: new Set(), asked: undefined, until: 0, stop: () => {} };
    known.stop = this.#outbox.listen(
      ({ type }) => {
        if (type !== accessChanged) return;
        known.asked = undefined;
        for (const holder of known.holders) holder();
      },
      [...new Set([...topics, `person:${userId}`])],
    );
    this.#known.set(key, known);
    return known;
  }

  #check(known: Known, visitor: Visitor): Promise<Hearing> {
    if (!known.asked || performance.now() >= known.until) {
      known.until = performance.now() + lifeMs;
      const asked = this.#ask(visitor);
      known.asked = asked;
      asked.catch(() => {
        if (known.asked === asked) known.asked = undefined;
      });
    }
    return known.asked;
  }

  async #ask({ secret, hostAgencyId, topics }: Visitor): Promise<Hearing> {
    const { db } = this.#ports;
    const actor = signedIn(await findActor(this.#ports, secret, hostAgencyId));
    const heard = new Map<string, Set<string>>();
    const inAgencies = new Map<string, readonly Permission[]>();
    let inHouseItself: readonly Permission[] = [];
    /** By account, or by agency for all of its accounts. */
    const inAccounts = new Map<string, readonly Permission[]>();
    for (const topic of topics) {
      const [kind, id = ''] = topic.split(':');
      if (kind === 'account')
        inAccounts.set(
          id,
          await inAccount(db, actor, id, 'live.listen', async (scope) => scope.permissions, { isReading: true }),
        );
      else if (kind === 'agency') {
        const reached = await inAgency(db, actor, id, 'agency.read', reachedBy, { isReading: true });
        inAccounts.set(id, reached.inAccounts);
        inAgencies.set(id, reached.permissions);
        if (reached.chosen) heard.set(id, reached.chosen);
      } else if (kind === 'person' && id === actor.userId) continue;
      else if (topic === 'house')
        inHouseItself = await inHouse(db, actor, 'house.accounts', async (scope) => scope.permissions);
      else throw problem('BAD_REQUEST', 'Topics are account:{id}, agency:{id}, person:{your id} or house.');
    }
    const grantedOf = ({ scope, accountId, agencyId }: EventOwner): readonly Permission[] => {
      if (scope === 'person') return mePermissions;
      if (scope === 'house') return inHouseItself;
      if (scope === 'agency') return inAgencies.get(agencyId ?? '') ?? [];
      return inAccounts.get(accountId ?? '') ?? inAccounts.get(agencyId ?? '') ?? [];
    };
    return (event) => {
      const { accountId, agencyId, type } = event;
      const chosen = accountId !== null && agencyId !== null && heard.get(agencyId);
      if (chosen && !chosen.has(accountId) && !topics.includes(`account:${accountId}`)) return false;
      // It says nothing but that something has changed, in a scope that the session may enter.
      if (type === accessChanged) return true;
      const { need, alsoNeeds = need } = eventOf(type) ?? {};
      const listener = { permissions: grantedOf(event) };
      return need !== undefined && alsoNeeds !== undefined && can(listener, need) && can(listener, alsoNeeds);
    };
  }
}

/** What the member hears of: which accounts, null for all, and what of them. */
async function reachedBy(scope: AgencyScope) {
  return { inAccounts: scope.inAccounts, permissions: scope.permissions, chosen: await chosenAccounts(scope) };
}

async function chosenAccounts({ tx, agencyId, chosenFor }: AgencyScope): Promise<Set<string> | null> {
  if (chosenFor === null) return null;
  const rows = await tx
    .selectFrom('agencyMemberAccount')
    .select('accountId')
    .where('agencyId', '=', agencyId)
    .where('userId', '=', chosenFor)
    .execute();
  return new Set(rows.map(({ accountId }) => accountId));
}
