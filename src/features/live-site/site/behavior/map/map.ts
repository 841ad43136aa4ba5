import {
  control,
  divIcon,
  latLngBounds,
  type LatLngTuple,
  map as createMap,
  type Map as LeafletMap,
  marker,
  tileLayer,
} from 'leaflet';
import 'leaflet/dist/leaflet.css';
import { mapAttribution, maxTileZoom } from '#lib/geo/map-tiles.ts';
import { retryTiles } from '#lib/geo/retry-tiles.ts';
import type { MapPlace } from '../../../nouns/places.ts';
import { loadPlaces, showClusters } from './map-clusters.ts';
import { joinCards } from './map-cards.ts';
import type { SiteWords } from '../../../words/site-words.ts';
import { showPins } from './map-pins.ts';

/** The closest that the map goes by itself; a chosen card may need more to stand apart. */
const mostZoom = 12;
/** The initial view of an empty map (spec 2 §9). */
const emptyCenter: LatLngTuple = [17.308688, 7.03125];

export type MapWords = SiteWords['map'];

/** Renders the map in its frame, with pins that cluster when close. */
export async function startMap(frame: HTMLElement): Promise<void> {
  const { map: address = '', zoom = '17', still, own, words: texts = '{}' } = frame.dataset;
  const words = JSON.parse(texts) as MapWords;
  const map = drawMap(frame, tilesOf(frame), { maxZoom: Number(zoom), isStill: still !== undefined, words });
  const business = own === undefined ? undefined : (JSON.parse(own) as OwnPlace);
  if (business) showBusiness(map, business);
  const shown = { business, isStill: still !== undefined, words };
  const cards = shown.isStill ? null : document.querySelector<HTMLElement>('[data-map-cards]');
  if (!cards) {
    await showPlaces(map, address, shown);
    return;
  }
  let running = new AbortController();
  // The page's address has the visitor's filters, which can have changed before the map was loaded.
  const follow = () => {
    running.abort();
    running = new AbortController();
    const url = new URL(address, location.href);
    url.search = location.search;
    void showPlaces(map, url.href, { ...shown, cards, signal: running.signal }).catch(() => {});
  };
  cards.addEventListener('shown', follow);
  follow();
}

interface ShownPlaces {
  business: OwnPlace | undefined;
  isStill: boolean;
  words: MapWords;
  /** The list beside the map. */
  cards?: HTMLElement;
  /** Ends when other places are to be shown, and takes these off the map. */
  signal?: AbortSignal;
}

async function showPlaces(map: LeafletMap, address: string, shown: ShownPlaces): Promise<void> {
  const { business, cards, signal } = shown;
  const { places, box } = await loadPlaces(address, { isFit: true, view: null, box: null }, signal);
  const corners = box ? cornersOf(box) : places;
  const points = [...corners, ...(business ? [business] : [])].map(positionOf);
  if (points.length === 0) map.setView(emptyCenter, 2, { animate: false });
  else map.fitBounds(latLngBounds(points), { padding: [48, 48], maxZoom: mostZoom, animate: false });
  if (places.length === 0) return;
  const pins = box ? showClusters(map, address, shown) : showPins(map, places, shown);
  signal?.addEventListener('abort', () => pins.remove());
  if (cards && signal) joinCards({ map, cards, places, pins, signal });
}

function tilesOf({ dataset: { tiles = '', darkTiles } }: HTMLElement): string {
  return darkTiles && matchMedia('(prefers-color-scheme: dark)').matches ? darkTiles : tiles;
}

function drawMap(
  frame: HTMLElement,
  tiles: string,
  { maxZoom, isStill, words }: { maxZoom: number; isStill: boolean; words: MapWords },
): LeafletMap {
  const inner = document.createElement('div');
  frame.append(inner);
  const isTouch = matchMedia('(pointer: coarse)').matches;
  const isBuiltIn = tiles.startsWith('/tiles/');
  const map = createMap(inner, {
    // The built-in map has no more detail beyond this.
    maxZoom: isBuiltIn ? Math.min(maxZoom, maxTileZoom) : maxZoom,
    minZoom: 1,
    zoomControl: false,
    keyboard: !isStill,
    // One finger and the plain wheel scroll the page; two fingers, or Ctrl with the wheel, move the map.
    dragging: !isStill && !isTouch,
    scrollWheelZoom: false,
    worldCopyJump: true,
  });
  map.attributionControl.setPrefix(false);
  if (!isStill) control.zoom({ zoomInTitle: words.zoomIn, zoomOutTitle: words.zoomOut }).addTo(map);
  const source = isBuiltIn ? { attribution: mapAttribution, maxNativeZoom: maxTileZoom } : {};
  const layer = tileLayer(tiles, { maxZoom, ...source });
  retryTiles(layer);
  layer.addTo(map);
  if (!isStill) {
    const withCtrl = (event: WheelEvent) => {
      if (event.ctrlKey || event.metaKey) map.scrollWheelZoom.enable();
      else map.scrollWheelZoom.disable();
    };
    inner.addEventListener('wheel', withCtrl, { capture: true, passive: true });
  }
  return map;
}

type OwnPlace = Pick<MapPlace, 'lat' | 'lng' | 'title'>;

/** Larger than the pins of its work, and above them. */
function showBusiness(map: LeafletMap, { lat, lng, title }: OwnPlace): void {
  const html = '<span class="pin on own"></span>';
  const icon = divIcon({ html, className: '', iconSize: [34, 34], iconAnchor: [17, 41], popupAnchor: [0, -36] });
  const words = Object.assign(document.createElement('bdi'), { textContent: title });
  marker([lat, lng], { icon, title, alt: title, zIndexOffset: 2_000 })
    .bindPopup(() => words)
    .addTo(map);
}

const positionOf = ({ lat, lng }: Pick<MapPlace, 'lat' | 'lng'>): LatLngTuple => [lat, lng];

function cornersOf([west, south, east, north]: readonly [number, number, number, number]) {
  return [
    { lat: south, lng: west },
    { lat: north, lng: east },
  ];
}
