import { call } from '@orpc/server';
import { expect, test } from 'vitest';
import { createTask } from '#features/tasks/server/edit-tasks.ts';
import { newUid } from '#lib/new-uid.ts';
import { contentWorld } from '#test/content-world.ts';
import type { CalendarQuery } from '../calendar.ts';
import { getCalendar } from './calendar.ts';
import { pauseRule, skipNextRun } from './rules/control-rules.ts';
import { createRule } from './rules/rules.ts';
import { scheduleEntries } from './schedule-entries.ts';

const { addEntry, addPublished, owner, stranger, ports, database } = await contentWorld();
const timeZone = 'America/New_York';
const now = ports.clock.now();
const dayMs = 86_400_000;
const day = (days: number) => new Date(now.getTime() + days * dayMs).toISOString().slice(0, 10);
const read = (query: Partial<CalendarQuery> = {}, who = owner) =>
  call(getCalendar, { from: day(-20), to: day(20), timeZone, ...query }, who);
const titles = async (query: Partial<CalendarQuery> = {}, who = owner) =>
  (await read(query, who)).items.map(({ kind, title }) => `${kind} ${title}`).toSorted();

const published = await addPublished({ title: 'Out', city: 'Austin' });
await addPublished({ title: 'Theirs' }, stranger);
const { uid: planned } = await addEntry({ title: 'Planned' });
await call(
  scheduleEntries,
  {
    entryIds: [planned],
    publishAt: new Date(now.getTime() + 3 * dayMs),
    unpublishAt: new Date(now.getTime() + 30 * dayMs),
    timeZone,
  },
  owner,
);
await call(createTask, { title: 'Write', dueDay: day(2), zone: timeZone, contentId: planned }, owner);
await call(createTask, { title: 'Call', dueDay: day(4), dueTime: '09:30', zone: timeZone }, owner);
await call(createTask, { title: 'Someday' }, owner);

test('a calendar shows what is published, planned and due in its days', async () => {
  expect(await titles()).toEqual(['publish Planned', 'published Out', 'task Call', 'task Write']);
  expect(await titles({ from: day(25), to: day(35) })).toEqual(['unpublish Planned']);
  expect(await titles({}, stranger)).toEqual(['published Theirs']);
});

test('a task without a time is on its day, whatever the zone', async () => {
  for (const zone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago'])
    expect(
      (await read({ from: day(2), to: day(3), timeZone: zone })).items.filter(({ kind }) => kind === 'task'),
    ).toMatchObject([{ title: 'Write', at: day(2), isAllDay: true }]);
});

test('the list’s filter counts, also for the tasks of entries', async () => {
  expect(await titles({ search: 'plan' })).toEqual(['publish Planned', 'task Write']);
  expect(await titles({ where: { field: 'city', op: 'is', value: 'austin' } })).toEqual(['published Out']);
  expect(await titles({ myTasks: true })).toEqual(['publish Planned', 'published Out']);
});

test('runs of rules are shown, but not with a filter, while they pause, or where one is skipped', async () => {
  const uid = newUid();
  const rule = { uid, name: 'Weekly story', rule: 'FREQ=DAILY;INTERVAL=7', time: '00:00', timeZone: 'UTC' };
  const input = { where: { field: 'title', op: 'contains', value: 'x' } };
  await call(createRule, { ...rule, startDay: day(1), action: 'content.publishNext', input }, owner);
  const runs = async (query: Partial<CalendarQuery> = {}, who = owner) =>
    (await read({ timeZone: 'UTC', ...query }, who)).items.filter(({ kind }) => kind === 'run');
  expect(await runs()).toEqual(
    [1, 8, 15].map((days) => {
      return {
        kind: 'run',
        uid,
        title: 'Weekly story',
        at: `${day(days)}T00:00:00.000Z`,
        isAllDay: false,
        isDone: false,
      };
    }),
  );
  expect(await runs({ search: 'plan' })).toEqual([]);
  expect(await runs({}, stranger)).toEqual([]);
  await call(skipNextRun, { ruleId: uid }, owner);
  expect((await runs()).map(({ at }) => at.slice(0, 10))).toEqual([day(8), day(15)]);
  await call(pauseRule, { ruleId: uid, isPaused: true }, owner);
  expect(await runs()).toEqual([]);
});

test('what is in the trash is left out', async () => {
  await database.admin.updateTable('entry').set({ deletedDate: now }).where('uid', '=', published.uid).execute();
  expect(await titles()).not.toContain('published Out');
});

test.each([
  [{ from: day(5), to: day(5) }, 'UNPROCESSABLE_CONTENT'],
  [{ from: day(0), to: day(100) }, 'UNPROCESSABLE_CONTENT'],
  [{ from: '2026-02-30' }, 'BAD_REQUEST'],
  [{ timeZone: 'x' }, 'BAD_REQUEST'],
])('%j is refused', async (query, code) => {
  await expect(read(query)).rejects.toMatchObject({ code });
});
