import { setTimeout as sleep } from 'node:timers/promises';
import { Hono } from 'hono';
import { type SSEMessage, streamSSE } from 'hono/streaming';
import type { HttpEnv } from '#access/http-env.ts';
import type { Ports } from '#access/ports.ts';
import { inAccount, inAgency } from '#access/scope.ts';
import { findActor } from '#features/people/server/session.ts';
import { problem } from '#lib/problem.ts';
import type { LiveEvent, Outbox } from './outbox.ts';
import { sessionCookie } from './session-cookie.ts';

const heartbeatMs = 15_000;
const maxTopics = 20;
const resumeLimit = 500;

/**
 * GET /api/live?topics=account:{id},agency:{id} streams the events of those tenants;
 * `Last-Event-ID` resumes. Standing is checked at the start and with every heartbeat,
 * so a session or membership that ends, ends its stream.
 */
export function createLiveRoutes(ports: Ports, outbox: Outbox): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  app.get('/', async (c) => {
    const topics = (c.req.query('topics') ?? '').split(',').filter(Boolean).slice(0, maxTopics);
    const secret = sessionCookie(c, c.var.host.origin).get() ?? '';
    const admit = async () => {
      const actor = await findActor(ports, secret);
      for (const topic of topics) {
        const [kind, id = ''] = topic.split(':');
        if (kind === 'account') await inAccount(ports.db, actor, id, 'live.listen', async () => {});
        else if (kind === 'agency') await inAgency(ports.db, actor, id, 'agency.read', async () => {});
        else throw problem('BAD_REQUEST', 'Topics are account:{id} or agency:{id}.');
      }
      if (actor.kind !== 'user') throw problem('UNAUTHORIZED', 'Please sign in.');
    };
    await admit();
    const wanted = (event: LiveEvent) =>
      topics.includes(`account:${event.accountId}`) || topics.includes(`agency:${event.agencyId}`);
    c.header('x-accel-buffering', 'no');
    return streamSSE(c, async (stream) => {
      const send = (event: LiveEvent) => stream.writeSSE(messageOf(event));
      const resumed = new Set<string>();
      const stop = outbox.listen((event) => {
        if (wanted(event) && !resumed.has(event.cursor)) void send(event);
      });
      stream.onAbort(stop);
      const resumeFrom = c.req.header('last-event-id');
      const missed = resumeFrom ? await outbox.after(resumeFrom, resumeLimit) : [];
      for (const event of missed.filter(wanted)) {
        resumed.add(event.cursor);
        await send(event);
      }
      await stream.writeSSE({ event: 'ready', data: '{}' });
      while (!stream.aborted) {
        await sleep(heartbeatMs, undefined, { signal: outbox.stopping }).catch(() => {});
        if (outbox.stopping.aborted) break;
        try {
          await admit();
        } catch {
          break;
        }
        await stream.writeSSE({ event: 'heartbeat', data: '{}' });
      }
      stop();
    });
  });
  return app;
}

function messageOf({ cursor, accountId, type, payload }: LiveEvent): SSEMessage {
  return { id: cursor, event: type, data: JSON.stringify({ accountId, type, payload }) };
}
