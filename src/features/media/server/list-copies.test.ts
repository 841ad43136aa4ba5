import { call } from '@orpc/server';
import { expect, it } from 'vitest';
import { contentWorld } from '#test/content-world.ts';
import { listCopies } from './list-media.ts';

const { accounts, addMediaItem, database, owner, stranger } = await contentWorld();

async function addFile(checksum: string | null, deletedDate: Date | null = null, accountId = accounts.roofer) {
  const uid = await addMediaItem('image', accountId);
  await database.admin.updateTable('media').set({ checksum, deletedDate }).where('uid', '=', uid).execute();
  return uid;
}

it('names the same file that is there more than once, but neither trash nor other businesses', async () => {
  const [one, other] = [await addFile('same'), await addFile('same')];
  const [single, unknown] = [await addFile('single'), await addFile(null)];
  await addFile(null);
  await addFile('single', new Date());
  const theirs = await addFile('single', null, accounts.clinic);
  const copies = (mediaIds: string[], who = owner) => call(listCopies, { mediaIds }, who);
  expect(await copies([one, other, single, unknown])).toEqual(
    [
      { mediaId: one, copyIds: [other] },
      { mediaId: other, copyIds: [one] },
    ].toSorted((first, second) => (first.mediaId < second.mediaId ? -1 : 1)),
  );
  expect(await copies([one])).toEqual([{ mediaId: one, copyIds: [other] }]);
  expect(await copies([theirs, one], stranger)).toEqual([]);
  expect(await copies([])).toEqual([]);
});
