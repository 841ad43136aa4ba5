import { type Context, Hono } from 'hono';
import { type SSEMessage, type SSEStreamingApi, streamSSE } from 'hono/streaming';
import { agencyOfHost, type HttpEnv } from '#access/http-env.ts';
import type { Ports } from '#access/ports.ts';
import { signedIn } from '#access/scope.ts';
import { type Admission, LiveAdmissions } from './live-admissions.ts';
import { createLiveQueue, type LiveQueue } from './live-queue.ts';
import type { LiveEvent, Outbox } from './outbox.ts';
import { sessionCookie } from '../session-cookie.ts';

/** A browser has one stream, however many tabs; each process counts its own. */
const streamLimits = { perPerson: 12, perTenant: 300 };

type Replace = () => void;

/** Limits streams per person and tenant. Above the limit, the oldest is closed. */
class LiveLimits {
  readonly #limits: typeof streamLimits;
  readonly #open = new Map<string, Set<Replace>>();

  constructor(limits: typeof streamLimits = streamLimits) {
    this.#limits = limits;
  }

  /** @returns a function that frees the slot */
  enter(userId: string, topics: readonly string[], replace: Replace): () => void {
    const person = `person:${userId}`;
    const keys = [...new Set([person, ...topics])];
    for (const key of keys) this.#add(key, key === person ? this.#limits.perPerson : this.#limits.perTenant, replace);
    return () => {
      for (const key of keys) this.#remove(key, replace);
    };
  }

  #add(key: string, most: number, replace: Replace): void {
    const open = this.#open.get(key) ?? new Set();
    this.#open.set(key, open.add(replace));
    const [oldest] = open;
    if (open.size <= most || !oldest) return;
    open.delete(oldest);
    oldest();
  }

  #remove(key: string, replace: Replace): void {
    const open = this.#open.get(key);
    open?.delete(replace);
    if (open?.size === 0) this.#open.delete(key);
  }
}

const heartbeatMs = 15_000;
const maxTopics = 20;
const resumeLimit = 500;
/** How long a browser waits to reconnect after its stream was replaced. */
const replacedRetryMs = 60_000;

/**
 * GET /api/live?topics=account:{id},agency:{id},person:{id},house streams the events of those scopes. `ready`: the
 * stream is listening; `refetch`: more events were missed since `Last-Event-ID` than are replayed; `replaced`: the
 * person or tenant has too many streams. When the session or a membership ends, the stream ends and receives nothing
 * after that.
 */
export function createLiveRoutes(ports: Ports, outbox: Outbox, limits?: typeof streamLimits): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  const admissions = new LiveAdmissions(ports, outbox);
  const places = new LiveLimits(limits);
  app.get('/', async (c) => {
    const topics = [...new Set((c.req.query('topics') ?? '').split(',').filter(Boolean))]
      .slice(0, maxTopics)
      .toSorted();
    const { actor, host } = c.var;
    const secret = sessionCookie(c, host.origin).get() ?? '';
    const queue = createLiveQueue(outbox.stopping);
    const admission = admissions.enter({ actor, secret, hostAgencyId: agencyOfHost(host), topics }, () => queue.wake());
    const following: Following = { outbox, topics, queue, admission, isReplaced: false };
    await admission.check().catch((error: unknown) => {
      admission.leave();
      queue.end();
      throw error;
    });
    const leavePlace = places.enter(signedIn(actor).userId, topics, () => {
      following.isReplaced = true;
      queue.end();
    });
    c.header('x-accel-buffering', 'no');
    return streamSSE(c, (stream) =>
      follow(c, stream, following).finally(() => {
        leavePlace();
        admission.leave();
        queue.end();
      }),
    );
  });
  return app;
}

interface Following {
  outbox: Outbox;
  topics: readonly string[];
  queue: LiveQueue;
  admission: Admission;
  isReplaced: boolean;
}

async function follow(c: Context, stream: SSEStreamingApi, following: Following): Promise<void> {
  const { outbox, topics, queue, admission } = following;
  const position = outbox.position();
  const stop = outbox.listen((event) => queue.add(event), topics);
  stream.onAbort(() => {
    stop();
    queue.end();
  });
  try {
    const sent = await resume(c.req.header('last-event-id'), stream, following);
    // Sent at once, so that a browser that received no event yet has a cursor, too.
    await stream.writeSSE({ event: 'ready', data: '{}', id: sent.at(-1) ?? (position || undefined) });
    const known = new Set(sent);
    for (let events = await queue.take(heartbeatMs); events; events = await queue.take(heartbeatMs)) {
      const hears = await admission.check().catch(() => null);
      if (!hears) break;
      for (const event of events) if (hears(event) && !known.has(event.cursor)) await stream.writeSSE(messageOf(event));
      if (events.length === 0) await stream.writeSSE({ event: 'heartbeat', data: '{}' });
    }
    if (following.isReplaced) await stream.writeSSE({ event: 'replaced', data: '{}', retry: replacedRetryMs });
  } finally {
    stop();
  }
}

/**
 * Replays the events since the cursor, or reports that there are too many or the cursor is unknown. @returns the
 * cursors of the replayed events
 */
async function resume(
  cursor: string | undefined,
  stream: SSEStreamingApi,
  { outbox, topics, admission }: Following,
): Promise<string[]> {
  if (!cursor) return [];
  const missed = await outbox.after(cursor, resumeLimit + 1, topics);
  if (missed.length > resumeLimit || isAhead(cursor, outbox.position())) {
    await stream.writeSSE({ event: 'refetch', data: '{}' });
    return [];
  }
  const hears = await admission.check();
  for (const event of missed) if (hears(event)) await stream.writeSSE(messageOf(event));
  return missed.map((event) => event.cursor);
}

/** A cursor from before a database restore is meaningless. */
function isAhead(cursor: string, position: string): boolean {
  const transactionOf = (text: string) => BigInt(/^\d+/.exec(text)?.[0] ?? 0);
  return transactionOf(cursor) > transactionOf(position);
}

const messages = new WeakMap<LiveEvent, SSEMessage>();

/** Serialized once for all listeners. */
function messageOf(event: LiveEvent): SSEMessage {
  const known = messages.get(event);
  if (known) return known;
  const { cursor, scope, accountId, agencyId, type, payload } = event;
  // The actor is not disclosed to others; a person's event names the person.
  const userId = scope === 'person' ? event.userId : null;
  const data = JSON.stringify({ scope, accountId, agencyId, userId, type, payload });
  const message = { id: cursor, event: type, data };
  messages.set(event, message);
  return message;
}
