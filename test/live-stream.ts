import type { Hono } from 'hono';
import { expect } from 'vitest';
import type { HttpEnv } from '#access/http-env.ts';
import type { Ports } from '#access/ports.ts';
import { inSystem } from '#access/scope.ts';
import { startSession } from '#features/people/server/sessions/session.ts';
import { request } from './client.ts';
import type { Person } from './small-world.ts';

export const liveHost = 'localhost:3000';

/** The cookie of a new session. */
export async function cookieOf(ports: Ports, { userId, actor }: Person): Promise<string> {
  const browser = request(ports);
  await inSystem(ports.db, 'test', (scope) =>
    startSession(scope, browser, { uid: userId, type: actor.type }, { way: 'password' }),
  );
  return `__Host-session=${browser.secret}`;
}

export interface LiveStream {
  /** All that has come so far. */
  said(): string;
  hasEnded(): boolean;
  close(): Promise<void>;
}

/** Listens once the stream says that it is ready, and receives what happens from then on. */
export async function openStream(
  app: Hono<HttpEnv>,
  topics: string,
  cookie: string,
  headers: Record<string, string> = {},
): Promise<LiveStream> {
  const response = await app.request(`http://${liveHost}/api/live?topics=${topics}`, {
    headers: { host: liveHost, cookie, ...headers },
  });
  expect(response.status).toBe(200);
  const reader = (response.body as ReadableStream<Uint8Array>).getReader();
  const decoder = new TextDecoder();
  let [said, hasEnded] = ['', false];
  const reading = (async () => {
    for (let step = await reader.read(); !step.done; step = await reader.read())
      said += decoder.decode(step.value, { stream: true });
    hasEnded = true;
  })();
  await expect.poll(() => said).toContain('event: ready');
  return {
    said: () => said,
    hasEnded: () => hasEnded,
    async close() {
      await reader.cancel();
      await reading;
    },
  };
}

/** The cursor of the last message with one. */
export function lastCursor({ said }: LiveStream): string {
  return (
    said()
      .match(/^id: .+$/gm)
      ?.at(-1)
      ?.slice(4) ?? ''
  );
}
