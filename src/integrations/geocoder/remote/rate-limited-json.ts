import { setTimeout as delay } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { z } from 'zod';
import { createOutgoing } from '#integrations/outgoing/outgoing-client.ts';
import { problem } from '#lib/problem.ts';

/** The usage policy of public geocoding servers (nominatim.openstreetmap.org). */
const gapInMs = 1000;
const userAgent = 'Fieldfolio/1.0 (address search of a self-hosted installation)';

const timeoutInMs = 8000;
const longestQueue = 20;
/** Texts of answers and addresses, in bytes and characters. */
const kept = { max: 1000, maxSize: 20_000_000, ttl: 24 * 60 * 60 * 1000 };

/** The operator sets the server (GEOCODER_URL), which may be in their own network. */
const outgoing = createOutgoing({ isAllowed: () => true });

/** @param shape the schema of the response */
type ReadJson = <T>(path: string, query: Record<string, string>, shape: z.ZodType<T>) => Promise<T>;

/**
 * Fetches JSON from one server: sequentially, one request per second, each response cached for a day.
 * @throws a SERVICE_UNAVAILABLE problem when too many requests wait, or the server fails, sends something else or takes
 * longer than 8 s
 */
export function createRateLimitedJson(base: URL): ReadJson {
  const answers = new LRUCache<string, { answer: unknown }>(kept);
  let waiting = 0;
  let nextRequestAt = 0;
  let lastTurn: Promise<unknown> = Promise.resolve();

  async function request(address: string): Promise<unknown> {
    const known = answers.get(address);
    if (known) return known.answer;
    await delay(Math.max(0, nextRequestAt - Date.now()));
    nextRequestAt = Date.now() + gapInMs;
    const { answer, bytes } = await fetchJson(address);
    answers.set(address, { answer }, { size: bytes + address.length });
    return answer;
  }

  function withMutex(address: string): Promise<unknown> {
    if (waiting >= longestQueue) throw unavailable();
    waiting++;
    const turn = lastTurn.then(() => request(address)).finally(() => waiting--);
    lastTurn = turn.catch(() => {});
    return turn;
  }

  return async (path, query, shape) => {
    const address = new URL(`${base.pathname.replace(/\/$/, '')}${path}?${new URLSearchParams(query)}`, base);
    const parsed = shape.safeParse(await withMutex(address.href));
    if (!parsed.success) throw unavailable(parsed.error);
    return parsed.data;
  };
}

async function fetchJson(address: string): Promise<{ answer: unknown; bytes: number }> {
  try {
    const { status, body } = await outgoing.send(address, {
      headers: { accept: 'application/json', 'user-agent': userAgent },
      maxRedirects: 0,
      timeoutMs: timeoutInMs,
    });
    if (status !== 200) throw new Error(`The geocoding server answered ${status}.`);
    return { answer: JSON.parse(body.toString('utf8')) as unknown, bytes: body.length };
  } catch (error) {
    throw unavailable(error);
  }
}

/** @param cause logged */
function unavailable(cause?: unknown): Error {
  const message = 'The address search does not answer just now. Try again in a moment, or set the pin on the map.';
  return Object.assign(problem('SERVICE_UNAVAILABLE', message, { retryAfterSeconds: 10 }), { cause });
}
