import { call } from '@orpc/server';
import { expect, test } from 'vitest';
import { asSystem } from '#access/scope.ts';
import { ensureContentType } from '../terms/content-types.ts';
import { contentWorld } from '#test/content-world.ts';
import { publishEntry } from '../publishing/publish-entries.ts';
import { findPublicEntry, findPublicEntryById } from '../public-pages/find-public-entry.ts';
import { refreshPublicCopies } from './refresh-public-copies.ts';

const { accounts, addEntry, addPublished, addMediaItem, database, owner, onSite, gate } = await contentWorld();
const { admin, db } = database;
const publicCopy = (uid: string) => onSite((scope) => findPublicEntryById(scope, gate, uid));
const statusOf = (uid: string) =>
  admin.selectFrom('entry').select('statusPublish').where('uid', '=', uid).executeTakeFirstOrThrow();

test('an entry that has become a contact request leaves the public pages with its media', async () => {
  const photo = await addMediaItem();
  const { uid } = await addPublished({ title: 'A letter', mediaIds: [photo] });
  const contentTypeId = await asSystem(db, accounts.roofer, 'test', (scope) => ensureContentType(scope, 'contactUs'));
  // As older versions allowed it.
  await admin.updateTable('entry').set({ contentTypeId }).where('uid', '=', uid).execute();
  await asSystem(db, accounts.roofer, 'test', (scope) => refreshPublicCopies(scope, [uid]));
  expect(await statusOf(uid)).toEqual({ statusPublish: 'notPublished' });
  expect(await publicCopy(uid)).toBeUndefined();
  const shown = admin.selectFrom('mediaPublication').select('mediaId').where('sourceId', '=', uid);
  expect(await shown.execute()).toEqual([]);
  await expect(call(publishEntry, { entryId: uid }, owner)).rejects.toMatchObject({ code: 'UNPROCESSABLE_CONTENT' });
});

test.each([
  [0, 0],
  [0, 12.5],
  [51.5, 0],
])('an entry at %d, %d has no place on public pages', async (lat, lng) => {
  const { uid } = await addPublished({ title: 'Nowhere', location: { lat, lng } });
  expect(await publicCopy(uid)).toMatchObject({ location: null });
});

test('an entry whose permalink was taken gets another URL, and still a fresh copy', async () => {
  const { uid } = await addPublished({ title: 'Old words', permalink: 'best-roof' });
  // As an import, or a version with other rules, may have left it.
  await admin.insertInto('contentType').values(typeAt('best-roof')).execute();
  await admin.updateTable('entry').set({ title: 'New words' }).where('uid', '=', uid).execute();
  await asSystem(db, accounts.roofer, 'test', (scope) => refreshPublicCopies(scope, [uid]));
  expect(await publicCopy(uid)).toMatchObject({ title: 'New words', slug: 'best-roof-2' });
  expect(await statusOf(uid)).toEqual({ statusPublish: 'published' });
  expect(await onSite((scope) => findPublicEntry(scope, gate, 'best-roof-2'))).toMatchObject({ kind: 'found' });
});

test('publishing an entry whose permalink is taken fails with the reason', async () => {
  const { uid } = await addEntry({ title: 'Steel', permalink: 'steel' });
  await admin.insertInto('contentType').values(typeAt('steel')).execute();
  await expect(call(publishEntry, { entryId: uid }, owner)).rejects.toMatchObject({
    code: 'UNPROCESSABLE_CONTENT',
    data: { fields: { permalink: expect.stringContaining('/steel') } },
  });
  expect(await statusOf(uid)).toEqual({ statusPublish: 'notPublished' });
});

function typeAt(slug: string) {
  const digits = Buffer.from(slug.padEnd(14, 'x')).toString('hex').slice(0, 28);
  const uid = (digits.match(/.{4}/g) ?? []).join('-');
  return { accountId: accounts.roofer, uid, name: slug, slug, position: 90 };
}
