import { call } from '@orpc/server';
import { type RawBuilder, sql } from 'kysely';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { asSystem } from '#access/scope.ts';
import { problem } from '#lib/problem.ts';
import { contentWorld } from '#test/content-world.ts';
import { PublicMedia } from '#features/media/public-media.ts';
import { type CopyPart, type EntryColumns, type EntryPart, entryParts, type LoadedPart } from './entry-part.ts';
import { getEntry } from './editing/load-entry.ts';
import { listEntries } from './list/list-entries.ts';
import { copiesShowing } from './public-copy/update-copies.ts';
import { refreshPublicCopies } from './public-copy/refresh-public-copies.ts';
import { findPublicEntryById } from './public-pages/find-public-entry.ts';
import { listEntriesWithPart } from './public-pages/list-public-entries.ts';
import { publishEntry } from './publishing/publish-entries.ts';

const { accounts, addEntry, addPublished, addMediaItem, database, owner, onSite, gate } = await contentWorld();

/** An example capability: entries with a permit and its scan, some of which may not be shown yet. */
interface Permit {
  number: string;
  scan: PublicMedia | null;
}
interface Fields {
  permit: Permit | null;
}
interface StoredPermit {
  number: string;
  scan: string;
  isSecret?: boolean;
}
const numberOf = ({ accountId, table }: EntryColumns): RawBuilder<string | null> =>
  sql`(select e.custom_fields #>> '{permit,number}' from entry e
    where e.account_id = ${accountId} and e.uid = ${sql.ref(`${table}.uid`)})`;
const number = { schema: { permit: z.string().nullable() }, columns: (of: EntryColumns) => ({ permit: numberOf(of) }) };
const copy: CopyPart<Fields> = {
  schema: { permit: z.object({ number: z.string(), scan: PublicMedia.nullable() }).nullable() },
  blank: { permit: null },
  load: async ({ tx, accountId }, entryIds) => {
    const rows = await tx
      .selectFrom('entry')
      .select(['uid', sql<StoredPermit | null>`custom_fields -> 'permit'`.as('permit')])
      .where('accountId', '=', accountId)
      .where('uid', 'in', entryIds)
      .execute();
    return new Map(rows.flatMap(({ uid, permit }) => (permit ? [[uid, loaded(permit)] as const] : [])));
  },
  media: ({ permit }) => [permit?.scan ?? null],
  isListed: ({ permit }) => permit !== null,
  shows: (mediaId) => sql`e.custom_fields #>> '{permit,scan}' = ${mediaId}`,
};
const permitPart = { name: 'permit', copy, card: number, editor: number } as unknown as EntryPart;

function loaded({ number: ofPermit, scan, isSecret }: StoredPermit): LoadedPart<Fields> {
  return {
    mediaIds: [scan],
    ...(isSecret && { refusal: problem('UNPROCESSABLE_CONTENT', 'The permit is secret.') }),
    build: (shown) => ({ permit: { number: ofPermit, scan: shown(scan) } }),
  };
}

const setPermit = (uid: string, permit: StoredPermit | null) =>
  database.admin
    .updateTable('entry')
    .set({ customFields: JSON.stringify({ permit }) })
    .where('uid', '=', uid)
    .execute();

entryParts.provide(permitPart).connect();

const publicCopy = (uid: string) => onSite((scope) => findPublicEntryById(scope, gate, uid));
const publicMedia = async (uid: string) =>
  (await database.admin.selectFrom('mediaPublication').select('mediaId').where('sourceId', '=', uid).execute()).map(
    ({ mediaId }) => mediaId,
  );

test('what a capability adds to entries is in their public copy, card and editor, and its media are public with them', async () => {
  const scan = await addMediaItem();
  const { uid } = await addEntry({ title: 'With a permit' });
  await setPermit(uid, { number: 'P-7', scan });
  await call(publishEntry, { entryId: uid }, owner);
  const bare = await addPublished({ title: 'Without one' });
  expect(await publicCopy(uid)).toMatchObject({ permit: { number: 'P-7', scan: { uid: scan } }, testimonial: null });
  expect(await publicCopy(bare.uid)).toMatchObject({ permit: null });
  expect(await publicMedia(uid)).toEqual([scan]);
  const { entries } = await call(listEntries, { search: 'with' }, owner);
  expect(entries.map((card) => [card.title, 'permit' in card && card.permit])).toEqual([
    ['Without one', null],
    ['With a permit', 'P-7'],
  ]);
  expect(await call(getEntry, { entryId: uid }, owner)).toMatchObject({ permit: 'P-7' });
  const listed = await onSite((scope) => listEntriesWithPart(scope, gate, 'permit'));
  expect(listed.entries.map(({ title }) => title)).toEqual(['With a permit']);
});

test('a copy follows the media that another capability shows in it', async () => {
  const scan = await addMediaItem();
  const { uid } = await addEntry({ title: 'Followed' });
  await setPermit(uid, { number: 'P-8', scan });
  await call(publishEntry, { entryId: uid }, owner);
  await database.admin.updateTable('media').set({ alt: 'A stamp' }).where('uid', '=', scan).execute();
  await asSystem(database.db, accounts.roofer, 'test', async (scope) =>
    refreshPublicCopies(scope, await copiesShowing(scope, scan)),
  );
  expect(await publicCopy(uid)).toMatchObject({ permit: { scan: { alt: 'A stamp' } } });
});

test('what a capability keeps private is not published, and leaves the site when it becomes private', async () => {
  const { uid } = await addEntry({ title: 'Secret' });
  await setPermit(uid, { number: 'P-9', scan: 'none', isSecret: true });
  await expect(call(publishEntry, { entryId: uid }, owner)).rejects.toMatchObject({ message: 'The permit is secret.' });
  await setPermit(uid, null);
  await call(publishEntry, { entryId: uid }, owner);
  await setPermit(uid, { number: 'P-9', scan: 'none', isSecret: true });
  await asSystem(database.db, accounts.roofer, 'test', (scope) => refreshPublicCopies(scope, [uid]));
  expect(await publicCopy(uid)).toBeUndefined();
});

test('a copy from before a capability was there shows none of it', async () => {
  const { uid } = await addPublished({ title: 'From before' });
  const before = await database.admin
    .selectFrom('contentPublic')
    .selectAll()
    .where('uid', '=', uid)
    .executeTakeFirstOrThrow();
  const { permit: _later, ...document } = before.document as unknown as Fields;
  const {
    edition: _edition,
    mediaIds: _mediaIds,
    city: _city,
    relatedTo: _relatedTo,
    isReview: _isReview,
    worldX: _worldX,
    worldY: _worldY,
    ...row
  } = before;
  await database.admin.deleteFrom('contentPublic').where('uid', '=', uid).execute();
  await database.admin
    .insertInto('contentPublic')
    .values({ ...row, document: JSON.stringify(document) })
    .execute();
  expect(await publicCopy(uid)).toMatchObject({ title: 'From before', permit: null });
});
