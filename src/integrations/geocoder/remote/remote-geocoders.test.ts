import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { createNominatimGeocoder } from './nominatim-geocoder.ts';
import { createPhotonGeocoder } from './photon-geocoder.ts';

let close = async () => {};
afterEach(() => close());

/** A loopback server that behaves like the real one and records its requests. */
async function listen(answer: (request: URL, response: ServerResponse) => void) {
  const asked: { url: URL; at: number; agent: string | undefined }[] = [];
  const server = createServer((request: IncomingMessage, response) => {
    const url = new URL(request.url ?? '', 'http://loopback');
    asked.push({ url, at: performance.now(), agent: request.headers['user-agent'] });
    answer(url, response);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  close = async () => {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  };
  return { asked, base: new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/geo/`) };
}

const json = (response: ServerResponse, body: unknown, status = 200) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

const nominatimHouse = {
  place_id: 1,
  lat: '30.2711286',
  lon: '-97.7436995',
  category: 'building',
  type: 'yes',
  addresstype: 'building',
  display_name: '123, West 6th Street, Downtown, Austin, Travis County, Texas, 78701, United States',
  address: {
    house_number: '123',
    road: 'West 6th Street',
    neighborhood: 'Downtown',
    city: 'Austin',
    county: 'Travis County',
    state: 'Texas',
    'ISO3166-2-lvl4': 'US-TX',
    postcode: '78701',
    country: 'United States',
    country_code: 'us',
  },
};

const photonHouse = {
  type: 'Feature',
  geometry: { type: 'Point', coordinates: [13.3888, 52.517] },
  properties: {
    osm_type: 'W',
    type: 'house',
    housenumber: '5',
    street: 'Unter den Linden',
    district: 'Mitte',
    city: 'Berlin',
    state: 'Berlin',
    postcode: '10117',
    country: 'Germany',
    countrycode: 'DE',
    extent: [13.3, 52.6, 13.4, 52.5],
  },
};

describe('a Nominatim server', () => {
  it('finds streets', async () => {
    const { base, asked } = await listen((_, response) => json(response, [nominatimHouse]));
    const places = await createNominatimGeocoder(base).search(' 123 W 6th St, Austin ', { limit: 3, language: 'de' });
    expect(places).toEqual([
      {
        label: '123, West 6th Street, Downtown, Austin, Travis County, Texas, 78701, United States',
        city: 'Austin',
        neighborhood: 'Downtown',
        state: 'Texas',
        country: 'United States',
        countryCode: 'US',
        zip: '78701',
        lat: 30.2711286,
        lng: -97.7436995,
        precision: 'street',
      },
    ]);
    expect(asked[0]?.url.pathname).toBe('/geo/search');
    expect(Object.fromEntries(asked[0]!.url.searchParams)).toEqual({
      format: 'jsonv2',
      addressdetails: '1',
      q: '123 W 6th St, Austin',
      limit: '3',
      'accept-language': 'de',
    });
    expect(asked[0]?.agent).toContain('Fieldfolio');
  });

  it('names a point, or says that nothing is there', async () => {
    const { base } = await listen((url, response) =>
      json(response, url.searchParams.get('lat') === '0' ? { error: 'Unable to geocode' } : nominatimHouse),
    );
    const geocoder = createNominatimGeocoder(base);
    expect(await geocoder.reverse({ lat: 30.27, lng: -97.74 })).toMatchObject({ city: 'Austin' });
    expect(await geocoder.reverse({ lat: 0, lng: -30 })).toBeNull();
    expect(await geocoder.near({ lat: 30.27, lng: -97.74 })).toMatchObject([{ city: 'Austin' }]);
    expect(await geocoder.near({ lat: 0, lng: -30 })).toEqual([]);
  });

  it('is asked once a second at most, and not again for what it has said', async () => {
    const { base, asked } = await listen((_, response) => json(response, [nominatimHouse]));
    const geocoder = createNominatimGeocoder(base);
    await Promise.all([
      geocoder.search('Austin', { limit: 1 }),
      geocoder.search('Austin', { limit: 1 }),
      geocoder.search('Dallas', { limit: 1 }),
    ]);
    await geocoder.search('Austin', { limit: 1 });
    expect(asked.map(({ url }) => url.searchParams.get('q'))).toEqual(['Austin', 'Dallas']);
    expect(asked[1]!.at - asked[0]!.at).toBeGreaterThan(950);
  });

  it.each([
    ['fails', (response: ServerResponse) => json(response, {}, 500)],
    ['answers no JSON', (response: ServerResponse) => response.end('<html>')],
    ['hangs up', (response: ServerResponse) => response.destroy()],
    [
      'sends elsewhere',
      (response: ServerResponse) => response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end(),
    ],
  ])('that %s makes the search unavailable, with a way out', async (_, misbehave) => {
    const { base } = await listen((__, response) => void misbehave(response));
    await expect(createNominatimGeocoder(base).search('Austin', { limit: 1 })).rejects.toMatchObject({
      code: 'SERVICE_UNAVAILABLE',
      message: 'The address search does not answer just now. Try again in a moment, or set the pin on the map.',
    });
  });

  it('that answers something else makes the search unavailable too', async () => {
    const { base } = await listen((_, response) => json(response, { surprise: true }));
    await expect(createNominatimGeocoder(base).search('Austin', { limit: 1 })).rejects.toMatchObject({
      code: 'SERVICE_UNAVAILABLE',
    });
  });
});

describe('a Photon server', () => {
  it('finds streets', async () => {
    const { base, asked } = await listen((_, response) => json(response, { features: [photonHouse] }));
    const places = await createPhotonGeocoder(base).search('Unter den Linden 5', { limit: 4, language: 'pl' });
    expect(places).toEqual([
      {
        label: '5 Unter den Linden, Mitte, Berlin, Berlin 10117, Germany',
        city: 'Berlin',
        neighborhood: 'Mitte',
        state: 'Berlin',
        country: 'Germany',
        countryCode: 'DE',
        zip: '10117',
        lat: 52.517,
        lng: 13.3888,
        precision: 'street',
      },
    ]);
    expect(asked[0]?.url.pathname).toBe('/geo/api');
    expect(Object.fromEntries(asked[0]!.url.searchParams)).toEqual({
      q: 'Unter den Linden 5',
      limit: '4',
      lang: 'default',
    });
  });

  it('names a point by its town, or says that nothing is there', async () => {
    const town = {
      geometry: { coordinates: [2.35, 48.85] },
      properties: { type: 'city', name: 'Paris', state: 'Ile-de-France', country: 'France', countrycode: 'FR' },
    };
    const { base } = await listen((url, response) =>
      json(response, { features: url.searchParams.get('lat') === '0' ? [] : [town] }),
    );
    const geocoder = createPhotonGeocoder(base);
    expect(await geocoder.reverse({ lat: 48.85, lng: 2.35 })).toMatchObject({
      label: 'Paris, Ile-de-France, France',
      city: 'Paris',
      precision: 'city',
    });
    expect(await geocoder.reverse({ lat: 0, lng: -30 })).toBeNull();
  });

  it('names the towns around a point once, the nearest first', async () => {
    const at = (city: string, name: string) => ({
      geometry: { coordinates: [13.3, 52.5] },
      properties: { type: 'house', name, city, country: 'Germany', countrycode: 'DE' },
    });
    const { base } = await listen((_, response) =>
      json(response, {
        features: [
          at('Berlin', 'A'),
          at('Berlin', 'B'),
          at('Potsdam', 'C'),
          at('', 'D'),
          at('Teltow', 'E'),
          at('X', 'F'),
        ],
      }),
    );
    const places = await createPhotonGeocoder(base).near({ lat: 52.5, lng: 13.3 });
    expect(places.map(({ city }) => city)).toEqual(['Berlin', 'Potsdam', 'Teltow']);
  });
});
