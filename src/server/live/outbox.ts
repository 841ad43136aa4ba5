/**
 * Reads the outbox for live updates. Order is (transaction, id) and reading stays below
 * the oldest running transaction, since ids become visible out of order; polling is the truth.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import { type EventOwner, topicsOf } from '#lib/live-topic.ts';
import type { Ports } from '#access/ports.ts';
import { inSystem, type SystemScope } from '#access/scope.ts';

export interface LiveEvent extends EventOwner {
  /** `{transaction}-{id}`: what a reader resumes from. */
  cursor: string;
  type: string;
  payload: unknown;
}

type Listener = (event: LiveEvent) => void;

export interface Outbox {
  /** Calls back with each new event of the topics, or of all tenants, in order. Returns the way to stop. */
  listen(listener: Listener, topics?: readonly string[]): () => void;
  /** Events after a cursor, oldest first, at most `limit`, of the topics only where some are named. */
  after(cursor: string, limit: number, topics?: readonly string[]): Promise<LiveEvent[]>;
  /** Who listens from now on hears all that comes after this cursor; empty until the outbox has been read first. */
  position(): string;
  start(): void;
  /** Aborts when the process goes: streams end, and their browsers come back to another one. */
  stopping: AbortSignal;
  stop(): Promise<void>;
}

const pollMs = 200;
/** While nobody listens. The first listener ends it. */
const restMs = 5_000;
const batch = 500;
/** The key of those who listen to every topic. */
const everything = '*';

class Listeners {
  readonly #byTopic = new Map<string, Set<Listener>>();

  get size(): number {
    return this.#byTopic.size;
  }

  add(listener: Listener, topics: readonly string[] = [everything]): () => void {
    for (const topic of topics) this.#byTopic.set(topic, (this.#byTopic.get(topic) ?? new Set()).add(listener));
    return () => {
      for (const topic of topics) {
        this.#byTopic.get(topic)?.delete(listener);
        if (this.#byTopic.get(topic)?.size === 0) this.#byTopic.delete(topic);
      }
    };
  }

  dispatch(event: LiveEvent): void {
    const called = [everything, ...topicsOf(event)].flatMap((topic) => [...(this.#byTopic.get(topic) ?? [])]);
    for (const listener of new Set(called)) listener(event);
  }
}

/** One query per poll serves all listeners of all topics. */
export function createOutbox(ports: Ports): Outbox {
  const listeners = new Listeners();
  const stopping = new AbortController();
  let cursor = '';
  let reading: Promise<void> = Promise.resolve();
  let resting = new AbortController();

  function pause(ms: number): Promise<void> {
    resting = new AbortController();
    return sleep(ms, undefined, { signal: AbortSignal.any([stopping.signal, resting.signal]) }).catch(() => {});
  }

  /** @returns whether there may be more at once */
  async function read(): Promise<boolean> {
    if (!cursor || listeners.size === 0) {
      const newest = await newestCursor(ports);
      // Kept up to date for nobody. A listener that came since then gets everything since the last look.
      if (!cursor || listeners.size === 0) cursor = newest;
      return false;
    }
    const events = await eventsAfter(ports, cursor, batch);
    for (const event of events) listeners.dispatch(event);
    cursor = events.at(-1)?.cursor ?? cursor;
    return events.length === batch;
  }

  async function follow(): Promise<void> {
    while (!stopping.signal.aborted) {
      const hasMore = await read().catch(async (error: unknown) => {
        ports.log.warn({ err: error }, 'live updates wait for the database');
        await pause(1_000);
        return false;
      });
      if (!hasMore) await pause(listeners.size === 0 ? restMs : pollMs);
    }
  }

  return {
    listen(listener, topics) {
      if (listeners.size === 0) resting.abort();
      return listeners.add(listener, topics);
    },
    stopping: stopping.signal,
    position: () => cursor,
    after: (from, limit, topics) => eventsAfter(ports, from, limit, topics),
    start() {
      reading = follow();
    },
    async stop() {
      stopping.abort();
      await reading;
    },
  };
}

function newestCursor(ports: Ports): Promise<string> {
  const newest = sql<{ cursor: string }>`select pg_snapshot_xmin(pg_current_snapshot()) || '-0' as cursor`;
  const read = async ({ tx }: SystemScope) => (await newest.execute(tx)).rows[0]?.cursor ?? '0-0';
  return inSystem(ports.db, 'live', read, { isReading: true });
}

function eventsAfter(ports: Ports, cursor: string, limit: number, topics?: readonly string[]): Promise<LiveEvent[]> {
  const [transaction = '0', id = '0'] = /^\d{1,19}-\d{1,18}$/.test(cursor) ? cursor.split('-') : [];
  // The limit counts what the reader may receive, and each topic is read by its own index.
  const parts = (topics?.map(ofTopic) ?? [sql`true`]).map(
    (condition) => sql`(
      select transaction_id, id, scope, account_id, agency_id, user_id, type, payload from event
      where ${condition} and (transaction_id, id) > (${transaction}::text::xid8, ${id}::bigint)
        and transaction_id < pg_snapshot_xmin(pg_current_snapshot())
      order by transaction_id, id limit ${limit})`,
  );
  if (parts.length === 0) return Promise.resolve([]);
  const read = async ({ tx }: SystemScope) => {
    const { rows } = await sql<LiveEvent>`
      select transaction_id || '-' || id as cursor, scope, account_id, agency_id, user_id, type, payload
      from (${sql.join(parts, sql` union `)}) found
      order by transaction_id, id limit ${limit}`.execute(tx);
    return rows;
  };
  return inSystem(ports.db, 'live', read, { isReading: true });
}

function ofTopic(topic: string): RawBuilder<unknown> {
  const [kind, id = ''] = topic.split(':');
  if (kind === 'account') return sql`account_id = ${id}`;
  if (kind === 'agency') return sql`agency_id = ${id}`;
  if (kind === 'person') return sql`scope = 'person' and user_id = ${id}`;
  return sql`scope = 'house'`;
}
