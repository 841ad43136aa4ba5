import { type Context, Hono } from 'hono';
import { type SSEMessage, type SSEStreamingApi, streamSSE } from 'hono/streaming';
import type { Actor } from '#access/actor.ts';
import { agencyOfHost, type HttpEnv } from '#access/http-env.ts';
import type { Ports } from '#access/ports.ts';
import { inAccount, inAgency } from '#access/scope.ts';
import { findActor } from '#features/people/server/sessions/session.ts';
import { problem } from '#lib/problem.ts';
import { createLiveQueue } from './live-queue.ts';
import type { LiveEvent, Outbox } from './outbox.ts';
import { sessionCookie } from '../session-cookie.ts';

const heartbeatMs = 15_000;
const maxTopics = 20;
const resumeLimit = 500;

/**
 * GET /api/live?topics=account:{id},agency:{id} streams the events of those tenants; `Last-Event-ID` resumes.
 * Standing is looked at anew before anything is sent, and with every heartbeat: a session or membership
 * that ends, ends its stream, and hears nothing of what comes after.
 */
export function createLiveRoutes(ports: Ports, outbox: Outbox): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  app.get('/', async (c) => {
    const topics = (c.req.query('topics') ?? '').split(',').filter(Boolean).slice(0, maxTopics);
    const { host } = c.var;
    const secret = sessionCookie(c, host.origin).get() ?? '';
    const admit = admission(ports, topics, () => findActor(ports, secret, agencyOfHost(host)));
    await admit();
    c.header('x-accel-buffering', 'no');
    return streamSSE(c, (stream) => follow(c, stream, { outbox, topics, admit }));
  });
  return app;
}

/** Asks whether the session still stands and may still hear all of the topics. */
function admission({ db }: Ports, topics: readonly string[], find: () => Promise<Actor>): () => Promise<void> {
  return async () => {
    const actor = await find();
    for (const topic of topics) {
      const [kind, id = ''] = topic.split(':');
      if (kind === 'account') await inAccount(db, actor, id, 'live.listen', async () => {});
      else if (kind === 'agency') await inAgency(db, actor, id, 'agency.read', async () => {});
      else throw problem('BAD_REQUEST', 'Topics are account:{id} or agency:{id}.');
    }
    if (actor.kind !== 'user') throw problem('UNAUTHORIZED', 'Please sign in.');
  };
}

interface Following {
  outbox: Outbox;
  topics: readonly string[];
  admit(): Promise<void>;
}

async function follow(c: Context, stream: SSEStreamingApi, { outbox, topics, admit }: Following): Promise<void> {
  const isWanted = ({ accountId, agencyId }: LiveEvent) =>
    topics.includes(`account:${accountId}`) || topics.includes(`agency:${agencyId}`);
  const queue = createLiveQueue(outbox.stopping);
  const stop = outbox.listen((event) => {
    if (isWanted(event)) queue.add(event);
  });
  const end = () => {
    stop();
    queue.end();
  };
  stream.onAbort(end);
  const resumeFrom = c.req.header('last-event-id');
  const missed = resumeFrom ? (await outbox.after(resumeFrom, resumeLimit)).filter(isWanted) : [];
  for (const event of missed) await stream.writeSSE(messageOf(event));
  const sent = new Set(missed.map(({ cursor }) => cursor));
  await stream.writeSSE({ event: 'ready', data: '{}' });
  for (let events = await queue.take(heartbeatMs); events; events = await queue.take(heartbeatMs)) {
    const isStanding = await admit().then(
      () => true,
      () => false,
    );
    if (!isStanding) break;
    for (const event of events) if (!sent.has(event.cursor)) await stream.writeSSE(messageOf(event));
    if (events.length === 0) await stream.writeSSE({ event: 'heartbeat', data: '{}' });
  }
  end();
}

function messageOf({ cursor, accountId, type, payload }: LiveEvent): SSEMessage {
  return { id: cursor, event: type, data: JSON.stringify({ accountId, type, payload }) };
}
