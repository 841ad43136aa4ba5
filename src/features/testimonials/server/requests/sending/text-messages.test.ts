import { call } from '@orpc/server';
import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { present } from '#access/procedures.ts';
import { createTwilioMessages } from '#integrations/text-messages/twilio-messages.ts';
import { contentWorld } from '#test/content-world.ts';
import { runPendingJobs } from '#test/jobs.ts';
import { createRequest } from '../one-request.ts';
import { listRequests } from '../request-rows.ts';
import { sendTestimonialRequestJob } from './send-testimonial-request.job.ts';
import { createTextReportRoutes } from './text-report-routes.ts';

const world = await contentWorld();
const { ports, owner } = world;

/** A gateway that implements Twilio's API. */
const taken: { to: string; body: string; callback: string; date: Date }[] = [];
let refusal: { code: number; message: string } | undefined;
let isDeaf = false;
const gateway = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const answer = (status: number, body: unknown) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    };
    const right = `Basic ${Buffer.from('AC1:secret token').toString('base64')}`;
    if (request.headers.authorization !== right) return answer(401, { code: 20_003, message: 'Authenticate' });
    if (!request.url?.startsWith('/2010-04-01/Accounts/AC1/Messages.json')) return answer(404, {});
    if (request.method === 'GET') {
      const to = new URL(request.url, 'http://gateway').searchParams.get('To');
      const messages = taken.filter((message) => message.to === to);
      return answer(200, { messages: messages.map(({ body, date }) => ({ body, date_created: date.toUTCString() })) });
    }
    if (refusal) return answer(400, { ...refusal, status: 400 });
    const fields = new URLSearchParams(Buffer.concat(chunks).toString());
    const [to, body, callback] = ['To', 'Body', 'StatusCallback'].map((name) => fields.get(name) ?? '');
    expect(fields.get('From')).toBe('+15125550100');
    taken.push({ to: to ?? '', body: body ?? '', callback: callback ?? '', date: ports.clock.now() });
    // It accepts the message, but its response is lost.
    if (isDeaf) return void response.destroy();
    answer(201, { sid: `SM${taken.length}`, status: 'queued' });
  });
});

beforeAll(async () => {
  await new Promise<void>((done) => gateway.listen(0, '127.0.0.1', done));
  const { port } = gateway.address() as AddressInfo;
  ports.textMessages = createTwilioMessages(`twilio+http://AC1:secret%20token@127.0.0.1:${port}?from=%2B15125550100`);
  const { clock } = ports;
  clock.turn(((40 - clock.now().getUTCHours()) % 24) * 3_600);
});
afterAll(() => gateway.close());

async function ask(customerPhone: string) {
  const made = await call(createRequest, { customerPhone, customerName: 'Kim', channel: 'text' }, owner);
  const jobs = runPendingJobs(ports, [sendTestimonialRequestJob]);
  return { ...made, jobs };
}
async function find(uid: string) {
  const { requests } = await call(listRequests, { limit: 100 }, owner);
  return present(requests.find((request) => request.uid === uid));
}
const reports = createTextReportRoutes(ports);
function report(path: string, fields: Record<string, string>, token = 'secret token') {
  const url = new URL(`/text-messages${path}`, ports.config.publicUrl).href;
  const names = Object.keys(fields).toSorted();
  const signed = url + names.map((name) => name + (fields[name] ?? '')).join('');
  const signature = createHmac('sha1', token).update(signed).digest('base64');
  const outer = reports;
  return outer.request(new URL(path, ports.config.publicUrl).href, {
    method: 'POST',
    headers: { 'x-twilio-signature': signature, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields).toString(),
  });
}

test('a customer gets the link by text message, to the number as networks dial it', async () => {
  const { uid, address, jobs } = await ask('(512) 555-0123');
  expect(await jobs).toBe(1);
  const message = taken.at(-1);
  expect(message?.to).toBe('+15125550123');
  expect(message?.body).toContain('Hi Kim! Thank you for choosing');
  expect(message?.body).toContain(address);
  expect(await find(uid)).toMatchObject({ status: 'sent', customerPhone: '+15125550123', channel: 'text' });
});

test('a number that the gateway rejects is reported; one that opted out is never messaged again', async () => {
  refusal = { code: 21_211, message: 'Invalid To number' };
  const wrong = await ask('+15125550124');
  await wrong.jobs;
  expect(await find(wrong.uid)).toMatchObject({ status: 'failed', failure: 'Invalid To number' });
  refusal = { code: 21_610, message: 'Attempt to send to unsubscribed recipient' };
  const stopped = await ask('+15125550125');
  await stopped.jobs;
  expect((await find(stopped.uid)).failure).toBe('This customer doesn’t want text messages from you.');
  refusal = undefined;
  await expect(ask('+15125550125')).rejects.toThrow('asked not to be contacted again');
});

test('a message whose response was lost is not sent again', async () => {
  isDeaf = true;
  const { uid, jobs } = await ask('+15125550126');
  await expect(jobs).rejects.toThrow();
  isDeaf = false;
  const run = { jobId: 'again', signal: new AbortController().signal, isLastTry: false };
  const commit = await sendTestimonialRequestJob.work(ports, world.accounts.roofer, { requestId: uid, number: 0 }, run);
  expect(commit).toBeTypeOf('function');
  expect(taken.filter(({ to }) => to === '+15125550126')).toHaveLength(1);
});

test('reports count when the gateway signed them, and only then', async () => {
  const { uid, jobs } = await ask('+15125550127');
  await jobs;
  const path = new URL(taken.at(-1)?.callback ?? '').pathname.replace('/text-messages', '');
  expect(path).toBe(`/${world.accounts.roofer}/${uid}`);
  const fields = { MessageStatus: 'undelivered', ErrorCode: '30005' };
  expect((await report(path, fields, 'guessed')).status).not.toBe(204);
  expect((await find(uid)).status).toBe('sent');
  expect((await report(path, fields)).status).toBe(204);
  expect(await find(uid)).toMatchObject({ status: 'failed', failure: 'This number is unknown or not in use.' });
});
