import { type PlacesQuery, placesQueryParts } from '../../../nouns/map-view.ts';
import type { MapPlaces } from '../../../nouns/places.ts';

const mostAnswers = 20;

/** The map's data at `address`, followed by the next responses. @throws what `fetch` throws, including AbortError */
export async function loadPlaces(address: string, query: PlacesQuery, signal?: AbortSignal): Promise<MapPlaces> {
  const all: MapPlaces = { places: [], clusters: [], box: null, next: null };
  for (let answers = 0, after: string | null = ''; after !== null && answers < mostAnswers; answers += 1) {
    const answer = await loadSome(address, query, after, signal);
    if (!answer) break;
    all.places.push(...answer.places);
    all.clusters.push(...answer.clusters);
    all.box ??= answer.box;
    after = answer.next;
  }
  return all;
}

/** One response; undefined if it is an error. @throws what `fetch` throws */
export async function loadSome(
  address: string,
  query: PlacesQuery,
  after: string,
  signal?: AbortSignal,
): Promise<MapPlaces | undefined> {
  const url = new URL(address, location.href);
  for (const [name, value] of placesQueryParts(query)) url.searchParams.set(name, value);
  if (after) url.searchParams.set('after', after);
  const answer = await fetch(url, signal ? { signal } : {});
  return answer.ok ? ((await answer.json()) as MapPlaces) : undefined;
}
