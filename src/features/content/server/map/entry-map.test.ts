import { call } from '@orpc/server';
import { beforeAll, describe, expect, it, test } from 'vitest';
import { newUid } from '#lib/new-uid.ts';
import { contentWorld } from '#test/content-world.ts';
import type { EntryMapQuery } from '../../entry-map.ts';
import { updateEntry } from '../editing/update-entry.ts';
import { countEntries, listEntries } from '../list/list-entries.ts';
import { deleteEntry, restoreEntry } from '../trash/trash.ts';
import { listEntryClusters, listEntryPlaces } from './entry-map.ts';

const world = await contentWorld();
const { addEntry, addPublished, addMediaItem, addTerm, owner, stranger, database, accounts, as } = world;
const landscaper = as('agencyAdmin', accounts.landscaper);

const austin = { lat: 30.2672, lng: -97.7431 };
const map = (query: Partial<EntryMapQuery> = {}, who = owner) => call(listEntryClusters, query, who);
const near = ({ lat, lng }: typeof austin, zoom: number, size = 0.5): Partial<EntryMapQuery> => ({
  west: lng - size,
  east: lng + size,
  south: lat - size,
  north: lat + size,
  zoom,
});
const titlesOf = ({ places }: { places: { title: string }[] }) => places.map(({ title }) => title).toSorted();

async function allPlaces(query: object, who = owner): Promise<string[]> {
  const found: string[] = [];
  for (let cursor: string | null | undefined; cursor !== null;) {
    const page = await call(listEntryPlaces, { ...query, ...(cursor && { cursor }) }, who);
    found.push(...titlesOf(page));
    cursor = page.nextCursor;
  }
  return found;
}

const typeUid = newUid();
beforeAll(async () => {
  await addTerm({ uid: typeUid, kind: 'contentType', name: 'Roofing' });
  await addPublished({ title: 'Downtown', location: austin, mediaIds: [await addMediaItem()], city: 'Austin' });
  await addEntry({ title: 'Next door', location: { lat: 30.2673, lng: -97.7432 }, contentTypeId: typeUid });
  await addEntry({ title: 'Same house', location: { lat: 30.2673, lng: -97.7432 } });
  await addEntry({ title: 'Dallas', location: { lat: 32.7767, lng: -96.797 } });
  await addEntry({ title: 'Suva', location: { lat: -18.1, lng: 178.4 } });
  await addEntry({ title: 'Apia', location: { lat: -13.8, lng: -171.8 } });
  await addEntry({ title: 'Pole', location: { lat: 89.9, lng: 10 } });
  await addEntry({ title: 'Nowhere' });
  await addEntry({ title: 'Theirs', location: austin }, stranger);
});

describe('a part of the map', () => {
  test('far away, neighbors are one cluster with their number and extent, and others stand alone', async () => {
    expect((await map()).count).toBe(7);
    const { clusters, places } = await map({ west: -110, east: -80, south: 20, north: 40, zoom: 7 });
    expect(clusters).toHaveLength(1);
    expect(clusters[0]).toMatchObject({ count: 3, lat: expect.closeTo(30.267, 1), lng: expect.closeTo(-97.743, 1) });
    const { west, south, east, north } = clusters[0]!.box;
    expect(west <= -97.7432 && east >= -97.7431 && south <= 30.2672 && north >= 30.2673).toBe(true);
    expect(titlesOf({ places })).toEqual(['Dallas']);
  });
  test('close up, what is at one place stays a cluster without extent', async () => {
    const { clusters, places } = await map(near(austin, 20, 0.001));
    expect(clusters).toMatchObject([{ count: 2 }]);
    const { west, south, east, north } = clusters[0]!.box;
    expect([east - west, north - south]).toEqual([0, 0]);
    expect(places).toMatchObject([
      { title: 'Downtown', status: 'live', city: 'Austin', thumb: expect.stringContaining('/media/'), ...austin },
    ]);
  });
  test('the counted cells and the entries themselves say the same', async () => {
    const plain = await map({ zoom: 5 });
    const read = await map({ zoom: 5, where: { not: { field: 'title', op: 'is', value: 'nothing' } } });
    expect(read.count).toBe(plain.count);
    expect(titlesOf(read)).toEqual(titlesOf(plain));
    expect(read.clusters.map(({ count }) => count)).toEqual(plain.clusters.map(({ count }) => count));
  });
  it('takes the list’s filter, by content type too', async () => {
    expect(titlesOf(await map({ contentTypeId: typeUid }))).toEqual(['Next door']);
    expect(titlesOf(await map({ status: ['live'] }))).toEqual(['Downtown']);
    expect(titlesOf(await map({ search: 'dall' }))).toContain('Dallas');
  });
  it('goes on beyond the antimeridian', async () => {
    const pacific = { west: 170, east: -160, south: -30, north: 0 };
    expect(titlesOf(await map({ ...pacific, zoom: 5 }))).toEqual(['Apia', 'Suva']);
    expect(await allPlaces({ ...pacific, limit: 1 })).toHaveLength(2);
  });
  it('answers no more for a large part at a close zoom than a screen has room for', async () => {
    const { clusters } = await map({ zoom: 20 });
    expect(clusters).toMatchObject([{ count: 4 }]);
  });
  it('refuses parts that are none', async () => {
    await expect(map({ south: 10, north: 5 })).rejects.toMatchObject({ code: 'UNPROCESSABLE_CONTENT' });
    for (const wrong of [{ west: -181 }, { north: 91 }, { zoom: 21 }, { zoom: 1.5 }, { east: NaN }])
      await expect(map(wrong)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });
  it('never has another business’s entries, nor those in the trash or without a place', async () => {
    const everything = await allPlaces({ limit: 2 });
    expect(everything.toSorted()).toEqual(
      ['Apia', 'Dallas', 'Downtown', 'Next door', 'Pole', 'Same house', 'Suva'].toSorted(),
    );
    expect(titlesOf(await map({}, stranger))).toEqual(['Theirs']);
    expect(titlesOf(await call(listEntryPlaces, {}, stranger))).toEqual(['Theirs']);
  });
});

test('the cells follow what is moved, deleted, restored and given another type', async () => {
  const type = await addTerm({ kind: 'contentType', name: 'Short-lived' }, landscaper);
  const { uid, version } = await addEntry({ title: 'Moved', location: austin, contentTypeId: type }, landscaper);
  const cells = async () =>
    database.admin
      .selectFrom('entryCell')
      .select(['contentTypeId', 'entries', 'sumX', 'cellX'])
      .where('accountId', '=', accounts.landscaper)
      .where('shift', '=', 16)
      .execute();
  const before = await cells();
  expect(before).toMatchObject([{ contentTypeId: type, entries: 1 }]);
  const dallas = { lat: 32.7767, lng: -96.797 };
  await call(updateEntry, { entryId: uid, version, patch: { location: dallas } }, landscaper);
  const after = await cells();
  expect(after).toHaveLength(1);
  expect(after[0]!.cellX).not.toBe(before[0]!.cellX);
  await call(deleteEntry, { entryId: uid }, landscaper);
  expect(await cells()).toEqual([]);
  await call(restoreEntry, { entryId: uid }, landscaper);
  expect(await cells()).toEqual(after);
  const next = await call(
    updateEntry,
    { entryId: uid, version: version + 1, patch: { contentTypeId: null } },
    landscaper,
  );
  expect(await cells()).toMatchObject([{ contentTypeId: '', entries: 1 }]);
  await call(updateEntry, { entryId: uid, version: next.version, patch: { location: null } }, landscaper);
  expect(await cells()).toEqual([]);
});

describe('the drawn area', () => {
  const titles = async (value: object, isNot = false) => {
    const within = { field: 'place', op: 'within', value } as never;
    const where = isNot ? { not: within } : within;
    const { entries } = await call(listEntries, { where, sort: 'title', direction: 'asc', limit: 100 }, owner);
    expect((await call(countEntries, { where }, owner)).all).toBe(entries.length);
    return entries.map(({ title }) => title);
  };
  const rectangle = (south: number, west: number, north: number, east: number) => ({
    area: [
      [south, west],
      [south, east],
      [north, east],
      [north, west],
    ],
  });
  test.each([
    ['a rectangle', rectangle(30, -98, 31, -97), ['Downtown', 'Next door', 'Same house']],
    [
      'a triangle with only one corner of the rectangle',
      {
        area: [
          [34, -96],
          [34, -98.5],
          [32, -96],
        ],
      },
      ['Dallas'],
    ],
    [
      'a triangle beside it',
      {
        area: [
          [34, -96],
          [34, -96.5],
          [32, -96],
        ],
      },
      [],
    ],
    ['a rectangle across the antimeridian', rectangle(-30, 170, 0, 200), ['Apia', 'Suva']],
    [
      'a polygon across the antimeridian',
      {
        area: [
          [-30, 175],
          [-30, 200],
          [0, 200],
          [0, 190],
        ],
      },
      ['Apia'],
    ],
    [
      'the whole map',
      rectangle(-90, -180, 90, 180),
      ['Apia', 'Dallas', 'Downtown', 'Next door', 'Pole', 'Same house', 'Suva'],
    ],
    ['what is beyond the map’s upper edge', rectangle(86, -180, 90, 180), ['Pole']],
  ])('%s', async (_name, area, found) => {
    expect(await titles(area)).toEqual(found);
  });
  test('not in it is also what has no place', async () => {
    expect(await titles(rectangle(-90, -180, 90, 180), true)).toEqual(['Nowhere']);
  });
  test('is refused with too few or too many corners, or off the globe', async () => {
    const corners = (count: number) => Array.from({ length: count }, (_, at) => [at / 10, (at * at) / 1000]);
    await expect(titles({ area: corners(2) })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    await expect(titles({ area: corners(101) })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    await expect(titles({ area: [...corners(3), [91, 0]] })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    await expect(titles({ area: [...corners(3), [0, 999]] })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    expect(await titles({ area: corners(100) })).toEqual([]);
    const misused = { field: 'title', op: 'within', value: { area: corners(3) } } as never;
    await expect(call(listEntries, { where: misused }, owner)).rejects.toMatchObject({ code: 'UNPROCESSABLE_CONTENT' });
  });
});
