import { call } from '@orpc/server';
import { beforeEach, expect, test } from 'vitest';
import { newUid } from '#lib/new-uid.ts';
import { contentWorld } from '#test/content-world.ts';
import {
  createDescription,
  deleteDescription,
  listDescriptions,
  reorderDescriptions,
  updateDescription,
} from './descriptions.ts';

const { as, database, owner, stranger } = await contentWorld();
const create = (draft: { uid?: string; name?: string; body?: string } = {}, who = owner) =>
  call(createDescription, { name: `Text ${newUid()}`, body: '<p>Call {{phone}}</p>', ...draft }, who);
const names = async (who = owner) => (await call(listDescriptions, undefined, who)).map(({ name }) => name);

beforeEach(async () => {
  await database.admin.deleteFrom('descriptionText').execute();
});

test('the owner adds, changes, arranges and deletes them', async () => {
  const uid = newUid();
  const first = await create({ uid, name: 'Who we are', body: '<p>Wir 🏠 <em>{{city}}</em></p><script>x</script>' });
  expect(first).toEqual({ uid, name: 'Who we are', body: '<p>Wir 🏠 <em>{{city}}</em></p>', version: 1 });
  expect(await create({ uid, name: 'Anything' })).toEqual(first);
  const { uid: second } = await create({ name: 'להתקשר' });
  const change = { descriptionId: uid, version: 1, name: 'About us' };
  expect(await call(updateDescription, change, owner)).toEqual({ ...first, name: 'About us', version: 2 });
  await expect(call(updateDescription, change, owner)).rejects.toMatchObject({ code: 'CONFLICT' });
  await call(reorderDescriptions, { descriptionIds: [second, uid] }, owner);
  expect(await names()).toEqual(['להתקשר', 'About us']);
  await call(deleteDescription, { descriptionId: uid, version: 2 }, owner);
  expect(await names()).toEqual(['להתקשר']);
});

test('each has a name of its own and a text', async () => {
  await create({ name: 'About us' });
  await expect(create({ name: 'ABOUT us' })).rejects.toMatchObject({ data: { fields: { name: expect.any(String) } } });
  await create({ name: 'About us' }, stranger);
  await expect(create({ body: '<p> </p>' })).rejects.toMatchObject({ data: { fields: { body: 'Write the text.' } } });
  await expect(create({ body: '' })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  await expect(create({ body: 'x'.repeat(20_001) })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
});

test('those of another business can’t be changed or deleted, and members only read', async () => {
  const { uid: descriptionId } = await create({ name: 'Theirs' }, stranger);
  const missing = { code: 'NOT_FOUND' };
  await expect(call(updateDescription, { descriptionId, version: 1, name: 'Mine' }, owner)).rejects.toMatchObject(
    missing,
  );
  await expect(call(deleteDescription, { descriptionId, version: 1 }, owner)).rejects.toMatchObject(missing);
  await create({ name: 'Ours' });
  expect(await names(as('accountUser'))).toEqual(['Ours']);
  await expect(create({}, as('accountUser'))).rejects.toMatchObject({ code: 'FORBIDDEN' });
});
