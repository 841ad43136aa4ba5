import { call } from '@orpc/server';
import { describe, expect, test } from 'vitest';
import { newUid } from '#lib/new-uid.ts';
import { contentWorld } from '#test/content-world.ts';
import type { NewCustomField } from '../../fields/custom-field.ts';
import {
  createCustomField,
  deleteCustomField,
  listCustomFields,
  reorderCustomFields,
  restoreCustomField,
} from './custom-fields.ts';

const { accounts, as, database, owner, stranger } = await contentWorld();
const create = (draft: object, who = owner) =>
  call(createCustomField, { type: 'text', ...draft } as NewCustomField, who);
const list = (who = owner) => call(listCustomFields, undefined, who);
const notified = async () => {
  const events = database.admin.selectFrom('event').select('accountId').where('type', '=', 'customFieldsChanged');
  return (await events.execute()).map(({ accountId }) => accountId);
};

describe('a field is not made', () => {
  test.each([
    ['without a name', { name: '  ' }],
    ['with a name of 81 letters', { name: 'x'.repeat(81) }],
    ['with a key that begins with a digit', { name: 'x', key: '1x' }],
    ['with a key of other letters', { name: 'x', key: 'größe' }],
    ['with one option twice', { name: 'x', type: 'select', options: ['A', ' A '] }],
    ['with 101 options', { name: 'x', type: 'select', options: Array.from({ length: 201 }, (_, at) => `${at}`) }],
    ['of no type that we know', { name: 'x', type: 'script' }],
    ['for another account', { name: 'x', accountId: accounts.clinic }],
  ])('%s', async (_what, draft) => {
    await expect(create(draft)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });

  test.each([
    ['as a list without options', { name: 'x', type: 'select' }, 'options'],
    ['as a text with options', { name: 'x', options: ['A'] }, 'options'],
    ['as a number that fills the description', { name: 'x', type: 'number', isDescription: true }, 'isDescription'],
    ['for a content type that is gone', { name: 'x', contentTypes: [newUid()] }, 'contentTypes'],
  ])('%s, and leaves nothing behind', async (_what, draft, field) => {
    const before = [await list(), await notified()];
    await expect(create(draft)).rejects.toMatchObject({
      code: 'UNPROCESSABLE_CONTENT',
      data: { fields: { [field]: expect.any(String) } },
    });
    expect([await list(), await notified()]).toEqual(before);
  });

  test('by the crew, who may see fields', async () => {
    await expect(create({ name: 'Crew' }, as('accountUser'))).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(create({ name: 'Crew' }, as('otherOwner'))).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await list(as('accountUser'))).toEqual(await list());
  });
});

describe('fields', () => {
  test('named in other scripts have keys of their own', async () => {
    const keys = [];
    for (const name of ['שם הגג', '屋根', '2026']) keys.push((await create({ name })).key);
    expect(new Set(keys).size).toBe(3);
    for (const key of keys) expect(key).toMatch(/^[a-z][A-Za-z0-9]{0,39}$/);
  });

  test('heed no stranger’s ids, nor repeated ones, when they are put in order', async () => {
    const theirs = await create({ name: 'Theirs' }, stranger);
    const [one, two] = [await create({ name: 'Order one' }), await create({ name: 'Order two' })];
    const fieldIds = [two.uid, theirs.uid, one.uid, two.uid];
    await call(reorderCustomFields, { fieldIds }, owner);
    expect((await list()).slice(0, 2).map(({ uid }) => uid)).toEqual([two.uid, one.uid]);
    expect(await list(stranger)).toMatchObject([{ uid: theirs.uid }]);
  });

  test('come back without the title that another one fills by now, and once', async () => {
    const { uid, version } = await create({ name: 'Old title', isTitle: true });
    await call(deleteCustomField, { fieldId: uid, version }, owner);
    await expect(call(deleteCustomField, { fieldId: uid, version }, owner)).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    const { uid: next } = await create({ name: 'New title', isTitle: true });
    await Promise.all([1, 2].map(() => call(restoreCustomField, { fieldId: uid }, owner)));
    expect((await list()).filter(({ isTitle }) => isTitle).map((field) => field.uid)).toEqual([next]);
    await expect(call(restoreCustomField, { fieldId: uid }, stranger)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('tell of a change in their own business alone', async () => {
    const before = (await notified()).length;
    await create({ name: 'Sent' }, stranger);
    expect((await notified()).slice(before)).toEqual([accounts.clinic]);
  });
});
