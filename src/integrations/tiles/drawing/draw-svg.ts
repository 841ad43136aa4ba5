import type { GeoJSONVT } from '@maplibre/geojson-vt';
import { outline } from './lettering.ts';
import type { MapLayers } from './map-layers.ts';
import { type Palette, palettes } from './palette.data.ts';
import type { Box, PlacedLabel } from './place-labels.ts';
import type { SettledArea } from './settled-areas.ts';
import { type Tile, tileSize } from '../tile.ts';

export interface MapContent {
  layers: MapLayers['layers'];
  settled: (corner: { x: number; y: number }, size: number) => SettledArea[];
  labels: (box: Box) => PlacedLabel[];
}

/** geojson-vt's units in a tile. */
const extent = 4096;

/** The tile as an SVG of 256 units, bottom to top: water, land, settled areas, rivers, borders, names. */
export function drawSvg(tile: Tile, { layers, settled, labels }: MapContent): string {
  const colors = palettes[tile.style];
  const path = (layer: GeoJSONVT, from = 0, close = '') => (tile.z < from ? '' : pathOf(layer, tile, close));
  const wide = tile.z > 5;
  const land = path(layers.land, 0, 'Z');
  const coast = path(layers.coast);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${tileSize}" height="${tileSize}" viewBox="0 0 ${tileSize} ${tileSize}">`,
    `<rect width="100%" height="100%" fill="${colors.water}"/>`,
    stroke(tile.z > 2 ? coast : '', colors.shallows, wide ? 12 : 7),
    area(land, colors.land),
    tile.z > 6 && land && drawSettled(tile, colors, settled, land),
    stroke(path(layers.rivers, 3), colors.river, Math.min(2.2, tile.z / 5)),
    stroke(path(layers.states, 4), colors.stateBorder, wide ? 1.1 : 0.8, 'stroke-dasharray="4 2.5"'),
    area(path(layers.lakes, 0, 'Z'), colors.water, `stroke="${colors.coast}" stroke-width="0.6"`),
    stroke(coast, colors.coast, wide ? 1 : 0.6),
    stroke(path(layers.borders), colors.border, wide ? 1.3 : tile.z > 3 ? 1 : 0.6),
    drawLabels(tile, colors, labels),
    '</svg>',
  ]
    .filter(Boolean)
    .join('');
}

function pathOf(layer: GeoJSONVT, { z, x, y }: Tile, close: string): string {
  const unit = tileSize / extent;
  let path = '';
  for (const feature of layer.getTile(z, x, y)?.features ?? []) {
    if (feature.type === 1) continue;
    for (const ring of feature.geometry as [number, number][][])
      path += `M${ring.map(([left, top]) => `${round(left * unit)} ${round(top * unit)}`).join('L')}${close}`;
  }
  return path;
}

const round = (pixels: number): number => Math.round(pixels * 100) / 100;

function area(path: string, fill: string, more = ''): string {
  return path && `<path d="${path}" fill="${fill}" fill-rule="evenodd" ${more}/>`;
}

function stroke(path: string, color: string, width: number, more = ''): string {
  return (
    path && `<path d="${path}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linejoin="round" ${more}/>`
  );
}

/** Soft discs, on land only. */
function drawSettled({ z, x, y }: Tile, colors: Palette, settled: MapContent['settled'], land: string): string {
  const size = 1 / 2 ** z;
  const pixels = tileSize / size;
  const discs = settled({ x: x * size, y: y * size }, size)
    .filter(({ radius }) => radius * pixels > 2)
    .map(
      (disc) =>
        `<circle cx="${round((disc.x - x * size) * pixels)}" cy="${round((disc.y - y * size) * pixels)}" r="${round(disc.radius * pixels)}" fill="url(#settled)"/>`,
    );
  if (discs.length === 0) return '';
  const stop = (offset: number, opacity: number) =>
    `<stop offset="${offset}" stop-color="${colors.settled}" stop-opacity="${opacity}"/>`;
  return `<defs><radialGradient id="settled">${stop(0, 0.8)}${stop(0.6, 0.72)}${stop(1, 0)}</radialGradient><clipPath id="land"><path d="${land}" clip-rule="evenodd"/></clipPath></defs><g clip-path="url(#land)">${discs.join('')}</g>`;
}

function drawLabels({ x, y }: Tile, colors: Palette, find: MapContent['labels']): string {
  const [left, top] = [x * tileSize, y * tileSize];
  const labels = find({ left, top, right: left + tileSize, bottom: top + tileSize });
  return labels.map((label) => drawDot(label, left, top, colors) + drawName(label, left, top, colors)).join('');
}

function drawName({ kind, lettering, lines }: PlacedLabel, left: number, top: number, colors: Palette): string {
  const letters = lines.map((line) => outline(line.text, line.x - left, line.y - top, lettering)).join('');
  const color = kind === 'capital' ? colors.city : colors[kind];
  return `<path d="${letters}" fill="${color}" stroke="${colors.halo}" stroke-width="2.6" stroke-linejoin="round" paint-order="stroke"/>`;
}

function drawDot({ kind, dot }: PlacedLabel, left: number, top: number, { dot: ink, halo }: Palette): string {
  if (!dot) return '';
  const look =
    kind === 'capital'
      ? `fill="${halo}" stroke="${ink}" stroke-width="1.6"`
      : `fill="${ink}" stroke="${halo}" stroke-width="0.9"`;
  return `<circle cx="${round(dot.x - left)}" cy="${round(dot.y - top)}" r="${dot.radius}" ${look}/>`;
}
