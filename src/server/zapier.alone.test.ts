import { call } from '@orpc/server';
import { describe, expect, it, test } from 'vitest';
import zapier from 'zapier-platform-core';
import { createApiKey, revokeApiKey } from '#features/api-keys/server/api-keys.ts';
import { createPipeline } from '#features/pipelines/server/pipelines.ts';
import { createEndpoint, listEndpoints } from '#features/webhooks/server/endpoints.ts';
import { programWorld } from '#test/program-world.ts';
import { webhookPeer } from '#test/webhook-peer.ts';

type Perform = (z: never, bundle: never) => unknown;
interface Step {
  operation: { perform: Perform; performList: Perform; performSubscribe: Perform; performUnsubscribe: Perform };
}
interface ZapierApp {
  authentication: { test: Perform };
  triggers: Record<string, Step>;
  creates: Record<string, Step>;
  searches: Record<string, Step>;
}
// A package of its own, in JavaScript.
const folder = new URL('../../integrations/zapier/', import.meta.url);
const { default: definition } = (await import(new URL('index.js', folder).href)) as { default: ZapierApp };

const { accounts, addEntry, credentials: authData, database, makeKey, owner, send, stranger } = await programWorld();

// It wraps `http.request` of the whole process, after which other tests’ uploads stop.
const tester = zapier.createAppTester(definition as never) as (perform: Perform, bundle: object) => Promise<unknown>;
const asked = (perform: Perform, bundle: object = {}) => tester(perform, { authData, inputData: {}, ...bundle });
const find = (by: string, value: string) =>
  asked(definition.searches['findEntry']!.operation.perform, { inputData: { by, value } });
const create = (name: string, inputData: object, more: object = {}) =>
  asked(definition.creates[name]!.operation.perform, { inputData, ...more });
const trigger = (name: string) => definition.triggers[name]!.operation;
test('the app is as Zapier takes it', async () => {
  // Its types leave out what Zapier's own tool calls.
  const { createAppHandler } = zapier as unknown as Record<'createAppHandler', (app: object) => Validate>;
  expect(await createAppHandler(definition)({ command: 'validate' }, {})).toMatchObject({ results: [] });
});
type Validate = (event: object, context: object) => Promise<unknown>;

describe('a key', () => {
  it('is known with its business', async () => {
    expect(await asked(definition.authentication.test)).toMatchObject({ businessName: 'Summit Roofing' });
  });

  it('that is wrong, or another business’s, is refused in words', async () => {
    const wrong = (changed: object) => asked(definition.authentication.test, { authData: { ...authData, ...changed } });
    await expect(wrong({ apiKey: `ff_${'x'.repeat(43)}` })).rejects.toThrow(/needs a valid API key/);
    await expect(wrong({ accountId: accounts.clinic })).rejects.toThrow(/you have no access to it/);
  });
});

describe('a Zap that waits for something', () => {
  it('hears of it from when it is on until it is off', async () => {
    const peer = await webhookPeer();
    const bundle = { targetUrl: peer.address, meta: { zap: { id: '42' } } };
    const subscribed = (await asked(trigger('entryCreated').performSubscribe, bundle)) as { id: string };
    expect(await call(listEndpoints.account, undefined, owner)).toMatchObject([
      { uid: subscribed.id, name: 'Zap 42', isOfProgram: true, types: ['entryCreated'] },
    ]);
    const { uid } = await addEntry({ title: 'A roof' });
    await send();
    expect(peer.heard).toHaveLength(1);
    const cleanedRequest = peer.heard[0]?.body;
    const heard = await asked(trigger('entryCreated').perform, { cleanedRequest });
    expect(heard).toMatchObject([{ entryId: uid, accountName: 'Summit Roofing', type: 'entryCreated' }]);
    const samples = await asked(trigger('entryCreated').performList);
    expect(samples).toMatchObject([{ entryId: uid, accountId: accounts.roofer }]);
    await asked(trigger('entryCreated').performUnsubscribe, { subscribeData: subscribed });
    expect(await call(listEndpoints.account, undefined, owner)).toEqual([]);
    await addEntry({ title: 'Another' });
    await send();
    expect(peer.heard).toHaveLength(1);
  });

  it('ends when it answers that it is gone, without troubling anybody; one that a person has added is turned off', async () => {
    const peer = await webhookPeer((response) => response.writeHead(410).end());
    await asked(trigger('entryCreated').performSubscribe, { targetUrl: peer.address });
    await call(createEndpoint.account, { name: 'Ours', address: peer.address, types: ['entryCreated'] }, owner);
    await addEntry();
    await send();
    expect(await call(listEndpoints.account, undefined, owner)).toMatchObject([{ name: 'Ours', isActive: false }]);
    await database.admin.deleteFrom('webhookEndpoint').execute();
  });

  it('ends with its key', async () => {
    const peer = await webhookPeer();
    const { uid, secret } = await makeKey();
    const bundle = { targetUrl: peer.address, authData: { ...authData, apiKey: secret } };
    await asked(trigger('entryCreated').performSubscribe, bundle);
    await addEntry();
    await call(revokeApiKey, { keyId: uid }, owner);
    await send();
    await addEntry();
    await send();
    expect(peer.heard).toEqual([]);
    await database.admin.deleteFrom('webhookEndpoint').execute();
  });

  it('shows an example of what hasn’t happened yet, and of nothing that isn’t', async () => {
    const samples = await asked(trigger('anyEvent').performList, { inputData: { type: 'testimonialSubmitted' } });
    expect(samples).toMatchObject([{ id: 'sample', accountName: 'Summit Roofing' }]);
    await expect(asked(trigger('anyEvent').performList, { inputData: { type: 'nothing' } })).rejects.toThrow(
      /There is no event/,
    );
    const types = (await asked(trigger('listEventTypes').perform)) as { id: string }[];
    expect(types.map(({ id }) => id)).toContain('entryPublished');
  });
});

describe('a step of a Zap', () => {
  it('makes an entry, finds it by its key, changes it, moves it, and asks its customer, once', async () => {
    const { stages } = await call(createPipeline, { name: 'Work' }, owner);
    const entry = { match: 'key', key: 'z-1', title: 'By Zapier', customerEmail: 'ann@example.com' };
    const meta = { meta: { zap: { id: 1, run_id: 'run-00000001' } } };
    const made = await create('saveEntry', entry, meta);
    expect(await create('saveEntry', entry, meta)).toEqual(made);
    expect(made).toMatchObject({ words: 'Created “By Zapier”.' });
    expect(await create('saveEntry', { ...entry, title: 'Changed' })).toMatchObject({ words: 'Changed “Changed”.' });
    expect(await find('key', 'z-1')).toMatchObject([{ title: 'Changed' }]);
    expect(await find('title', 'CHANGED')).toHaveLength(1);
    expect(await find('key', 'nothing')).toEqual([]);
    const finder = { by: 'key', value: 'z-1' };
    const choices = (await asked(trigger('listStages').perform)) as { id: string; name: string }[];
    expect(choices.map(({ id }) => id)).toContain(stages[1]?.uid);
    expect(await create('moveToStage', { ...finder, stageId: stages[1]?.uid })).toMatchObject({ words: /Moved it/ });
    expect(await create('askCustomer', finder)).toMatchObject({ words: 'Asked ann@example.com for a testimonial.' });
    expect(await create('askPerson', { name: 'Bo', email: 'bo@example.com' })).toMatchObject({ words: /Asked Bo/ });
    expect(await create('addLead', { name: 'Cy', message: 'Hello' })).toMatchObject({ words: /of Cy/ });
  });

  it('says what is wrong, and reaches nothing of another business', async () => {
    const theirs = await addEntry({ title: 'Theirs' }, stranger);
    await expect(create('moveToStage', { by: 'id', value: theirs.uid, stageId: 'x' })).rejects.toThrow(/No entry has/);
    await expect(create('askPerson', { email: 'nobody' })).rejects.toThrow(/is no email address/);
    expect(await find('title', 'Theirs')).toEqual([]);
  });
});

test('a key that may not hear of something can’t wait for it', async () => {
  const { secret } = await call(
    createApiKey,
    { name: 'Little', permissions: ['webhook.update', 'webhook.read'], expireDays: null },
    owner,
  );
  const bundle = { targetUrl: 'http://127.0.0.1:9/x', authData: { ...authData, apiKey: secret } };
  await expect(asked(trigger('leadReceived').performSubscribe, bundle)).rejects.toThrow(/does not allow/);
});
