import { call } from '@orpc/server';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { z } from 'zod';
import { inAccount } from '#access/scope.ts';
import { request } from '#test/client.ts';
import { testDatabase } from '#test/database.ts';
import { testPorts } from '#test/ports.ts';
import { smallWorld } from '#test/small-world.ts';
import { vacuumed } from '#test/vacuum.ts';
import { listMedia, mediaPage, MediaListQuery } from './list-media.ts';

const database = await testDatabase();
const ports = await testPorts(database, {});
const { accounts, people } = await smallWorld(database);
const accountId = accounts.roofer;
const { actor } = people.accountAdmin;
type Query = z.input<typeof MediaListQuery>;

beforeAll(async () => {
  await sql`insert into media (account_id, uid, kind, type, name, original_key, alt, media_title, create_date)
    select ${accountId}, 'm-' || n, case when n % 500 = 0 then 'video' else 'image' end, 'image/jpeg', 'photo-' || n || '.jpg', 'o',
      repeat('The old roof leaked. ', n % 20), case when n % 3 = 0 then 'Flashing №' || n else '' end, now() - n * interval '1 minute'
    from generate_series(1, 5000) n`.execute(database.admin);
  await vacuumed(database, 'media');
});

async function names(query: Query): Promise<string[]> {
  const { items } = await call(listMedia, query, { context: request(ports, actor, accountId) });
  return items.map(({ name }) => name);
}

/** Rows of media read by a page's statement, excluding index-only reads. */
async function rowsRead(query: Query): Promise<{ read: number; found: number }> {
  return inAccount(database.db, actor, accountId, 'media.read', async (scope) => {
    const looked = sql<{ rows: number }>`select coalesce(sum(seq_tup_read + idx_tup_fetch), 0)::int as rows
      from pg_stat_xact_user_tables where relname = 'media'`;
    const before = (await looked.execute(scope.tx)).rows[0]?.rows ?? 0;
    const page = await mediaPage(scope, MediaListQuery.parse(query));
    return { read: ((await looked.execute(scope.tx)).rows[0]?.rows ?? 0) - before, found: page.items.length };
  });
}

test('a search finds parts of names, titles and alternative texts, whatever their case', async () => {
  expect(await names({ search: 'PHOTO-4999' })).toEqual(['photo-4999.jpg']);
  expect(await names({ search: 'flashing №4998' })).toEqual(['photo-4998.jpg']);
  expect(await names({ search: 'Old ROOF', limit: 2 })).toEqual(['photo-1.jpg', 'photo-2.jpg']);
  expect(await names({ search: '%' })).toEqual([]);
});

test.each<[string, Query]>([
  ['the newest', {}],
  ['a name of one', { search: 'photo-4999.' }],
  ['a word that is nowhere', { search: 'zinc' }],
  ['a kind of few', { kind: 'video' }],
  ['the empty trash', { trash: true }],
  ['names', { sort: 'name' }],
])('a page of %s reads at most ten times the rows that it shows', async (_name, query) => {
  for (let calls = 0; calls < 7; calls += 1) {
    const { read, found } = await rowsRead(query);
    expect(read).toBeLessThanOrEqual(10 * Math.max(found, 1));
  }
});

test('the oldest come first when asked for, page after page', async () => {
  expect(await names({ sort: 'oldest', limit: 2 })).toEqual(['photo-5000.jpg', 'photo-4999.jpg']);
  const context = { context: request(ports, actor, accountId) };
  const { nextCursor } = await call(listMedia, { sort: 'oldest', limit: 2 }, context);
  expect(await names({ sort: 'oldest', limit: 1, cursor: nextCursor! })).toEqual(['photo-4998.jpg']);
});

test('what a page shows is no unused file', async () => {
  expect(await names({ unused: true, search: 'photo-77.' })).toEqual(['photo-77.jpg']);
  await sql`insert into media_publication (account_id, media_id, source, source_id)
    values (${accountId}, 'm-77', 'hero', 'hero')`.execute(database.admin);
  expect(await names({ unused: true, search: 'photo-77.' })).toEqual([]);
});

test('texts of the greatest length are stored, and found by their beginning', async () => {
  const emoji = String.fromCodePoint(...Array.from({ length: 500 }, (_, n) => 0x1f300 + ((n * 7) % 700)));
  await sql`update media set alt = ${emoji}, media_title = ${`Longest ${[...emoji].slice(0, 290).join('')}`} where uid = 'm-4000'`.execute(
    database.admin,
  );
  expect(await names({ search: 'longest' })).toEqual(['photo-4000.jpg']);
});

test('by name each file comes once, page after page, whatever its capitals and signs', async () => {
  const written = [
    'ßtraße.jpg',
    'Apfel.jpg',
    'apfel.jpg',
    '屋根.jpg',
    `${'x'.repeat(90)}1.jpg`,
    `${'X'.repeat(90)}2.jpg`,
    "o'neil %_.jpg",
  ];
  await sql`insert into media (account_id, uid, kind, type, name, original_key, alt, media_title)
    select ${accountId}, 'n-' || at, 'image', 'image/jpeg', name, 'o', 'by name', '' from unnest(${written}::text[]) with ordinality as given(name, at)`.execute(
    database.admin,
  );
  const found: string[] = [];
  let cursor: string | undefined;
  do {
    const query: Query = { search: 'by name', sort: 'name', limit: 2, cursor };
    const page = await call(listMedia, query, { context: request(ports, actor, accountId) });
    found.push(...page.items.map(({ name }) => name));
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  expect(found.toSorted()).toEqual(written.toSorted());
  expect(found.slice(0, 2).map((name) => name.toLowerCase())).toEqual(['apfel.jpg', 'apfel.jpg']);
});
