import { call } from '@orpc/server';
import { describe, expect, it, test } from 'vitest';
import { createPipeline } from '#features/pipelines/server/pipelines.ts';
import { listEndpoints } from '#features/webhooks/server/endpoints.ts';
import { programWorld } from '#test/program-world.ts';
import { webhookPeer } from '#test/webhook-peer.ts';
import { fieldfolio } from '../../integrations/activepieces/src/index.ts';

const { accounts, addEntry, credentials, owner, send, stranger } = await programWorld();

/** What a flow hands over. */
const context = (propsValue: object, more: object = {}) =>
  ({ auth: { props: credentials }, propsValue, run: { id: 'run-1' }, step: { name: 'step_1' }, ...more }) as never;
const run = (name: string, propsValue: object, more: object = {}): Promise<unknown> =>
  fieldfolio.getAction(name)!.run(context(propsValue, more));
/** What the choices of a field are. */
const options = (props: Record<string, unknown>, field: string) =>
  (props[field] as { options(values: object, context: never): Promise<object> }).options(
    { auth: { props: credentials } },
    {} as never,
  );

test('the piece is as Activepieces takes it', () => {
  const { actions, triggers, auth } = fieldfolio.metadata();
  expect(Object.keys(actions)).toHaveLength(6);
  expect(Object.keys(triggers)).toEqual(['something_happens']);
  expect(auth).toMatchObject({ type: 'CUSTOM_AUTH' });
});

describe('a connection', () => {
  type Validate = { validate(given: object): Promise<object> };
  const validate = (changed: object) =>
    (fieldfolio.auth as unknown as Validate).validate({ auth: { ...credentials, ...changed } });

  it('is tried out, and refused in words', async () => {
    expect(await validate({})).toEqual({ valid: true });
    expect(await validate({ apiKey: `ff_${'x'.repeat(43)}` })).toMatchObject({ error: /needs a valid API key/ });
    expect(await validate({ accountId: accounts.clinic })).toMatchObject({ error: /you have no access to it/ });
  });
});

test('a flow hears of an event from when it is on until it is off', async () => {
  const peer = await webhookPeer();
  const trigger = fieldfolio.getTrigger('something_happens')!;
  const stored = new Map<string, unknown>();
  const store = {
    put: async (key: string, value: unknown) => stored.set(key, value),
    get: async (key: string) => stored.get(key),
    delete: async (key: string) => stored.delete(key),
  };
  const on = (more: object = {}) => context({ type: 'entryCreated' }, { store, webhookUrl: peer.address, ...more });
  expect(await options(trigger.props, 'type')).toMatchObject({
    options: expect.arrayContaining([{ value: 'entryCreated', label: expect.any(String) }]),
  });
  await trigger.onEnable(on());
  const { uid } = await addEntry({ title: 'A roof' });
  await send();
  const payload = { body: peer.heard[0]?.body };
  expect(await trigger.run(on({ payload }))).toMatchObject([{ entryId: uid, type: 'entryCreated' }]);
  expect(await trigger.test(on())).toMatchObject([{ entryId: uid }]);
  await trigger.onDisable(on());
  expect(await call(listEndpoints.account, undefined, owner)).toEqual([]);
  expect(stored.size).toBe(0);
});

describe('a step', () => {
  it('makes an entry once, changes it, moves it, finds it, and asks its customer', async () => {
    const { stages } = await call(createPipeline, { name: 'Work' }, owner);
    const entry = { match: 'key', key: 'a-1', title: 'By a flow', customerEmail: 'ann@example.com', city: '' };
    const made = await run('save_entry', entry);
    expect(made).toMatchObject({ words: 'Created “By a flow”.' });
    expect(await run('save_entry', entry)).toEqual(made);
    const next = { run: { id: 'run-2' } };
    expect(await run('save_entry', { ...entry, title: 'Changed' }, next)).toMatchObject({
      words: 'Changed “Changed”.',
    });
    const finder = { by: 'key', value: 'a-1' };
    expect(await run('find_entry', finder)).toMatchObject([{ title: 'Changed' }]);
    expect(await options(fieldfolio.getAction('move_to_stage')!.props, 'stageId')).toMatchObject({
      options: expect.arrayContaining([{ value: stages[1]?.uid, label: expect.stringContaining('Work: ') }]),
    });
    expect(await run('move_to_stage', { ...finder, stageId: stages[1]?.uid })).toMatchObject({ words: /Moved it/ });
    expect(await run('ask_customer', finder)).toMatchObject({ words: 'Asked ann@example.com for a testimonial.' });
    expect(await run('add_lead', { name: 'Cy', message: 'Hello' })).toMatchObject({ words: /of Cy/ });
    expect(await run('ask_person', { name: 'Bo', email: 'bo@example.com' })).toMatchObject({ words: /Asked Bo/ });
  });

  it('says what is wrong, and reaches nothing of another business', async () => {
    const { uid } = await addEntry({ title: 'Theirs' }, stranger);
    await expect(run('ask_customer', { by: 'id', value: uid })).rejects.toThrow(/No entry has/);
    expect(await run('find_entry', { by: 'title', value: 'Theirs' })).toEqual([]);
  });
});
