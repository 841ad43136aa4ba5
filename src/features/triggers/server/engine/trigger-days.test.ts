import { call } from '@orpc/server';
import { beforeEach, expect, test } from 'vitest';
import { createCustomField } from '#features/content/server/fields/custom-fields.ts';
import { newUid } from '#lib/new-uid.ts';
import { dayAt } from '#lib/time/time-zone.ts';
import { daysAfter } from '#features/tasks/server/create-task-action.ts';
import { problemOf } from '#platform/http/problem-of.ts';
import { request } from '#test/client.ts';
import { task, triggerWorld } from '#test/trigger-world.ts';
import { rehearseTrigger } from '../runs/rehearse.ts';
import { createTrigger, getTrigger, setTriggerStatus, updateTrigger } from '../triggers/triggers.ts';
import { listTriggerEvents } from '../triggers/trigger-catalog.ts';
import { emitDatesJob } from './trigger-days.ts';

const world = await triggerWorld();
const { active, add, addEntry, addTerm, agencies, clear, database, owner, people, ports, save, titles, work } = world;
const zone = 'Pacific/Auckland';
await database.admin.updateTable('account').set({ timeZone: zone }).execute();
const contentTypeId = await addTerm({ kind: 'contentType', name: 'Roofs' });
const field = { name: 'Inspection', key: 'inspection', type: 'date' as const, contentTypes: [contentTypeId] };
await call(createCustomField, field, owner);

const tick = async () => {
  const run = { jobId: newUid(), signal: new AbortController().signal, isLastTry: false };
  await Promise.all([emitDatesJob.work(ports, {}, run), emitDatesJob.work(ports, {}, run)]);
  await work();
};
const today = () => dayAt(ports.clock.now(), zone);
/** Goes on until it is this hour there, on the next such day. */
const untilHour = async (hour: number) => {
  const local = Number(ports.clock.now().toLocaleString('sv', { timeZone: zone, hour: '2-digit' }));
  ports.clock.turn((((hour - local + 23) % 24) + 1) * 3_600);
  await tick();
};
const dated = (day: string, title = 'Roof') =>
  addEntry({ title, contentTypeId, customFields: { inspection: `${day}T16:30` } });
const before = { event: 'entryDateReached', date: { field: 'inspection', days: -2, hour: 9 } } as const;

beforeEach(async () => {
  await clear();
  await untilHour(8);
});

test('two days before its date, at the hour of the business’s days, each entry starts the trigger once', async () => {
  await active({ ...before, steps: [task('Call about {{ entry.title }} on {{ event.date }}')] });
  await tick();
  const day = daysAfter(today(), 2);
  await dated(day);
  await dated(daysAfter(day, 1), 'Later');
  await tick();
  expect(await titles()).toEqual([]);
  await untilHour(9);
  await tick();
  expect(await titles()).toEqual([`Call about Roof on ${day}`]);
  await untilHour(8);
  await untilHour(9);
  expect((await titles()).toSorted()).toEqual([
    `Call about Later on ${daysAfter(day, 1)}`,
    `Call about Roof on ${day}`,
  ]);
});

test('a date that is moved before its time starts it on the new day alone', async () => {
  await active({ ...before, steps: [task('Call')] });
  await tick();
  const entry = await dated(daysAfter(today(), 2));
  await save(entry.uid, { customFields: { inspection: `${daysAfter(today(), 3)}T08:00` } });
  await untilHour(9);
  expect(await titles()).toEqual([]);
  await untilHour(9);
  expect(await titles()).toEqual(['Call']);
});

test('what was missed while nothing ran is made up for, and a clock that is set back repeats nothing', async () => {
  await active({ ...before, steps: [task('Call')] });
  await tick();
  await dated(daysAfter(today(), 3));
  ports.clock.turn(3 * 86_400);
  await tick();
  expect(await titles()).toEqual(['Call']);
  ports.clock.turn(-2 * 86_400);
  await tick();
  ports.clock.turn(2 * 86_400);
  await tick();
  expect(await titles()).toEqual(['Call']);
});

test('an hour that is changed on the day itself starts it for no entry twice', async () => {
  const triggerId = await active({ ...before, steps: [task('Call')] });
  await tick();
  await dated(daysAfter(today(), 2));
  await untilHour(9);
  expect(await titles()).toEqual(['Call']);
  const { version, name, definition } = await call(getTrigger.account, { triggerId }, owner);
  const later = { ...definition, date: { ...before.date, hour: 12 } };
  await call(updateTrigger.account, { triggerId, version, name, definition: later }, owner);
  await untilHour(12);
  await call(setTriggerStatus.account, { triggerId, status: 'draft' }, owner);
  await call(setTriggerStatus.account, { triggerId, status: 'active' }, owner);
  await tick();
  expect(await titles()).toEqual(['Call']);
});

test('one that is off has no days, and a rehearsal says which there would have been', async () => {
  const definition = { ...before, match: [], steps: [task('Call')] };
  const triggerId = await active(definition);
  await call(setTriggerStatus.account, { triggerId, status: 'draft' }, owner);
  await dated(daysAfter(today(), 2));
  await dated(daysAfter(today(), -5), 'Past');
  await untilHour(9);
  expect(await titles()).toEqual([]);
  const { records } = await call(rehearseTrigger, { definition }, owner);
  expect(records.map(({ entry }) => entry?.title)).toEqual(['Roof', 'Past']);
});

test('without a date field of the account it is refused, and agencies aren’t offered it', async () => {
  const refused = (definition: Parameters<typeof add>[0]) =>
    add(definition).then(
      () => 'accepted',
      (error: unknown) => Object.keys(problemOf(error)?.data.fields ?? {}),
    );
  expect(await refused({ event: 'entryDateReached', steps: [task('A')] })).toEqual(['definition.date.field']);
  expect(await refused({ ...before, event: 'entryClosed', steps: [task('A')] })).toEqual(['definition.date.field']);
  const gone = { ...before.date, field: 'gone' };
  expect(await refused({ ...before, date: gone, steps: [task('A')] })).toEqual(['definition.date.field']);
  const wait = { id: 'w', kind: 'waitFor', event: 'entryDateReached', hours: 2 } as const;
  expect(await refused({ event: 'entryClosed', steps: [wait] })).toEqual(['steps.w']);
  const agency = { context: request(ports, people.agencyAdmin.actor, agencies.north) };
  const offered = (await call(listTriggerEvents.agency, undefined, agency)).map(({ type }) => type);
  expect(offered).not.toContain('entryDateReached');
  const definition = { ...before, match: [], steps: [task('A')] };
  await expect(call(createTrigger.agency, { uid: newUid(), name: 'A', definition }, agency)).rejects.toThrow('date');
});
