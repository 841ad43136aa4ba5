// Sends hostile requests to an origin until it gets the signal to stop, as a thread of its own: node … with
// `workerData`.
import http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { chanceOf } from '../parts/chance.ts';

export interface HostileOrder {
  port: number;
  /** The account under attack. */
  accountId: string;
  perSecond: number;
  /** After this many milliseconds it stops by itself. */
  longestMs: number;
}

interface Hostile {
  path: string;
  method?: string;
  headers?: Record<string, string>;
  body?: Buffer | string;
}

const { port, accountId, perSecond, longestMs } = workerData as HostileOrder;
const chance = chanceOf(25);
const letters = 'abcdefghijklmnopqrstuvwxyz0123456789';
const word = (length: number) => Array.from({ length }, () => chance.pick([...letters])).join('');
/** Quickly made, and different each time. */
const long = (length: number) =>
  word(30)
    .repeat(Math.ceil(length / 30))
    .slice(0, length);
const main = `localhost:${port}`;
const site = `roofer.sites.localhost:${port}`;
const json = { 'content-type': 'application/json' };
const form = { 'content-type': 'application/x-www-form-urlencoded' };

const kinds: (() => Hostile)[] = [
  // Hosts
  () => ({ path: '/', headers: { host: long(7_000) } }),
  () => ({ path: '/', headers: { host: `${word(20)}.sites.localhost:${port}` } }),
  () => ({ path: '/gallery', headers: { host: `${word(60)}.${word(60)}.example` } }),
  () => ({ path: '/', headers: { host: `${word(9)} ${word(9)}` } }),
  // Cookies and keys
  () => ({
    path: '/api/me/rpc/people/getViewer',
    method: 'POST',
    headers: { ...json, cookie: session(word(43)) },
    body: '{}',
  }),
  () => ({ path: `/api/accounts/${accountId}/entries`, headers: { cookie: session(long(6_000)) } }),
  () => ({ path: `/api/accounts/${word(40)}/entries`, headers: { authorization: `Bearer ff_${word(43)}` } }),
  () => ({ path: '/login', headers: { cookie: `first-paint=${long(5_000)}` } }),
  // Other headers
  () => ({ path: `/media/${word(34)}/200x200`, headers: { host: site, accept: `image/webp${' '.repeat(7_000)}b` } }),
  () => ({ path: '/', headers: { host: site, 'accept-encoding': `gzip;q=${'0'.repeat(6_000)}, ${long(1_000)}` } }),
  () => ({ path: '/', headers: { host: site, 'accept-language': Array(900).fill('de;q=0.1').join(',') } }),
  () => ({
    path: '/gallery',
    headers: {
      host: site,
      'if-none-match': Array(800)
        .fill(`"${word(4)}"`)
        .join(','),
    },
  }),
  () => ({ path: '/dlinks', headers: { 'accept-language': `${'a-'.repeat(3_000)}!`, traceparent: long(1_000) } }),
  () => ({ path: '/', headers: { authorization: `bearer${' '.repeat(7_000)}` } }),
  // Paths
  () => ({ path: `/${word(2_000)}`, headers: { host: site } }),
  () => ({ path: `/gallery?q=${word(9)}&${long(5_000)}`, headers: { host: site } }),
  () => ({ path: `/api/accounts/${word(9)}/rpc/${word(9)}/${word(9)}`, method: 'POST', headers: json, body: '{}' }),
  () => ({ path: `/phones/${word(9)}`, headers: { cookie: `__Secure-phone=${word(43)}` } }),
  () => ({ path: `/?inviteCode=${word(9)}` }),
  // Bodies
  () => ({ path: '/payments/events', method: 'POST', headers: json, body: Buffer.alloc(1_500_000, word(9)) }),
  () => ({ path: '/seller-payments/events', method: 'POST', headers: json, body: `{"id":"${long(90_000)}` }),
  () => ({ path: `/text-messages/${accountId}/${word(9)}`, method: 'POST', headers: form, body: long(60_000) }),
  () => ({ path: '/api/open/rpc/people/signIn', method: 'POST', headers: json, body: '['.repeat(9_000) }),
  () => ({ path: '/phones/look', method: 'POST', headers: json, body: `{"code":"${long(500_000)}"}` }),
  () => ({ path: '/contact-us', method: 'POST', headers: { host: site, ...form }, body: `${long(150_000)}=%ZZ` }),
  () => ({ path: '/data/page', method: 'POST', headers: { host: site, ...json }, body: `{"url":"${long(190_000)}` }),
];

function session(secret: string): string {
  return `__Host-session=${secret}`;
}

const agent = new http.Agent({ keepAlive: true, maxSockets: 8 });

/** @returns the status; 0 when the connection was cut, as it may be for a body that is too long */
function send({ path, method = 'GET', headers, body }: Hostile): Promise<number> {
  const from = `198.51.100.${Math.floor(chance.between(1, 100))}`;
  return new Promise((done) => {
    const given = { host: main, 'x-forwarded-for': from, ...headers };
    const request = http.request({ host: '127.0.0.1', port, path, method, headers: given, agent });
    request.setTimeout(20_000, () => request.destroy());
    request.on('error', () => done(0));
    request.on('response', (response) => response.resume().on('close', () => done(response.statusCode ?? 0)));
    request.end(body);
  });
}

const until = performance.now() + longestMs;
const pending = new Set<Promise<void>>();
const statuses: Record<number, number> = {};
const over = new AbortController();
parentPort?.once('message', () => over.abort());
for (let at = 0; !over.signal.aborted && performance.now() < until; at += 1) {
  // What isn't answered at once isn't piled up.
  if (pending.size < 8) {
    const kind = kinds[at % kinds.length];
    const one = (async () => {
      const status = kind ? await send(kind()) : 0;
      statuses[status] = (statuses[status] ?? 0) + 1;
    })().finally(() => pending.delete(one));
    pending.add(one);
  }
  await sleep(1_000 / perSecond);
}
await Promise.all(pending);
agent.destroy();
parentPort?.postMessage(statuses);
