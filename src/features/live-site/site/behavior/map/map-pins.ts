import type { Map as LeafletMap, Marker } from 'leaflet';
import Supercluster, { type ClusterFeature, type PointFeature } from 'supercluster';
import type { MapPlace } from '../../../nouns/places.ts';
import type { SiteWords } from '../../../words/site-words.ts';
import { type Ability, boxOf, clusterOf, listPlaces, onMoves, pinOf, removeOthers } from './pin-markers.ts';

export interface Pins {
  /** Highlights the pin, or the cluster that contains it. */
  select(id: string): void;
  /** The lowest zoom, from `zoom` on, at which the place has its own pin. */
  zoomWhereAlone(id: string, zoom: number): number;
  onSelect: (id: string) => void;
  remove(): void;
}

export interface Shown {
  isStill: boolean;
  words: SiteWords['map'];
}

type PlaceIndex = Supercluster<{ place: MapPlace }, object>;
/** How marks are named, and what they do. */
interface Look {
  words: SiteWords['map'];
  ability: Ability;
}
type Found = ClusterFeature<object> | PointFeature<{ place: MapPlace }>;

/** Pins that cluster when close. On a static map, which is an image with a link, no pin is a button. */
export function showPins(map: LeafletMap, places: MapPlace[], { isStill, words }: Shown): Pins {
  const look: Look = { words, ability: { interactive: !isStill, keyboard: !isStill } };
  const closest = map.getMaxZoom();
  const apart = clusterIndex(places, { radius: farApart, maxZoom: closest - 1 });
  const close = clusterIndex(places, { radius: oneOverAnother, minZoom: closest, maxZoom: closest });
  const indexAt = (zoom: number) => (zoom < closest ? apart : close);
  const drawn = new Map<string, Marker>();
  let selected = '';
  const pins = {
    onSelect: (_id: string) => {},
    zoomWhereAlone(id: string, zoom: number) {
      const isAlone = (at: number) => apart.getClusters(world, at).some((found) => placeOf(found)?.id === id);
      let at = Math.round(zoom);
      while (at < closest && !isAlone(at)) at += 1;
      return at;
    },
    select(id: string) {
      selected = id;
      draw();
    },
  };
  return Object.assign(pins, onMoves(map, drawn, draw));

  /** What stays in view is kept: a pin's popup stays open and keeps the keyboard focus. */
  function draw(): void {
    const zoom = Math.round(map.getZoom());
    const index = indexAt(zoom);
    const wanted = new Map(index.getClusters(boxOf(map), zoom).map((found) => [keyOf(found, zoom), found]));
    removeOthers(drawn, wanted);
    for (const [key, found] of wanted) {
      const one = drawn.get(key) ?? (placeOf(found) ? pinFor(found) : clusterFor(map, index, found, look)).addTo(map);
      drawn.set(key, one);
      const isOn = holds(index, found, selected);
      one.getElement()?.firstElementChild?.classList.toggle('on', isOn);
      one.setZIndexOffset(isOn ? 1_000 : 0);
    }
  }

  function pinFor(found: Found): Marker {
    const place = placeOf(found)!;
    return pinOf(place, look.words, look.ability).on('popupopen', () => {
      pins.select(place.id);
      pins.onSelect(place.id);
    });
  }
}

/** Zooms in until its places separate; at the closest zoom, where they lie one over another, it lists them. */
function clusterFor(map: LeafletMap, index: PlaceIndex, { geometry, properties }: Found, look: Look): Marker {
  const { cluster_id: id, point_count: count } = properties as ClusterFeature<object>['properties'];
  const [lng = 0, lat = 0] = geometry.coordinates;
  const cluster = clusterOf([lat, lng], count, look.words, look.ability);
  if (map.getZoom() < map.getMaxZoom())
    return cluster.on('click', () => map.setView([lat, lng], index.getClusterExpansionZoom(id)));
  const held = index.getLeaves(id, Infinity).map((leaf) => leaf.properties.place);
  return listPlaces(cluster, look.words, async () => ({ places: held, next: null }));
}

/** Pixels between pins: enough to be clicked one by one; and so few, at the closest zoom, that one covers another. */
const farApart = 72;
const oneOverAnother = 30;

/** Whether the place is this pin's, or in this cluster. */
function holds(index: PlaceIndex, { properties }: Found, id: string): boolean {
  if ('place' in properties) return properties.place.id === id;
  return index.getLeaves(properties.cluster_id, Infinity).some((leaf) => leaf.properties.place.id === id);
}

const world: [number, number, number, number] = [-180, -90, 180, 90];

const placeOf = ({ properties }: Found): MapPlace | undefined => ('place' in properties ? properties.place : undefined);

function keyOf({ properties }: Found, zoom: number): string {
  return 'place' in properties ? properties.place.id : `${zoom}/${properties.cluster_id}`;
}

function clusterIndex(places: MapPlace[], options: { radius: number; minZoom?: number; maxZoom: number }): PlaceIndex {
  // The map's world is 256 pixels wide at zoom 0.
  const index = new Supercluster<{ place: MapPlace }, object>({ extent: 256, ...options });
  const asPoint = (place: MapPlace) => ({
    type: 'Feature' as const,
    properties: { place },
    geometry: { type: 'Point' as const, coordinates: [place.lng, place.lat] },
  });
  return index.load(places.map(asPoint));
}
