import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listenLive, untilHeard } from './load/live-stream.ts';
import { keepBusy } from './load/load.ts';
import { type Person, signInAs } from './load/person.ts';
import { talkTogether } from './load/talk-together.ts';
import { figures, report } from './parts/figures.ts';
import { install, type Installation } from './parts/installation.ts';
import type { ProductProcess } from './parts/product-process.ts';

let product: Installation;
let other: { process: ProductProcess; port: number };
/** Each at a node of their own. */
let office: Person;
let crew: Person;

beforeAll(async () => {
  product = await install();
  other = await product.addWeb('other-node');
  await product.web.start();
  await Promise.all([other.process.start(), product.worker.start()]);
  const { roofer } = product.world.accounts;
  office = await signInAs(product.origin, 'olga@people.example', roofer);
  crew = (await signInAs(product.origin, 'uwe@people.example', roofer)).at(`http://localhost:${other.port}`);
});

afterAll(async () => {
  await product?.end();
  report('two people who talk at two nodes');
});

const wrong = (talk: ReturnType<typeof talkTogether>) =>
  talk.check({ admin: product.admin, files: product.files, origin: product.origin });

test('while one of two nodes is killed, each acknowledged message is there once, in one order, with the counts right', async () => {
  const talk = talkTogether([office, crew]);
  const heard = listenLive(office.origin, office.cookie, office.accountId);
  await untilHeard(heard, crew);
  for (let round = 0; round < 2; round += 1) {
    const work = keepBusy([talk]);
    await sleep(2_000);
    await other.process.kill();
    await sleep(1_000);
    await other.process.start();
    await sleep(1_000);
    expect(await work.rest()).toEqual([]);
  }
  await untilHeard(heard, crew);
  heard.close();
  expect(talk.count()).toBeGreaterThan(20);
  expect(await wrong(talk)).toEqual([]);
  // Live, each was announced once.
  const sent = heard.payloads.filter((text) => /^event: ?messageSent$/m.test(text) || text.includes('"messageSent"'));
  expect(sent).toHaveLength(talk.count());
});

test('a client that has slept through hundreds of messages reads them all, in the order of the others', async () => {
  const talk = talkTogether([office, crew]);
  const asleep = listenLive(office.origin, office.cookie, office.accountId);
  await untilHeard(asleep, crew);
  asleep.close();
  for (let round = 0; round < 120; round += 1) await talk.step();
  expect(await wrong(talk)).toEqual([]);
});

test('a message is on the other screen within half a second', async () => {
  const heard = listenLive(office.origin, office.cookie, office.accountId);
  await untilHeard(heard, crew);
  const { uid: entryId } = await crew.call<{ uid: string }>('content/createEntry', { title: 'Talk' });
  const times: number[] = [];
  for (let n = 0; n < 15; n += 1) {
    const since = performance.now();
    const { uid } = await crew.call<{ uid: string }>('chat/sendMessage', { entryId, text: `Message ${n}` });
    while (!heard.payloads.some((text) => text.includes(uid))) await sleep(5);
    await office.call('chat/listMessages', { entryId, limit: 50 });
    const ms = performance.now() - since;
    times.push(ms);
    figures('a message is on the other screen', ms);
    await sleep(100);
  }
  heard.close();
  const [median = 0] = times.toSorted((a, b) => a - b).slice(times.length / 2);
  expect(median).toBeLessThan(500);
});
