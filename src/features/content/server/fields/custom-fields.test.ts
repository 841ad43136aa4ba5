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
  updateCustomField,
} from './custom-fields.ts';
import { listContactFields, startContactForm } from './contact-fields.ts';

const { owner, stranger, onSite, addTerm, siteRevision } = await contentWorld();
type Draft = Pick<NewCustomField, 'name'> & Partial<NewCustomField>;
const create = (draft: Draft, who = owner) =>
  call(
    createCustomField,
    {
      type: 'text',
      help: '',
      options: [],
      required: false,
      isTitle: false,
      isDescription: false,
      isOnContactForm: false,
      contentTypes: [],
      ...draft,
    },
    who,
  );
const list = (who = owner) => call(listCustomFields, undefined, who);
const names = async (who = owner) => (await list(who)).map(({ name }) => name);

describe('custom fields', () => {
  test('get a key of their name that no other field has', async () => {
    expect(await create({ name: 'Roof age' })).toMatchObject({ key: 'roofAge', version: 1 });
    expect(await create({ name: 'Roof, age?' })).toMatchObject({ key: 'roofAge2' });
    await expect(create({ name: 'Other', key: 'roofAge' })).rejects.toMatchObject({
      data: { fields: { key: expect.any(String) } },
    });
    await expect(create({ name: 'ROOF AGE' })).rejects.toMatchObject({ code: 'CONFLICT' });
  });
  test('are made once, however often the same one is sent', async () => {
    const uid = newUid();
    const first = await create({ name: 'Repeated', uid });
    expect(await create({ name: 'Repeated', uid })).toEqual(first);
  });
  test('two at once with one name become one', async () => {
    const results = await Promise.allSettled([create({ name: 'Twin' }), create({ name: 'Twin' })]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });
  test('belong to their account', async () => {
    const { uid, version } = await create({ name: 'Mine' });
    expect(await names(stranger)).not.toContain('Mine');
    await expect(call(deleteCustomField, { fieldId: uid, version }, stranger)).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    await create({ name: 'Mine' }, stranger);
    const category = await addTerm({ kind: 'contentType', name: 'Theirs' }, stranger);
    await expect(create({ name: 'Reaching over', contentTypes: [category] })).rejects.toMatchObject({
      data: { fields: { contentTypes: expect.any(String) } },
    });
  });
  test('one that fills the title takes it from the one before', async () => {
    const first = await create({ name: 'First title', isTitle: true });
    await create({ name: 'Second title', isTitle: true });
    expect((await list()).filter(({ isTitle }) => isTitle).map(({ name }) => name)).toEqual(['Second title']);
    await expect(create({ name: 'How many', type: 'number', isTitle: true })).rejects.toMatchObject({
      code: 'UNPROCESSABLE_CONTENT',
    });
    expect(first.isTitle).toBe(true);
  });
  test('say who was first when two people change one', async () => {
    const { uid, key: _key, type: _type, version, ...words } = await create({ name: 'Contested' });
    const change = { ...words, fieldId: uid, version };
    expect(await call(updateCustomField, { ...change, name: 'Mended' }, owner)).toMatchObject({ version: 2 });
    await expect(call(updateCustomField, { ...change, name: 'Late' }, owner)).rejects.toMatchObject({
      code: 'CONFLICT',
      data: { current: { name: 'Mended' } },
    });
  });
  test('come back after a deletion, unless their place was taken', async () => {
    const { uid, version } = await create({ name: 'Comes back' });
    const before = await siteRevision();
    await call(deleteCustomField, { fieldId: uid, version }, owner);
    expect(await names()).not.toContain('Comes back');
    expect(await siteRevision()).toBeGreaterThan(before);
    await call(restoreCustomField, { fieldId: uid }, owner);
    expect(await names()).toContain('Comes back');
    await call(deleteCustomField, { fieldId: uid, version }, owner);
    await create({ name: 'Comes back' });
    await expect(call(restoreCustomField, { fieldId: uid }, owner)).rejects.toMatchObject({ code: 'CONFLICT' });
  });
  test('stand in the order that was chosen, new ones at the end', async () => {
    const all = await list();
    await call(reorderCustomFields, { fieldIds: all.map(({ uid }) => uid).toReversed() }, owner);
    await create({ name: 'Newest' });
    expect(await names()).toEqual([...all.map(({ name }) => name).toReversed(), 'Newest']);
  });
});

describe('the contact form', () => {
  test('keeps its usual fields when the first own one is added, and public pages read them', async () => {
    await call(startContactForm, undefined, stranger);
    await call(startContactForm, undefined, stranger);
    await create({ name: 'Roof type', type: 'select', options: ['Flat', 'Pitched'], isOnContactForm: true });
    const asked = (await list()).filter(({ isOnContactForm }) => isOnContactForm).map(({ key }) => key);
    expect(asked).toEqual(['name', 'email', 'phone', 'address', 'message', 'roofType']);
    expect((await list(stranger)).map(({ key }) => key)).toEqual([
      'mine',
      'name',
      'email',
      'phone',
      'address',
      'message',
    ]);
    await create({ name: 'Margin', type: 'number' });
    expect((await onSite((scope) => listContactFields(scope, 'en'))).map(({ key }) => key)).toEqual(asked);
  });
});
