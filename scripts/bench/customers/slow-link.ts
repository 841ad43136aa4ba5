import { type IncomingMessage, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Target } from '../load/load.ts';

/** A phone on a train: 2 Mbit/s upwards. */
const bytesPerSecond = 250_000;
const everyMs = 100;

interface Way {
  /** The connection breaks after this many bytes. */
  breaksAfter?: number;
}

/** Sends a body at the speed of a slow connection. @throws when the connection breaks */
export async function sendSlowly(
  { port, path, method, headers = {} }: Target,
  body: Buffer,
  { breaksAfter = Infinity }: Way = {},
): Promise<{ status: number; headers: IncomingMessage['headers'] }> {
  const asking = request({
    host: '127.0.0.1',
    port,
    path,
    method,
    headers: { ...headers, 'content-length': body.length },
  });
  const answered = new Promise<IncomingMessage>((settle, fail) => asking.once('response', settle).once('error', fail));
  // It may fail while a piece is on its way.
  answered.catch(() => {});
  const step = (bytesPerSecond * everyMs) / 1_000;
  for (let at = 0; at < body.length; at += step) {
    if (at >= breaksAfter) asking.destroy(new Error('the line broke'));
    if (asking.destroyed) break;
    asking.write(body.subarray(at, at + step));
    await sleep(everyMs);
  }
  if (!asking.destroyed) asking.end();
  const response = await answered;
  response.resume();
  return { status: response.statusCode ?? 0, headers: response.headers };
}
