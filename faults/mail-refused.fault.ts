import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openJobs, untilAtRest } from './check/at-rest.ts';
import { keepBusy, type Load } from './load/load.ts';
import { signInAs } from './load/person.ts';
import { sendTestimonials } from './load/send-testimonials.ts';
import { report } from './parts/figures.ts';
import { install, type Installation } from './parts/installation.ts';
import { mailPeer } from './parts/mail-peer.ts';

/** Emails that one process sends at once. */
const atOnce = 2;

let product: Installation;
let load: Load;
let sentBefore: number;
const peer = mailPeer();
const facts: Record<string, number> = {};

beforeAll(async () => {
  await peer.start();
  product = await install({ settings: { SMTP_URL: `smtp://127.0.0.1:${peer.port}` } });
  await Promise.all([product.web.start(), product.worker.start()]);
  const owner = await signInAs(product.origin, 'olga@people.example', product.world.accounts.roofer);
  const { openAddress } = await owner.call<{ openAddress: string }>('testimonials/listRequests');
  load = sendTestimonials(product.origin, openAddress);
});

beforeEach(() => {
  peer.taken.length = 0;
  sentBefore = load.count();
});

afterAll(async () => {
  await product?.end();
  await peer.stop();
  report('letters', facts);
});

const letters = () => load.count() - sentBefore;

test('letters that a mail server refuses, or that it is not there for, arrive once when it takes them', async () => {
  peer.isRefusing = true;
  const work = keepBusy([load]);
  await sleep(4_000);
  await peer.stop();
  await sleep(3_000);
  await peer.start();
  await sleep(2_000);
  expect(await work.rest()).toEqual([]);
  expect(peer.taken).toEqual([]);
  expect((await openJobs(product.admin)).length).toBe(letters());

  peer.isRefusing = false;
  await untilAtRest(product.admin, 240_000);
  expect(peer.taken.length).toBe(letters());
  expect(new Set(peer.taken).size).toBe(letters());
  facts['refused at first'] = letters();
});

test('a worker killed while letters go out loses none, and repeats no more than it had in hand, under the same id', async () => {
  peer.slowness = 300;
  const kills = 4;
  const work = keepBusy([load]);
  for (let kill = 0; kill < kills; kill += 1) {
    const before = peer.taken.length;
    while (peer.taken.length === before) await sleep(20);
    // The email is accepted, and the reply is in flight.
    await product.worker.kill();
    await product.worker.start();
    await sleep(1_000);
  }
  expect(await work.rest()).toEqual([]);
  peer.slowness = 0;
  await untilAtRest(product.admin, 240_000);
  const different = new Set(peer.taken);
  expect(different.size).toBe(letters());
  const times = [...different].map((id) => peer.taken.filter((one) => one === id).length);
  expect(Math.max(...times)).toBeLessThanOrEqual(1 + kills);
  expect(peer.taken.length - different.size).toBeLessThanOrEqual(kills * atOnce);
  Object.assign(facts, { 'under kills': letters(), kills, 'second copies': peer.taken.length - different.size });
});
