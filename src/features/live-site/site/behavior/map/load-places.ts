import { type PlacesQuery, placesQueryParts } from '../../../nouns/map-view.ts';
import type { MapPlaces } from '../../../nouns/places.ts';

const mostAnswers = 20;

/** The map's data at `address`, followed by the next responses. @throws what `fetch` throws, including AbortError */
export async function loadPlaces(address: string, query: PlacesQuery, signal?: AbortSignal): Promise<MapPlaces> {
  const all: MapPlaces = { places: [], clusters: [], box: null, next: null };
  const next = new URL(address, location.href);
  for (const [name, value] of placesQueryParts(query)) next.searchParams.set(name, value);
  for (let answers = 0; answers < mostAnswers; answers += 1) {
    const answer = await fetch(next, signal ? { signal } : {});
    if (!answer.ok) break;
    const { places, clusters, box, next: after } = (await answer.json()) as MapPlaces;
    all.places.push(...places);
    all.clusters.push(...clusters);
    all.box ??= box;
    if (!after) break;
    next.searchParams.set('after', after);
  }
  return all;
}
