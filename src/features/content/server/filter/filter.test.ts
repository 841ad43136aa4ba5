import { call } from '@orpc/server';
import { beforeAll, describe, expect, it, test } from 'vitest';
import type { NewCustomField } from '../../fields/custom-field.ts';
import { createCustomField, deleteCustomField } from '../fields/custom-fields.ts';
import { createTask } from '#features/tasks/server/edit-tasks.ts';
import { newUid } from '#lib/new-uid.ts';
import { contentWorld } from '#test/content-world.ts';
import type { EntryListQuery } from '../../entry-filter.ts';
import type { FilterTree } from '../../fields/filter-field.ts';
import { updateEntry } from '../editing/update-entry.ts';
import { countEntries, listEntries } from '../list/list-entries.ts';
import { listEntryFields } from './entry-field.ts';

const world = await contentWorld();
const { addEntry, addPublished, addTerm, addMediaItem, owner, stranger, people } = world;

async function titles(where: FilterTree, more: Partial<EntryListQuery> = {}, who = owner): Promise<string[]> {
  const { entries } = await call(listEntries, { where, sort: 'title', direction: 'asc', limit: 100, ...more }, who);
  const { all } = await call(countEntries, { where, ...(more.timeZone && { timeZone: more.timeZone }) }, who);
  expect(all, 'the count agrees with the list').toBe(entries.length);
  return entries.map(({ title }) => title);
}

const roofing = newUid();
const [typeId, labelId] = [
  await addTerm({ uid: roofing, kind: 'contentType', name: 'Roofing' }),
  await addTerm({ kind: 'businessLabel', label: 'Color' }),
];
const [red, blue] = [
  await addTerm({ kind: 'labelTag', label: 'Red', labelId }),
  await addTerm({ kind: 'labelTag', label: 'Blue', labelId }),
];
const contentTypes = [typeId];
for (const field of [
  { name: 'Roof age', key: 'roofAge', type: 'number' },
  { name: 'Color', key: 'color', type: 'select', options: ['Red', 'Blue', '🌈'] },
  { name: 'Rooms', key: 'rooms', type: 'multiSelect', options: ['Kitchen', 'Bath', 'Attic'] },
  { name: 'Note', key: 'note', type: 'text' },
  { name: 'Measured', key: 'measured', type: 'date' },
] satisfies Partial<NewCustomField>[])
  await call(createCustomField, { ...field, contentTypes }, owner);

beforeAll(async () => {
  const at = { lat: 30, lng: -97 };
  const type = { contentTypeId: typeId };
  await addPublished({
    title: 'A',
    tagIds: [red, blue],
    city: 'Austin',
    location: at,
    ...type,
    mediaIds: [await addMediaItem()],
  });
  await addEntry({
    title: 'B',
    tagIds: [red],
    ...type,
    customFields: {
      roofAge: 9,
      color: 'Red',
      rooms: ['Kitchen', 'Bath'],
      note: 'Größe XL',
      measured: '2026-11-05T23:30',
    },
  });
  await addEntry({
    title: 'C',
    tagIds: [blue],
    ...type,
    customFields: { roofAge: 10.5, color: '🌈', rooms: ['Bath'], note: 'small', measured: '2026-11-06T00:00' },
  });
  await addEntry({
    title: 'D',
    customerName: 'José Núñez',
    ...type,
    customFields: { roofAge: -3 },
    businessTags: ['Drone'],
  });
  await addEntry({ title: 'Theirs', city: 'Austin' }, stranger);
});

describe('conditions', () => {
  it.each<[string, FilterTree, string]>([
    ['text contains', { field: 'customerName', op: 'contains', value: 'NUNEZ' }, 'D'],
    ['text is empty', { field: 'city', op: 'isEmpty' }, 'B C D'],
    ['own tags', { field: 'ownTags', op: 'is', value: 'drone' }, 'D'],
    ['any tag', { field: 'labels', op: 'hasAnyOf', value: [red] }, 'A B'],
    ['all tags', { field: 'labels', op: 'hasAllOf', value: [red, blue] }, 'A'],
    ['no tag', { field: 'labels', op: 'isEmpty' }, 'D'],
    ['not any tag', { not: { field: 'labels', op: 'hasAnyOf', value: [red] } }, 'C D'],
    ['status', { field: 'status', op: 'isAnyOf', value: ['live'] }, 'A'],
    ['flag', { field: 'hasPlace', op: 'is', value: true }, 'A'],
    ['number of photos', { field: 'photos', op: 'atLeast', value: 1 }, 'A'],
    ['created today', { field: 'createDate', op: 'this', value: 'day' }, 'A B C D'],
    ['published never', { field: 'publishedDate', op: 'isEmpty' }, 'B C D'],
    ['own number', { field: 'fields.roofAge', op: 'between', value: [9, 10] }, 'B'],
    ['own number below', { field: 'fields.roofAge', op: 'atMost', value: 9 }, 'B D'],
    ['not that number, empty ones too', { not: { field: 'fields.roofAge', op: 'is', value: 9 } }, 'A C D'],
    ['own choice', { field: 'fields.color', op: 'isAnyOf', value: ['🌈', 'Blue'] }, 'C'],
    ['own choices, all', { field: 'fields.rooms', op: 'hasAllOf', value: ['Kitchen', 'Bath'] }, 'B'],
    ['own choices, empty', { field: 'fields.rooms', op: 'isEmpty' }, 'A D'],
    ['own text', { field: 'fields.note', op: 'startsWith', value: 'grosse' }, 'B'],
    ['own date on a day', { field: 'fields.measured', op: 'on', value: '2026-11-05' }, 'B'],
    ['own date after a day', { field: 'fields.measured', op: 'after', value: '2026-11-05' }, 'C'],
    ['all of none', { all: [] }, 'A B C D'],
    ['any of none', { any: [] }, ''],
    [
      'groups',
      {
        any: [
          { field: 'title', op: 'is', value: 'd' },
          {
            all: [
              { field: 'labels', op: 'hasAnyOf', value: [blue] },
              { not: { field: 'status', op: 'isAnyOf', value: ['live'] } },
            ],
          },
        ],
      },
      'C D',
    ],
  ])('%s', async (_name, where, expected) => {
    expect((await titles(where)).join(' ')).toBe(expected);
  });

  it('knows who asks', async () => {
    const where = { field: 'createdBy', op: 'isAnyOf', value: ['me'] } as const;
    expect(await titles(where)).toEqual(['A', 'B', 'C', 'D']);
    expect(await titles(where, {}, world.as('accountUser'))).toEqual([]);
  });

  it('takes days in the zone of who asks', async () => {
    await world.database.admin
      .updateTable('entry')
      .set({ createDate: new Date('2025-03-30T00:30:00Z') })
      .where('title', '=', 'A')
      .execute();
    const where = { field: 'createDate', op: 'on', value: '2025-03-30' } as const;
    expect(await titles(where, { timeZone: 'Europe/Berlin' })).toEqual(['A']);
    expect(await titles(where, { timeZone: 'America/New_York' })).toEqual([]);
  });

  it('runs with 50 of them', async () => {
    const any = Array.from({ length: 50 }, (_, at): FilterTree => ({ field: 'fields.roofAge', op: 'is', value: at }));
    expect(await titles({ any })).toEqual(['B']);
  });
});

describe('a filter that can’t be applied', () => {
  it.each<[FilterTree, string]>([
    [{ field: 'fields.gone', op: 'isEmpty' }, 'no longer exists'],
    [{ field: 'toString', op: 'isEmpty' }, 'no longer exists'],
    [{ field: 'fields.roofAge', op: 'contains', value: 'x' }, 'Roof age: It can’t be compared'],
    [{ field: 'createDate', op: 'on', value: "2026-11-05'; drop table entry" }, 'Choose a day.'],
  ])('%j says why', async (where, message) => {
    await expect(call(listEntries, { where: { all: [where] } }, owner)).rejects.toThrow(message);
  });

  it('names the condition of a field that was deleted', async () => {
    const field = await call(createCustomField, { name: 'Old', type: 'text', contentTypes }, owner);
    const where = {
      all: [
        { field: 'title', op: 'is', value: 'A' },
        { field: 'fields.old', op: 'isEmpty' },
      ],
    } as const;
    expect(await titles(where)).toEqual(['A']);
    await call(deleteCustomField, { fieldId: field.uid, version: 1 }, owner);
    await expect(call(listEntries, { where }, owner)).rejects.toMatchObject({
      data: { fields: { 'where.1': expect.any(String) } },
    });
  });
});

test('each business has its own fields', async () => {
  const keys = async (who = owner) => (await call(listEntryFields, undefined, who)).map(({ key }) => key);
  expect(await keys()).toContain('fields.color');
  expect((await keys(stranger)).filter((key) => key.startsWith('fields.'))).toEqual([]);
  const fields = await call(listEntryFields, undefined, owner);
  expect(fields.find(({ key }) => key === 'createdBy')?.options?.map(({ value }) => value)).toContain(
    people.accountUser.userId,
  );
});

describe('a list in the order of a custom field', () => {
  const pages = async (query: Partial<EntryListQuery>) => {
    const found: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await call(listEntries, { limit: 1, ...query, ...(cursor && { cursor }) }, owner);
      found.push(...page.entries.map(({ title }) => title));
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    return found.join(' ');
  };
  it('has those without a value last, in both directions', async () => {
    expect(await pages({ sort: 'fields.roofAge', direction: 'asc' })).toBe('D B C A');
    expect(await pages({ sort: 'fields.roofAge', direction: 'desc' })).toBe('C B D A');
    expect(await pages({ sort: 'fields.note', direction: 'asc' })).toMatch(/^B C /);
    expect(await pages({ sort: 'fields.measured', direction: 'desc', limit: 100 })).toMatch(/^C B /);
  });
  it('follows changes of a value', async () => {
    const { entries } = await call(listEntries, { search: 'B' }, owner);
    const { uid, version } = entries.find(({ title }) => title === 'B')!;
    await call(updateEntry, { entryId: uid, version, patch: { customFields: { roofAge: 99 } } }, owner);
    expect(await pages({ sort: 'fields.roofAge', direction: 'desc' })).toBe('B C D A');
  });
  it('refuses a field that is none, or has several values', async () => {
    for (const sort of ['fields.gone', 'fields.rooms', 'fields.x y'] as const)
      await expect(call(listEntries, { sort }, owner)).rejects.toThrow();
  });
});

test('other capabilities add fields of theirs', async () => {
  const fields = await call(listEntryFields, undefined, owner);
  for (const key of ['stage', 'stageDate', 'openTasks', 'taskDue', 'assignee', 'rating', 'publishAt'])
    expect(fields.map((field) => field.key)).toContain(key);
  const stage = fields.find(({ key }) => key === 'stage')?.options?.[0]?.value ?? 'none';
  const { uid } = (await call(listEntries, { search: 'C' }, owner)).entries.find(({ title }) => title === 'C')!;
  await call(createTask, { title: 'Measure', contentId: uid, dueDay: '2027-02-28' }, owner);
  expect(await titles({ field: 'openTasks', op: 'atLeast', value: 1 })).toEqual(['C']);
  expect(await titles({ field: 'taskDue', op: 'on', value: '2027-02-28' })).toEqual(['C']);
  expect(await titles({ field: 'assignee', op: 'hasAnyOf', value: ['me'] })).toEqual([]);
  expect(await titles({ field: 'rating', op: 'atLeast', value: 4 })).toEqual([]);
  expect(await titles({ not: { field: 'stage', op: 'isAnyOf', value: [stage] } })).toContain('C');
});
