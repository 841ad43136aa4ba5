import { beforeAll, describe, expect, it } from 'vitest';
import { testDatabase } from '#test/database.ts';
import { createEmbeddedGeocoder } from './embedded-geocoder.ts';
import { loadPlaces } from './load-places.ts';

const { db } = await testDatabase();
const geocoder = createEmbeddedGeocoder(db);
const first = async (query: string, language?: string) => (await geocoder.search(query, { limit: 5, language }))[0];

it('says that places are still being loaded before they are', async () => {
  await expect(geocoder.search('Austin', { limit: 5 })).rejects.toMatchObject({
    code: 'SERVICE_UNAVAILABLE',
    message: 'The list of places is still being loaded. Try again in a few seconds.',
  });
  await expect(geocoder.reverse({ lat: 0, lng: 0 })).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
});

describe('with the places loaded', () => {
  beforeAll(async () => {
    const loaded = await Promise.all([loadPlaces(db), loadPlaces(db)]);
    expect(loaded.toSorted()).toEqual([false, true]);
  }, 300_000);

  it('does not load the same edition again, and loads a changed one anew', { tags: 'long' }, async () => {
    expect(await loadPlaces(db)).toBe(false);
    await db.updateTable('placeEdition').set({ name: 'an older edition' }).execute();
    await db.deleteFrom('place').where('name', '=', 'Berlin').execute();
    expect(await loadPlaces(db)).toBe(true);
    expect(await first('Berlin')).toMatchObject({ countryCode: 'DE' });
  });

  it.each([
    ['Springfield, IL', 'Springfield, Illinois, United States'],
    ['springfield illinois', 'Springfield, Illinois, United States'],
    ['Springfield, Illinois, USA', 'Springfield, Illinois, United States'],
    ['Portland', 'Portland, Oregon, United States'],
    ['Portland, ME', 'Portland, Maine, United States'],
    ['Paris', 'Paris, Île-de-France, France'],
    ['Paris, TX', 'Paris, Texas, United States'],
    ['Paris Texas', 'Paris, Texas, United States'],
    ['London', 'London, England, United Kingdom'],
    ['London, ON', 'London, Ontario, Canada'],
    ['Perth, WA', 'Perth, Western Australia, Australia'],
    ['St. Louis, Missouri', 'St. Louis, Missouri, United States'],
    ['saint louis, mo', 'St. Louis, Missouri, United States'],
    ['New York, NY', 'New York City, New York, United States'],
    ['New York', 'New York City, New York, United States'],
    ['Washington, DC', 'Washington, D.C., District of Columbia, United States'],
    ['Brooklyn, NY', 'Brooklyn, New York, United States'],
    ['München', 'Munich, Bavaria, Germany'],
    ['Muenchen', 'Munich, Bavaria, Germany'],
    ['Munich, Deutschland', 'Munich, Bavaria, Germany'],
    ['Cologne, Germany', 'Köln, North Rhine-Westphalia, Germany'],
    ['koln', 'Köln, North Rhine-Westphalia, Germany'],
    ['Zürich, Switzerland', 'Zürich, Zurich, Switzerland'],
    ['Zuerich', 'Zürich, Zurich, Switzerland'],
    ['Kraków, Poland', 'Kraków, Lesser Poland, Poland'],
    ['Sao Paulo', 'São Paulo, Brazil'],
    ['Москва', 'Moscow, Russia'],
    ['القاهرة', 'Cairo, Egypt'],
    ['東京', 'Tokyo, Japan'],
    ['San José, Costa Rica', 'San José, Costa Rica'],
    ['10115 Berlin', 'Berlin, State of Berlin, Germany'],
    ['san fran', 'San Francisco, California, United States'],
    ['1600 Pennsylvania Ave NW, Washington, DC', 'Washington, D.C., District of Columbia, United States'],
  ])('finds %j as %s', async (query, label) => {
    expect(await first(query)).toMatchObject({ label, precision: 'city' });
  });

  it.each([
    ['123 Main St, Austin, TX 78701', 'Austin', '78701'],
    ['12345 Main St Austin TX 78701', 'Austin', '78701'],
    ['78701', 'Austin', '78701'],
    ['78701-1234, USA', 'Austin', '78701'],
    ['M5V 2T6', 'Downtown Toronto', 'M5V'],
  ])('answers the address %j by its postcode', async (query, city, zip) => {
    expect(await first(query)).toMatchObject({ city, zip, precision: 'postcode' });
  });

  it('answers a street address without a postcode by its city', async () => {
    expect(await first('123 Main St, Austin, TX')).toMatchObject({ city: 'Austin', state: 'Texas', precision: 'city' });
    expect(await first('123 Main St Austin TX')).toMatchObject({ city: 'Austin', state: 'Texas' });
  });

  it('answers a part of a city as its neighborhood', async () => {
    expect(await first('Chicago Loop')).toMatchObject({
      label: 'Chicago Loop, Chicago, Illinois, United States',
      city: 'Chicago',
      neighborhood: 'Chicago Loop',
    });
    expect(await first("Hell's Kitchen, New York")).toMatchObject({ neighborhood: "Hell's Kitchen" });
  });

  it('reads coordinates, and keeps them', async () => {
    expect(await first('30.2672, -97.7431')).toMatchObject({ city: 'Austin', lat: 30.2672, lng: -97.7431 });
  });

  it('names countries in the language asked for, and in English for one it does not know', async () => {
    expect((await first('Munich', 'de'))?.country).toBe('Deutschland');
    expect((await first('Munich', 'nonsense language'))?.country).toBe('Germany');
  });

  it('offers each place once, and no more than asked for', async () => {
    const places = await geocoder.search('springf', { limit: 8 });
    expect(places).toHaveLength(8);
    expect(new Set(places.map(({ label }) => label)).size).toBe(8);
    expect(places.filter(({ label }) => !label.startsWith('Spring'))).toEqual([]);
  });

  it.each(['', ' ', 'x', 'Nowhereville, ZZ', '\0\0', "'; drop table place; --", '%%', '💥💥', ',,,,'])(
    'finds nothing for %j',
    async (query) => {
      expect(await geocoder.search(query, { limit: 5 })).toEqual([]);
    },
  );

  it('finds nothing for an endless query', async () => {
    expect(await geocoder.search('x, '.repeat(100_000), { limit: 5 })).toEqual([]);
  });

  it.each([
    ['Willis Tower', 41.8789, -87.6359, 'Chicago', 'Illinois'],
    ['Brooklyn', 40.6782, -73.9442, 'Brooklyn', 'New York'],
    ['Palo Alto', 37.4419, -122.143, 'Palo Alto', 'California'],
    ['rural Kansas', 38.5, -99.9, 'Ness City', 'Kansas'],
    ['downtown Austin', 30.2672, -97.7431, 'Austin', 'Texas'],
    ['Round Rock', 30.5083, -97.6789, 'Round Rock', 'Texas'],
    ['the Eiffel Tower', 48.8584, 2.2945, 'Paris', 'Île-de-France'],
    ['Versailles', 48.8049, 2.1204, 'Versailles', 'Île-de-France'],
    ['Shibuya', 35.658, 139.7016, 'Tokyo', 'Tokyo'],
    ['the Sydney Opera', -33.8568, 151.2153, 'Sydney', 'New South Wales'],
    ['Naperville', 41.7508, -88.1535, 'Naperville', 'Illinois'],
    ['Suva, beside the antimeridian', -18.1416, 178.4415, 'Suva', 'Central'],
  ])('knows the town at %s', async (_, lat, lng, city, state) => {
    expect(await geocoder.reverse({ lat, lng })).toMatchObject({ city, state });
  });

  it('names the towns around a point, the one that it belongs to first', async () => {
    const places = await geocoder.near({ lat: 30.5083, lng: -97.6789 });
    expect(places).toHaveLength(3);
    expect(places[0]).toMatchObject({ city: 'Round Rock', state: 'Texas' });
    expect(new Set(places.map(({ city }) => city)).size).toBe(3);
    expect(await geocoder.near({ lat: 30, lng: -40 })).toEqual([]);
  });

  it.each([
    ['the Atlantic', 30, -40],
    ['the north pole', 90, 0],
    ['the south pole', -90, 180],
    ['the antimeridian', 0, -180],
  ])('knows no town in the middle of %s', async (_, lat, lng) => {
    expect(await geocoder.reverse({ lat, lng })).toBeNull();
  });

  it('answers while somebody types', async () => {
    for (const query of ['sa', 'san', 'san a', 'san antonio', 'san antonio, t'])
      expect((await geocoder.search(query, { limit: 8 })).length).toBeGreaterThan(0);
  });
});
