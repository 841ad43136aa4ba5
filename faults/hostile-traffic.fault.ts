import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { askAt, type HttpResponse } from '../e2e/http.ts';
import type { HostileOrder } from './load/hostile-requests.ts';
import { type Person, signInAs } from './load/person.ts';
import { figures, report } from './parts/figures.ts';
import { install, type Installation } from './parts/installation.ts';

/** Of hostile traffic in all; shorter while this test is worked on. */
const hostileSeconds = Number(process.env.HOSTILE_SECONDS ?? 600);
/** Quiet and hostile times take turns, so that whatever else the machine does weighs on both. */
const rounds = 20;
const hostileMs = (hostileSeconds * 1_000) / rounds;
const quietMs = Math.max(3_000, hostileMs / 3);
/** No flood, which has a benchmark of its own: each of these requests should cost next to nothing. */
const perSecond = 20;
/** A person at work, far below every quota. */
const pauseMs = 500;
const siteHost = 'roofer.sites.localhost';

let product: Installation;
let owner: Person;
let entryId: string;

beforeAll(async () => {
  // With the product's own quotas.
  product = await install({ settings: { API_REQUESTS_PER_SECOND: '50' } });
  await product.web.start();
  owner = await signInAs(product.origin, 'uwe@people.example', product.world.accounts.roofer);
  for (let n = 0; n < 30; n += 1) {
    const { uid } = await owner.call<{ uid: string }>('content/createEntry', { title: `Roof ${n}` });
    await owner.call('content/publishEntry', { entryId: uid });
    entryId = uid;
  }
});

afterAll(async () => {
  await product?.end();
});

test(
  'hostile hosts, cookies, headers and bodies neither slow a tenant down nor take memory',
  { timeout: rounds * (hostileMs + quietMs) + 240_000 },
  async () => {
    await work(quietMs * 2);
    await beside(quietMs);
    const memory = [residentBytes()];
    const ratios: number[] = [];
    const statuses: Record<string, number> = {};
    for (let round = 0; round < rounds; round += 1) {
      const quiet = p95(await work(quietMs));
      const { times, answered } = await beside(hostileMs);
      const hostile = p95(times);
      figures('p95 of the tenant, quiet', quiet);
      figures('p95 of the tenant, beside hostile traffic', hostile);
      ratios.push(hostile / quiet);
      memory.push(residentBytes());
      for (const [status, count] of Object.entries(answered)) statuses[status] = (statuses[status] ?? 0) + count;
    }
    const slower = median(ratios);
    // The heap takes its size in the first minutes of any traffic.
    const settled = memory.slice(rounds / 5);
    const [first, last] = [median(settled.slice(0, 3)), median(settled.slice(-3))];
    report(`${hostileSeconds} s of hostile traffic`, { slower, ratios, memory, larger: last / first, statuses });
    expect(product.web.isRunning()).toBe(true);
    expect(Object.keys(statuses).filter((status) => Number(status) >= 500)).toEqual([]);
    expect(product.web.said()).not.toMatch(/"stack"/);
    expect(slower).toBeLessThan(1.2);
    expect(last / first).toBeLessThan(1.2);
  },
);

/** The tenant at work, while the product receives hostile requests. */
async function beside(ms: number): Promise<{ times: number[]; answered: Record<string, number> }> {
  const { port } = new URL(product.origin);
  const workerData: HostileOrder = {
    port: Number(port),
    accountId: owner.accountId,
    perSecond,
    longestMs: ms + 20_000,
  };
  const hostile = new Worker(new URL('./load/hostile-requests.ts', import.meta.url), { workerData });
  const over = once(hostile, 'message') as Promise<[Record<string, number>]>;
  await once(hostile, 'online');
  const times = await work(ms);
  hostile.postMessage('stop');
  const [answered] = await over;
  return { times, answered };
}

/** What a tenant and its visitors do, again and again. @returns how long each took, in milliseconds */
async function work(ms: number): Promise<number[]> {
  const times: number[] = [];
  const until = performance.now() + ms;
  let number = 0;
  while (performance.now() < until) {
    number += 1;
    times.push(await timed(() => callOf('content/listEntries', {})));
    times.push(await timed(() => callOf('content/getEntry', { entryId })));
    times.push(await timed(() => askAt(product.origin, '/gallery', { host: siteHost })));
    times.push(await timed(() => askAt(product.origin, `/gallery?q=roof+${number % 30}`, { host: siteHost })));
    await sleep(pauseMs);
  }
  return times;
}

function callOf(verb: string, input: object): Promise<HttpResponse> {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ json: input });
  return owner.ask(`/api/accounts/${owner.accountId}/rpc/${verb}`, { method: 'POST', headers, body });
}

async function timed(ask: () => Promise<HttpResponse>): Promise<number> {
  const since = performance.now();
  const { status, body } = await ask();
  const took = performance.now() - since;
  if (status !== 200) throw new Error(`the tenant was answered with ${status}: ${body.slice(0, 300)}`);
  return took;
}

function residentBytes(): number {
  const text = readFileSync(`/proc/${product.web.pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(text)?.[1] ?? Number.NaN) * 1_024;
}

function p95(times: readonly number[]): number {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.95)] ?? Number.NaN;
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const [lower, upper] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]];
  return ((lower ?? Number.NaN) + (upper ?? Number.NaN)) / 2;
}
