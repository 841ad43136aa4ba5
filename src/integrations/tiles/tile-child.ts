import { setPriority } from 'node:os';
import sharp from 'sharp';
import { LRUCache } from 'lru-cache';
import { answerOrders } from '#platform/children/answer-orders.ts';
import { readCities } from './drawing/city.ts';
import { drawSvg, type MapContent } from './drawing/draw-svg.ts';
import { areaLabels, cityLabels, type MapLabel } from './drawing/map-labels.ts';
import { readMapLayers } from './drawing/map-layers.ts';
import { placeLabels } from './drawing/place-labels.ts';
import { settledAreas } from './drawing/settled-areas.ts';
import type { Tile } from './tile.ts';

/** Labels of one zoom take up to 100 MB. */
const zoomsKept = 2;

/** Draws tiles as WebP. Reading the map data takes a few seconds and 300 MB, so run it in a separate process. */
function createTileDrawing(): (tile: Tile) => Promise<Buffer> {
  const { layers, countries, states } = readMapLayers();
  const cities = readCities();
  const labels = [...areaLabels(countries, 'country'), ...areaLabels(states, 'state'), ...cityLabels(cities)];
  const labelsOf = rememberByZoom(labels);
  const settled = settledAreas(cities);
  return (tile) => {
    const svg = drawSvg(tile, { layers, settled, labels: labelsOf(tile.z) });
    return sharp(Buffer.from(svg), { density: 72 * tile.scale })
      .webp({ quality: 94, smartSubsample: true, effort: 3 })
      .toBuffer();
  };
}

function rememberByZoom(labels: MapLabel[]): (zoom: number) => MapContent['labels'] {
  const known = new LRUCache<number, MapContent['labels']>({ max: zoomsKept });
  return (zoom) => {
    const found = known.get(zoom) ?? placeLabels(labels, zoom);
    known.set(zoom, found);
    return found;
  };
}

// Draws the tiles that its parent orders.

/** Lower priority than the server: pages matter more than a map that appears a moment later. */
const niceness = 10;

setPriority(niceness);
sharp.concurrency(1);
sharp.cache(false);
answerOrders(createTileDrawing());
