import { call } from '@orpc/server';
import { Webhook } from 'standardwebhooks';
import { describe, expect, it, test } from 'vitest';
import { emit } from '#access/events/emit.ts';
import type { GrantablePermission } from '#access/permissions.ts';
import { asSystem } from '#access/scope.ts';
import { leadReceived } from '#features/contact/events.ts';
import { entryChanged } from '#features/content/events.ts';
import { updateEntry } from '#features/content/server/editing/update-entry.ts';
import { createPermissionTemplate } from '#features/permission-templates/server/permission-templates.ts';
import { updateTeamMember } from '#features/tenants/server/members/members.ts';
import { newUid } from '#lib/new-uid.ts';
import { contentWorld } from '#test/content-world.ts';
import { request } from '#test/client.ts';
import { runPendingJobs } from '#test/jobs.ts';
import { webhookPeer } from '#test/webhook-peer.ts';
import { disableEndpoint, enableEndpoint, rotateSecret, sendTest } from './control-endpoints.ts';
import { getDelivery, listDeliveries, replayDelivery, replayFailed } from './deliveries.ts';
import {
  createEndpoint,
  deleteEndpoint,
  getEndpoint,
  listEndpoints,
  listEventTypes,
  updateEndpoint,
} from './endpoints.ts';
import { sendToEndpoint } from './queue-deliveries.ts';
import { allSent, sendWebhooksJob } from './sending/send-webhooks.job.ts';

const { accounts, addEntry, agencies, as, database, owner, people, ports, stranger } = await contentWorld();
const { admin } = database;
const agency = { context: request(ports, people.agencyAdmin.actor, agencies.north) };
const otherAgency = { context: request(ports, people.otherAgencyAdmin.actor, agencies.blue) };

const send = async () => {
  await runPendingJobs(ports, [sendWebhooksJob]);
  await allSent();
};
const add = (address: string, more: object = {}, who = owner) =>
  call(createEndpoint.account, { name: 'CRM', address, types: ['entryCreated'], ...more }, who);
const sent = async (endpointId: string, more: object = {}, who = owner) =>
  (await call(listDeliveries.account, { endpointId, ...more }, who)).items;
const clear = () => admin.deleteFrom('webhookEndpoint').execute();

describe('a webhook', () => {
  it('hears of what it waits for, in order, once, signed so that others verify it', async () => {
    const peer = await webhookPeer();
    const { uid, secret } = await add(peer.address);
    const first = await addEntry({ title: 'A roof' });
    const second = await addEntry({ title: 'Another roof' });
    await call(updateEntry, { entryId: second.uid, version: second.version, patch: { title: 'Changed' } }, owner);
    await send();
    await send();
    expect(peer.heard.map(({ body }) => body)).toEqual(
      [first, second].map((entry) => ({
        type: 'entryCreated',
        version: 1,
        timestamp: expect.stringMatching(/^\d{4}-.*Z$/),
        data: { accountId: accounts.roofer, accountName: 'Summit Roofing', entryId: entry.uid },
      })),
    );
    for (const { text, headers } of peer.heard)
      expect(new Webhook(secret).verify(text, headers as Record<string, string>)).toBeTruthy();
    expect(await sent(uid)).toMatchObject([
      { state: 'delivered', attempts: 1, lastStatus: 200, lastFailure: '' },
      { state: 'delivered', attempts: 1, lastStatus: 200, lastFailure: '' },
    ]);
    const endpoint = await call(getEndpoint.account, { endpointId: uid }, owner);
    expect(endpoint).toMatchObject({ failingSince: null, waiting: 0 });
    expect(endpoint.lastDeliveredDate).not.toBeNull();
    await clear();
  });

  it('hears nothing of work that was undone, and ids alone if it should', async () => {
    const peer = await webhookPeer();
    await add(peer.address, { isFull: false, types: ['entryChanged'] });
    const entry = await addEntry({ title: 'A roof' });
    const undone = asSystem(ports.db, accounts.roofer, 'test', async (scope) => {
      await emit(scope, entryChanged, { entryId: entry.uid, version: 2, fields: ['title'] });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await call(updateEntry, { entryId: entry.uid, version: entry.version, patch: { title: 'Changed' } }, owner);
    await send();
    expect(peer.heard.map(({ body }) => body.data)).toEqual([{ accountId: accounts.roofer, entryId: entry.uid }]);
    await clear();
  });

  it('that is off, or only triggers send to, hears of no event', async () => {
    const peer = await webhookPeer();
    const off = await add(peer.address);
    await call(disableEndpoint.account, { endpointId: off.uid }, owner);
    await add(peer.address, { types: [] });
    await addEntry();
    await send();
    expect(peer.heard).toEqual([]);
    await clear();
  });

  it('of an agency hears of its accounts, which they don’t see', async () => {
    const peer = await webhookPeer();
    const made = await call(
      createEndpoint.agency,
      { name: 'Reports', address: peer.address, types: ['entryCreated'] },
      agency,
    );
    const entry = await addEntry();
    await addEntry({}, as('agencyAdmin', accounts.landscaper));
    await addEntry({}, stranger);
    await send();
    expect(peer.heard.map(({ body }) => [body.data.accountId, body.data.accountName])).toEqual([
      [accounts.roofer, 'Summit Roofing'],
      [accounts.landscaper, 'Green Acres'],
    ]);
    expect(peer.heard[0]?.body.data.entryId).toBe(entry.uid);
    expect(await call(listEndpoints.account, undefined, owner)).toEqual([]);
    const { items } = await call(listDeliveries.agency, { endpointId: made.uid }, agency);
    expect(items.map(({ accountName }) => accountName).toSorted()).toEqual(['Green Acres', 'Summit Roofing']);
    await clear();
  });

  it('shows its secret once, and each new one', async () => {
    const made = await add('https://crm.example/hook');
    expect(made.secret).toMatch(/^whsec_/);
    const rotated = await call(rotateSecret.account, { endpointId: made.uid }, owner);
    expect(rotated.secret).not.toBe(made.secret);
    const shown = JSON.stringify(await call(listEndpoints.account, undefined, owner));
    expect(shown).not.toMatch(/whsec_|whsk_/);
    const row = JSON.stringify(await admin.selectFrom('webhookEndpoint').selectAll().execute());
    expect(row).not.toMatch(/whsec_|whsk_/);
    const log = JSON.stringify(await admin.selectFrom('auditEntry').selectAll().execute());
    expect(log).toContain('"table":"webhook_endpoint"');
    expect(log).not.toMatch(/whsec_|whsk_/);
    await clear();
  });

  it('made by a program that repeats its call is the same one, and its secret isn’t stored for that', async () => {
    const repeated = { context: { ...owner.context, idempotencyKey: 'crm-setup-1' } };
    const made = await add('https://crm.example/hook', {}, repeated);
    expect(await add('https://crm.example/hook', {}, repeated)).toMatchObject({ uid: made.uid, secret: '' });
    const stored = JSON.stringify(await admin.selectFrom('idempotentCall').selectAll().execute());
    expect(stored).toContain(made.uid);
    expect(stored).not.toContain('whsec_');
    await clear();
  });

  it('is signed with two secrets for a day after the change, and then with the new one', async () => {
    const peer = await webhookPeer();
    const { uid, secret } = await add(peer.address);
    const rotated = await call(rotateSecret.account, { endpointId: uid }, owner);
    const verified = () => {
      const { text, headers } = peer.heard.at(-1)!;
      return [secret, rotated.secret].map((one) => {
        try {
          return Boolean(new Webhook(one).verify(text, headers as Record<string, string>));
        } catch {
          return false;
        }
      });
    };
    await addEntry();
    await send();
    expect(verified()).toEqual([true, true]);
    ports.clock.turn(86_400);
    await call(sendTest.account, { endpointId: uid }, owner);
    await send();
    expect(peer.heard).toHaveLength(2);
    expect(peer.heard.at(-1)?.headers['webhook-signature']).toMatch(/^v1,\S+ v1a,\S+$/);
    ports.clock.turn(-86_400);
    await clear();
  });

  it('sealed for one endpoint signs for no other', async () => {
    const peer = await webhookPeer();
    const ours = await add(peer.address);
    const theirs = await add('https://clinic.example/hook', { name: 'Theirs' }, stranger);
    const { sealedSecret } = await admin
      .selectFrom('webhookEndpoint')
      .select('sealedSecret')
      .where('uid', '=', theirs.uid)
      .executeTakeFirstOrThrow();
    await admin.updateTable('webhookEndpoint').set({ sealedSecret }).where('uid', '=', ours.uid).execute();
    await addEntry();
    await send();
    expect(peer.heard).toEqual([]);
    expect(await sent(ours.uid)).toMatchObject([{ state: 'waiting', lastFailure: expect.stringContaining('secret') }]);
    await clear();
  });
});

describe('a webhook is not made', () => {
  it.each([
    ['without a name', { name: ' ' }],
    ['without an address', { address: '' }],
    ['with an address that is none', { address: 'crm' }],
    ['with a space in its address', { address: 'https://crm.example/a\nb\0' }],
    ['with an address of another kind', { address: 'ftp://crm.example/' }],
    ['with a password in its address', { address: 'https://a:b@crm.example/' }],
    ['for an account in the body', { accountId: accounts.clinic }],
    ['for an event that isn’t', { types: ['entryVanished'] }],
    ['for an event of an agency', { types: ['agencyTriggerRan'] }],
    ['over plain HTTP', { address: 'http://crm.example/' }],
  ])('%s', async (_what, wrong) => {
    await expect(add('https://crm.example/', wrong)).rejects.toMatchObject({
      code: expect.stringMatching(/BAD_REQUEST|UNPROCESSABLE_CONTENT/),
    });
  });

  it('by a member who isn’t an administrator, nor more than twenty', async () => {
    await expect(add('https://crm.example/', {}, as('accountUser'))).rejects.toMatchObject({ code: 'FORBIDDEN' });
    for (let made = 0; made < 20; made += 1) await add('https://crm.example/');
    await expect(add('https://crm.example/')).rejects.toMatchObject({ code: 'CONFLICT' });
    await clear();
  });
});

test('a webhook of another tenant can’t be seen, changed, tested or replayed', async () => {
  const peer = await webhookPeer();
  const { uid, version } = await add(peer.address);
  const delivery = await call(sendTest.account, { endpointId: uid }, owner);
  const id = { endpointId: uid };
  const tries = [
    () => call(getEndpoint.account, id, stranger),
    () => call(updateEndpoint.account, { ...id, version, name: 'Mine' }, stranger),
    () => call(rotateSecret.account, id, stranger),
    () => call(disableEndpoint.account, id, stranger),
    () => call(enableEndpoint.account, id, stranger),
    () => call(sendTest.account, id, stranger),
    () => call(deleteEndpoint.account, id, stranger),
    () => call(listDeliveries.account, id, stranger),
    () => call(replayFailed.account, { ...id, since: new Date(0).toISOString() }, stranger),
    () => call(getDelivery.account, { deliveryId: delivery.uid }, stranger),
    () => call(replayDelivery.account, { deliveryId: delivery.uid }, stranger),
    () => call(getEndpoint.agency, id, agency),
    () => call(sendTest.agency, id, agency),
    () => call(getDelivery.agency, { deliveryId: delivery.uid }, otherAgency),
  ];
  for (const attempt of tries) await expect(attempt()).rejects.toMatchObject({ code: 'NOT_FOUND' });
  const scope = asSystem(ports.db, accounts.clinic, 'test', (their) =>
    sendToEndpoint(their, { endpointId: uid, type: 'x', payload: {}, key: 'k', now: ports.clock.now() }),
  );
  await expect(scope).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await clear();
});

test('someone who may not see leads can neither choose their events nor read what was sent of them', async () => {
  const permissions: GrantablePermission[] = ['webhook.read', 'webhook.update', 'content.read'];
  const { templateId } = await call(createPermissionTemplate.account, { name: 'Crew', permissions }, owner);
  const { userId } = people.accountUser;
  await call(updateTeamMember, { userId, role: 'user', templateId }, owner);
  const crew = as('accountUser');
  const types = await call(listEventTypes.account, undefined, crew);
  expect(types.find(({ type }) => type === 'leadReceived')).toMatchObject({ subject: 'lead', isAllowed: false });
  const leads = { types: ['leadReceived'] };
  await expect(add('https://crm.example/', leads, crew)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  const made = await add('https://crm.example/', leads);
  const { uid: endpointId, version } = made;
  await call(updateEndpoint.account, { endpointId, version, name: 'Renamed', types: made.types }, crew);
  await asSystem(ports.db, accounts.roofer, 'test', (scope) =>
    emit(scope, leadReceived, { entryId: newUid(), name: 'Maria Delgado' }),
  );
  const [delivery] = await sent(endpointId);
  const bodyFor = async (who: typeof owner) =>
    (await call(getDelivery.account, { deliveryId: delivery!.uid }, who)).body;
  expect(await bodyFor(crew)).toBeNull();
  expect(await bodyFor(owner)).toContain('Maria Delgado');
  await clear();
});

test('what a trigger sends is sent once by its key', async () => {
  const peer = await webhookPeer();
  const { uid: endpointId } = await add(peer.address, { types: [] });
  const message = { endpointId, type: 'jobDone', payload: { entryId: newUid() }, key: 'run 1 step 2', now: new Date() };
  const queue = () => asSystem(ports.db, accounts.roofer, 'test', (scope) => sendToEndpoint(scope, message));
  expect(await queue()).toMatch(/^[0-9a-f]{4}-/);
  expect(await queue()).toBeNull();
  await send();
  expect(peer.heard.map(({ body }) => [body.type, body.data.entryId])).toEqual([['jobDone', message.payload.entryId]]);
  await call(disableEndpoint.account, { endpointId }, owner);
  await expect(queue()).rejects.toMatchObject({ code: 'CONFLICT' });
  await clear();
});

test('two who change a webhook at once don’t overwrite each other', async () => {
  const { uid: endpointId, version } = await add('https://crm.example/');
  await call(updateEndpoint.account, { endpointId, version, name: 'One' }, owner);
  const late = call(updateEndpoint.account, { endpointId, version, name: 'Two' }, owner);
  await expect(late).rejects.toMatchObject({ code: 'CONFLICT', data: { current: { name: 'One' } } });
  await clear();
});
