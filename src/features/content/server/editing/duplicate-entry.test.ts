import { call } from '@orpc/server';
import { expect, it } from 'vitest';
import { asSystem } from '#access/scope.ts';
import { ensureContentType } from '../terms/content-types.ts';
import { newUid } from '#lib/new-uid.ts';
import { contentWorld } from '#test/content-world.ts';
import { deleteEntry } from '../trash/trash.ts';
import { duplicateEntry } from './duplicate-entry.ts';

const { accounts, addEntry, addMediaItem, addPublished, addTerm, database, owner, stranger } = await contentWorld();
const duplicate = (entryId: string, who = owner, uid = newUid()) => call(duplicateEntry, { entryId, uid }, who);

it('makes a draft with media, texts, terms and tags, and nothing that belongs to that one job', async () => {
  const [photo, after] = [await addMediaItem(), await addMediaItem()];
  const labelId = await addTerm({ kind: 'businessLabel', label: 'Material' });
  const shared = {
    title: 'New roof',
    description: '<p>Slate</p>',
    city: 'Austin',
    neighborhood: 'Mueller',
    seoTitle: 'Roofs',
    contentTypeId: await addTerm({ kind: 'contentType', name: 'Copied jobs' }),
    mediaIds: [after, photo],
    coverMediaId: photo,
    beforeMediaId: photo,
    afterMediaId: after,
    categoryIds: [await addTerm({ kind: 'businessCategory', label: 'Roofs' })],
    serviceIds: [await addTerm({ kind: 'businessService', label: 'Roofing' })],
    tagIds: [await addTerm({ kind: 'labelTag', label: 'Slate', labelId })],
    businessTags: ['steep'],
  };
  const original = await addPublished({
    ...shared,
    statusService: 'closed',
    statusContent: 'approved',
    address: '12 Elm St',
    location: { lat: 30, lng: -97 },
    permalink: 'the-roof',
    customerName: 'Maria Lopez',
    customerEmail: 'maria@customers.example',
    isSubmissionTerms: true,
  });
  const stored = { customFields: { gone: 'Kept' } };
  const { uid } = original;
  await database.admin
    .updateTable('entry')
    .set({ ...stored, customFields: JSON.stringify(stored.customFields) })
    .where('uid', '=', uid)
    .execute();
  const copyId = newUid();
  const copy = await duplicate(uid, owner, copyId);
  expect(copy).toMatchObject({
    ...shared,
    uid: copyId,
    customFields: stored.customFields,
    statusService: 'open',
    statusContent: 'draft',
    statusPublish: 'notPublished',
    path: null,
    publishedDate: null,
    address: '',
    location: null,
    permalink: '',
    customerName: '',
    customerEmail: '',
    isSubmissionTerms: false,
  });
  expect((await duplicate(uid, owner, copyId)).version).toBe(copy.version);
});

it('refuses what is in the trash, another business’s, and what a customer has sent', async () => {
  const { uid } = await addEntry({ title: 'Gone' });
  await expect(duplicate(uid, stranger)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await call(deleteEntry, { entryId: uid }, owner);
  await expect(duplicate(uid)).rejects.toMatchObject({ code: 'GONE' });
  const request = await addEntry({ title: 'A request' });
  const contentTypeId = await asSystem(database.db, accounts.roofer, 'test', (scope) =>
    ensureContentType(scope, 'contactUs'),
  );
  await database.admin.updateTable('entry').set({ contentTypeId }).where('uid', '=', request.uid).execute();
  await expect(duplicate(request.uid)).rejects.toMatchObject({ code: 'UNPROCESSABLE_CONTENT' });
});
