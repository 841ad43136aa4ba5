import { call } from '@orpc/server';
import { beforeEach, describe, expect, it } from 'vitest';
import { emit } from '#access/events/emit.ts';
import type { GrantablePermission } from '#access/permissions.ts';
import { asSystem } from '#access/scope.ts';
import { leadReceived } from '#features/contact/events.ts';
import { getEntry } from '#features/content/server/editing/load-entry.ts';
import { createCustomField } from '#features/content/server/fields/custom-fields.ts';
import { updateEntry } from '#features/content/server/editing/update-entry.ts';
import {
  exportTriggerLogs,
  listTriggerLogs,
  listUnseenTriggerLogs,
} from '#features/operations/server/trigger-logs/trigger-logs.ts';
import { moveEntries } from '#features/pipelines/server/move-entries.ts';
import { createPipeline } from '#features/pipelines/server/pipelines.ts';
import { findAccountZone } from '#features/tenants/server/accounts/account-zone.ts';
import { newUid } from '#lib/new-uid.ts';
import { request } from '#test/client.ts';
import { type Draft, status, task, triggerWorld } from '#test/trigger-world.ts';
import { cancelTriggerRun, continueTriggerRun, getTriggerRun, repeatTriggerRun } from '../runs/runs.ts';
import { rehearseTrigger, tryTrigger } from '../runs/rehearse.ts';
import { createTrigger, getTrigger, listTriggers, setTriggerStatus, updateTrigger } from '../triggers/triggers.ts';
import { resumeTriggersJob } from './trigger-jobs.ts';

const world = await triggerWorld();
const { accounts, active, addEntry, addTerm, agencies, as, clear, database, owner, people, ports } = world;
const { runs, save, stranger, titles, work } = world;

const closed: Draft['where'] = { field: 'statusService', op: 'isAnyOf', value: ['closed'] };
const accountZone = () => asSystem(database.db, accounts.roofer, 'test', findAccountZone);

beforeEach(clear);

describe('an event', () => {
  it('starts the triggers that wait for it, once for each, in the maker’s name, and says so in the log', async () => {
    await active({ event: 'entryClosed', steps: [task('Photo of {{ entry.title }} after the job')] });
    const entry = await addEntry({ title: 'Roof A 🏠' });
    await save(entry.uid, { statusService: 'closed' });
    await work();
    await work();
    expect(await titles()).toEqual(['Photo of Roof A 🏠 after the job']);
    expect(await runs()).toMatchObject([
      { state: 'done', eventLabel: 'Job completed', entry: { uid: entry.uid }, message: /Created the task/ },
    ]);
    const { items } = await call(listTriggerLogs.account, {}, owner);
    expect(items).toMatchObject([{ type: 'Follow up', status: 'success', belongTo: entry.uid }]);
    expect((await call(listTriggerLogs.account, {}, stranger)).items).toEqual([]);
    const { csv } = await call(exportTriggerLogs.account, { status: 'success' }, owner);
    expect(csv).toContain('Follow up,success,Created the task');
    expect((await call(exportTriggerLogs.account, {}, stranger)).csv).not.toContain('Follow up');
  });

  it('starts nothing for a draft, another account, another event or conditions that aren’t met', async () => {
    const uid = newUid();
    const definition = { event: 'entryClosed', match: [], steps: [task('Draft')] };
    await call(createTrigger.account, { uid, name: 'Draft', definition }, owner);
    await active({ event: 'entryClosed', steps: [task('Theirs')] }, stranger);
    await active({ event: 'entryPublished', steps: [task('Published')] });
    await active({ event: 'entryCreated', where: closed, steps: [task('Closed when created')] });
    await active({
      event: 'entryChanged',
      match: [{ path: 'fields', op: 'is', value: 'title' }],
      steps: [task('Renamed')],
    });
    const entry = await addEntry({ title: 'One' });
    await work();
    await save(entry.uid, { statusService: 'closed' });
    await work();
    expect(await titles()).toEqual([]);
    await save(entry.uid, { title: 'Two' });
    await work();
    expect([await titles(), await titles(stranger)]).toEqual([['Renamed'], []]);
  });

  it('knows the stage before and after', async () => {
    const pipeline = await call(createPipeline, { name: 'Jobs' }, owner);
    const [first, second] = pipeline.stages;
    if (!first || !second) throw new Error('no stages');
    await active({
      event: 'entryStageChanged',
      match: [{ path: 'after.stageId', op: 'is', value: second.uid }],
      steps: [task('Measure')],
    });
    const entry = await addEntry({ title: 'One' });
    const place = { entryIds: [entry.uid], pipelineId: pipeline.uid };
    await call(moveEntries, { ...place, stageId: first.uid }, owner);
    await work();
    expect(await titles()).toEqual([]);
    await call(moveEntries, { ...place, stageId: second.uid }, owner);
    await work();
    expect(await titles()).toEqual(['Measure']);
  });
});

describe('steps', () => {
  it('branch by the entry as it is then, and go on after a wait', async () => {
    await active({
      event: 'entryCreated',
      steps: [
        { id: 'wait', kind: 'wait', count: 2, unit: 'hours' },
        {
          id: 'if',
          kind: 'branch',
          match: [],
          where: closed,
          steps: [task('Yes', 'yes')],
          otherwise: [task('No', 'no')],
        },
        task('Last', 'last'),
      ],
    });
    const entry = await addEntry({ title: 'One' });
    await work();
    expect(await runs()).toMatchObject([{ state: 'waiting' }]);
    await save(entry.uid, { statusService: 'closed' });
    ports.clock.turn(2 * 3_600 + 60);
    await resumeTriggersJob.work(ports, {}, { jobId: 'test', signal: new AbortController().signal, isLastTry: false });
    expect(await titles()).toEqual(['Last', 'Yes']);
    const [run] = await runs();
    expect((await call(getTriggerRun, { runId: run?.uid ?? '' }, owner)).steps).toMatchObject([
      { outcome: 'waiting' },
      { outcome: 'done', label: 'branch' },
      { outcome: 'done', label: 'Create a task' },
      { outcome: 'done' },
    ]);
  });

  it('wait for the day in a field of the entry, and say so where there is none', async () => {
    const contentTypeId = await addTerm({ kind: 'contentType', name: 'Roofs' });
    const field = { name: 'Inspection', key: 'inspection', type: 'date' as const, contentTypes: [contentTypeId] };
    await call(createCustomField, field, owner);
    await active({
      event: 'entryClosed',
      steps: [{ id: 'day', kind: 'waitUntil', field: 'inspection', days: -1, hour: 9 }, task('Call the inspector')],
    });
    const dated = await addEntry({ title: 'Dated', contentTypeId });
    const bare = await addEntry({ title: 'Bare', contentTypeId });
    await save(dated.uid, { customFields: { inspection: '2090-05-04T16:30' } });
    for (const { uid } of [dated, bare]) await save(uid, { statusService: 'closed' });
    await work();
    const all = await runs();
    const of = (entryId: string) => all.find(({ entry }) => entry?.uid === entryId);
    expect(of(bare.uid)).toMatchObject({ state: 'failed', message: expect.stringContaining('has no date') });
    expect(of(dated.uid)).toMatchObject({ state: 'waiting' });
    const day = of(dated.uid)?.dueDate?.toLocaleString('sv', { timeZone: await accountZone() });
    expect(day).toBe('2090-05-03 09:00:00');
  });

  it('wait for an event of the same entry', async () => {
    await active({
      event: 'entryCreated',
      steps: [{ id: 'wait', kind: 'waitFor', event: 'entryClosed', hours: 24 }, task('Closed')],
    });
    const [one, other] = [await addEntry({ title: 'One' }), await addEntry({ title: 'Other' })];
    await work();
    await save(other.uid, { title: 'Renamed' });
    await work();
    expect(await titles()).toEqual([]);
    await save(one.uid, { statusService: 'closed' });
    await work();
    expect(await titles()).toEqual(['Closed']);
  });

  it('that fail leave nothing behind, keep their run until somebody has it go on, and aren’t done twice', async () => {
    const type = await addTerm({ kind: 'contentType', name: 'Inspections' });
    const triggerId = await active({
      event: 'entryClosed',
      steps: [task('Before', 'one'), { id: 'two', kind: 'action', action: 'content.publishEntry', input: {} }],
    });
    const entry = await addEntry({ title: '', contentTypeId: type });
    await database.admin.updateTable('contentType').set({ purpose: 'contactUs' }).where('uid', '=', type).execute();
    await save(entry.uid, { statusService: 'closed' });
    await work();
    const [run] = await runs();
    expect(run).toMatchObject({ state: 'failed' });
    await database.admin.updateTable('contentType').set({ purpose: 'content' }).where('uid', '=', type).execute();
    const { version, name, definition } = await call(getTrigger.account, { triggerId }, owner);
    const changed = { ...definition, steps: [...definition.steps, task('After', 'three')] };
    await call(updateTrigger.account, { triggerId, version, name, definition: changed }, owner);
    await call(continueTriggerRun, { runId: run?.uid ?? '', version: 'current' }, owner);
    await work();
    expect(await titles()).toEqual(['After', 'Before']);
    expect(await runs()).toMatchObject([{ state: 'done', version: 2 }]);
    await call(repeatTriggerRun, { runId: run?.uid ?? '' }, owner);
    await work();
    expect(await titles()).toEqual(['After', 'After', 'Before', 'Before']);
  });

  it('stop when somebody cancels the run', async () => {
    await active({
      event: 'entryCreated',
      steps: [{ id: 'wait', kind: 'wait', count: 1, unit: 'days' }, task('Late')],
    });
    await addEntry({ title: 'One' });
    await work();
    const [run] = await runs();
    await call(cancelTriggerRun, { runId: run?.uid ?? '' }, owner);
    await expect(call(cancelTriggerRun, { runId: run?.uid ?? '' }, stranger)).rejects.toThrow('no longer exists');
    expect(await runs()).toMatchObject([{ state: 'stopped', dueDate: null }]);
  });
});

describe('a trigger', () => {
  it('that starts itself, or two that undo each other, is blocked and can be unlocked', async () => {
    const there = await active({
      event: 'entryChanged',
      where: { field: 'statusService', op: 'isAnyOf', value: ['open'] },
      steps: [status('service.closed')],
    });
    const back = await active({ event: 'entryChanged', where: closed, steps: [status('service.open')] });
    const entry = await addEntry({ title: 'One' });
    await save(entry.uid, { title: 'Two' });
    await work();
    const states = [there, back].map((triggerId) => call(getTrigger.account, { triggerId }, owner));
    const blocked = (await Promise.all(states)).find((trigger) => trigger.status === 'blocked');
    expect(blocked?.blockedReason).toContain('again and again');
    expect(blocked?.blockedTime).toBeInstanceOf(Date);
    const id = { triggerId: blocked?.uid ?? '' };
    await expect(call(setTriggerStatus.account, { ...id, status: 'active' }, owner)).rejects.toThrow('Unlock it first');
    expect(await call(setTriggerStatus.account, { ...id, status: 'draft' }, owner)).toMatchObject({
      status: 'draft',
      blockedTime: null,
    });
  });

  it('is refused with the field at fault: unknown events, steps, placeholders, foreign stages', async () => {
    const refusedFor = async (definition: Draft) => {
      const input = { uid: newUid(), name: 'Bad', definition: { match: [], ...definition } };
      return call(createTrigger.account, input, owner).then(
        () => 'accepted',
        (error: { data?: { fields?: object } }) => Object.keys(error.data?.fields ?? {}),
      );
    };
    const { stages } = await call(createPipeline, { name: 'Theirs' }, stranger);
    const stageId = stages[0]?.uid ?? '';
    expect(await refusedFor({ event: 'nothingHappened', steps: [task('A')] })).toEqual(['definition.event']);
    expect(await refusedFor({ event: 'triggerChanged', steps: [task('A')] })).toEqual(['definition.event']);
    expect(await refusedFor({ event: 'entryClosed', steps: [task('{{ entry.title')] })).toEqual(['steps.task.title']);
    expect(await refusedFor({ event: 'entryClosed', steps: [task('{% include "x" %}')] })).toEqual([
      'steps.task.title',
    ]);
    for (const name of ['entry.nonsense', 'event.body', 'lead.name', 'process.env', 'nothing'])
      expect(await refusedFor({ event: 'entryClosed', steps: [task(`A {{ ${name} }}`)] })).toEqual([
        'steps.task.title',
      ]);
    const all = '{% assign a = entry.fields.area %}{{ a }}{{ event.entryId }}{{ account.name }}{{ now | date: "%Y" }}';
    expect(await refusedFor({ event: 'entryClosed', steps: [task(all)] })).toBe('accepted');
    const move = { id: 'move', kind: 'action', action: 'pipelines.moveToStage', input: { stageId } } as const;
    expect(await refusedFor({ event: 'entryClosed', steps: [move] })).toEqual(['steps.move.stageId']);
    expect(await refusedFor({ event: 'pipelinesChanged', steps: [status('service.open')] })).toEqual(['steps.status']);
    expect(await refusedFor({ event: 'pipelinesChanged', where: closed, steps: [task('A')] })).toEqual([
      'definition.where',
    ]);
  });
});

describe('an agency’s trigger', () => {
  const agencyAdmin = { context: request(ports, people.agencyAdmin.actor, agencies.north) };
  const addOfAgency = async (accountIds: string[] | null) => {
    const definition = { event: 'entryClosed', match: [], steps: [task('Look at {{ account.name }}')] };
    const uid = newUid();
    await call(createTrigger.agency, { uid, name: 'Quality', definition, accountIds }, agencyAdmin);
    await call(setTriggerStatus.agency, { triggerId: uid, status: 'active' }, agencyAdmin);
    return uid;
  };

  it('watches its accounts, is logged with the agency, and isn’t listed in an account', async () => {
    await addOfAgency(null);
    const entry = await addEntry({ title: 'One' });
    await save(entry.uid, { statusService: 'closed' });
    await work();
    expect(await titles()).toEqual(['Look at Summit Roofing']);
    expect(await runs()).toMatchObject([{ state: 'done', belongTo: 'agency' }]);
    expect((await call(listTriggerLogs.agency, {}, agencyAdmin)).items).toMatchObject([
      { type: 'Quality', status: 'success', runAccountId: accounts.roofer },
    ]);
    expect((await call(listTriggers.account, {}, owner)).items).toEqual([]);
  });

  it('watches chosen accounts alone, and never those of another agency', async () => {
    await addOfAgency([accounts.landscaper]);
    await addOfAgency([accounts.clinic]);
    for (const who of [owner, stranger]) {
      const entry = await addEntry({ title: 'One' }, who);
      const { version } = await call(getEntry, { entryId: entry.uid }, who);
      const closing = { entryId: entry.uid, version, patch: { statusService: 'closed' as const } };
      await call(updateEntry, closing, who);
    }
    await work();
    expect([await runs(), await runs(stranger)]).toEqual([[], []]);
  });
});

describe('an agency’s trigger of somebody who sees chosen accounts', () => {
  it('doesn’t run in others, and what those of colleagues did there is not in their log', async () => {
    const { userId } = people.agency;
    const { admin: db } = database;
    await db.updateTable('agencyMembership').set({ seesAllAccounts: false }).where('userId', '=', userId).execute();
    const chosen = { accountId: accounts.landscaper, userId, agencyId: agencies.north };
    await db.insertInto('agencyMemberAccount').values(chosen).execute();
    const member = { context: request(ports, people.agency.actor, agencies.north) };
    const agencyAdmin = { context: request(ports, people.agencyAdmin.actor, agencies.north) };
    for (const [name, who] of [
      ['Theirs', member],
      ['Of a colleague', agencyAdmin],
    ] as const) {
      const [uid, definition] = [newUid(), { event: 'entryClosed', match: [], steps: [task(name)] }];
      await call(createTrigger.agency, { uid, name, definition }, who);
      await call(setTriggerStatus.agency, { triggerId: uid, status: 'active' }, who);
    }
    const entry = await addEntry({ title: 'One' });
    await save(entry.uid, { statusService: 'closed' });
    await work();
    expect(await titles()).toEqual(['Of a colleague']);
    const logged = async (who: typeof member) => [
      (await call(listTriggerLogs.agency, {}, who)).items.length,
      (await call(listUnseenTriggerLogs.agency, undefined, who)).length,
    ];
    expect([await logged(agencyAdmin), await logged(member)]).toEqual([
      [1, 1],
      [0, 0],
    ]);
  });
});

describe('what a run says of an event', () => {
  const grant = async (...permissions: GrantablePermission[]) => {
    const uid = newUid();
    const template = { agencyId: agencies.north, uid, accountId: accounts.roofer, name: uid, permissions };
    await database.admin.insertInto('permissionTemplate').values(template).execute();
    const { userId } = people.accountUser;
    await database.admin
      .updateTable('accountMembership')
      .set({ templateId: uid })
      .where('userId', '=', userId)
      .execute();
  };

  it('reaches nobody who changes the trigger and has the run done again, nor what they could wait for', async () => {
    const triggerId = await active({ event: 'leadReceived', steps: [task('Answer')] });
    const { uid: entryId } = await addEntry({ title: 'Lead' });
    await asSystem(database.db, accounts.roofer, 'test', (scope) =>
      emit(scope, leadReceived, { ...leadReceived.sample, entryId }),
    );
    await work();
    const runId = (await runs())[0]?.uid ?? '';
    await grant('trigger.read', 'trigger.update', 'content.read', 'task.read', 'task.edit');
    const who = as('accountUser');
    const spying = { event: 'entryCreated', match: [], steps: [task('Spied: {{ event | json }}')] };
    await call(updateTrigger.account, { triggerId, version: 1, name: 'Spy', definition: spying }, who);
    await call(repeatTriggerRun, { runId }, who);
    await work();
    expect(await titles()).toEqual(['Answer']);
    expect((await runs()).map(({ state }) => state).toSorted()).toEqual(['done', 'failed']);
    const wait = { id: 'wait', kind: 'waitFor', event: 'leadReceived', hours: 1 } as const;
    const waiting = { ...spying, steps: [wait, task('A lead came')] };
    const spy = call(createTrigger.account, { uid: newUid(), name: 'Spy', definition: waiting }, who);
    await expect(spy).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });

  it('is for those who may hear of it', async () => {
    await active({ event: 'leadReceived', steps: [task('Answer {{ event.name }}')] });
    await asSystem(database.db, accounts.roofer, 'test', (scope) =>
      emit(scope, leadReceived, { ...leadReceived.sample, entryId: newUid() }),
    );
    await work();
    const [run] = await runs();
    const read = (who: typeof owner) => call(getTriggerRun, { runId: run?.uid ?? '' }, who);
    expect(JSON.stringify(await read(owner))).toContain(JSON.stringify(leadReceived.sample).slice(1, 12));
    await grant('trigger.read', 'content.read');
    expect(await read(as('accountUser'))).toMatchObject({
      payload: {},
      message: '',
      steps: [{ words: '', input: {} }],
    });
  });
});

describe('before it is switched on', () => {
  it('a rehearsal says what it would have done, and a trial changes nothing', async () => {
    const entry = await addEntry({ title: 'Done' });
    const open = await addEntry({ title: 'Open' });
    for (const { uid } of [entry, open]) await save(uid, { title: 'Renamed' });
    await save(entry.uid, { statusService: 'closed' });
    const definition = {
      event: 'entryChanged',
      match: [],
      where: closed,
      steps: [task('{{ entry.title }}'), status('service.open')],
    };
    const rehearsal = await call(rehearseTrigger, { definition }, owner);
    expect(rehearsal).toMatchObject({ days: 30, matches: 2, records: [{ entry: { uid: entry.uid } }, {}] });
    const { steps } = await call(tryTrigger, { definition, entryId: entry.uid }, owner);
    expect(steps).toMatchObject([
      { outcome: 'done', input: { title: 'Renamed' }, words: 'Created the task “Renamed”.' },
      { outcome: 'done' },
    ]);
    await work();
    expect([await titles(), (await call(getEntry, { entryId: entry.uid }, owner)).statusService]).toEqual([
      [],
      'closed',
    ]);
  });
});

describe('once its maker has left', () => {
  it('a trigger does nothing and is blocked', async () => {
    const triggerId = await active({ event: 'entryClosed', steps: [task('No')] }, as('accountAdmin'));
    await database.admin.deleteFrom('accountMembership').where('userId', '=', people.accountAdmin.userId).execute();
    const entry = await addEntry({ title: 'One' }, as('agencyAdmin'));
    const { version } = await call(getEntry, { entryId: entry.uid }, as('agencyAdmin'));
    const closing = { entryId: entry.uid, version, patch: { statusService: 'closed' as const } };
    await call(updateEntry, closing, as('agencyAdmin'));
    await work();
    expect(await call(getTrigger.account, { triggerId }, as('agencyAdmin'))).toMatchObject({
      status: 'blocked',
      blockedReason: expect.stringContaining('no longer in the team'),
    });
  });
});
