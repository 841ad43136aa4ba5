import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { MapPlaces } from '#features/live-site/nouns/places.ts';
import { viewOfBox } from '#features/live-site/nouns/map-view.ts';
import { newUid } from '#lib/new-uid.ts';
import { contentWorld } from '#test/content-world.ts';
import { siteVisitor } from '#test/site-visitor.ts';

const world = await contentWorld();
const { accounts, addPublished, addTerm, database, owner, stranger } = world;
const repair = await addTerm({ kind: 'businessService', label: 'Repair' });
const plan = (subscriptionType: 'free' | 'paid') =>
  database.admin
    .updateTable('account')
    .set({ blurMeters: 0, subscriptionType, siteRevision: sql`site_revision + 1` })
    .execute();
await plan('paid');
const visit = siteVisitor(world.ports, { kind: 'site', accountId: accounts.roofer, origin: 'http://roofer.test' });
const ask = async (query = ''): Promise<MapPlaces> => JSON.parse((await visit(`/places.json${query}`)).html);
const at = (box: { west: number; south: number; east: number; north: number }, zoom: number) => {
  const { west, north, east, south } = viewOfBox(box, zoom);
  return `view=${[zoom, west, north, east, south]}`;
};
const world0 = at({ west: -180, south: -85, east: 180, north: 85 }, 2);

/** As many published entries as a big business has, without the editor. */
async function addMany(accountId: string, count: number, { lat, lng }: { lat: number; lng: number }) {
  const uids = Array.from({ length: count }, newUid);
  await sql`insert into entry (account_id, uid, status_publish) select ${accountId}, unnest(${uids}::text[]), 'published'`.execute(
    database.admin,
  );
  await sql`insert into content_public (account_id, uid, title, slug, document, lat, lng, status_service, status_content,
      status_publish, create_date, update_date, published_date)
    select ${accountId}, u, 'Job', u, '{}', ${lat} + (n % 25) * 0.001, ${lng} + (n / 25) * 0.001,
      'open', 'draft', 'published', now(), now(), now()
    from unnest(${uids}::text[]) with ordinality as t (u, n)`.execute(database.admin);
}

test('few places come whole, and many as what a map shows of them', async () => {
  await addPublished({ title: 'Alone', location: { lat: 60, lng: 20 }, serviceIds: [repair] }, owner);
  await addPublished({ title: 'Theirs', location: { lat: 10, lng: 10 } }, stranger);
  expect(await ask('?fit')).toMatchObject({ places: [{ title: 'Alone' }], clusters: [], box: null, next: null });
  await addMany(accounts.roofer, 600, { lat: 40, lng: -74 });
  await addMany(accounts.clinic, 40, { lat: 41, lng: -74 });
  await plan('paid');

  const first = await ask('?fit&utm_source=x');
  expect(first.places).toHaveLength(60);
  expect(first.next).toBeNull();
  expect(first.box?.map(Math.round)).toEqual([-74, 40, 20, 60]);

  const whole = await ask(`?${world0}`);
  expect(whole.places).toMatchObject([{ title: 'Alone', lat: 60, lng: 20 }]);
  expect(whole.clusters).toMatchObject([{ count: 600 }]);
  const [{ box } = { box: [0, 0, 0, 0] as const }] = whole.clusters;
  expect(box.map(Math.round)).toEqual([-74, 40, -74, 40]);

  const near = await ask(`?${at({ west: -74, south: 40, east: -73.97, north: 40.03 }, 14)}`);
  expect(near.clusters.length + near.places.length).toBeGreaterThan(1);
  expect(near.clusters.reduce((sum, { count }) => sum + count, near.places.length)).toBe(600);
  expect(await ask(`?${at({ west: 100, south: 0, east: 101, north: 1 }, 10)}`)).toMatchObject({
    places: [],
    clusters: [],
  });
  // The clinic's, though it is in the box.
  expect((await ask(`?${at({ west: 9, south: 9, east: 11, north: 11 }, 8)}`)).places).toEqual([]);
}, 60_000);

test('what is filtered is filtered in clusters, too', async () => {
  expect(await ask(`?service=Repair&${world0}`)).toMatchObject({ places: [{ title: 'Alone' }], clusters: [] });
  expect(await ask('?service=Repair&fit')).toMatchObject({ places: [{ title: 'Alone' }], box: null });
  expect((await ask(`?q=job&${world0}`)).clusters).toMatchObject([{ count: 600 }]);
});

test('what one mark represents is listed, page by page and within its box alone', async () => {
  const seen = new Set<string>();
  let next: string | null = '';
  for (let pages = 0; next !== null && pages < 20; pages++) {
    const page: MapPlaces = await ask(`?in=-74,40,-73.97,40.03${next ? `&after=${next}` : ''}`);
    expect([page.places.length <= 60, page.clusters]).toEqual([true, []]);
    for (const { id } of page.places) seen.add(id);
    next = page.next;
  }
  expect(seen.size).toBe(600);
  const [{ box } = { box: [0, 0, 0, 0] as const }] = (await ask(`?${world0}`)).clusters;
  expect((await ask(`?in=${box}`)).places).toHaveLength(60);
  expect((await ask('?in=9,9,11,11')).places).toEqual([]);
  expect((await ask('?in=20,60,20,60')).places).toMatchObject([{ title: 'Alone' }]);
});

test('a free account has no more than its 30 newest in any of them', async () => {
  await plan('free');
  expect((await ask('?fit')).places).toHaveLength(30);
  const { places, clusters } = await ask(`?${world0}`);
  expect(clusters.reduce((sum, { count }) => sum + count, places.length)).toBe(30);
  await plan('paid');
});

test('addresses that make no sense show what the plain one does', async () => {
  const plain = await ask();
  expect([plain.places.length, typeof plain.next]).toEqual([500, 'string']);
  for (const query of [
    '?view=99,0,0,1,1',
    "?view=1,0,0,'or 1=1",
    '?view=%00',
    `?view=${'1,'.repeat(400)}`,
    '?in=1,2',
    "?in=0,0,1,'",
  ])
    expect((await ask(query)).places, query).toHaveLength(500);
});

const cardsOf = (text: string) =>
  [...text.matchAll(/class="card"[^>]*data-item="([^"]+)"/g)].map(([, id]) => id).slice(0, 10);

test('the page of the map lists what its pins show, in the gallery’s order, and alone when it is asked for', async () => {
  const { html } = await visit('/map?service=Repair', { headers: { 'x-fragment': 'list' } });
  expect(html.slice(0, 12)).toBe('<data value=');
  expect(/data-counts="[^"]*service Repair[^"]*"/.test(html)).toBe(true);
  expect(cardsOf(html)).toHaveLength(1);
  for (const title of ['Two', 'Three', 'Four']) await addPublished({ title, location: { lat: 61, lng: 21 } }, owner);
  const gallery = cardsOf((await visit('/gallery')).html);
  expect(gallery.length).toBeGreaterThan(2);
  expect(cardsOf((await visit('/map')).html)).toEqual(gallery);
});

test('the map keeps what a service’s or a type’s page narrows its list to', async () => {
  const has = async (path: string, text: string) => (await visit(path)).html.includes(text);
  expect(await has('/services/repair', 'href="/map?service=Repair"')).toBe(true);
  const id = await addTerm({ kind: 'contentType', name: 'Notes' });
  const slug = 'notes';
  const { uid } = await addPublished({ title: 'A note', location: { lat: 1, lng: 2 }, contentTypeId: id }, owner);
  expect(await has(`/${slug}`, `href="/map?type=${slug}"`)).toBe(true);
  expect(await has(`/map?type=${slug}`, `<input type="hidden" name="type" value="${slug}"/>`)).toBe(true);
  expect((await ask(`?type=${slug}&fit`)).places.map((place) => place.id)).toEqual([uid]);
});
