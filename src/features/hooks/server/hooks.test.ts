import { call } from '@orpc/server';
import { Webhook } from 'standardwebhooks';
import { beforeEach, describe, expect, it, test } from 'vitest';
import { listLeads } from '#features/contact/server/leads.ts';
import { getEntry } from '#features/content/server/editing/load-entry.ts';
import { createCustomField } from '#features/content/server/fields/custom-fields.ts';
import { findEntries } from '#features/imports/server/find-entries.ts';
import { createPipeline } from '#features/pipelines/server/pipelines.ts';
import { listTasks } from '#features/tasks/server/list-tasks.ts';
import { listRequests } from '#features/testimonials/server/requests/request-rows.ts';
import { createTrigger, setTriggerStatus } from '#features/triggers/server/triggers/triggers.ts';
import { listTriggerEvents } from '#features/triggers/server/triggers/trigger-catalog.ts';
import { runTriggersJob } from '#features/triggers/server/engine/trigger-jobs.ts';
import { newSecret, newUid } from '#lib/new-uid.ts';
import { createHttpApp } from '#server/http-app.ts';
import { createOutbox } from '#server/live/outbox.ts';
import { contentWorld } from '#test/content-world.ts';
import { runPendingJobs } from '#test/jobs.ts';
import type { HookMapping } from '../hook.ts';
import { doAction } from './do-action.ts';
import { handleHookJob, resumeHooksJob, sweepHooksJob } from './handle-hook.job.ts';
import { createHook, deleteHook, getHook, listHooks, renewHook, setHookSigning, updateHook } from './hooks.ts';
import { listHookMessages, replayHookMessage } from './messages.ts';

const { accounts, addEntry, addTerm, as, database, owner, people, ports, stranger } = await contentWorld();
const { admin } = database;
const app = createHttpApp({ ports, outbox: createOutbox(ports), appFolder: ports.config.dataDir });
const host = 'localhost:3000';
const work = () => runPendingJobs(ports, [handleHookJob, runTriggersJob]);
const run = { jobId: newUid(), signal: new AbortController().signal, isLastTry: false };

type Body = object | string;
function post(path: string, body: Body, headers: Record<string, string> = {}) {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const init = { method: 'POST', headers: { host, 'content-type': 'application/json', ...headers }, body: text };
  return app.request(`http://${host}${path}`, init);
}
async function answer(path: string, body: Body, headers?: Record<string, string>) {
  const response = await post(path, body, headers);
  const said = (await response.json()) as { detail?: string; id?: string; isRepeated?: boolean };
  return { status: response.status, ...said };
}

const step = (action: string, input: Record<string, string>, id = 'one') =>
  ({ id, kind: 'action', action, input }) as const;
const saving = step('imports.saveEntry', {
  match: 'key',
  key: '{{ event.payload.job.id }}',
  title: '{{ event.payload.job.title }}',
  customerEmail: '{{ event.payload.customer.email }}',
});
const message = (id: number | string, title = 'New roof') => ({
  job: { id, title },
  customer: { email: 'maria@example.com' },
});

async function makeHook(mapping?: HookMapping, who = owner) {
  const { uid: hookId, path, version } = await call(createHook, { name: 'CRM' }, who);
  if (mapping) await call(updateHook, { hookId, version, mapping }, who);
  return { hookId, path };
}
const doing = (...steps: HookMapping['steps']): HookMapping => ({ entry: null, steps });
const messages = async (hookId: string, who = owner) => (await call(listHookMessages, { hookId }, who)).items;
const entries = async (key: string, who = owner) => call(findEntries, { by: 'key', value: key }, who);

beforeEach(async () => {
  for (const table of ['throttle', 'hook', 'trigger', 'task', 'entry', 'event'] as const)
    await admin.deleteFrom(table).execute();
});

describe('a message', () => {
  it('is kept before anything is to be done with it, and can be mapped and handled then', async () => {
    const { hookId, path } = await makeHook();
    expect(await answer(path, message(7))).toMatchObject({ status: 202, isRepeated: false });
    await work();
    expect(await messages(hookId)).toMatchObject([{ state: 'kept', payload: message(7) }]);
    const { version } = await call(getHook, { hookId }, owner);
    await call(updateHook, { hookId, version, mapping: doing(saving) }, owner);
    const [kept] = await messages(hookId);
    await call(replayHookMessage, { messageId: kept?.uid ?? '' }, owner);
    await work();
    expect(await messages(hookId)).toMatchObject([{ state: 'done', words: 'Created “New roof”.' }]);
    expect(await admin.selectFrom('event').select('payload').where('type', '=', 'hookHandled').execute()).toMatchObject(
      [{ payload: { hookId, hasFailed: false, words: 'Created “New roof”.', entryId: expect.any(String) } }],
    );
    expect(await entries('7')).toMatchObject([{ title: 'New roof' }]);
  });

  it('makes an entry, and the next one with its key changes it, in order', async () => {
    const { hookId, path } = await makeHook(doing(saving));
    await answer(path, message(1, 'First'));
    await answer(path, message(1, 'Second 🏠'));
    await answer(path, message(2, 'Other'));
    await work();
    await work();
    expect((await messages(hookId)).map(({ words }) => words)).toEqual([
      'Created “Other”.',
      'Changed “Second 🏠”.',
      'Created “First”.',
    ]);
    expect(await entries('1')).toMatchObject([{ title: 'Second 🏠' }]);
    expect(await entries('1', stranger)).toEqual([]);
  });

  it('fills custom fields, asks the customer, and moves the entry, by the entry that was made', async () => {
    const typeId = await addTerm({ kind: 'contentType', name: 'Roofs' });
    const field = { name: 'Squares', type: 'number' as const, contentTypes: [typeId] };
    const blank = { help: '', required: false, isTitle: false, isDescription: false, isOnContactForm: false };
    const { key } = await call(createCustomField, { ...blank, ...field, options: [] }, owner);
    const pipeline = await call(createPipeline, { name: 'Jobs' }, owner);
    const stageId = pipeline.stages[1]?.uid ?? '';
    const { hookId, path } = await makeHook(
      doing(
        {
          ...saving,
          input: { ...saving.input, contentType: 'roofs', [`fields.${key}`]: '{{ event.payload.job.squares }}' },
        },
        step('pipelines.moveToStage', { stageId }, 'two'),
        step('testimonials.askCustomer', {}, 'three'),
      ),
    );
    await answer(path, { ...message('a-1'), job: { id: 'a-1', title: 'Slate', squares: 24.5 } });
    await work();
    const [done] = await messages(hookId);
    expect(done).toMatchObject({ state: 'done', words: /Created “Slate”\. Moved it to the stage .* Asked maria/ });
    const entry = await call(getEntry, { entryId: done?.entryId ?? '' }, owner);
    expect(entry.customFields).toEqual({ [key]: 24.5 });
    expect((await call(listRequests, {}, owner)).requests).toMatchObject([{ customerEmail: 'maria@example.com' }]);
  });

  it('of a form adds a contact request, and asks somebody for a testimonial', async () => {
    const lead = {
      name: '{{ event.payload.name }}',
      email: '{{ event.payload.email }}',
      message: '{{ event.payload.tags | join: ", " }}',
    };
    const person = { name: '{{ event.payload.name }}', email: '{{ event.payload.email }}' };
    const { hookId, path } = await makeHook(
      doing(step('contact.addLead', lead), step('testimonials.askPerson', person, 'two')),
    );
    const form = new URLSearchParams([
      ['name', 'Zoë <b>'],
      ['email', 'zoe@example.com'],
      ['tags', 'a'],
      ['tags', 'b'],
    ]);
    const type = { 'content-type': 'application/x-www-form-urlencoded' };
    expect(await answer(path, form.toString(), type)).toMatchObject({ status: 202 });
    await work();
    expect(await messages(hookId)).toMatchObject([{ state: 'done' }]);
    expect((await call(listLeads, {}, owner)).items).toMatchObject([{ name: 'Zoë <b>', email: 'zoe@example.com' }]);
  });

  it('acts on the entry that it names', async () => {
    const entry = await addEntry({ title: 'Garden wall' });
    const finder = { by: 'title', value: '{{ event.payload.title }}' } as const;
    const mapping = { entry: finder, steps: [step('content.setStatus', { status: 'service.closed' })] };
    const { hookId, path } = await makeHook(mapping);
    await answer(path, { title: 'garden WALL' });
    await answer(path, { title: 'No such job' });
    await answer(path, {});
    await work();
    expect((await messages(hookId)).map(({ state, words }) => [state, words])).toEqual([
      ['failed', 'It doesn’t say the title of its entry.'],
      ['failed', 'No entry has the title “No such job”.'],
      ['done', 'Set “Garden wall” to “Work: closed”.'],
    ]);
    expect((await call(getEntry, { entryId: entry.uid }, owner)).statusService).toBe('closed');
  });

  it('that fails leaves nothing behind, says why, and is handled again once', async () => {
    const { hookId, path } = await makeHook(
      doing(step('tasks.createTask', { title: 'Call' }), { ...saving, id: 'two' }),
    );
    await answer(path, { job: { title: 'No id' } });
    await work();
    const [failed] = await messages(hookId);
    expect(failed).toMatchObject({ state: 'failed', words: /Create or update an entry: .*find its entry by/ });
    expect((await call(listTasks, {}, owner)).items).toEqual([]);
    expect(await call(listHooks, undefined, owner)).toMatchObject([{ uid: hookId, failed: 1 }]);
    const { version } = await call(getHook, { hookId }, owner);
    const mended = { ...saving.input, match: 'title' };
    await call(updateHook, { hookId, version, mapping: doing({ ...saving, input: mended }) }, owner);
    await call(replayHookMessage, { messageId: failed?.uid ?? '' }, owner);
    await expect(call(replayHookMessage, { messageId: failed?.uid ?? '' }, owner)).rejects.toThrow('isn’t done twice');
    await work();
    expect(await messages(hookId)).toMatchObject([{ state: 'done', words: 'Created “No id”.' }]);
  });

  it('left by a process that died is handled by the next one', async () => {
    const { hookId, path } = await makeHook(doing(saving));
    await answer(path, message(3));
    await ports.boss.deleteAllJobs(handleHookJob.name);
    await resumeHooksJob.work(ports, {}, run);
    expect(await messages(hookId)).toMatchObject([{ state: 'done' }]);
  });

  it('starts triggers, which can name and compare what it says', async () => {
    const { hookId, path } = await makeHook();
    await answer(path, message(1));
    const known = (await call(listTriggerEvents.account, undefined, owner)).find(({ type }) => type === 'hookReceived');
    expect(known?.facts.map(({ path: name }) => name)).toContain('payload.customer.email');
    const definition = {
      event: 'hookReceived',
      match: [
        { path: 'hookId', op: 'is', value: hookId } as const,
        { path: 'payload.job.id', op: 'atLeast', value: 5 } as const,
      ],
      steps: [step('tasks.createTask', { title: 'Job {{ event.payload.job.id }} of {{ event.hookName }}' })],
    };
    const triggerId = newUid();
    await call(createTrigger.account, { uid: triggerId, name: 'T', definition }, owner);
    await call(setTriggerStatus.account, { triggerId, status: 'active' }, owner);
    await answer(path, message(4));
    await answer(path, message(5));
    await work();
    expect((await call(listTasks, {}, owner)).items.map(({ title }) => title)).toEqual(['Job 5 of CRM']);
  });

  it('is forgotten after 30 days', async () => {
    const { hookId, path } = await makeHook();
    await answer(path, message(1));
    ports.clock.turn(31 * 86_400);
    await answer(path, message(2));
    await sweepHooksJob.work(ports, {}, run);
    expect(await messages(hookId)).toMatchObject([{ payload: message(2) }]);
  });
});

describe('a message that comes again', () => {
  it('is known by its id, however late and whatever it says then', async () => {
    const { hookId, path } = await makeHook(doing(saving));
    const first = await answer(path, message(1), { 'webhook-id': 'm1' });
    ports.clock.turn(86_400);
    expect(await answer(path, message(2), { 'webhook-id': 'm1' })).toMatchObject({ id: first.id, isRepeated: true });
    const twice = await Promise.all([1, 2, 3].map(() => answer(path, message(3), { 'idempotency-key': 'key' })));
    expect(new Set(twice.map(({ id }) => id)).size).toBe(1);
    await work();
    expect(await messages(hookId)).toHaveLength(2);
  });

  it('is known by the id that it says, where the hook knows its place', async () => {
    const { hookId, path } = await makeHook();
    const { version } = await call(getHook, { hookId }, owner);
    await call(updateHook, { hookId, version, idPath: 'job.id' }, owner);
    await answer(path, message(1, 'One'));
    expect(await answer(path, message(1, 'Two'))).toMatchObject({ status: 202, isRepeated: true });
    expect(await answer(path, message(2, 'Two'))).toMatchObject({ isRepeated: false });
  });

  it('without an id is the same for five minutes, at the same hook', async () => {
    const [one, other] = [await makeHook(), await makeHook()];
    await answer(one.path, message(1));
    expect(await answer(one.path, message(1))).toMatchObject({ isRepeated: true });
    expect(await answer(other.path, message(1))).toMatchObject({ isRepeated: false });
    ports.clock.turn(301);
    expect(await answer(one.path, message(1))).toMatchObject({ isRepeated: false });
  });
});

describe('what isn’t kept', () => {
  it('has a wrong secret, whether or not there is such a hook', async () => {
    const { hookId, path } = await makeHook();
    const wrong = await answer(`/hooks/${newSecret()}`, message(1));
    expect(wrong).toMatchObject({ status: 404, detail: expect.stringContaining('no hook at this address') });
    for (const other of [`/hooks/${hookId}`, `${path.slice(0, -1)}`, '/hooks/%00', `/hooks/${'x'.repeat(5_000)}`])
      expect((await answer(other, message(1))).detail).toBe(wrong.detail);
    await call(deleteHook, { hookId }, owner);
    expect((await answer(path, message(1))).status).toBe(404);
  });

  it.each([
    ['too long', 413, `{"a":"${'x'.repeat(256_000)}"}`, 'application/json', 'at most 256 kB'],
    ['no JSON', 400, '{"a":', 'application/json', 'isn’t valid JSON'],
    ['empty', 400, '', 'application/json', 'isn’t valid JSON'],
    ['a list', 422, '[1]', 'application/json', 'has to be a JSON object'],
    ['too deep', 400, `{"a":${'['.repeat(30)}${']'.repeat(30)}}`, 'application/json', 'nested more than'],
    ['XML', 415, '<a/>', 'application/xml', 'Send JSON'],
  ])('is %s', async (_what, status, body, type, detail) => {
    const { hookId, path } = await makeHook();
    const said = await answer(path, body, { 'content-type': type });
    expect(said).toMatchObject({ status, detail: expect.stringContaining(detail) });
    expect(await messages(hookId)).toEqual([]);
  });

  it('comes to a hook that is off, or to an account that is closed', async () => {
    const { hookId, path } = await makeHook();
    const { version } = await call(getHook, { hookId }, owner);
    await call(updateHook, { hookId, version, isOn: false }, owner);
    expect(await answer(path, message(1))).toMatchObject({ status: 409, detail: /turned off/ });
    const close = (deletedDate: Date | null) =>
      admin.updateTable('account').set({ deletedDate }).where('uid', '=', accounts.roofer).execute();
    await close(new Date());
    expect((await answer(path, message(1))).status).toBe(404);
    await close(null);
  });

  it('is more than a program sends that is well', async () => {
    const { path } = await makeHook();
    await answer(path, message(1));
    await admin.updateTable('throttle').set({ hits: 3_000 }).execute();
    expect((await answer(path, message(2))).status).toBe(429);
  });
});

test('characters that the database can’t keep are left out', async () => {
  const { hookId, path } = await makeHook();
  expect((await answer(path, String.raw`{"a\u0000b":"x\u0000y \ud800","__proto__":{"z":1},"n":1e400}`)).status).toBe(
    202,
  );
  expect((await messages(hookId))[0]?.payload).toMatchObject({ ab: 'xy �', n: null });
});

describe('signatures', () => {
  const secret = `whsec_${Buffer.from('a'.repeat(32)).toString('base64')}`;
  const sign = (text: string, skewSeconds = 0, by = secret) => {
    const date = new Date(ports.clock.now().getTime() + skewSeconds * 1_000);
    return {
      'webhook-id': 'm1',
      'webhook-timestamp': String(Math.floor(date.getTime() / 1_000)),
      'webhook-signature': new Webhook(by).sign('m1', date, text),
    };
  };

  it('are asked for once a secret is there, and refused if wrong or six minutes off', async () => {
    const { hookId, path } = await makeHook();
    expect(await call(setHookSigning, { hookId, secret }, owner)).toMatchObject({ isSigned: true });
    const text = JSON.stringify(message(1));
    const other = `whsec_${Buffer.from('b'.repeat(32)).toString('base64')}`;
    const refused = { status: 403 };
    expect(await answer(path, text)).toMatchObject({ ...refused, detail: /takes signed messages/ });
    expect(await answer(path, `${text} `, sign(text))).toMatchObject({ ...refused, detail: /signature is wrong/ });
    expect(await answer(path, text, sign(text, 0, other))).toMatchObject({ ...refused, detail: /signature is wrong/ });
    for (const skew of [-360, 360])
      expect(await answer(path, text, sign(text, skew))).toMatchObject({ ...refused, detail: /6 minutes away/ });
    expect(await messages(hookId)).toEqual([]);
    expect(await answer(path, text, sign(text, 240))).toMatchObject({ status: 202, isRepeated: false });
    await call(setHookSigning, { hookId, secret: '' }, owner);
    expect(await answer(path, message(2))).toMatchObject({ status: 202 });
    await expect(call(setHookSigning, { hookId, secret: 'abc' }, owner)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });
});

describe('an address', () => {
  it('is shown once, and one that was renewed works for a day more', async () => {
    const { hookId, path } = await makeHook();
    const row = await admin.selectFrom('hook').selectAll().executeTakeFirstOrThrow();
    expect(JSON.stringify([row, await call(getHook, { hookId }, owner)])).not.toContain(path.split('/').at(-1));
    const next = await call(renewHook, { hookId }, owner);
    expect([(await answer(path, message(1))).status, (await answer(next.path, message(2))).status]).toEqual([202, 202]);
    ports.clock.turn(86_401);
    expect([(await answer(path, message(3))).status, (await answer(next.path, message(3))).status]).toEqual([404, 202]);
  });
});

describe('what is done', () => {
  it('names nothing of other accounts', async () => {
    const theirs = await call(createPipeline, { name: 'Theirs' }, stranger);
    const { hookId, path } = await makeHook(doing(saving));
    const { version } = await call(getHook, { hookId }, owner);
    const move = step('pipelines.moveToStage', { stageId: theirs.stages[0]?.uid ?? '' }, 'two');
    await expect(call(updateHook, { hookId, version, mapping: doing(saving, move) }, owner)).rejects.toMatchObject({
      code: 'UNPROCESSABLE_CONTENT',
      data: { fields: { 'steps.two.stageId': /no longer exists/ } },
    });
    const { uid: foreign } = await addEntry({ title: 'Theirs' }, stranger);
    const byId = step('imports.saveEntry', { match: 'id', id: '{{ event.payload.id }}', title: 'Taken' });
    await call(updateHook, { hookId, version, mapping: doing(byId) }, owner);
    await answer(path, { id: foreign });
    await work();
    expect(await messages(hookId)).toMatchObject([{ state: 'failed', words: /No entry of this business/ }]);
    expect((await call(getEntry, { entryId: foreign }, stranger)).title).toBe('Theirs');
  });

  it('is no more than who has set it up may do, then', async () => {
    const { hookId, path } = await makeHook(doing(saving));
    const { userId } = people.accountAdmin;
    const { role } = await admin
      .selectFrom('accountMembership')
      .select('role')
      .where('userId', '=', userId)
      .executeTakeFirstOrThrow();
    const membership = await admin
      .selectFrom('accountMembership')
      .selectAll()
      .where('userId', '=', userId)
      .executeTakeFirstOrThrow();
    expect(role).toBe('admin');
    await admin.deleteFrom('accountMembership').where('userId', '=', userId).execute();
    await answer(path, message(1));
    await work();
    await admin.insertInto('accountMembership').values(membership).execute();
    expect(await messages(hookId)).toMatchObject([{ state: 'failed', words: /no longer in the team/ }]);
  });

  it.each([
    ['an action that isn’t', step('no.such', {}), 'Choose what to do.'],
    ['an entry without one', step('testimonials.askCustomer', {}), 'This acts on an entry'],
    ['a placeholder that isn’t written right', step('tasks.createTask', { title: '{{ event.' }), 'A placeholder'],
    ['a placeholder that isn’t', step('tasks.createTask', { title: '{{ event.body.id }}' }), 'There is no placeholder'],
    [
      'a field that isn’t',
      step('imports.saveEntry', { match: 'title', title: 'x', 'fields.no': 'x' }),
      'no longer exists',
    ],
    ['nothing to find the entry by', step('imports.saveEntry', { match: 'key', title: 'x' }), 'Fill this in'],
  ])('is refused with %s', async (_what, wrong, words) => {
    const { hookId } = await makeHook();
    const { version } = await call(getHook, { hookId }, owner);
    await expect(call(updateHook, { hookId, version, mapping: doing(wrong) }, owner)).rejects.toThrow(words);
  });
});

test('a hook of another business can’t be seen, changed, or replayed', async () => {
  const { hookId, path } = await makeHook();
  await answer(path, message(1));
  const [kept] = await messages(hookId);
  const notFound = { code: 'NOT_FOUND' };
  expect(await call(listHooks, undefined, stranger)).toEqual([]);
  for (const attempt of [
    () => call(getHook, { hookId }, stranger),
    () => call(listHookMessages, { hookId }, stranger),
    () => call(updateHook, { hookId, version: 1, name: 'Mine' }, stranger),
    () => call(renewHook, { hookId }, stranger),
    () => call(deleteHook, { hookId }, stranger),
    () => call(setHookSigning, { hookId, secret: '' }, stranger),
    () => call(replayHookMessage, { messageId: kept?.uid ?? '' }, stranger),
  ])
    await expect(attempt()).rejects.toMatchObject(notFound);
  await expect(call(createHook, { name: 'X' }, as('accountUser'))).rejects.toMatchObject({ code: 'FORBIDDEN' });
});

describe('an action by the API', () => {
  it('is done now, by who may do it', async () => {
    const input = { match: 'key', key: '9', title: 'By API' };
    const made = await call(doAction, { action: 'imports.saveEntry', input }, owner);
    expect(made).toMatchObject({ words: 'Created “By API”.', isNothing: false });
    const entry = { by: 'key', value: '9' } as const;
    const status = { action: 'content.setStatus', input: { status: 'service.closed' } };
    expect(await call(doAction, { ...status, entry }, owner)).toMatchObject({ entryIds: made.entryIds });
    await expect(call(doAction, status, owner)).rejects.toThrow('Say which entry');
    await expect(call(doAction, { ...status, entry }, stranger)).rejects.toThrow('No entry has the key');
    await expect(call(doAction, { action: 'no.such' }, owner)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(
      call(doAction, { action: 'webhooks.send', input: { endpointId: newUid() } }, as('accountUser')),
    ).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });
});
