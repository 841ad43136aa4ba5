import polylabel from 'polylabel';
import { maxTileZoom } from '#lib/geo/map-tiles.ts';
import type { City } from './city.ts';
import { countryLabels, unlabeled } from './country-labels.data.ts';
import type { Area } from './map-layers.ts';
import { toWorld, type WorldPoint } from './mercator.ts';
import { tileSize } from '../tile.ts';

/** A name on the map. */
export interface MapLabel extends WorldPoint {
  kind: 'country' | 'state' | 'capital' | 'city' | 'section';
  lines: string[];
  /** Shown from this zoom to that one. */
  from: number;
  to: number;
  /** Of two overlapping labels, the one with the higher weight is shown. */
  weight: number;
}

/** Approximate width and height of an area name's letters, in pixels. */
const letter = { width: 8.5, height: 14 };
const longestLine = 13;

/** The name of a country or state in its center, once the area has room for it. */
export function areaLabels(areas: Area[], kind: 'country' | 'state'): MapLabel[] {
  return areas.flatMap((area) => {
    const name = area.properties.name ?? '';
    if (unlabeled.has(name)) return [];
    const { x, y, radius } = middleOf(area);
    const lines = wrap((countryLabels[name] ?? name).replace(/\bIs\.$/, 'Islands').replace(/\bI\.$/, 'Island'));
    const halfWidth = (Math.max(...lines.map((line) => line.length)) * letter.width) / 2;
    const needed = Math.max(halfWidth * 0.5, (lines.length * letter.height) / 2);
    const fits = Math.ceil(Math.log2(needed / (radius * tileSize)));
    const [first, last] = kind === 'country' ? [2, 6] : [5, 8];
    // Small islands and city states yield to big cities.
    if (fits > last) return [{ kind, lines, x, y, from: last + 1, to: last + 4, weight: 1e5 }];
    return [
      {
        kind,
        lines,
        x,
        y,
        from: Math.max(first, fits),
        to: last,
        weight: (kind === 'country' ? 1e12 : 1e9) * (1 + radius),
      },
    ];
  });
}

/** The center of the largest part, where the largest circle fits; its radius as a fraction of the world. */
function middleOf({ geometry }: Area): WorldPoint & { radius: number } {
  const parts = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
  const worldly = parts.map((rings) =>
    rings.map((ring) =>
      ring.map(([lng = 0, lat = 0]): [number, number] => {
        const { x, y } = toWorld(lng, lat);
        return [x, y];
      }),
    ),
  );
  const sizes = worldly.map(([outer]) => areaOf(outer!));
  const size = Math.max(...sizes);
  const found = polylabel(worldly[sizes.indexOf(size)]!, Math.sqrt(size) / 100);
  return { x: found[0]!, y: found[1]!, radius: found.distance };
}

function areaOf(ring: number[][]): number {
  let twice = 0;
  for (const [place, [x = 0, y = 0]] of ring.entries()) {
    const [nextX = 0, nextY = 0] = ring[(place + 1) % ring.length]!;
    twice += x * nextY - nextX * y;
  }
  return Math.abs(twice) / 2;
}

/** Lines of about equal length. */
function wrap(name: string): string[] {
  if (name.length <= longestLine) return [name];
  const lines: string[] = [];
  const target = name.length / Math.ceil(name.length / longestLine);
  for (const word of name.split(' ')) {
    const line = lines.at(-1);
    if (line !== undefined && line.length + word.length / 2 < target) lines[lines.length - 1] = `${line} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/** The minimum population of towns shown, by zoom. */
const population = [0, 0, 0, 4e6, 1.5e6, 6e5, 2.5e5, 1e5, 4e4, 1.5e4, 5e3, 1e3, 0];

export function cityLabels(cities: City[]): MapLabel[] {
  return cities.map(({ name, featureCode, population: people, loc }) => {
    const kind = featureCode === 'PPLC' ? 'capital' : featureCode === 'PPLX' ? 'section' : 'city';
    const earliest = population.findIndex((least, zoom) => zoom >= 3 && people >= least);
    const from =
      kind === 'capital' ? Math.max(4, earliest - 2) : kind === 'section' ? Math.max(10, earliest) : earliest;
    const weight = kind === 'capital' ? people * 5 : kind === 'section' ? people / 20 : people;
    return { kind, lines: [name], ...toWorld(...loc.coordinates), from, to: maxTileZoom, weight };
  });
}
