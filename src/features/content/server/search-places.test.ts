import { call } from '@orpc/server';
import { beforeAll, expect, it } from 'vitest';
import { createEmbeddedGeocoder } from '#integrations/geocoder/embedded-geocoder.ts';
import { loadPlaces } from '#integrations/geocoder/load-places.ts';
import { suggestLocation } from '#features/media/server/change-media.ts';
import { contentWorld } from '#test/content-world.ts';
import { getMapSource, reverseGeocode, searchPlaces } from './places.ts';

const { addMediaItem, owner, nobody, as, accounts, database, ports } = await contentWorld();
ports.geocoder = createEmbeddedGeocoder(database.db);

beforeAll(() => loadPlaces(database.db), 60_000);

it('finds a town by its name and the town at a pin', async () => {
  const [austin] = await call(searchPlaces, { query: ' Austin, TX ' }, owner);
  expect(austin).toMatchObject({ city: 'Austin', countryCode: 'US' });
  expect(await call(reverseGeocode, { lat: austin?.lat ?? 0, lng: austin?.lng ?? 0 }, owner)).toMatchObject({
    city: 'Austin',
  });
  expect(await call(reverseGeocode, { lat: -55, lng: -120 }, owner)).toBeNull();
});

it('offers the place where a photo was taken, and the towns around it', async () => {
  const photo = await addMediaItem();
  const { location, places } = await call(suggestLocation, { mediaIds: [photo] }, owner);
  expect(location).toEqual({ lat: 30.1, lng: -97.2 });
  expect(places).toMatchObject([{ state: 'Texas' }, { state: 'Texas' }, { state: 'Texas' }]);
  expect(new Set(places.map(({ city }) => city)).size).toBe(3);
});

it('refuses an empty query, and everybody who does not belong to the account', async () => {
  await expect(call(searchPlaces, { query: '   ' }, owner)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  await expect(call(searchPlaces, { query: 'Austin' }, nobody)).rejects.toThrow();
  await expect(call(searchPlaces, { query: 'Austin' }, as('otherOwner', accounts.roofer))).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
});

it('tells that the built-in map is shown when no other is configured', async () => {
  expect(await call(getMapSource, undefined, owner)).toEqual({ tileUrl: null });
});
