import { type Lettering, measure } from './lettering.ts';
import type { MapLabel } from './map-labels.ts';
import { tileSize } from '../tile.ts';

/** In pixels of the whole world at one zoom. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export interface PlacedLabel extends Box {
  kind: MapLabel['kind'];
  lettering: Lettering;
  /** Each line with its left end and baseline. */
  lines: { text: string; x: number; y: number }[];
  dot?: { x: number; y: number; radius: number };
}

/** Minimum distance between labels. */
const margin = 5;
const lineHeight = 1.18;
const cell = 128;

/**
 * Chooses the labels of one zoom level for the whole world at once, heaviest first, so that tiles agree about names
 * across their edges.
 */
export function placeLabels(labels: MapLabel[], zoom: number): (box: Box) => PlacedLabel[] {
  const placed = new Map<number, PlacedLabel[]>();
  const columns = (2 ** zoom * tileSize) / cell + 2;

  function* cellsOf({ left, top, right, bottom }: Box): Generator<number> {
    for (let row = Math.floor(top / cell); row <= Math.floor(bottom / cell); row++)
      for (let column = Math.floor(left / cell); column <= Math.floor(right / cell); column++)
        yield row * columns + column;
  }
  const isFree = (box: Box) => {
    for (const key of cellsOf(box)) if (placed.get(key)?.some((other) => overlap(box, other))) return false;
    return true;
  };

  const shown = labels.filter(({ from, to }) => zoom >= from && zoom <= to).sort((a, b) => b.weight - a.weight);
  for (const label of shown) {
    const place = firstWhere(candidates(label, zoom), isFree);
    if (!place) continue;
    for (const key of cellsOf(place)) {
      const others = placed.get(key);
      if (others) others.push(place);
      else placed.set(key, [place]);
    }
  }
  return (box) => {
    const found = new Set<PlacedLabel>();
    for (const key of cellsOf(box)) for (const one of placed.get(key) ?? []) if (overlap(box, one)) found.add(one);
    return [...found];
  };
}

function overlap(a: Box, b: Box): boolean {
  return a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top;
}

function firstWhere<T>(values: Iterable<T>, test: (value: T) => boolean): T | undefined {
  for (const value of values) if (test(value)) return value;
  return undefined;
}

/** Possible label positions, best first: areas in their center, towns beside their dot. */
function* candidates(label: MapLabel, zoom: number): Generator<PlacedLabel> {
  const lettering = letteringOf(label, zoom);
  const world = 2 ** zoom * tileSize;
  const [x, y] = [label.x * world, label.y * world];
  const widths = label.lines.map((line) => measure(line, lettering));
  const width = Math.max(...widths);
  const height = label.lines.length * lettering.size * lineHeight;
  const radius = dotRadius(label, zoom);

  const at = (left: number, top: number): PlacedLabel => ({
    kind: label.kind,
    lettering,
    lines: label.lines.map((text, index) => ({
      text,
      x: left + (width - widths[index]!) / 2,
      y: top + lettering.size * (0.95 + index * lineHeight),
    })),
    ...(radius > 0 && { dot: { x, y, radius } }),
    left: Math.min(left, x - radius) - margin,
    top: Math.min(top, y - radius) - margin / 2,
    right: Math.max(left + width, x + radius) + margin,
    bottom: Math.max(top + height, y + radius) + margin / 2,
  });
  const gap = radius + 3.5;
  const middle = y - height / 2;
  if (radius === 0) return yield at(x - width / 2, middle);
  yield at(x + gap, middle);
  yield at(x - gap - width, middle);
  yield at(x - width / 2, y - gap - height + 2);
  yield at(x - width / 2, y + gap - 2);
}

function letteringOf({ kind, from, weight }: MapLabel, zoom: number): Lettering {
  if (kind === 'country' && from > 6) return { size: 11, weight: 600, spacing: 0.04 };
  if (kind === 'country') return { size: zoom <= 2 ? 10 : Math.min(15, 8.5 + zoom), weight: 600, spacing: 0.04 };
  if (kind === 'state') return { size: Math.min(12, 5 + zoom), weight: 500, spacing: 0.06 };
  const seniority = zoom - from;
  if (kind === 'section') return { size: 10.5 + Math.min(1.5, seniority), weight: 400, spacing: 0 };
  return { size: Math.min(16, 10.75 + seniority * 0.9), weight: weight > 4e5 || seniority > 4 ? 600 : 500, spacing: 0 };
}

/** Big towns lose their dot once they are drawn as an area. */
function dotRadius({ kind, from }: MapLabel, zoom: number): number {
  if (kind === 'country' || kind === 'state' || kind === 'section') return 0;
  if (zoom >= 9 && zoom - from >= 3) return 0;
  return kind === 'capital' ? 2.8 : 2.2;
}
