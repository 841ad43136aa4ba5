import { call } from '@orpc/server';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { beforeEach, describe, expect, it, test } from 'vitest';
import { createCustomField, deleteCustomField } from '#features/content/server/fields/custom-fields.ts';
import { removeTerm } from '#features/content/server/terms/terms.ts';
import { doAction } from '#features/hooks/server/do-action.ts';
import { fetchMediaJob } from '#features/imports/server/fetch-media.job.ts';
import { listTriggerLogs } from '#features/operations/server/trigger-logs/trigger-logs.ts';
import { transferAccount } from '#features/tenants/server/lifecycle/transfer.ts';
import { disableEndpoint } from '#features/webhooks/server/control-endpoints.ts';
import { replayDelivery } from '#features/webhooks/server/deliveries.ts';
import { createEndpoint } from '#features/webhooks/server/endpoints.ts';
import { allSent, sendWebhooksJob } from '#features/webhooks/server/sending/send-webhooks.job.ts';
import { newUid } from '#lib/new-uid.ts';
import { problemOf } from '#platform/http/problem-of.ts';
import { request } from '#test/client.ts';
import { runPendingJobs } from '#test/jobs.ts';
import { phonePhoto } from '#test/media-files.ts';
import { action, task, triggerWorld } from '#test/trigger-world.ts';
import { webhookPeer } from '#test/webhook-peer.ts';
import type { Step } from '../../trigger.ts';
import { continueTriggerRun } from '../runs/runs.ts';
import { createTrigger, setTriggerStatus } from '../triggers/triggers.ts';
import { resumeTriggerEventsJob, resumeTriggersJob } from './trigger-jobs.ts';

const world = await triggerWorld();
const { accounts, active, add, addEntry, addTerm, agencies, clear, database, lastRun, owner, people, ports } = world;
const { runs, save, stranger, titles, trigger, work } = world;
const { admin } = database;

beforeEach(async () => {
  await clear();
  await admin.deleteFrom('webhookEndpoint').execute();
});

const send = async () => {
  await runPendingJobs(ports, [sendWebhooksJob]);
  await allSent();
};
const endpoint = async (address: string, who = owner) =>
  (await call(createEndpoint.account, { name: 'CRM', address, types: [] }, who)).uid;
const hour = { id: 'wait', kind: 'wait', count: 1, unit: 'hours' } as const;
const run = { jobId: newUid(), signal: new AbortController().signal, isLastTry: false };
const resume = async (seconds: number) => {
  ports.clock.turn(seconds);
  await resumeTriggersJob.work(ports, {}, run);
};

describe('a message to a webhook', () => {
  it('that is turned away for good fails its run, which is done once the message is sent again', async () => {
    const peer = await webhookPeer((response) => response.writeHead(500).end());
    const endpointId = await endpoint(peer.address);
    await active({ event: 'entryCreated', steps: [action('webhooks.send', { endpointId }), task('Next', 'next')] });
    await addEntry({ title: 'One' });
    await work();
    await send();
    const sent = await lastRun();
    expect(sent).toMatchObject({ state: 'done', steps: [{ follows: { kind: 'webhook' } }, { follows: null }] });
    const deliveryId = sent.steps[0]?.follows?.id ?? '';
    await admin.updateTable('webhookDelivery').set({ tries: 9, nextDate: ports.clock.now() }).execute();
    ports.clock.turn(60);
    await runPendingJobs(ports, [sendWebhooksJob]);
    await sendWebhooksJob.work(ports, { agencyId: agencies.north, accountId: accounts.roofer, endpointId }, run);
    await allSent();
    expect(await lastRun()).toMatchObject({
      state: 'failed',
      message: 'The webhook didn’t take it. It answered with 500.',
      steps: [{ outcome: 'failed' }, { outcome: 'done' }],
    });
    expect((await call(listTriggerLogs.account, { status: 'failed' }, owner)).items).toHaveLength(1);
    peer.answers((response) => response.end('ok'));
    await call(replayDelivery.account, { deliveryId }, owner);
    await sendWebhooksJob.work(ports, { agencyId: agencies.north, accountId: accounts.roofer, endpointId }, run);
    await allSent();
    expect(await lastRun()).toMatchObject({ state: 'done', steps: [{ outcome: 'done' }, { outcome: 'done' }] });
    expect(await titles()).toEqual(['Next']);
  });

  it('that is gone, or turned off meantime, fails it as well, and it goes on from there', async () => {
    const peer = await webhookPeer((response) => response.writeHead(410).end());
    const endpointId = await endpoint(peer.address);
    await active({
      event: 'entryCreated',
      steps: [action('webhooks.send', { endpointId }), hour, task('Late', 'late')],
    });
    await addEntry({ title: 'One' });
    await work();
    await send();
    expect(await runs()).toMatchObject([{ state: 'waiting' }]);
    await resume(3_700);
    expect(await runs()).toMatchObject([{ state: 'failed', message: expect.stringContaining('webhook') }]);
    expect(await titles()).toEqual(['Late']);
    const [failed] = await runs();
    await expect(call(continueTriggerRun, { runId: failed?.uid ?? '' }, owner)).rejects.toThrow('Turn it on first');
    const other = await endpoint(peer.address);
    await active({ event: 'entryClosed', steps: [action('webhooks.send', { endpointId: other })] });
    const entry = await addEntry({ title: 'Two' });
    await save(entry.uid, { statusService: 'closed' });
    await work();
    await call(disableEndpoint.account, { endpointId: other }, owner);
    const message = 'The webhook was turned off before it took it.';
    expect((await runs()).find((one) => one.eventType === 'entryClosed')).toMatchObject({ state: 'failed', message });
  });
});

describe('a fault of ours', () => {
  it('sets one event aside with a reason, and the others go on', async () => {
    const broken = await active({ event: 'entryClosed', steps: [task('Never')] });
    await active({ event: 'entryCreated', steps: [task('Goes on')] });
    await admin.updateTable('triggerVersion').set({ definition: '{}' }).where('triggerId', '=', broken).execute();
    const entry = await addEntry({ title: 'One' });
    await save(entry.uid, { statusService: 'closed' });
    await addEntry({ title: 'Two' });
    await work();
    expect(await titles()).toEqual(['Goes on', 'Goes on']);
    const left = await admin.selectFrom('triggerEvent').select(['type', 'tries', 'failure', 'dueDate']).execute();
    expect(left).toEqual([
      { type: 'entryClosed', tries: 3, failure: expect.stringContaining('our side'), dueDate: null },
    ]);
    const { items } = await call(listTriggerLogs.account, { status: 'failed' }, owner);
    expect(items).toMatchObject([{ type: 'Job completed', message: expect.stringContaining('No trigger could') }]);
  });

  it('in a step fails that run alone', async () => {
    const branch: Step = { id: 'if', kind: 'branch', match: [], steps: [task('No', 'no')], otherwise: [] };
    const broken = await active({ event: 'entryCreated', steps: [hour, branch] });
    await active({ event: 'entryCreated', steps: [hour, task('Yes')] });
    await addEntry({ title: 'One' });
    await work();
    const wrong = JSON.stringify({ event: 'entryCreated', match: [], steps: [hour, { id: 'if', kind: 'branch' }] });
    await admin.updateTable('triggerVersion').set({ definition: wrong }).where('triggerId', '=', broken).execute();
    await resume(3_700);
    expect(await titles()).toEqual(['Yes']);
    expect((await runs()).map(({ state }) => state).toSorted()).toEqual(['done', 'failed']);
  });

  it('in a worker that died leaves the event to the next one', async () => {
    await active({ event: 'entryCreated', steps: [task('Done')] });
    await addEntry({ title: 'One' });
    // The job is lost.
    for (const { id } of await ports.boss.fetch('run-triggers', { batchSize: 20 }))
      await ports.boss.complete('run-triggers', id);
    expect(await titles()).toEqual([]);
    ports.clock.turn(120);
    await resumeTriggerEventsJob.work(ports, {}, run);
    expect(await titles()).toEqual(['Done']);
  });
});

describe('in mid-run', () => {
  const waiting = async () => {
    await active({ event: 'entryCreated', steps: [hour, task('Late')] });
    const entry = await addEntry({ title: 'One' });
    await work();
    return entry;
  };

  test('an account that is suspended waits, and goes on once it is open', async () => {
    await waiting();
    const suspend = (date: Date | null) =>
      admin.updateTable('account').set({ suspendedDate: date }).where('uid', '=', accounts.roofer).execute();
    await suspend(new Date());
    await resume(3_700);
    await suspend(null);
    expect(await titles()).toEqual([]);
    await resume(60);
    expect(await titles()).toEqual(['Late']);
  });

  test('an account that goes to another agency ends what its former agency’s triggers had begun there', async () => {
    const agency = { context: request(ports, people.agencyAdmin.actor, agencies.north) };
    const uid = newUid();
    const definition = { event: 'entryCreated', match: [], steps: [hour, task('Of the agency')] };
    await call(createTrigger.agency, { uid, name: 'Theirs', definition }, agency);
    await call(setTriggerStatus.agency, { triggerId: uid, status: 'active' }, agency);
    await waiting();
    const move = (from: string, to: string) =>
      call(
        transferAccount,
        { accountId: accounts.roofer, fromAgencyId: from, agencyId: to },
        { context: request(ports, people.house.actor) },
      );
    await move(agencies.north, agencies.blue);
    await resume(3_700);
    expect(await titles()).toEqual(['Late']);
    const states = await admin.selectFrom('triggerRun').select('state').orderBy('state').execute();
    expect(states).toEqual([{ state: 'done' }, { state: 'stopped' }]);
    await move(agencies.blue, agencies.north);
  });

  test('an account that is deleted takes its runs along', async () => {
    const uid = await active({ event: 'entryCreated', steps: [hour, task('Late')] }, stranger);
    await addEntry({ title: 'One' }, stranger);
    await work();
    await admin.updateTable('account').set({ deletedDate: new Date() }).where('uid', '=', accounts.clinic).execute();
    await resume(3_700);
    const rows = admin.selectFrom('triggerRun').select('state').where('triggerId', '=', uid);
    expect(await rows.execute()).toEqual([{ state: 'waiting' }]);
    await admin.updateTable('account').set({ deletedDate: null }).where('uid', '=', accounts.clinic).execute();
    await admin.deleteFrom('triggerRun').execute();
  });

  test('a clock that is six minutes behind delays a step, and a maker who leaves ends it', async () => {
    await waiting();
    await resume(3_700 - 360 - 120);
    expect(await titles()).toEqual([]);
    await resume(-360);
    await resume(960);
    expect(await titles()).toEqual(['Late']);
    const mine = await active({ event: 'entryClosed', steps: [hour, task('Theirs')] });
    const entry = await addEntry({ title: 'Two' });
    await save(entry.uid, { statusService: 'closed' });
    await work();
    const left = await admin
      .deleteFrom('accountMembership')
      .where('userId', '=', people.accountAdmin.userId)
      .returningAll()
      .execute();
    await resume(3_700);
    await admin.insertInto('accountMembership').values(left).execute();
    expect((await titles()).includes('Theirs')).toBe(false);
    expect((await trigger(mine)).status).toBe('blocked');
  });
});

test('a trigger that starts itself by way of a job is blocked', async () => {
  const photo = await phonePhoto(40, 30);
  const peer = createServer((_, response) => response.writeHead(200, { 'content-type': 'image/jpeg' }).end(photo));
  await new Promise<void>((ready) => peer.listen(0, '127.0.0.1', ready));
  const media = `http://127.0.0.1:${(peer.address() as AddressInfo).port}/a.jpg`;
  const steps = [action('imports.saveEntry', { match: 'none', title: 'Again', media })];
  const triggerId = await active({ event: 'mediaUploaded', steps });
  const save = { action: 'imports.saveEntry', input: { match: 'none', title: 'First', media } };
  await call(doAction, save, owner);
  for (let round = 0; round < 5; round += 1) {
    await runPendingJobs(ports, [fetchMediaJob]);
    await work();
  }
  peer.close();
  expect(await trigger(triggerId)).toMatchObject({ status: 'blocked', blockedReason: /again and again/ });
  const made = admin.selectFrom('entry').select('uid').where('title', '=', 'Again');
  expect((await made.execute()).length).toBeLessThan(4);
});

describe('what people write', () => {
  const refused = (definition: Parameters<typeof add>[0]) =>
    add(definition).then(
      () => 'accepted',
      (error: unknown) => Object.keys(problemOf(error)?.data.fields ?? {}),
    );

  test('another account’s webhook is refused as a step', async () => {
    const theirs = await endpoint('https://hooks.example/x', stranger);
    const steps = [action('webhooks.send', { endpointId: theirs })];
    await expect(add({ event: 'entryCreated', steps })).rejects.toThrow('no longer exists');
  });

  test('a text that loops ends its step, and one that asks for other files or methods is refused', async () => {
    for (const text of ['{% include "a" %}', '{% render "a" %}', '{% layout "a" %}', '{{ "a" | nonsense }}'])
      expect(await refused({ event: 'entryCreated', steps: [task(text)] }), text).toEqual(['steps.task.title']);
    const loop = '{% for a in (1..9999999) %}{% for b in (1..9999999) %}x{% endfor %}{% endfor %}';
    const begin = performance.now();
    expect(await refused({ event: 'entryCreated', steps: [task(loop)] })).toEqual(['steps.task.title']);
    expect(performance.now() - begin).toBeLessThan(5_000);
    await active({
      event: 'entryCreated',
      steps: [task('{{ entry.fields.constructor }}{{ entry.title.length }}|{{ entry.fields.__proto__ }}')],
    });
    await addEntry({ title: 'One' });
    await work();
    expect(await titles()).toEqual(['3|']);
  });

  test('an emoji where a long text is cut, or a NUL that is decoded, keeps no step from being done', async () => {
    await active({
      event: 'entryCreated',
      steps: [task('{{ entry.title }}'), task('A{{ "%00" | url_decode }}B', 'nul')],
    });
    await addEntry({ title: `${'x'.repeat(199)}🏠` });
    await work();
    expect(await lastRun()).toMatchObject({ state: 'done', steps: [{ outcome: 'done' }, { outcome: 'done' }] });
    expect(await titles()).toEqual(['AB', `${'x'.repeat(199)}\ufffd`]);
  });

  test('a condition on a field that was deleted is met by nothing', async () => {
    const contentTypes = [await addTerm({ kind: 'contentType', name: 'Fences' })];
    const field = { name: 'Length', key: 'length', type: 'text' as const, contentTypes };
    const { uid: fieldId, version } = await call(createCustomField, field, owner);
    const where = { field: 'fields.length', op: 'isEmpty' } as const;
    await active({ event: 'entryCreated', where, steps: [task('No')] });
    await call(deleteCustomField, { fieldId, version }, owner);
    await addEntry({ title: 'One' });
    await work();
    expect(await titles()).toEqual([]);
  });

  test('a condition on a type that was deleted is met by nothing', async () => {
    const type = await addTerm({ kind: 'contentType', name: 'Short-lived' });
    const where = { field: 'contentType', op: 'isAnyOf', value: [type] } as const;
    await active({ event: 'entryCreated', where: { ...where, value: [type] }, steps: [task('No')] });
    await call(removeTerm, { kind: 'contentType', termId: type, version: 1 }, owner);
    await addEntry({ title: 'One' });
    await work();
    expect(await titles()).toEqual([]);
  });
});
