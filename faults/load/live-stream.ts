import http from 'node:http';
import https from 'node:https';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Person } from './person.ts';

export interface LiveStream {
  /** The ids of received events, in order. */
  ids: string[];
  /** Received events, as sent. */
  payloads: string[];
  close(): void;
}

const heardWithinMs = 60_000;

/**
 * Creates entries until one of their events is received: all earlier events have been received then, too.
 * @returns how many milliseconds passed until the last was received
 */
export async function untilHeard({ payloads }: LiveStream, person: Person): Promise<number> {
  for (const begun = performance.now(); ;) {
    const since = performance.now();
    const { uid } = await person.call<{ uid: string }>('content/createEntry', { title: 'Is anybody there?' });
    while (performance.now() - since < 5_000) {
      if (payloads.some((text) => text.includes(uid))) return performance.now() - since;
      await sleep(20);
    }
    if (performance.now() - begun > heardWithinMs) throw new Error('Nothing is heard.');
  }
}

/** Subscribes to an account's live updates like a browser: resumes after the connection is cut. */
export function listenLive(origin: string, cookie: string, accountId: string): LiveStream {
  const ids: string[] = [];
  const payloads: string[] = [];
  let request: http.ClientRequest | undefined;
  let isClosed = false;
  const { host, hostname, port, protocol } = new URL(origin);
  const { get } = protocol === 'https:' ? https : http;
  const open = () => {
    const last = ids.at(-1);
    request = get(
      {
        host: '127.0.0.1',
        servername: hostname,
        port,
        path: `/api/live?topics=account:${accountId}`,
        agent: false,
        headers: { host, cookie, ...(last && { 'last-event-id': last }) },
      },
      (response) => {
        let rest = '';
        response.setEncoding('utf8').on('data', (text: string) => {
          const parts = (rest + text).split('\n\n');
          rest = parts.pop() ?? '';
          for (const part of parts) {
            const id = /^id: ?(.*)$/m.exec(part)?.[1];
            if (!id) continue;
            ids.push(id);
            payloads.push(part);
          }
        });
        response.on('error', () => {}).on('close', again);
      },
    );
    request.on('error', again);
  };
  let isWaiting = false;
  const again = () => {
    if (isClosed || isWaiting) return;
    isWaiting = true;
    setTimeout(() => {
      isWaiting = false;
      open();
    }, 300);
  };
  open();
  return {
    ids,
    payloads,
    close() {
      isClosed = true;
      request?.destroy();
    },
  };
}
