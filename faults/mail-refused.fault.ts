import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openJobs, untilAtRest } from './check/at-rest.ts';
import { keepBusy, type Load } from './load/load.ts';
import { signInAs } from './load/person.ts';
import { sendTestimonials } from './load/send-testimonials.ts';
import { report } from './parts/figures.ts';
import { install, type Installation } from './parts/installation.ts';

let product: Installation;
let load: Load;
let isRefusing = true;
const taken: string[] = [];
let peer: SMTPServer;
let port: number;

function startPeer(at: number): Promise<SMTPServer> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo(_address, _session, done) {
      done(isRefusing ? Object.assign(new Error('Try again later'), { responseCode: 451 }) : null);
    },
    onData(stream, _session, done) {
      let letter = '';
      stream.setEncoding('utf8').on('data', (part: string) => (letter += part));
      stream.on('end', () => {
        taken.push(/^Message-ID:\s*(<[^>]*>)/im.exec(letter)?.[1] ?? '');
        done();
      });
    },
  });
  server.on('error', () => {});
  server.listen(at, '127.0.0.1');
  return once(server.server, 'listening').then(() => server);
}

beforeAll(async () => {
  peer = await startPeer(0);
  port = (peer.server.address() as AddressInfo).port;
  product = await install({ SMTP_URL: `smtp://127.0.0.1:${port}` });
  await Promise.all([product.web.start(), product.worker.start()]);
  const owner = await signInAs(product.origin, 'olga@people.example', product.world.accounts.roofer);
  const { openAddress } = await owner.call<{ openAddress: string }>('testimonials/listRequests');
  load = sendTestimonials(product.origin, openAddress);
});

afterAll(async () => {
  await product.end();
  await new Promise<void>((ended) => peer.close(ended));
  report('mail refused', { letters: taken.length });
});

test('letters that a mail server refuses, or that it is not there for, arrive once when it takes them', async () => {
  const work = keepBusy([load]);
  await sleep(4_000);
  await new Promise<void>((ended) => peer.close(ended));
  await sleep(3_000);
  peer = await startPeer(port);
  await sleep(2_000);
  expect(await work.rest()).toEqual([]);
  expect(taken).toEqual([]);
  expect((await openJobs(product.admin)).length).toBe(load.count());

  isRefusing = false;
  await untilAtRest(product.admin, 240_000);
  expect(taken.length).toBe(load.count());
  expect(new Set(taken).size).toBe(load.count());
});
