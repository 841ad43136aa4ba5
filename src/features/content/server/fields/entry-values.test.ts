import { call } from '@orpc/server';
import { beforeEach, describe, expect, test } from 'vitest';
import { wire } from '#access/events/emit.ts';
import { getEntry } from '../editing/load-entry.ts';
import { updateEntry } from '../editing/update-entry.ts';
import { findPublicEntryById } from '../public-pages/find-public-entry.ts';
import { refreshCopiesJob } from '../public-copy/refresh-copies.job.ts';
import { listEntries } from '../list/list-entries.ts';
import { publishEntry } from '../publishing/publish-entries.ts';
import { runPendingJobs } from '#test/jobs.ts';
import { contentWorld } from '#test/content-world.ts';
import type { CustomField, NewCustomField } from '../../fields/custom-field.ts';
import { createCustomField, deleteCustomField, updateCustomField } from './custom-fields.ts';
import { syncFields } from './custom-fields-part.ts';

const world = await contentWorld();
const { addEntry, addPublished, addTerm, database, gate, onSite, owner, ports, stranger } = world;
wire(ports.queue, [syncFields]);
const roofs = await addTerm({ kind: 'contentType', name: 'Roofs' });
const gardens = await addTerm({ kind: 'contentType', name: 'Gardens' });
const theirType = await addTerm({ kind: 'contentType', name: 'Teeth' }, stranger);
const field = (draft: Partial<NewCustomField>, who = owner) =>
  call(createCustomField, { type: 'text', contentTypes: [roofs], ...draft } as NewCustomField, who);
const change = (of: CustomField, changes: Partial<CustomField>) => {
  const { key: _key, type: _type, uid: fieldId, ...words } = { ...of, ...changes };
  return call(updateCustomField, { ...words, fieldId }, owner);
};
const save = (entry: { uid: string; version: number }, customFields: object, more: object = {}) =>
  call(updateEntry, { entryId: entry.uid, version: entry.version, patch: { customFields, ...more } } as never, owner);
const shown = async (uid: string) => (await onSite((scope) => findPublicEntryById(scope, gate, uid)))?.customFields;
const refused = { code: 'UNPROCESSABLE_CONTENT', data: { fields: { customFields: expect.any(String) } } };

beforeEach(async () => {
  await database.admin.deleteFrom('customField').execute();
});

describe('an entry holds', () => {
  test('a value of each kind, as its field reads it', async () => {
    await field({ key: 'material', name: 'Material' });
    await field({ key: 'age', name: 'Age', type: 'number' });
    await field({ key: 'story', name: 'Story', type: 'multiText' });
    await field({ key: 'built', name: 'Built', type: 'date' });
    await field({ key: 'pitch', name: 'Pitch', type: 'select', options: ['Low', 'Steep'] });
    await field({ key: 'extras', name: 'Extras', type: 'multiSelect', options: ['Vents', 'Skylight 🌤'] });
    await field({ key: 'yard', name: 'Yard', type: 'mapAutocomplete' });
    const values = {
      material: 'צפחה Slate',
      age: '12,5',
      story: 'One\nTwo',
      built: '2026-02-28T09:30',
      pitch: 'Steep',
      extras: ['Skylight 🌤', 'Vents', 'Vents'],
      yard: { address: '12 Elm Street, Hoboken', lat: 40.74, lng: -74.03 },
    };
    const saved = await save(await addEntry({ contentTypeId: roofs }), values);
    expect(saved.customFields).toEqual({ ...values, age: 12.5, extras: ['Skylight 🌤', 'Vents'] });
    expect((await call(getEntry, { entryId: saved.uid }, owner)).customFields).toEqual(saved.customFields);
    expect((await save(saved, { ...saved.customFields, story: '  ' })).customFields).not.toHaveProperty('story');
    const same = await call(getEntry, { entryId: saved.uid }, owner);
    const turned = Object.fromEntries(Object.entries(same.customFields).reverse());
    expect((await save(same, turned)).version).toBe(same.version);
  });

  test.each([
    ['number', { type: 'number' }, 'twelve'],
    ['date', { type: 'date' }, '2026-02-30T09:30'],
    ['choice that is on the list', { type: 'select', options: ['A'] }, 'B'],
    ['choices that are on the list', { type: 'multiSelect', options: ['A'] }, ['A', 'B']],
    ['single line', {}, 'one\ntwo'],
    ['short text', {}, 'x'.repeat(501)],
  ])('a %s, or is refused', async (_what, draft, value) => {
    await field({ key: 'one', name: 'One', ...draft } as Partial<NewCustomField>);
    const entry = await addEntry({ contentTypeId: roofs });
    await expect(save(entry, { one: value })).rejects.toMatchObject(refused);
  });

  test('nothing of a field that its type, or its business, is not asked for', async () => {
    await field({ key: 'material', name: 'Material' });
    await field({ key: 'shade', name: 'Shade', contentTypes: [theirType] }, stranger);
    const entry = await addEntry({ contentTypeId: gardens });
    for (const values of [{ material: 'Slate' }, { shade: 'A1' }, { toString: 'x' }])
      await expect(save(entry, values), JSON.stringify(values)).rejects.toMatchObject(refused);
    expect((await save(entry, { material: 'Slate' }, { contentTypeId: roofs })).customFields).toEqual({
      material: 'Slate',
    });
    for (const values of [{ 'not a key': 'x' }, { __proto__: 'x', 'x.y': 'x' }, { material: 'a\0b' }, { material: {} }])
      await expect(save(entry, values), JSON.stringify(values)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });

  test('what it held when its type changes, or the field goes', async () => {
    const material = await field({ key: 'material', name: 'Material' });
    const entry = await addEntry({ contentTypeId: roofs, customFields: { material: 'Slate' } });
    const moved = await save(entry, { material: 'Slate' }, { contentTypeId: gardens });
    await call(deleteCustomField, { fieldId: material.uid, version: material.version }, owner);
    expect((await save(moved, { material: 'Slate' }, { title: 'Kept' })).customFields).toEqual({ material: 'Slate' });
    expect((await save(await call(getEntry, { entryId: entry.uid }, owner), {})).customFields).toEqual({});
  });
});

describe('visitors', () => {
  test('see fields by name and in order, places blurred, and nothing of a person', async () => {
    await field({ key: 'yard', name: 'Yard', type: 'mapAutocomplete' });
    await field({ key: 'material', name: 'Material' });
    await field({ key: 'cost', name: 'Cost', type: 'number', isPublic: false });
    await field({ key: 'clientEmail', name: 'Client email' });
    await field({ key: 'contact', name: 'Contact' });
    const customFields = {
      material: 'Slate',
      cost: 9_000,
      clientEmail: 'ana',
      contact: 'ana@example.com',
      yard: { address: '12 Elm Street, Hoboken', lat: 40.7440991, lng: -74.0323626 },
    };
    const { uid } = await addPublished({ contentTypeId: roofs, customFields });
    const [yard, material, ...others] = (await shown(uid)) ?? [];
    expect([material, others]).toEqual([
      { key: 'material', name: 'Material', type: 'text', value: 'Slate', isFacet: false },
      [],
    ]);
    expect(yard).toMatchObject({ name: 'Yard', value: { address: 'Elm Street, Hoboken', lat: expect.any(Number) } });
    expect(JSON.stringify(yard)).not.toMatch(/40\.7440991|74\.0323626|12 Elm/);
  });

  test('see a field by its new name, and none that is private or gone', async () => {
    const material = await field({ key: 'material', name: 'Material' });
    const { uid } = await addPublished({ contentTypeId: roofs, customFields: { material: 'Slate' } });
    const renamed = await change(material, { name: 'Made of' });
    await runPendingJobs(ports, [syncFields.job, refreshCopiesJob]);
    expect(await shown(uid)).toMatchObject([{ name: 'Made of' }]);
    const hidden = await change(renamed, { isPublic: false });
    await runPendingJobs(ports, [syncFields.job, refreshCopiesJob]);
    expect(await shown(uid)).toEqual([]);
    const back = await change(hidden, { isPublic: true });
    await runPendingJobs(ports, [syncFields.job, refreshCopiesJob]);
    expect(await shown(uid)).toHaveLength(1);
    await call(deleteCustomField, { fieldId: material.uid, version: back.version }, owner);
    await runPendingJobs(ports, [syncFields.job, refreshCopiesJob]);
    expect(await shown(uid)).toEqual([]);
  });

  test('see an entry once what its type requires is filled in, and what they saw before stays', async () => {
    const before = await addPublished({ contentTypeId: roofs, title: 'Before' });
    await field({ key: 'permit', name: 'Permit', required: true });
    const entry = await addEntry({ contentTypeId: roofs });
    await expect(call(publishEntry, { entryId: entry.uid }, owner)).rejects.toMatchObject({
      code: 'UNPROCESSABLE_CONTENT',
      message: 'Fill in “Permit” first.',
    });
    await save(entry, { permit: 'P-7' });
    expect((await call(publishEntry, { entryId: entry.uid }, owner)).entry.statusPublish).toBe('published');
    await runPendingJobs(ports, [syncFields.job, refreshCopiesJob]);
    expect(await shown(before.uid)).toEqual([]);
    expect(await call(publishEntry, { entryId: before.uid }, owner)).toBeTruthy();
  });
});

test('cards show the values of fields that are chosen for them, in the fields’ order', async () => {
  await field({ key: 'material', name: 'Material', isOnCard: true });
  await field({ key: 'cost', name: 'Cost', type: 'number' });
  const age = await field({ key: 'age', name: 'Age', type: 'number', isOnCard: true });
  const { uid } = await addEntry({
    title: 'Carded',
    contentTypeId: roofs,
    customFields: { age: 9, material: 'Slate', cost: 1 },
  });
  const cardOf = async () =>
    (await call(listEntries, { search: 'carded' }, owner)).entries.find((card) => card.uid === uid)?.cardFields;
  expect(await cardOf()).toEqual([
    { name: 'Material', value: 'Slate' },
    { name: 'Age', value: 9 },
  ]);
  await change(age, { isOnCard: false });
  expect(await cardOf()).toEqual([{ name: 'Material', value: 'Slate' }]);
});

test('lists have the values of the fields that they ask for, and no others', async () => {
  await field({ key: 'slope', name: 'Slope', type: 'number' });
  await field({ key: 'rooms', name: 'Rooms', type: 'multiSelect', options: ['Attic', 'Bath'] });
  const customFields = { slope: 4, rooms: ['Attic', 'Bath'] };
  await addEntry({ title: 'Columned', contentTypeId: roofs, customFields });
  const fieldsOf = async (fields?: string[]) =>
    (await call(listEntries, { search: 'columned', ...(fields && { fields }) }, owner)).entries[0]?.fields;
  expect(await fieldsOf()).toBeUndefined();
  expect(await fieldsOf(['fields.slope', 'fields.gone'])).toEqual({ slope: 4 });
  expect(await fieldsOf(['fields.slope', 'fields.rooms'])).toEqual(customFields);
  await expect(fieldsOf(['title'])).rejects.toMatchObject({ code: 'BAD_REQUEST' });
});
