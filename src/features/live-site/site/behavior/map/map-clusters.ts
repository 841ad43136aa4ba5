import { latLng, latLngBounds, type Map as LeafletMap, type Marker } from 'leaflet';
import { type MapView, type PlacesQuery, placesQueryParts, viewOfBox } from '../../../nouns/map-view.ts';
import type { MapPlace, MapPlaces, PlaceCluster } from '../../../nouns/places.ts';
import type { Pins, Shown } from './map-pins.ts';
import { type Ability, boxOf, clusterOf, listPlaces, onMoves, pinOf, removeOthers } from './pin-markers.ts';

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
async function loadSome(
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

type Found = { place: MapPlace } | { cluster: PlaceCluster };

/** Pins of very many places: the server clusters them for the visible part of the map. */
export function showClusters(map: LeafletMap, address: string, shown: Shown): Pins {
  const drawn = new Map<string, Marker>();
  let found = new Map<string, Found>();
  let asked = '';
  let running = new AbortController();
  let selected = '';
  const follow = () => void load().catch(forget);
  const pins = {
    onSelect: (_id: string) => {},
    zoomWhereAlone: (id: string, zoom: number) => (found.has(id) ? Math.round(zoom) : map.getMaxZoom()),
    select(id: string) {
      selected = id;
      markOnly(drawn, id);
    },
  };
  return Object.assign(
    pins,
    onMoves(map, drawn, follow, () => running.abort()),
  );

  async function load(): Promise<void> {
    const view = viewOf(map);
    const query = { isFit: false, view, box: null };
    const key = placesQueryParts(query).join();
    if (key === asked) return;
    asked = key;
    running.abort();
    running = new AbortController();
    const { places, clusters } = await loadPlaces(address, query, running.signal);
    found = new Map<string, Found>([
      ...places.map((place): [string, Found] => [place.id, { place }]),
      ...clusters.map((cluster): [string, Found] => [`${view.zoom} ${cluster.lat} ${cluster.lng}`, { cluster }]),
    ]);
    draw();
  }

  /** The next move retries failed requests. */
  function forget(): void {
    if (!running.signal.aborted) asked = '';
  }

  function draw(): void {
    removeOthers(drawn, new Set([...found.keys(), ...openLists(map, drawn)]));
    for (const [key, one] of found)
      if (!drawn.has(key))
        drawn.set(
          key,
          ('place' in one ? pinFor(one.place, pins, shown) : clusterFor(map, address, one.cluster, shown)).addTo(map),
        );
    markOnly(drawn, selected);
  }
}

/** A list that moved the map to have room must not be closed by what is drawn then. */
function openLists(map: LeafletMap, drawn: ReadonlyMap<string, Marker>): string[] {
  const zoom = `${Math.round(map.getZoom())} `;
  return [...drawn].flatMap(([key, marker]) => (key.startsWith(zoom) && marker.isPopupOpen() ? [key] : []));
}

/** Zooms in until its places separate; where they don't, it lists them. */
function clusterFor(map: LeafletMap, address: string, { lat, lng, count, box }: PlaceCluster, shown: Shown): Marker {
  const cluster = clusterOf([lat, lng], count, shown.words, abilityOf(shown.isStill));
  const [west, south, east, north] = box;
  const isPoint = west === east && south === north;
  if (isPoint || map.getZoom() >= map.getMaxZoom())
    return listPlaces(cluster, shown.words, (after) => loadSome(address, { isFit: false, view: null, box }, after));
  const bounds = latLngBounds([south, west], [north, east]);
  return cluster.on('click', () => {
    const zoom = Math.max(map.getBoundsZoom(bounds.pad(0.1)), map.getZoom() + 1);
    map.setView(latLng(lat, lng), Math.min(zoom, map.getMaxZoom()));
  });
}

function markOnly(drawn: ReadonlyMap<string, Marker>, selected: string): void {
  for (const [key, marker] of drawn) {
    const isOn = key === selected;
    marker.getElement()?.firstElementChild?.classList.toggle('on', isOn);
    marker.setZIndexOffset(isOn ? 1_000 : 0);
  }
}

function pinFor(place: MapPlace, pins: Pick<Pins, 'select' | 'onSelect'>, { isStill, words }: Shown): Marker {
  return pinOf(place, words, abilityOf(isStill)).on('popupopen', () => {
    pins.select(place.id);
    pins.onSelect(place.id);
  });
}

const abilityOf = (isStill: boolean): Ability => ({ interactive: !isStill, keyboard: !isStill });

function viewOf(map: LeafletMap): MapView {
  const [west, south, east, north] = boxOf(map);
  return viewOfBox({ west, south, east, north }, Math.round(map.getZoom()));
}
