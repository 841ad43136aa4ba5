import type { Map as LeafletMap, Marker } from 'leaflet';
import Supercluster, { type ClusterFeature, type PointFeature } from 'supercluster';
import type { MapPlace } from '../../../nouns/places.ts';
import type { SiteWords } from '../../../words/en.data.ts';
import { type Ability, boxOf, clusterOf, pinOf, removeOthers } from './pin-markers.ts';

export interface Pins {
  /** Highlights the pin, or the cluster that contains it. */
  select(id: string): void;
  /** The lowest zoom, from `zoom` on, at which the place has its own pin. */
  zoomWhereAlone(id: string, zoom: number): number;
  onSelect: (id: string) => void;
}

export interface Shown {
  isStill: boolean;
  words: SiteWords['map'];
}

type Found = ClusterFeature<object> | PointFeature<{ place: MapPlace }>;

/** Pins that cluster when close. On a static map, which is an image with a link, no pin is a button. */
export function showPins(map: LeafletMap, places: MapPlace[], { isStill, words }: Shown): Pins {
  const ability: Ability = { interactive: !isStill, keyboard: !isStill };
  const index = clusterIndex(map, places);
  const drawn = new Map<string, Marker>();
  let selected = '';
  const pins: Pins = {
    onSelect: () => {},
    zoomWhereAlone(id, zoom) {
      const isAlone = (at: number) => index.getClusters(world, at).some((found) => placeOf(found)?.id === id);
      let at = Math.round(zoom);
      while (at < map.getMaxZoom() && !isAlone(at)) at += 1;
      return at;
    },
    select(id) {
      selected = id;
      draw();
    },
  };
  map.on('moveend', draw);
  draw();
  return pins;

  /** What stays in view is kept: a pin's popup stays open and keeps the keyboard focus. */
  function draw(): void {
    const zoom = Math.round(map.getZoom());
    const wanted = new Map(index.getClusters(boxOf(map), zoom).map((found) => [keyOf(found, zoom), found]));
    removeOthers(drawn, wanted);
    for (const [key, found] of wanted) {
      const one = drawn.get(key) ?? (placeOf(found) ? pinFor(found) : clusterFor(found)).addTo(map);
      drawn.set(key, one);
      const isOn = holds(index, found, selected);
      one.getElement()?.firstElementChild?.classList.toggle('on', isOn);
      one.setZIndexOffset(isOn ? 1_000 : 0);
    }
  }

  function pinFor(found: Found): Marker {
    const place = placeOf(found)!;
    return pinOf(place, words, ability).on('popupopen', () => {
      pins.select(place.id);
      pins.onSelect(place.id);
    });
  }

  function clusterFor({ geometry, properties }: Found): Marker {
    const { cluster_id: id, point_count: count } = properties as ClusterFeature<object>['properties'];
    const [lng = 0, lat = 0] = geometry.coordinates;
    const apart = () => map.setView([lat, lng], index.getClusterExpansionZoom(id));
    return clusterOf([lat, lng], count, words, ability).on('click', apart);
  }
}

/** Whether the place is this pin's, or in this cluster. */
function holds(index: Supercluster<{ place: MapPlace }, object>, { properties }: Found, id: string): boolean {
  if ('place' in properties) return properties.place.id === id;
  return index.getLeaves(properties.cluster_id, Infinity).some((leaf) => leaf.properties.place.id === id);
}

const world: [number, number, number, number] = [-180, -90, 180, 90];

function placeOf({ properties }: Found): MapPlace | undefined {
  return 'place' in properties ? properties.place : undefined;
}

function keyOf({ properties }: Found, zoom: number): string {
  return 'place' in properties ? properties.place.id : `${zoom}/${properties.cluster_id}`;
}

function clusterIndex(map: LeafletMap, places: MapPlace[]): Supercluster<{ place: MapPlace }, object> {
  // Pixels, far enough apart to be clicked individually; the map's world is 256 wide at zoom 0.
  const index = new Supercluster<{ place: MapPlace }, object>({
    radius: 72,
    extent: 256,
    maxZoom: map.getMaxZoom() - 1,
  });
  const asPoint = (place: MapPlace) => ({
    type: 'Feature' as const,
    properties: { place },
    geometry: { type: 'Point' as const, coordinates: [place.lng, place.lat] },
  });
  return index.load(places.map(asPoint));
}
