import type { City } from './city.ts';
import { toWorld, type WorldPoint } from './mercator.ts';

/** Settled areas: a disc of the usual size of a town with this population. */
export interface SettledArea extends WorldPoint {
  /** As a fraction of the world. */
  radius: number;
}

/** A town's area is roughly proportional to its population: 12.5 km for a million, 25 km at most. */
const kmForAMillion = 12.5;
const largestKm = 25;
const worldInKm = 40_075;

const columns = 128;

/** @returns the discs that touch a square of the world, given by its corner and size */
export function settledAreas(cities: City[]): (corner: WorldPoint, size: number) => SettledArea[] {
  const cells = new Map<number, SettledArea[]>();
  const cellOf = (x: number, y: number) => Math.floor(y * columns) * columns + Math.floor(x * columns);
  for (const { featureCode, population, loc } of cities) {
    if (featureCode === 'PPLX') continue;
    const [lng, lat] = loc.coordinates;
    const km = Math.min(largestKm, kmForAMillion * Math.sqrt(population / 1e6));
    const area = { ...toWorld(lng, lat), radius: km / (worldInKm * Math.cos((lat * Math.PI) / 180)) };
    const cell = cells.get(cellOf(area.x, area.y));
    if (cell) cell.push(area);
    else cells.set(cellOf(area.x, area.y), [area]);
  }
  return (corner, size) => {
    const found: SettledArea[] = [];
    const step = 1 / columns;
    for (let x = corner.x - step; x <= corner.x + size + step; x += step)
      for (let y = corner.y - step; y <= corner.y + size + step; y += step)
        for (const area of cells.get(cellOf(x, y)) ?? [])
          if (
            area.x + area.radius > corner.x &&
            area.x - area.radius < corner.x + size &&
            area.y + area.radius > corner.y &&
            area.y - area.radius < corner.y + size
          )
            found.push(area);
    return found;
  };
}
