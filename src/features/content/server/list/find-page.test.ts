import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type AccountScope, inAccount } from '#access/scope.ts';
import { writeCursor } from '#access/list.ts';
import { vacuumed } from '#test/vacuum.ts';
import { type EntryFilter, EntryListQuery } from '../../entry-filter.ts';
import { contentWorld } from '../../../../../test/content-world.ts';
import { countOf } from './list-entries.ts';
import { findPage } from './find-page.ts';

const { addTerm, accounts, people, database } = await contentWorld();
const accountId = accounts.roofer;
const labelId = await addTerm({ kind: 'businessLabel', label: 'Detail' });
const common = await addTerm({ kind: 'labelTag', label: 'Common', labelId });
const rare = await addTerm({ kind: 'labelTag', label: 'Rare', labelId });

/** Half of 6,000 entries have one tag, five have another, a third is untitled, one in a hundred is unpublished. */
await sql`
  insert into entry (account_id, uid, title, search_title, description, status_publish, create_date, update_date)
  select ${accountId}, 'e-' || n, title, title, repeat('The old roof leaked. ', n % 80), case when n % 100 = 0 then 'notPublished' else 'published' end,
    now() - n * interval '1 minute', now() - n * interval '1 minute'
  from generate_series(1, 6000) n, lateral (select case when n % 3 = 0 then '' else 'roof ' || n end as title) made`.execute(
  database.admin,
);
for (const [tagId, every] of [
  [common, 2],
  [rare, 1_200],
] as const)
  await sql`insert into entry_tag (account_id, tag_id, entry_id)
    select ${accountId}, ${tagId}, 'e-' || n from generate_series(1, 6000) n where n % ${every} = 0`.execute(
    database.admin,
  );
await vacuumed(database, 'entry', 'entry_tag');

/**
 * Rows of these tables read by a list's statements, excluding index-only reads and the narrow table of texts, which a
 * search reads once if the titles leave room.
 */
async function rowsRead<T>(tables: string, list: (scope: AccountScope) => Promise<T>) {
  return inAccount(database.db, people.accountAdmin.actor, accountId, 'content.read', async (scope) => {
    const looked = sql<{ rows: number }>`select coalesce(sum(seq_tup_read + idx_tup_fetch), 0)::int as rows
      from pg_stat_xact_user_tables where relname like ${tables} and relname <> 'entry_search'`;
    const before = (await looked.execute(scope.tx)).rows[0]?.rows ?? 0;
    const found = await list(scope);
    return { read: ((await looked.execute(scope.tx)).rows[0]?.rows ?? 0) - before, found };
  });
}

test.each<[string, Partial<EntryListQuery>]>([
  ['the first page', {}],
  ['by title', { sort: 'title', direction: 'asc' }],
  ['by the day of creation', { sort: 'createDate' }],
  ['a tag of half of all entries', { tagIds: [common] }],
  ['a tag of five', { tagIds: [rare] }],
  ['both tags', { tagIds: [common, rare] }],
  ['a common word', { search: 'roof' }],
  ['a word of one entry', { search: 'roof 5999' }],
  ['a word that is nowhere', { search: 'zinc' }],
  ['a common word and a tag', { search: 'roof', tagIds: [common] }],
  ['a status of few', { statusPublish: ['notPublished'] }],
  ['what is not live yet', { status: ['draft', 'review', 'approved'] }],
  ['the empty trash', { trash: true }],
])('a list of %s reads at most ten times the rows that it shows', async (_name, query) => {
  for (let call = 0; call < 7; call += 1) {
    const { read, found } = await rowsRead('entry%', (scope) => findPage(scope, EntryListQuery.parse(query)));
    expect(read).toBeLessThanOrEqual(10 * Math.max(found.length, 1));
  }
});

test('a search whose titles fill the page reads no texts', async () => {
  const texts = (search: string) =>
    inAccount(database.db, people.accountAdmin.actor, accountId, 'content.read', async (scope) => {
      const looked = sql<{ rows: number }>`select coalesce(sum(seq_tup_read + idx_tup_fetch), 0)::int as rows
        from pg_stat_xact_user_tables where relname = 'entry_search'`;
      const before = (await looked.execute(scope.tx)).rows[0]?.rows ?? 0;
      await findPage(scope, EntryListQuery.parse({ search }));
      return ((await looked.execute(scope.tx)).rows[0]?.rows ?? 0) - before;
    });
  expect(await texts('roof')).toBe(0);
  expect(await texts('zinc')).toBeGreaterThan(0);
});

// The stock driver prepares nothing by name.
test.skipIf(process.env.DATABASE_DRIVER === 'stock').each<[string, Partial<EntryListQuery>]>([
  ['all entries', {}],
  ['a word', { search: 'roof' }],
  ['a tag', { tagIds: [common] }],
  ['a word and a tag', { search: 'roof', tagIds: [common] }],
])('a list of %s is planned once, not at each call', async (_name, query) => {
  const kept = await inAccount(database.db, people.accountAdmin.actor, accountId, 'content.read', async (scope) => {
    const generic = sql<{ plans: number }>`select coalesce(sum(generic_plans), 0)::int as plans
      from pg_prepared_statements where statement like 'with %from entry%'`;
    const before = (await generic.execute(scope.tx)).rows[0]?.plans ?? 0;
    for (let call = 0; call < 12; call += 1) await findPage(scope, EntryListQuery.parse(query));
    return ((await generic.execute(scope.tx)).rows[0]?.plans ?? 0) - before;
  });
  expect(kept).toBeGreaterThanOrEqual(5);
});

test.each<[string, EntryFilter, number]>([
  ['all entries', {}, 6000],
  ['a tag of half of all entries', { tagIds: [common] }, 3000],
  ['a common word and a tag', { search: 'roof', tagIds: [common] }, 3000],
  ['a word that is nowhere, and what has no title', { search: 'zinc' }, 2000],
  ['a status of few', { statusPublish: ['notPublished'] }, 60],
])('a count of %s looks at no entry beside the indexes', async (_name, filter, all) => {
  for (let call = 0; call < 7; call += 1) {
    const { read, found } = await rowsRead('entry', (scope) => countOf(scope, filter));
    expect(found.all).toBe(all);
    expect(read).toBe(0);
  }
});

test.each<Partial<EntryListQuery>>([
  { tagIds: [common] },
  { tagIds: [common], search: 'roof 59', sort: 'title', direction: 'asc' },
  { tagIds: [rare], search: 'roof 1' },
  { tagIds: [rare], search: 'zinc', sort: 'createDate', direction: 'asc' },
])('pages of one term hold each entry once, in the list’s order: %o', async (query) => {
  const whole = EntryListQuery.parse({ ...query, limit: 100 });
  const page = (limit: number, cursor?: string) =>
    inAccount(database.db, people.accountAdmin.actor, accountId, 'content.read', (scope) =>
      findPage(scope, { ...whole, limit, cursor }),
    );
  const all = (await page(100)).slice(0, 100);
  const size = Math.ceil(all.length / 3);
  const paged: string[] = [];
  for (let cursor: string | undefined, isDone = false; !isDone;) {
    const found = await page(size, cursor);
    const last = found[size - 1];
    paged.push(...found.slice(0, size).map(({ uid }) => uid));
    isDone = found.length <= size || paged.length >= all.length;
    cursor = last && writeCursor([last.group, last.key, last.uid]);
  }
  expect(all.length).toBeGreaterThan(4);
  expect(paged.slice(0, all.length)).toEqual(all.map(({ uid }) => uid));
  expect(all.map(({ group }) => group)).toEqual(all.map(({ group }) => group).toSorted());
});

test('more than 10,000 entries with a tag are shown as that many and more; without it all are counted', async () => {
  await sql`insert into entry (account_id, uid, title, search_title, create_date, update_date)
    select ${accountId}, 'more-' || n, 'roof', 'roof', now(), now() from generate_series(1, 7001) n`.execute(
    database.admin,
  );
  await sql`insert into entry_tag (account_id, tag_id, entry_id)
    select ${accountId}, ${common}, 'more-' || n from generate_series(1, 7001) n`.execute(database.admin);
  const counted = (filter: EntryFilter) =>
    inAccount(database.db, people.accountAdmin.actor, accountId, 'content.read', (scope) => countOf(scope, filter));
  expect(await counted({ tagIds: [common] })).toMatchObject({ all: 10_000, isMore: true });
  expect(await counted({ tagIds: [common], statusPublish: ['published'] })).toMatchObject({ isMore: false });
  expect(await counted({})).toMatchObject({ all: 13_001, isMore: false });
});
