import { call } from '@orpc/server';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, describe, expect, it, test } from 'vitest';
import { enqueueSystem } from '#access/events/emit.ts';
import { inSystem } from '#access/scope.ts';
import { listNotifications } from '#features/notifications/server/notifications.ts';
import { contentWorld } from '#test/content-world.ts';
import { request } from '#test/client.ts';
import { runPendingJobs } from '#test/jobs.ts';
import { webhookPeer } from '#test/webhook-peer.ts';
import { enableEndpoint, sendTest } from './control-endpoints.ts';
import { getDelivery, listDeliveries, replayDelivery, replayFailed } from './deliveries.ts';
import { createEndpoint, getEndpoint } from './endpoints.ts';
import { judgeWebhooksJob } from './failing/judge-webhooks.job.ts';
import { sendWebhookNoticeJob } from './failing/notice-mail.tsx';
import { resumeWebhooksJob, sweepWebhooksJob } from './sending/resume-webhooks.job.ts';
import { allSent, sendWebhooksJob } from './sending/send-webhooks.job.ts';

const { accounts, addEntry, agencies, database, owner, people, ports } = await contentWorld();
const { admin } = database;
const { clock } = ports;
const agency = { context: request(ports, people.agencyAdmin.actor, agencies.north) };
const hour = 3_600;

const send = async () => {
  await runPendingJobs(ports, [sendWebhooksJob]);
  await allSent();
};
const runNow = async (job: typeof resumeWebhooksJob) => {
  await inSystem(ports.db, 'test', (scope) => enqueueSystem(scope, job, {}));
  await runPendingJobs(ports, [job]);
};
/** Some time goes by, with what is done every minute at its end. */
const pass = async (seconds: number) => {
  clock.turn(seconds);
  await runNow(resumeWebhooksJob);
  await send();
  await runNow(judgeWebhooksJob);
  await runPendingJobs(ports, [sendWebhookNoticeJob]);
};
const add = (address: string, types = ['entryCreated']) =>
  call(createEndpoint.account, { name: 'CRM', address, types }, owner);
const sent = async (endpointId: string) => (await call(listDeliveries.account, { endpointId }, owner)).items;
const endpointOf = (endpointId: string) => call(getEndpoint.account, { endpointId }, owner);

afterEach(async () => {
  await send();
  await admin.deleteFrom('webhookEndpoint').execute();
  ports.sent.length = 0;
});

/** A peer that speaks what it wants. */
async function rawPeer(speak: (end: (text: string) => void, write: (text: string) => void) => void): Promise<string> {
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.once('data', () =>
      speak(
        (text) => void socket.end(text),
        (text) => void socket.write(text),
      ),
    );
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  afterAll(() => server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

describe('a peer that', () => {
  it.each([
    ['answers 500', 500, {}, 'It answered with 500.'],
    ['answers 404', 404, {}, 'It answered with 404.'],
    ['redirects', 302, { location: '/elsewhere' }, 'It redirects. Enter the address that it ends at.'],
    [
      'redirects to a private address',
      307,
      { location: 'http://10.0.0.1/' },
      'It redirects. Enter the address that it ends at.',
    ],
    ['redirects to nowhere', 301, {}, 'It answered with 301.'],
  ])('%s has not accepted it', async (_what, status, headers, failure) => {
    const peer = await webhookPeer((response) => response.writeHead(status, headers).end('no'));
    const { uid } = await add(peer.address);
    await addEntry();
    await send();
    expect(await sent(uid)).toMatchObject([{ state: 'waiting', attempts: 1, lastFailure: failure }]);
    expect((await endpointOf(uid)).failingSince).not.toBeNull();
    expect(peer.heard).toHaveLength(1);
  });

  it('answers 200 with garbage has accepted it', async () => {
    const garbage = Buffer.concat([Buffer.from([0, 0xff, 0xfe, 0xc3]), Buffer.alloc(9_000, 'x')]);
    const peer = await webhookPeer((response) => response.end(garbage));
    const { uid } = await add(peer.address);
    await addEntry();
    await send();
    const [delivery] = await sent(uid);
    expect(delivery).toMatchObject({ state: 'delivered', lastStatus: 200 });
    const { history } = await call(getDelivery.account, { deliveryId: delivery!.uid }, owner);
    expect(history[0]?.answer).toHaveLength(4_096);
  });

  it('answers without end is cut off', async () => {
    const peer = await webhookPeer((response) => {
      response.writeHead(200);
      const part = Buffer.alloc(100_000);
      const more = () => {
        while (!response.destroyed && response.write(part));
      };
      response.on('drain', more).on('error', () => {});
      more();
    });
    const { uid } = await add(peer.address);
    await addEntry();
    await send();
    expect(await sent(uid)).toMatchObject([{ state: 'waiting', lastFailure: 'The answer was larger than 64 kB.' }]);
  });

  it.each([
    ['hangs up', (end: (text: string) => void) => end('')],
    ['hangs up in its answer', (end: (text: string) => void) => end('HTTP/1.1 200 OK\r\ncontent-length: 9\r\n\r\nok')],
    ['speaks something else', (end: (text: string) => void) => end('220 mail.example ESMTP\r\n')],
  ])('%s has not accepted it', async (_what, speak) => {
    const { uid } = await add(await rawPeer(speak));
    await addEntry();
    await send();
    expect(await sent(uid)).toMatchObject([
      { state: 'waiting', lastStatus: null, lastFailure: 'Nothing answered, or the connection was cut off.' },
    ]);
  });

  it('is at a private address is never asked', async () => {
    const { uid } = await add('https://10.0.0.1/');
    await addEntry();
    await send();
    expect(await sent(uid)).toMatchObject([
      { lastFailure: 'The address can’t be used: it has to lead to the public internet.' },
    ]);
  });

  it('hangs or drips is given up after 15 seconds, and keeps no other waiting', { tags: 'long' }, async () => {
    const silent = await add(await rawPeer(() => {}));
    const dripping = await rawPeer((_end, write) => {
      write('HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\n');
      const timer = setInterval(() => write('x'), 500);
      afterAll(() => clearInterval(timer));
    });
    const slow = await add(dripping);
    const peer = await webhookPeer();
    await add(peer.address);
    await addEntry();
    await runPendingJobs(ports, [sendWebhooksJob]);
    expect(peer.heard).toHaveLength(1);
    await allSent();
    for (const { uid } of [silent, slow])
      expect(await sent(uid)).toMatchObject([{ lastFailure: 'It took longer than 15 seconds.' }]);
  });
});

test('a message that fails is tried ten times with the same id, and its body stays the same', async () => {
  const peer = await webhookPeer((response) => response.writeHead(503).end());
  const { uid } = await add(peer.address);
  await addEntry();
  await send();
  for (const wait of [5, 300, 1_800, 2 * hour, 5 * hour, 10 * hour, 14 * hour, 20 * hour, 24 * hour])
    await pass(wait * 1.1 + 61);
  await pass(30 * hour);
  expect(peer.heard).toHaveLength(10);
  expect(new Set(peer.heard.map(({ id }) => id)).size).toBe(1);
  expect(new Set(peer.heard.map(({ text }) => text)).size).toBe(1);
  const [delivery] = await sent(uid);
  expect(delivery).toMatchObject({ state: 'failed', attempts: 10, nextDate: null });
  const { history } = await call(getDelivery.account, { deliveryId: delivery!.uid }, owner);
  expect(history.map(({ number }) => number)).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);

  peer.answers((response) => response.end());
  await call(enableEndpoint.account, { endpointId: uid }, owner);
  await call(replayDelivery.account, { deliveryId: delivery!.uid }, owner);
  await send();
  expect(await sent(uid)).toMatchObject([{ state: 'delivered', attempts: 11 }]);
  expect(new Set(peer.heard.map(({ id }) => id)).size).toBe(1);
});

test('a later message is not held up by one that is tried again', async () => {
  let failing = true;
  const peer = await webhookPeer((response) => response.writeHead(failing ? 500 : 200).end());
  const { uid } = await add(peer.address);
  await addEntry();
  await send();
  failing = false;
  await addEntry();
  await send();
  expect((await sent(uid)).map(({ state }) => state)).toEqual(['delivered', 'waiting']);
  expect((await endpointOf(uid)).failingSince).toBeNull();
  await pass(70);
  expect((await sent(uid)).map(({ state }) => state)).toEqual(['delivered', 'delivered']);
});

test('a peer that asks for time is left alone for it', async () => {
  const peer = await webhookPeer((response) => response.writeHead(429, { 'retry-after': '3600' }).end());
  await add(peer.address);
  await addEntry();
  await send();
  await pass(0.9 * hour);
  expect(peer.heard).toHaveLength(1);
  peer.answers((response) => response.end());
  await pass(0.2 * hour);
  expect(peer.heard).toHaveLength(2);
});

test('a peer that is gone for good gets nothing more, administrators hear of it, and what was missed can be replayed', async () => {
  const peer = await webhookPeer((response) => response.writeHead(410).end());
  const { uid } = await add(peer.address);
  await addEntry();
  await send();
  expect(await endpointOf(uid)).toMatchObject({ isActive: false, disabledReason: 'gone' });
  expect(await sent(uid)).toMatchObject([{ state: 'canceled', attempts: 1 }]);
  await addEntry();
  await send();
  expect(peer.heard).toHaveLength(1);
  await runPendingJobs(ports, [sendWebhookNoticeJob]);
  expect(ports.sent.map(({ subject }) => subject)).toEqual(['The webhook “CRM” was turned off']);
  const audited = await admin.selectFrom('auditEntry').select(['procedure', 'role']).execute();
  expect(audited).toContainEqual({ procedure: 'webhooks.disableEndpoint', role: 'automation' });

  await expect(call(sendTest.account, { endpointId: uid }, owner)).rejects.toMatchObject({ code: 'CONFLICT' });
  peer.answers((response) => response.end());
  await call(enableEndpoint.account, { endpointId: uid }, owner);
  const { count } = await call(replayFailed.account, { endpointId: uid, since: new Date(0).toISOString() }, owner);
  await send();
  expect([count, (await sent(uid)).map(({ state }) => state)]).toEqual([1, ['delivered']]);
});

test('an endpoint that fails for five days is reported on days one and four, and then turned off', async () => {
  const peer = await webhookPeer((response) => response.writeHead(500).end());
  const { uid } = await add(peer.address);
  await addEntry();
  await send();
  const subjects: (string | undefined)[] = [];
  for (let hours = 0; hours < 126; hours += 6) {
    await pass(6 * hour);
    subjects.push(...ports.sent.splice(0).map(({ subject }) => `${hours + 6}: ${subject}`));
    if (hours % 24 === 0) await addEntry();
  }
  expect(subjects).toEqual([
    '24: The webhook “CRM” has been failing for a day',
    '96: The webhook “CRM” will be turned off tomorrow',
    '120: The webhook “CRM” was turned off',
  ]);
  expect(await endpointOf(uid)).toMatchObject({ isActive: false, disabledReason: 'failing', waiting: 0 });
  const { items } = await call(listNotifications, {}, { context: request(ports, people.accountAdmin.actor) });
  expect(items.map(({ title }) => title)).toContain('The webhook “CRM” was turned off');
});

test('an agency hears of its own webhooks that fail', async () => {
  const peer = await webhookPeer((response) => response.writeHead(410).end());
  await call(createEndpoint.agency, { name: 'Reports', address: peer.address, types: ['entryCreated'] }, agency);
  await addEntry();
  await send();
  await runPendingJobs(ports, [sendWebhookNoticeJob]);
  expect(ports.sent.map(({ to, subject }) => [to, subject])).toEqual([
    ['ada@people.example', 'The webhook “Reports” was turned off'],
  ]);
});

test('what a killed worker had accepted, but could not note, is sent with the same id', async () => {
  const peer = await webhookPeer();
  const { uid } = await add(peer.address);
  await addEntry();
  await send();
  // As the database has it when the process died after the answer.
  await admin.deleteFrom('webhookAttempt').execute();
  await admin.updateTable('webhookDelivery').set({ state: 'waiting', attempts: 0, tries: 0, endDate: null }).execute();
  const busyUntil = new Date(clock.now().getTime() + 45_000);
  await admin.updateTable('webhookEndpoint').set({ busyUntil }).where('uid', '=', uid).execute();
  await runNow(resumeWebhooksJob);
  await send();
  expect(peer.heard).toHaveLength(1);
  await pass(120);
  expect(peer.heard).toHaveLength(2);
  expect(peer.heard[0]?.id).toBe(peer.heard[1]?.id);
  await pass(120);
  expect(peer.heard).toHaveLength(2);
});

test('what happens in an account that is suspended waits until it is open again', async () => {
  const peer = await webhookPeer();
  await add(peer.address);
  await addEntry();
  const close = (suspendedDate: Date | null) =>
    admin.updateTable('account').set({ suspendedDate }).where('uid', '=', accounts.roofer).execute();
  await close(clock.now());
  await send();
  await pass(120);
  expect(peer.heard).toEqual([]);
  await close(null);
  await pass(120);
  expect(peer.heard).toHaveLength(1);
});

test('an account that has left the agency is none of its business anymore', async () => {
  const peer = await webhookPeer();
  const made = await call(
    createEndpoint.agency,
    { name: 'Reports', address: peer.address, types: ['entryCreated'] },
    agency,
  );
  await addEntry();
  const move = (agencyId: string) =>
    admin.updateTable('account').set({ agencyId }).where('uid', '=', accounts.roofer).execute();
  await move(agencies.blue);
  await send();
  expect(peer.heard).toEqual([]);
  await runNow(sweepWebhooksJob);
  const rows = await admin.selectFrom('webhookDelivery').select(['state', 'agencyId']).execute();
  expect(rows).toEqual([{ state: 'canceled', agencyId: agencies.north }]);
  await move(agencies.north);
  expect(made.uid).toBeTruthy();
});

test('a webhook goes along with its account, and messages are forgotten after 90 days', async () => {
  const peer = await webhookPeer();
  const { uid } = await add(peer.address);
  await addEntry();
  await send();
  const move = (agencyId: string) =>
    admin.updateTable('account').set({ agencyId }).where('uid', '=', accounts.roofer).execute();
  await move(agencies.blue);
  await addEntry();
  await send();
  expect(await sent(uid)).toHaveLength(2);
  await move(agencies.north);
  clock.turn(91 * 24 * hour);
  await runNow(sweepWebhooksJob);
  expect(await sent(uid)).toEqual([]);
  expect(await admin.selectFrom('webhookAttempt').select('number').execute()).toEqual([]);
});
