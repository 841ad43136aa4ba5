import { readFile } from 'node:fs/promises';
import { call } from '@orpc/server';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { deleteOwn } from '#access/own-rows.ts';
import { asSystem } from '#access/scope.ts';
import { roles } from '#platform/postgres/cluster.ts';
import { contentWorld } from '#test/content-world.ts';
import type { EntryPatch } from '../../entry.ts';
import { updateEntry } from '../editing/update-entry.ts';
import { countPublicFacets } from '../public-pages/count-public.ts';
import type { PublicGate } from '../public-pages/public-gate.ts';
import type { PublicFilter } from '../public-pages/public-filter.ts';
import { unpublishEntry } from '../publishing/publish-entries.ts';

const { accounts, addMediaItem, addPublished, addTerm, database, gate, onSite, owner, stranger } = await contentWorld();
const [gutters, roofs] = [
  await addTerm({ kind: 'businessService', label: 'Gutters' }),
  await addTerm({ kind: 'businessService', label: 'Roofs' }),
];

type Statuses = PublicGate['settings']['statuses'];

const shown = async () => {
  const { services } = await onSite((scope) => countPublicFacets(scope, gate));
  return Object.fromEntries(services.map(({ label, count }) => [label, count]));
};

const within = async (filter: PublicFilter, hideMissingContent = false, narrowed: Partial<Statuses> = {}) => {
  const statuses = { ...gate.settings.statuses, ...narrowed };
  const settings = { ...gate.settings, hideMissingContent, statuses };
  const { services } = await onSite((scope) => countPublicFacets(scope, { ...gate, settings }, filter));
  return Object.fromEntries(services.map(({ label, count }) => [label, count]));
};

/** The differences between kept and recomputed counts. */
async function differences() {
  const { rows } = await sql`
    select * from (
      select account_id, within_kind, within_id, kind, value_id, p.has_cover and p.title <> '' as is_complete,
          p.status_service, p.status_content, p.status_publish, count(*)::int as entries
        from content_public p join content_public_facet f using (account_id), lateral (
          select '' as within_kind, '' as within_id
          union all select 'contentType', p.content_type_id where p.content_type_id is not null
          union all select s.kind, s.value_id from content_public_facet s
            where s.account_id = p.account_id and s.entry_id = p.uid and s.kind <> 'part') list
        where f.entry_id = p.uid and f.kind <> 'part'
          and (list.within_kind = 'contentType' or jsonb_typeof(p.document -> 'testimonial') is distinct from 'object') group by 1, 2, 3, 4, 5, 6, 7, 8, 9) counted
    full join (select account_id, within_kind, within_id, kind, value_id, is_complete,
        status_service, status_content, status_publish, entries
      from content_public_facet_count where entries <> 0) kept
      using (account_id, within_kind, within_id, kind, value_id, is_complete, status_service, status_content, status_publish, entries)
    where counted is null or kept is null`.execute(database.admin);
  return rows;
}

const update = async (entryId: string, patch: EntryPatch) => {
  const { version } = await database.admin
    .selectFrom('entry')
    .select('version')
    .where('uid', '=', entryId)
    .executeTakeFirstOrThrow();
  return call(updateEntry, { entryId, version, patch }, owner);
};

test('the counts of terms follow publishing, other terms and taking back', async () => {
  const first = await addPublished({ title: 'First', serviceIds: [gutters, roofs] });
  const second = await addPublished({ title: 'Second', serviceIds: [gutters] });
  await addPublished({ title: 'Theirs' }, stranger);
  expect(await shown()).toEqual({ Gutters: 2, Roofs: 1 });
  await update(second.uid, { serviceIds: [roofs] });
  expect(await shown()).toEqual({ Gutters: 1, Roofs: 2 });
  await call(unpublishEntry, { entryId: first.uid }, owner);
  expect(await shown()).toEqual({ Roofs: 1 });
  expect(await differences()).toEqual([]);
});

test('many writers at once leave them right', async () => {
  await Promise.all(
    Array.from({ length: 8 }, (_, at) => addPublished({ title: `At once ${at}`, serviceIds: [gutters, roofs] })),
  );
  expect(await shown()).toEqual({ Gutters: 8, Roofs: 9 });
  expect(await differences()).toEqual([]);
});

/** Reapplies a migration, as the database's owner. */
async function migrateAgain(name: string): Promise<void> {
  const statements = (await readFile(`migrations/${name}.sql`, 'utf8')).split(/;\n/).filter((text) => text.trim());
  await database.admin.transaction().execute(async (tx) => {
    await sql`set local role ${sql.id(roles.owner)}`.execute(tx);
    for (const statement of statements) await sql.raw(statement).execute(tx);
  });
}

test('a database from before the counts has them after its migration', async () => {
  await sql`delete from content_public_facet_count`.execute(database.admin);
  await migrateAgain('0193-counts-by-status');
  expect(await shown()).toEqual({ Gutters: 8, Roofs: 9 });
  expect(await differences()).toEqual([]);
});

test('what was reviewed before reviews had facets is found by them after its migration, and other entries are not', async () => {
  const [reviewed, bare] = [await addPublished({ title: 'Reviewed' }), await addPublished({ title: 'Bare' })];
  await sql`update content_public set document = jsonb_set(document, '{testimonial}', '{"rating": 5}')
    where uid = ${reviewed.uid}`.execute(database.admin);
  const found = async () => {
    const facets = database.admin.selectFrom('contentPublicFacet').where('kind', '=', 'part').select('entryId');
    return (await facets.where('entryId', 'in', [reviewed.uid, bare.uid]).execute()).map(({ entryId }) => entryId);
  };
  expect(await found()).toEqual([]);
  for (let time = 0; time < 2; time += 1) {
    await migrateAgain('0105-facets-of-reviewed-entries');
    expect(await found()).toEqual([reviewed.uid]);
    expect(await differences()).toEqual([]);
  }
});

test('the counts within a service, a content type and what is complete follow an entry', async () => {
  const [siding, decks] = [
    await addTerm({ kind: 'businessService', label: 'Siding' }),
    await addTerm({ kind: 'businessService', label: 'Decks' }),
  ];
  const [contentTypeId, mediaIds] = [await addTerm({ kind: 'contentType', name: 'Job' }), [await addMediaItem()]];
  const { uid } = await addPublished({ title: 'Job', serviceIds: [siding, decks], mediaIds, contentTypeId });
  await addPublished({ title: '', serviceIds: [siding], contentTypeId });
  expect(await within({ serviceIds: [siding] })).toEqual({ Siding: 2, Decks: 1 });
  expect(await within({ serviceIds: [decks] }, true)).toEqual({ Siding: 1, Decks: 1 });
  expect(await within({ contentTypeId })).toEqual({ Siding: 2, Decks: 1 });
  expect(await within({}, true)).toEqual({ Siding: 1, Decks: 1 });
  await update(uid, { serviceIds: [decks], contentTypeId: null });
  expect(await within({ contentTypeId })).toEqual({ Siding: 1 });
  expect(await within({ serviceIds: [decks] }, true)).toEqual({ Decks: 1 });
  await update(uid, { title: '' });
  expect(await within({}, true)).toEqual({});
  expect(await differences()).toEqual([]);
});

test('the counts within a category and a tag follow an entry', async () => {
  const [porches, outside] = [
    await addTerm({ kind: 'businessService', label: 'Porches' }),
    await addTerm({ kind: 'businessCategory', label: 'Outside' }),
  ];
  const labelId = await addTerm({ kind: 'businessLabel', label: 'Wood' });
  const [cedar, pine] = [
    await addTerm({ kind: 'labelTag', label: 'Cedar', labelId }),
    await addTerm({ kind: 'labelTag', label: 'Pine', labelId }),
  ];
  const terms = { serviceIds: [porches], categoryIds: [outside] };
  const { uid } = await addPublished({ title: 'A porch', ...terms, tagIds: [cedar, pine] });
  await addPublished({ title: 'Another', ...terms, tagIds: [cedar] });
  expect(await within({ tagIds: [cedar] })).toEqual({ Porches: 2 });
  expect(await within({ tagIds: [pine] })).toEqual({ Porches: 1 });
  expect(await within({ categoryIds: [outside] })).toEqual({ Porches: 2 });
  expect(await within({ tagIds: [cedar, pine] })).toEqual({ Porches: 1 });
  await update(uid, { tagIds: [pine], categoryIds: [] });
  expect(await within({ tagIds: [cedar] })).toEqual({ Porches: 1 });
  expect(await within({ categoryIds: [outside] })).toEqual({ Porches: 1 });
  expect(await differences()).toEqual([]);
  await sql`delete from content_public_facet_count where within_kind = 'tag'`.execute(database.admin);
  await migrateAgain('0221-counts-within-terms');
  expect(await within({ tagIds: [cedar] })).toEqual({ Porches: 1 });
  expect(await differences()).toEqual([]);
});

test('a site that shows some statuses alone sums their counts', async () => {
  const siding = await addTerm({ kind: 'businessService', label: 'Sheds' });
  const { uid } = await addPublished({ title: 'Open', serviceIds: [siding] });
  await addPublished({ title: 'Closed', serviceIds: [siding], statusService: 'closed', statusContent: 'approved' });
  const list = { serviceIds: [siding] };
  const of = (statuses: Partial<Statuses>) => within(list, false, statuses);
  expect(await of({})).toEqual({ Sheds: 2 });
  expect(await of({ service: ['closed'] })).toEqual({ Sheds: 1 });
  expect(await of({ service: ['open', 'closed'], publish: ['published'] })).toEqual({ Sheds: 2 });
  expect(await of({ service: ['open'], content: ['approved'] })).toEqual({});
  expect(await of({ publish: ['notPublished'] })).toEqual({});
  await update(uid, { statusService: 'closed', statusContent: 'approved' });
  expect(await of({ service: ['closed'], content: ['approved'] })).toEqual({ Sheds: 2 });
  expect(await differences()).toEqual([]);
});

test('a review counts in the list of its content type alone', async () => {
  const [fences, contentTypeId] = [
    await addTerm({ kind: 'businessService', label: 'Fences' }),
    await addTerm({ kind: 'contentType', name: 'Story' }),
  ];
  const { uid } = await addPublished({ title: 'A fence', serviceIds: [fences], contentTypeId });
  expect(await within({ serviceIds: [fences] })).toEqual({ Fences: 1 });
  await sql`update content_public set document = jsonb_set(document, '{testimonial}', '{"rating": 5}')
    where uid = ${uid}`.execute(database.admin);
  expect(await within({ serviceIds: [fences] })).toEqual({});
  expect(await shown()).not.toHaveProperty('Fences');
  expect(await within({ contentTypeId })).toEqual({ Fences: 1 });
  expect(await differences()).toEqual([]);
  await sql`delete from content_public_facet_count`.execute(database.admin);
  await migrateAgain('0193-counts-by-status');
  expect(await differences()).toEqual([]);
});

test('they go with their entries, and with their account', async () => {
  await asSystem(database.db, accounts.roofer, 'test', (scope) => deleteOwn(scope, 'contentPublic').execute());
  expect(await shown()).toEqual({});
  expect(await differences()).toEqual([]);
  const clinic = database.admin.selectFrom('contentPublicFacetCount').where('accountId', '=', accounts.clinic);
  await sql`insert into content_public_facet_count values (${accounts.clinic}, 'service', 'gone', 1)`.execute(
    database.admin,
  );
  await sql`delete from account where uid = ${accounts.clinic}`.execute(database.admin);
  expect(await clinic.select('entries').execute()).toEqual([]);
});
