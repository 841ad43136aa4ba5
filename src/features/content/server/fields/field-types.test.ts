import { call } from '@orpc/server';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { wire } from '#access/events/emit.ts';
import { connectExtensions } from '#access/extensions.ts';
import { createEntry } from '../editing/create-entry.ts';
import { getEntry } from '../editing/load-entry.ts';
import { updateEntry } from '../editing/update-entry.ts';
import { duplicateEntry } from '../editing/duplicate-entry.ts';
import { updateEntries } from '../update-entries.ts';
import { listEntries } from '../list/list-entries.ts';
import type { FieldValue } from '../../fields/field-values.ts';
import { newUid } from '#lib/new-uid.ts';
import { contentWorld } from '#test/content-world.ts';
import type { CustomField, NewCustomField, OptionChanges } from '../../fields/custom-field.ts';
import type { TypeChange } from '../../fields/field-conversion.ts';
import { changeFieldType, previewFieldType } from './change-type.ts';
import { createCustomField, listCustomFields, updateCustomField } from './custom-fields.ts';
import { syncFields } from './custom-fields-part.ts';
import { fillFields } from './fill-fields.ts';
import { listOptionUses } from './options.ts';

const world = await contentWorld();
const { accounts, addEntry, addTerm, database, owner, ports, stranger } = world;
wire(ports.queue, [syncFields]);
connectExtensions([fillFields]);
const roofs = await addTerm({ kind: 'contentType', name: 'Roofs' });
const theirType = await addTerm({ kind: 'contentType', name: 'Teeth' }, stranger);

const field = (draft: Partial<NewCustomField>, who = owner) =>
  call(createCustomField, { name: 'Age', type: 'text', contentTypes: [roofs], ...draft } as NewCustomField, who);
const convert = (of: CustomField, change: Partial<TypeChange>, who = owner) =>
  call(changeFieldType, { fieldId: of.uid, version: of.version, type: 'number', ...change }, who);
const preview = (of: CustomField, change: Partial<TypeChange>, who = owner) =>
  call(previewFieldType, { fieldId: of.uid, type: 'number', ...change }, who);
const change = (of: CustomField, changes: Partial<CustomField>, optionChanges: OptionChanges = []) => {
  const { key: _key, type: _type, uid: fieldId, ...words } = { ...of, ...changes };
  return call(updateCustomField, { ...words, fieldId, optionChanges }, owner);
};
/** Entries with these values of the field `age`, as stored. */
async function stored(values: readonly FieldValue[], key = 'age') {
  const rows = values.map((value, at) => ({
    accountId: accounts.roofer,
    uid: newUid(),
    title: `Entry ${String(at + 1).padStart(4, '0')}`,
    contentTypeId: roofs,
    customFields: JSON.stringify({ [key]: value, other: 'kept' }),
  }));
  await database.admin.insertInto('entry').values(rows).execute();
  return rows.map(({ uid }) => uid);
}
const valueOf = async (entryId: string, key = 'age') => (await call(getEntry, { entryId }, owner)).customFields[key];
const reload = async ({ uid }: CustomField) =>
  (await call(listCustomFields, {}, owner)).find((one) => one.uid === uid)!;

beforeEach(async () => {
  await database.admin.deleteFrom('customField').execute();
  await database.admin.deleteFrom('entry').where('contentTypeId', '=', roofs).execute();
});

describe('another type', () => {
  test('converts 1,000 values, with what lists find and sort by', { timeout: 60_000 }, async () => {
    const age = await field({ key: 'age' });
    const ids = await stored(Array.from({ length: 1_000 }, (_, at) => String(at)));
    expect(await preview(age, {})).toMatchObject({ total: 1_000, converted: 1_000, misfits: { count: 0 } });
    const started = performance.now();
    expect(await convert(age, {})).toMatchObject({ type: 'number', version: 2 });
    expect(performance.now() - started).toBeLessThan(20_000);
    expect(await valueOf(ids[999]!)).toBe(999);
    expect(await valueOf(ids[0]!, 'other')).toBe('kept');
    const { number } = await database.admin
      .selectFrom('entryValue')
      .select(({ fn }) => fn.sum<number>('number').as('number'))
      .where('key', '=', 'age')
      .executeTakeFirstOrThrow();
    expect(Number(number)).toBe(499_500);
    const where = { field: 'fields.age', op: 'atLeast', value: 998 } as const;
    const found = await call(listEntries, { where } as never, owner);
    expect(found.entries.map(({ title }) => title).toSorted()).toEqual(['Entry 0999', 'Entry 1000']);
  });

  test('reaches a copy that is made of an entry at the same moment', async () => {
    const age = await field({ key: 'age' });
    const [entryId = ''] = await stored(['12']);
    // A conversion that has locked the field, and writes once the copy waits for it or is done.
    const copying = await database.admin.transaction().execute(async (tx) => {
      await tx.selectFrom('customField').select('uid').where('uid', '=', age.uid).forUpdate().execute();
      let isDone = false;
      const copy = call(duplicateEntry, { entryId }, owner).finally(() => (isDone = true));
      const waiting = sql`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`;
      await vi.waitUntil(async () => isDone || (await waiting.execute(database.admin)).rows.length > 0, {
        timeout: 20_000,
      });
      const customFields = JSON.stringify({ age: 12, other: 'kept' });
      await tx.updateTable('entry').set({ customFields }).where('uid', '=', entryId).execute();
      await tx.updateTable('customField').set({ type: 'number' }).where('uid', '=', age.uid).execute();
      return { copy };
    });
    expect((await copying.copy).customFields['age']).toBe(12);
  });

  test('is refused with the entries named, and changes nothing', async () => {
    const age = await field({ key: 'age' });
    const [good, bad] = await stored(['12', 'about twelve', ...Array.from({ length: 25 }, () => '1,200')]);
    const plan = await preview(age, {});
    expect(plan).toMatchObject({ total: 27, converted: 1, misfits: { count: 26 } });
    expect(plan.misfits.first).toHaveLength(20);
    expect(plan.misfits.first).toContainEqual({
      where: 'entry',
      uid: bad,
      title: 'Entry 0002',
      value: 'about twelve',
      reason: 'number',
    });
    await expect(convert(age, {})).rejects.toMatchObject({
      code: 'UNPROCESSABLE_CONTENT',
      message: expect.stringMatching(/^26 values don’t fit, so nothing was changed: “Entry \d+” .* and 23 more\./),
      data: { fields: { type: expect.any(String) } },
    });
    expect([await valueOf(good!), await valueOf(bad!)]).toEqual(['12', 'about twelve']);
    expect(await reload(age)).toMatchObject({ type: 'text', version: 1 });
  });

  test('of a list takes values as options where that is asked for, up to 200', async () => {
    const age = await field({ key: 'age' });
    const ids = await stored(['New', 'Old', 'New', '🏚️']);
    await expect(convert(age, { type: 'select', options: ['New'] })).rejects.toMatchObject({
      code: 'UNPROCESSABLE_CONTENT',
    });
    const list = await convert(age, { type: 'select', options: ['New'], addsOptions: true });
    expect([list.options[0], list.options.toSorted()]).toEqual(['New', ['New', 'Old', '🏚️'].toSorted()]);
    const several = await convert(list, { type: 'multiSelect' });
    expect(await valueOf(ids[3]!)).toEqual(['🏚️']);
    const single = await convert(several, { type: 'select' });
    expect(single.options).toEqual(list.options);
    await stored(Array.from({ length: 200 }, (_, at) => `Value ${at}`));
    await expect(convert(single, { type: 'multiSelect', addsOptions: true })).rejects.toMatchObject({
      message: 'These values would make 203 options. A list has at most 200.',
    });
  });

  test('keeps what the default says, or names it', async () => {
    const age = await field({ key: 'age', defaultValue: '5' });
    expect(await convert(age, {})).toMatchObject({ defaultValue: 5 });
    const words = await field({ name: 'Words', key: 'words', defaultValue: 'none' });
    expect((await preview(words, {})).misfits.first).toMatchObject([{ where: 'default', value: 'none' }]);
    await expect(convert(words, {})).rejects.toMatchObject({ code: 'UNPROCESSABLE_CONTENT' });
  });

  test('says when addresses lose their pins', async () => {
    const yard = await field({ key: 'age', type: 'mapAutocomplete' });
    const [uid] = await stored([
      { address: '12 Elm Street', lat: 40.7, lng: -74 },
      { address: 'Nowhere', lat: null, lng: null },
    ]);
    expect(await preview(yard, { type: 'text' })).toMatchObject({ converted: 2, placesLost: 1 });
    await convert(yard, { type: 'text' });
    expect(await valueOf(uid!)).toBe('12 Elm Street');
  });

  test('turns a saved filter into one that says what is wrong', async () => {
    const age = await field({ key: 'age' });
    await stored(['12']);
    await convert(age, {});
    const where = { field: 'fields.age', op: 'contains', value: '1' } as const;
    await expect(call(listEntries, { where } as never, owner)).rejects.toMatchObject({
      code: 'UNPROCESSABLE_CONTENT',
      data: { fields: { 'where.0': expect.stringMatching(/^Age: /) } },
    });
  });

  test('of an older version, of nothing, or of another business is refused', async () => {
    const age = await field({ key: 'age' });
    const theirs = await field({ name: 'Theirs', contentTypes: [theirType] }, stranger);
    await change(age, { name: 'Aged' });
    await expect(convert(age, {})).rejects.toMatchObject({ code: 'CONFLICT', data: { current: { name: 'Aged' } } });
    await expect(convert(theirs, {})).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(preview(theirs, {})).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(convert({ ...age, uid: newUid() }, {})).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('leaves no value of the former type that is saved at the same moment', async () => {
    const age = await field({ key: 'age' });
    const entries = await Promise.all(Array.from({ length: 6 }, () => addEntry({ contentTypeId: roofs })));
    const saves = entries.map((entry, at) =>
      call(
        updateEntry,
        { entryId: entry.uid, version: entry.version, patch: { customFields: { age: `${at}` } } },
        owner,
      ),
    );
    const [converted] = await Promise.allSettled([convert(age, {}), ...saves]);
    const values = await Promise.all(entries.map(({ uid }) => valueOf(uid)));
    const type = converted.status === 'fulfilled' ? 'number' : 'string';
    expect(values.filter((value) => value !== undefined).every((value) => typeof value === type)).toBe(true);
  });
});

describe('an option that entries have', () => {
  const slate = () => field({ key: 'age', type: 'multiSelect', options: ['Slate', 'Copper', 'Tile'] });

  test('is removed once another one replaces it, in every entry', async () => {
    const material = await slate();
    const ids = await stored([['Slate', 'Copper'], ['Slate'], ['Tile']]);
    expect(await call(listOptionUses, { fieldId: material.uid, options: ['Slate', 'None'] }, owner)).toMatchObject([
      {
        option: 'Slate',
        count: 2,
        entries: [{ title: 'Entry 0001' }, { title: 'Entry 0002' }].map((one) => expect.objectContaining(one)),
      },
    ]);
    await expect(change(material, { options: ['Copper', 'Tile'] })).rejects.toMatchObject({
      code: 'UNPROCESSABLE_CONTENT',
      message: expect.stringContaining('“Slate” is used by 2 entries: “Entry 000'),
      data: { fields: { options: expect.any(String) } },
    });
    const after = await change(material, { options: ['Copper', 'Tile'] }, [{ from: 'Slate', to: 'Copper' }]);
    expect(after.options).toEqual(['Copper', 'Tile']);
    expect(await Promise.all(ids.map((uid) => valueOf(uid)))).toEqual([['Copper'], ['Copper'], ['Tile']]);
  });

  test('keeps its entries under another name, and the default with it', async () => {
    const material = await slate();
    const [uid] = await stored([['Slate', 'Copper']]);
    const withDefault = await change(material, { defaultValue: ['Slate'] });
    const renamed = await change(withDefault, { options: ['Natural slate 🪨', 'Copper', 'Tile'] }, [
      { from: 'Slate', to: 'Natural slate 🪨' },
    ]);
    expect(await valueOf(uid!)).toEqual(['Natural slate 🪨', 'Copper']);
    expect(renamed.defaultValue).toEqual(['Natural slate 🪨']);
  });

  test('is replaced neither by one that isn’t there, nor while it stays', async () => {
    const material = await slate();
    await stored([['Slate']]);
    for (const [options, to] of [
      [['Copper', 'Tile'], 'Gold'],
      [['Slate', 'Copper', 'Tile'], 'Copper'],
    ] as const)
      await expect(change(material, { options: [...options] }, [{ from: 'Slate', to }])).rejects.toMatchObject({
        code: 'UNPROCESSABLE_CONTENT',
      });
    await expect(call(listOptionUses, { fieldId: material.uid, options: ['Slate'] }, stranger)).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  test('goes at once if no entry has it', async () => {
    const material = await slate();
    expect((await change(material, { options: ['Copper'] })).options).toEqual(['Copper']);
  });
});

describe('a new entry', () => {
  test('begins with the defaults of its type’s fields, and keeps what it has', async () => {
    await field({ key: 'age', type: 'number', defaultValue: 5 });
    await field({ key: 'pitch', name: 'Pitch', type: 'select', options: ['Low', 'Steep'], defaultValue: 'Low' });
    await field({ key: 'none', name: 'None' });
    const made = await call(createEntry, { contentTypeId: roofs, customFields: { age: 9 } }, owner);
    expect(made.customFields).toEqual({ age: 9, pitch: 'Low' });
    const bare = await call(createEntry, { title: 'Later' }, owner);
    expect(bare.customFields).toEqual({});
    const editorId = newUid();
    const typed = await call(
      updateEntry,
      { entryId: bare.uid, version: bare.version, editorId, patch: { contentTypeId: roofs } },
      owner,
    );
    expect(typed.customFields).toEqual({ age: 5, pitch: 'Low' });
    const again = await call(
      updateEntry,
      { entryId: bare.uid, version: bare.version, editorId, patch: { customFields: { age: 6 } } },
      owner,
    );
    expect(again.customFields).toEqual({ age: 6 });
    const copy = await call(duplicateEntry, { entryId: again.uid }, owner);
    expect(copy.customFields).toEqual({ age: 6 });
  });

  test('begins with them also when many get their type at once', async () => {
    await field({ key: 'age', type: 'number', defaultValue: 5 });
    const entries = await Promise.all([1, 2].map(() => call(createEntry, { title: 'Many' }, owner)));
    const entryIds = entries.map(({ uid }) => uid);
    await call(updateEntries, { steps: [{ entryIds, change: { contentTypeId: roofs } }] }, owner);
    expect(await Promise.all(entryIds.map((uid) => valueOf(uid)))).toEqual([5, 5]);
  });

  test('gets no key of its own fields, whatever a field is called', async () => {
    expect((await field({ name: 'Title' })).key).toBe('title2');
    expect((await field({ name: 'Media Ids' })).key).toBe('mediaIds2');
    expect((await field({ name: '🏠' })).key).toBe('field');
    await expect(field({ name: 'City', key: 'city' })).rejects.toMatchObject({
      code: 'CONFLICT',
      data: { fields: { key: 'Every entry has a field with this key. Choose another one.' } },
    });
  });
});
