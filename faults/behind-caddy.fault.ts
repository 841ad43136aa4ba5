import { setTimeout as sleep } from 'node:timers/promises';
import { rootCertificates, setDefaultCACertificates } from 'node:tls';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type Caddy, hasCaddy, startCaddy } from '#test/caddy.ts';
import { freePort } from '#test/free-port.ts';
import { untilAtRest } from './check/at-rest.ts';
import { expectNothingLost } from './check/expect-nothing-lost.ts';
import { listenLive, untilHeard } from './load/live-stream.ts';
import { keepBusy, type Load } from './load/load.ts';
import { type Person, signInAs } from './load/person.ts';
import { beginUpload, photo, sendAll } from './load/upload-photos.ts';
import { wholeWork } from './load/whole-work.ts';
import { chanceOf } from './parts/chance.ts';
import { figures, report } from './parts/figures.ts';
import { install, type Installation } from './parts/installation.ts';
import type { ProductProcess } from './parts/product-process.ts';
import { askAt } from '../e2e/http.ts';

if (!hasCaddy) console.log('Left out: two nodes behind Caddy. Install it: apt-get install caddy');

/** As in deploy/compose.yaml: HTTPS with on-demand certificates, and files sent by the proxy. */
describe.skipIf(!hasCaddy)('two web processes behind Caddy with its own authority', () => {
  let product: Installation;
  let nodes: ProductProcess[];
  let caddy: Caddy;
  let via: string;
  let loads: Load[];
  let owner: Person;

  beforeAll(async () => {
    const [httpPort, httpsPort] = [await freePort(), await freePort()];
    via = `https://localhost:${httpsPort}`;
    product = await install({
      settings: { PUBLIC_URL: via, TRUSTED_PROXY_HOPS: '2', PROXY_FILES_PATH: '/stored-files' },
    });
    const made = [await product.addWeb('node-a'), await product.addWeb('node-b')];
    nodes = made.map(({ process }) => process);
    await Promise.all([...nodes, product.worker].map((one) => one.start()));
    const ports = made.map(({ port }) => port);
    caddy = await startCaddy({ httpPort, httpsPort, nodes: ports, files: product.storage, isBehindAnother: true });
    setDefaultCACertificates([await caddy.authority()]);
    await vi.waitFor(() => askAt(via, '/livez', { limitMs: 2_000 }), { timeout: 60_000, interval: 500 });
    loads = await wholeWork(product, via, chanceOf(3));
    owner = await signInAs(via, 'uwe@people.example', product.world.accounts.roofer);
  });

  afterAll(async () => {
    setDefaultCACertificates([...rootCertificates]);
    await caddy?.stop();
    await product?.end();
    report('two nodes behind Caddy');
  });

  test('a node that is killed under load loses nothing, and every published photo is sent', async () => {
    const work = keepBusy(loads);
    const before = loads.map((load) => load.count());
    await sleep(3_000);
    await nodes[1]?.kill();
    await sleep(3_000);
    await nodes[1]?.start();
    await sleep(2_000);
    await expectNothingLost(product, loads, await work.rest(), via);
    for (const [index, load] of loads.entries())
      expect([load.name, load.count() > (before[index] ?? 0)]).toEqual([load.name, true]);
  });

  test('what Caddy sends from the folder has our headers, and not the address of the file', async () => {
    const bytes = await photo(1_200, 900);
    const address = await beginUpload(owner, bytes.length);
    await sendAll(owner, address, bytes);
    await untilAtRest(product.admin);
    const mediaId = address.split('/').at(-1) ?? '';
    const { uid: entryId } = await owner.call<{ uid: string }>('content/createEntry', {
      title: 'Sent by Caddy',
      mediaIds: [mediaId],
    });
    await owner.call('content/publishEntry', { entryId });
    const sent = await askAt(via, `/media/${mediaId}/480x480`, { host: 'roofer.sites.localhost' });
    expect(sent.status).toBe(200);
    expect(sent.headers).toMatchObject({ 'content-type': 'image/webp', etag: expect.stringMatching(/^"/) });
    expect(sent.headers['x-accel-redirect']).toBeUndefined();
  });

  test('live updates come through it as they are made', async () => {
    const heard = listenLive(via, owner.cookie, owner.accountId);
    figures('a live update through Caddy', await untilHeard(heard, owner));
    heard.close();
  });
});
