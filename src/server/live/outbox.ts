/**
 * Reads the outbox for live updates. Order is (transaction, id) and reading stays below
 * the oldest running transaction, since ids become visible out of order; polling is the truth.
 */
import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Ports } from '#access/ports.ts';
import { inSystem } from '#access/scope.ts';

export interface LiveEvent {
  /** `{transaction}-{id}`: what a reader resumes from. */
  cursor: string;
  accountId: string | null;
  agencyId: string | null;
  type: string;
  payload: unknown;
}

export interface Outbox {
  /** Calls back with each event from now on, in order. Returns the way to stop. */
  listen(callback: (event: LiveEvent) => void): () => void;
  /** Events after a cursor, oldest first, at most `limit`. */
  after(cursor: string, limit: number): Promise<LiveEvent[]>;
  start(): void;
  /** Aborts when the process goes: streams end, and their browsers come back to another one. */
  stopping: AbortSignal;
  stop(): Promise<void>;
}

const pollMs = 400;
const batch = 500;

export function createOutbox(ports: Ports): Outbox {
  const emitter = new EventEmitter();
  emitter.setMaxListeners(0);
  const stopping = new AbortController();
  let reading: Promise<void> = Promise.resolve();

  async function follow(): Promise<void> {
    let cursor = '';
    while (!stopping.signal.aborted) {
      try {
        const isHeard = emitter.listenerCount('event') > 0;
        const events = isHeard && cursor ? await eventsAfter(ports, cursor, batch) : [];
        // Kept up to date for nobody, so that whoever comes misses nothing until the next look.
        if (!isHeard || !cursor) cursor = await newestCursor(ports);
        for (const event of events) emitter.emit('event', event);
        cursor = events.at(-1)?.cursor ?? cursor;
      } catch (error) {
        ports.log.warn({ err: error }, 'live updates wait for the database');
        await pause(1_000, stopping.signal);
      }
      await pause(pollMs, stopping.signal);
    }
  }

  return {
    listen(callback) {
      emitter.on('event', callback);
      return () => emitter.off('event', callback);
    },
    stopping: stopping.signal,
    after: (cursor, limit) => eventsAfter(ports, cursor, limit),
    start() {
      reading = follow();
    },
    async stop() {
      stopping.abort();
      await reading;
    },
  };
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal }).catch(() => {});
}

function newestCursor(ports: Ports): Promise<string> {
  return inSystem(ports.db, 'live', async ({ tx }) => {
    const { rows } = await sql<{
      cursor: string;
    }>`select pg_snapshot_xmin(pg_current_snapshot()) || '-0' as cursor`.execute(tx);
    return rows[0]?.cursor ?? '0-0';
  });
}

function eventsAfter(ports: Ports, cursor: string, limit: number): Promise<LiveEvent[]> {
  const [transaction = '0', id = '0'] = /^\d{1,19}-\d{1,18}$/.test(cursor) ? cursor.split('-') : [];
  return inSystem(ports.db, 'live', async ({ tx }) => {
    const { rows } = await sql<LiveEvent>`
      select transaction_id || '-' || id as cursor, account_id, agency_id, type, payload
      from event
      where (transaction_id, id) > (${transaction}::text::xid8, ${id}::bigint)
        and transaction_id < pg_snapshot_xmin(pg_current_snapshot())
      order by transaction_id, id limit ${limit}`.execute(tx);
    return rows;
  });
}
