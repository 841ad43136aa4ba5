import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasSwift, startSwift, type Swift } from '#test/swift.ts';
import { jobsAtWork, timeTakeovers } from './check/at-rest.ts';
import { expectNothingLost } from './check/expect-nothing-lost.ts';
import { dripPiece } from './load/drip-piece.ts';
import { listenLive, untilHeard } from './load/live-stream.ts';
import { keepBusy, type Load } from './load/load.ts';
import { signInAs, type Person } from './load/person.ts';
import { beginUpload, photo, sendAll } from './load/upload-photos.ts';
import { failedTries } from './load/until-acknowledged.ts';
import { wholeWork } from './load/whole-work.ts';
import { chanceOf } from './parts/chance.ts';
import { figures, report } from './parts/figures.ts';
import { install, type Installation } from './parts/installation.ts';
import type { ProductProcess } from './parts/product-process.ts';
import { hasProxy, startProxy } from './parts/proxy.ts';
import { askSteadily } from './parts/steady-requests.ts';
import { askAt } from '../e2e/http.ts';

if (!hasProxy) console.log('Left out: two nodes behind a proxy. Install HAProxy: apt-get install haproxy');

const hasBucket = await hasSwift();
if (!hasBucket)
  console.log('Left out: two nodes on one bucket. It needs Debian’s Swift: apt-get install swift-proxy …');
const storages = [
  { storage: 'folder', inBucket: false },
  ...(hasBucket ? [{ storage: 'bucket', inBucket: true }] : []),
];

describe.skipIf(!hasProxy).each(storages)(
  'two web processes and two workers on one $storage',
  ({ storage, inBucket }) => {
    let bucket: Swift | undefined;
    let product: Installation;
    let nodes: { process: ProductProcess; port: number }[];
    let workers: ProductProcess[];
    let stopProxy: () => Promise<void>;
    /** Through the proxy. */
    let via: string;
    let loads: Load[];
    let owner: Person;
    /** How long a start takes on this machine now. */
    let baselineMs: number;

    beforeAll(async () => {
      bucket = inBucket ? await startSwift() : undefined;
      product = await install({ settings: bucket && { STORAGE_URL: bucket.storageUrl.href } });
      via = product.origin;
      nodes = [await product.addWeb('node-a'), await product.addWeb('node-b')];
      workers = [product.worker, product.addWorker('worker-b')];
      // At once, like an upgrade: migrations and queues are created under a lock.
      const startsMs = await Promise.all(
        [...nodes.map(({ process }) => process), ...workers].map((one) => one.start()),
      );
      baselineMs = Math.max(...startsMs);
      const ports = nodes.map(({ port }) => port);
      stopProxy = await startProxy(product.folder, Number(new URL(via).port), ports);
      loads = await wholeWork(product, via, chanceOf(2));
      owner = await signInAs(via, 'uwe@people.example', product.world.accounts.roofer);
    });

    afterAll(async () => {
      await stopProxy?.();
      await product?.end();
      await bucket?.stop();
      report(`two nodes on one ${storage} behind HAProxy`);
    });

    const at = (index: number) => owner.at(`http://localhost:${nodes[index]?.port}`);

    test('an upload that a killed node has begun goes on through the other', async () => {
      const bytes = await photo(2_000, 1_500);
      const address = await beginUpload(at(0), bytes.length);
      const half = bytes.subarray(0, Math.floor(bytes.length / 2));
      await sendAll(at(0), address, half);
      await nodes[0]?.process.kill();
      await sendAll(at(1), address, bytes, half.length);
      await nodes[0]?.process.start();
      const uid = address.split('/').at(-1) ?? '';
      const { rows } = await sql<{ size: number }>`select size from media where uid = ${uid}`.execute(product.admin);
      expect(rows).toEqual([{ size: bytes.length }]);
    });

    test('an upload whose node is killed in the middle of a piece, under load, goes on through the other', async () => {
      const work = keepBusy(loads);
      const bytes = await photo(3_000, 2_000);
      const address = await beginUpload(at(0), bytes.length);
      const third = Math.floor(bytes.length / 3);
      await sendAll(at(0), address, bytes.subarray(0, third));
      await sleep(1_000);
      const cut = dripPiece(at(0), address, bytes, third);
      // Part of the chunk has arrived, and the rest never will.
      await cut.halfSent;
      await nodes[0]?.process.kill();
      expect(await cut.status).toBe(0);
      const since = performance.now();
      await sendAll(at(1), address, bytes, third);
      figures('an upload cut by kill -9 is whole through the other node after', performance.now() - since);
      await nodes[0]?.process.start();
      const violations = await work.rest();
      const uid = address.split('/').at(-1) ?? '';
      const checksum = createHash('sha256').update(bytes).digest('hex');
      await expectNothingLost(product, loads, violations, via);
      const { rows } = await sql`select size, checksum, media_upload_completed as is_ready from media
      where uid = ${uid}`.execute(product.admin);
      expect(rows).toEqual([{ size: bytes.length, checksum, isReady: true }]);
    });

    test('what is changed through one node is heard through the other, once, also over a change of nodes', async () => {
      const { process } = nodes[0]!;
      const heard = listenLive(via, owner.cookie, owner.accountId);
      await untilHeard(heard, at(1));
      const uids: string[] = [];
      const create = async (index: number) => {
        const { uid } = await at(index).call<{ uid: string }>('content/createEntry', { title: `Live ${uids.length}` });
        uids.push(uid);
      };
      for (const index of [0, 1]) figures('a live update', await untilHeard(heard, at(index)));
      await create(0);
      await process.stop();
      for (let n = 0; n < 5; n += 1) await create(1);
      await process.start();
      await create(0);
      await untilHeard(heard, at(1));
      heard.close();
      for (const uid of uids) expect(heard.payloads.filter((text) => text.includes(uid))).toHaveLength(1);
    });

    test('a node that is killed under load loses nothing, and people go on within seconds', async () => {
      const { process } = nodes[1]!;
      const work = keepBusy(loads);
      await sleep(3_000);
      const visitors = askSteadily(4, () => askAt(via, '/', { host: 'roofer.sites.localhost' }));
      await sleep(1_000);
      const taken = await jobsAtWork(product.admin);
      const killed = performance.now();
      await Promise.all([process.kill(), workers[1]?.kill()]);
      const takeovers = timeTakeovers(product.admin, taken, killed);
      await sleep(3_000);
      const around = await visitors.stop();
      const after = askSteadily(4, () => askAt(via, '/', { host: 'roofer.sites.localhost' }));
      await sleep(2_000);
      expect((await after.stop()).wrong).toEqual([]);
      // Only the dead node's running requests may have been cut.
      expect(around.wrong.length).toBeLessThanOrEqual(8);
      // The killed worker is not restarted before the other one has taken over its jobs.
      for (const { job, ms } of await takeovers) {
        figures('takeover of a killed worker’s job by the other', ms);
        expect(ms, `${job} of a killed worker was taken over`).toBeLessThan(30_000 + baselineMs);
      }
      await Promise.all([process.start(), workers[1]?.start()]);
      await expectNothingLost(product, loads, await work.rest(), via);
    });

    test('a rolling restart fails no request, of visitors or of people who write', async () => {
      failedTries.length = 0;
      const work = keepBusy(loads);
      const before = loads.map((load) => load.count());
      const visitors = askSteadily(4, () => askAt(via, '/', { host: 'roofer.sites.localhost' }));
      const call = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"json":{}}' };
      const people = askSteadily(3, () => owner.ask(`/api/accounts/${owner.accountId}/rpc/content/listEntries`, call));
      for (const { process } of nodes) {
        const since = performance.now();
        expect(await process.stop()).toBe(0);
        figures('a node under load stops', performance.now() - since);
        await process.start();
        await sleep(1_500);
      }
      for (const worker of workers) {
        expect(await worker.stop()).toBe(0);
        await worker.start();
      }
      const [pages, calls] = await Promise.all([visitors.stop(), people.stop()]);
      expect(pages.statuses[200]).toBeGreaterThan(50);
      expect([...pages.wrong, ...calls.wrong]).toEqual([]);
      const violations = await work.rest();
      // Nothing had to be retried: no upload chunk, save, publishing or testimonial.
      expect(failedTries).toEqual([]);
      for (const [index, load] of loads.entries())
        expect([load.name, load.count() > (before[index] ?? 0)]).toEqual([load.name, true]);
      await expectNothingLost(product, loads, violations, via);
    });
  },
);
