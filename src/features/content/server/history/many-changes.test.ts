import { call } from '@orpc/server';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { inSystem } from '#access/scope.ts';
import { newUid } from '#lib/new-uid.ts';
import { contentWorld } from '#test/content-world.ts';
import { vacuumed } from '#test/vacuum.ts';
import { getEntry } from '../editing/load-entry.ts';
import { updateEntry } from '../editing/update-entry.ts';
import { removeTerm, restoreTerm } from '../terms/terms.ts';
import { listEntryChanges } from './list-entry-changes.ts';

const { accounts, addTerm, addEntry, addMediaItem, database, owner } = await contentWorld();
const { admin } = database;
const accountId = accounts.roofer;
const changes = async (entryId: string) => (await call(listEntryChanges, { entryId }, owner)).items;
const later = () =>
  sql`update entry_change set start_date = start_date - interval '1 hour', end_date = end_date - interval '1 hour'
    where account_id = ${accountId}`.execute(admin);

/** Cells that aren't what the entries add up to. */
const wrongCells = async () => {
  const kept = sql`select account_id, shift, cell_y, cell_x, content_type_id, entries, sum_y, sum_x from entry_cell`;
  const counted = sql`select account_id, step, world_y >> step, world_x >> step, coalesce(content_type_id, ''),
      count(*)::integer, sum(world_y)::bigint, sum(world_x)::bigint
    from entry, unnest(array[22, 16]) step
    where world_x is not null and world_y is not null and deleted_date is null group by 1, 2, 3, 4, 5`;
  const wrong = sql`((${kept}) except all (${counted})) union all ((${counted}) except all (${kept}))`;
  return (await wrong.execute(admin)).rows;
};

// Statements of more than 15 seconds are canceled.
test('a term is taken from thousands of entries in one town, and given back: each notes it, and cells are right', async () => {
  const termId = await addTerm({ kind: 'businessService', label: 'Repair' });
  const contentTypeId = await addTerm({ kind: 'contentType', name: 'Job' });
  const entryIds = Array.from({ length: 4_000 }, newUid);
  await sql`insert into entry
      (account_id, uid, title, search_title, create_date, update_date, content_type_id, lat, lng)
    select ${accountId}, uid, 'roof', 'roof', now() - interval '1 day', now() - interval '1 day', ${contentTypeId},
      30 + random() / 100, -97 + random() / 100
    from unnest(${entryIds}::text[]) uid`.execute(admin);
  await sql`insert into entry_service (account_id, service_id, entry_id)
    select ${accountId}, ${termId}, uid from unnest(${entryIds}::text[]) uid`.execute(admin);
  await vacuumed(database, 'entry', 'entry_service');
  const ends = [entryIds[0]!, entryIds.at(-1)!];
  await call(removeTerm, { kind: 'businessService', termId, version: 1, leaveEntries: true }, owner);
  for (const entryId of ends)
    expect(await changes(entryId)).toMatchObject([{ fields: [{ field: 'serviceIds', added: 0, removed: 1 }] }]);
  await later();
  await call(restoreTerm, { termId }, owner);
  for (const entryId of ends)
    expect(await changes(entryId)).toMatchObject([
      { number: 2, fields: [{ field: 'serviceIds', added: 1, removed: 0 }] },
      { number: 1, fields: [{ field: 'serviceIds', added: 0, removed: 1 }] },
    ]);
  await admin.updateTable('entry').set({ contentTypeId: null }).where('uid', 'in', entryIds).execute();
  expect(await wrongCells()).toEqual([]);
}, 120_000);

test('cells are right after moves at the same time, and after what was taken back', async () => {
  const places = [
    { lat: 30, lng: -97 },
    { lat: 30, lng: 97 },
    { lat: -30, lng: 179.99 },
    { lat: 89, lng: -180 },
  ];
  const entries = await Promise.all(places.map((location) => addEntry({ title: 'Moved', location })));
  const move = (turn: number) => async (entry: { uid: string }, at: number) => {
    const { version } = await call(getEntry, { entryId: entry.uid }, owner);
    const patch = { location: places[(at + turn) % places.length]! };
    return call(updateEntry, { entryId: entry.uid, version, patch }, owner);
  };
  for (const turn of [1, 2, 3]) await Promise.all(entries.map(move(turn)));
  await expect(
    admin.transaction().execute(async (tx) => {
      await tx.updateTable('entry').set({ lat: 1, lng: 1 }).where('accountId', '=', accountId).execute();
      throw new Error('taken back');
    }),
  ).rejects.toThrow('taken back');
  expect(await wrongCells()).toEqual([]);
});

test('a business is erased with all that its entries have and had', async () => {
  const contentTypeId = await addTerm({ kind: 'contentType', name: 'Located' });
  const mediaId = await addMediaItem();
  const of = { contentTypeId, location: { lat: 30, lng: -97 }, mediaIds: [mediaId], coverMediaId: mediaId };
  const { uid: relatedTo } = await addEntry({ title: 'A', ...of });
  await addEntry({ title: 'B', ...of, relatedTo });
  await inSystem(database.db, 'purge', ({ tx }) => tx.deleteFrom('account').where('uid', '=', accountId).execute());
  const left = await sql<{ rows: number }>`select (select count(*) from entry_cell where account_id = ${accountId})::int
    + (select count(*) from entry_change where account_id = ${accountId})::int as rows`.execute(admin);
  expect(left.rows).toEqual([{ rows: 0 }]);
});
