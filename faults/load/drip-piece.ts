import http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Person } from './person.ts';

const chunkBytes = 20_000;
const pauseMs = 20;

/**
 * Sends the rest of an upload as one chunk, slowly. `halfSent` resolves when half of it is sent, `status` with the
 * response's, or 0 when the connection was cut.
 */
export function dripPiece({ origin, cookie }: Person, address: string, bytes: Buffer, offset: number) {
  const { port } = new URL(origin);
  const rest = bytes.subarray(offset);
  const headers = {
    host: `localhost:${port}`,
    cookie,
    'tus-resumable': '1.0.0',
    'upload-offset': String(offset),
    'content-type': 'application/offset+octet-stream',
    'content-length': String(rest.length),
  };
  const request = http.request({ host: '127.0.0.1', port, path: address, method: 'PATCH', headers, agent: false });
  const status = new Promise<number>((resolve) => {
    request.on('response', (answer) => resolve(answer.statusCode ?? 0)).on('error', () => resolve(0));
  });
  const halfSent = new Promise<void>((half) => {
    const send = async () => {
      for (let at = 0; at < rest.length && !request.destroyed; at += chunkBytes) {
        request.write(rest.subarray(at, at + chunkBytes));
        if (at > rest.length / 2) half();
        await sleep(pauseMs);
      }
      request.end();
    };
    void send();
  });
  return { status, halfSent };
}
