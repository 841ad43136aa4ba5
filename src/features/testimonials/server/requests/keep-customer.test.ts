import { call } from '@orpc/server';
import { expect, test } from 'vitest';
import { getEntry } from '#features/content/server/editing/load-entry.ts';
import { newUid } from '#lib/new-uid.ts';
import { contentWorld } from '#test/content-world.ts';
import { storyWorld } from '#test/story-world.ts';
import { listTestimonials } from '../list-testimonials.ts';
import { createRequests } from './create-requests.ts';
import { createRequest } from './one-request.ts';

const world = await contentWorld();
const { addEntry, addPublished, owner } = world;
const { addStory } = storyWorld(world);
const customerOf = async (entryId: string) => {
  const { customerName, customerEmail, version } = await call(getEntry, { entryId }, owner);
  return { customerName, customerEmail, version };
};
const maria = { customerName: 'Maria Lopez', customerEmail: 'maria@customers.example' };

test('the customer who is asked about an entry is kept on it, once', async () => {
  const { uid: entryId, version } = await addPublished({ title: 'New roof' });
  const input = { formId: newUid(), entryId, ...maria };
  await call(createRequest, input, owner);
  expect(await customerOf(entryId)).toEqual({ ...maria, version: version + 1 });
  await call(createRequest, input, owner);
  expect(await customerOf(entryId)).toEqual({ ...maria, version: version + 1 });
});

test('what is missing is filled in, and another customer’s entry stays theirs', async () => {
  const named = await addEntry({ title: 'Named', customerName: 'Maria Lopez' });
  await call(createRequest, { entryId: named.uid, ...maria, sendAgain: true }, owner);
  expect(await customerOf(named.uid)).toMatchObject(maria);
  const other = await addEntry({ title: 'Another’s', customerName: 'Kim Doe' });
  await call(createRequest, { entryId: other.uid, ...maria, sendAgain: true }, owner);
  expect(await customerOf(other.uid)).toEqual({ customerName: 'Kim Doe', customerEmail: '', version: other.version });
});

test('a list of one customer is one, a list of many is nobody’s, and what is no address isn’t kept', async () => {
  const [one, many] = [await addEntry({ title: 'One' }), await addEntry({ title: 'Many' })];
  const lee = { customerName: 'Lee', customerEmail: 'see the folder' };
  const ask = (entryId: string, recipients: object[]) =>
    call(createRequests, { formId: newUid(), entryId, recipients, channel: 'link' } as never, owner);
  await ask(one.uid, [lee]);
  expect(await customerOf(one.uid)).toMatchObject({ customerName: 'Lee', customerEmail: '' });
  await ask(many.uid, [lee, { customerName: 'Ann' }]);
  expect(await customerOf(many.uid)).toMatchObject({ customerName: '', version: many.version });
});

test('an entry’s testimonials are found by it', async () => {
  const [roof, other] = [await addPublished({ title: 'Roof' }), await addPublished({ title: 'Other' })];
  const { entryId } = await addStory({});
  const link = world.database.admin.updateTable('entry').set({ relatedTo: roof.uid });
  await link.where('uid', '=', entryId).execute();
  const found = async (relatedTo: string) => (await call(listTestimonials, { relatedTo }, owner)).items;
  expect(await found(roof.uid)).toMatchObject([{ entryId, rating: 5 }]);
  expect(await found(other.uid)).toEqual([]);
});
