import { latitudeAt, shareEast, shareSouth } from '#lib/geo/web-mercator.ts';
import type { PlaceBox } from './places.ts';

/** A part of the world on a map: a range of 256-pixel tiles at a zoom, from the northwest to the southeast one. */
export interface MapView {
  zoom: number;
  west: number;
  north: number;
  east: number;
  south: number;
}

/** A request for places: what the whole map needs first (`fit`), the marks of a part of the map, or a list. */
export interface PlacesQuery {
  isFit: boolean;
  view: MapView | null;
  /** Every place in it, however close to each other: what one mark represents. */
  box: PlaceBox | null;
}

/** No screen shows more tiles; larger ranges are cut. */
const mostTiles = 24;
const deepest = 20;

/** Invalid parts are ignored: a URL is never rejected for its query. */
export function parsePlacesQuery(params: URLSearchParams): PlacesQuery {
  const none = { isFit: false, view: null, box: null };
  const box = parseBox(params.get('in') ?? '');
  if (box) return { ...none, box };
  const view = parseView(params.get('view') ?? '');
  return view ? { ...none, view } : { ...none, isFit: params.has('fit') };
}

function parseBox(text: string): PlaceBox | null {
  const [west, south, east, north] = numbersOf(text, 4).map((degrees) => Math.round(degrees * 1e5) / 1e5);
  if (west === undefined || south === undefined || east === undefined || north === undefined) return null;
  return -180 <= west && west <= east && east <= 180 && -90 <= south && south <= north && north <= 90
    ? [west, south, east, north]
    : null;
}

function parseView(text: string): MapView | null {
  const numbers = numbersOf(text, 5);
  if (!numbers.every((value) => Number.isInteger(value) && value >= 0)) return null;
  const [zoom, west, north, east, south] = numbers;
  if (zoom === undefined || west === undefined || north === undefined || east === undefined || south === undefined)
    return null;
  const last = 2 ** zoom - 1;
  if (zoom > deepest || west > east || north > south || east > last || south > last) return null;
  return {
    zoom,
    west,
    north,
    east: Math.min(east, west + mostTiles - 1),
    south: Math.min(south, north + mostTiles - 1),
  };
}

/** As many finite numbers as are wanted, or none. */
function numbersOf(text: string, count: number): number[] {
  const parts = text.split(',');
  const numbers = parts.map((part) => (part.trim() === '' ? NaN : Number(part)));
  return numbers.length === count && numbers.every(Number.isFinite) ? numbers : [];
}

/** Equal views give equal texts, so that visitors share a cached response. */
export function placesQueryParts({ isFit, view, box }: PlacesQuery): [string, string][] {
  if (box) return [['in', box.join()]];
  if (!view) return isFit ? [['fit', '']] : [];
  const { zoom, west, north, east, south } = view;
  return [['view', [zoom, west, north, east, south].join()]];
}

/** The tiles that cover a box in degrees at a zoom. */
export function viewOfBox(box: { west: number; south: number; east: number; north: number }, zoom: number): MapView {
  const last = 2 ** zoom - 1;
  const tile = (share: number) => Math.min(last, Math.max(0, Math.floor(share * 2 ** zoom)));
  return {
    zoom,
    west: tile(shareEast(box.west)),
    north: tile(shareSouth(box.north)),
    east: tile(shareEast(box.east)),
    south: tile(shareSouth(box.south)),
  };
}

/** The box of a tile range, in degrees. */
export function boxOfView({ zoom, west, north, east, south }: MapView) {
  const tiles = 2 ** zoom;
  return {
    west: (west / tiles) * 360 - 180,
    east: ((east + 1) / tiles) * 360 - 180,
    north: latitudeAt(north / tiles),
    south: latitudeAt((south + 1) / tiles),
  };
}
