import type { Coordinates } from '#lib/geo/coordinates.ts';
import { metersPerDegree, wrapLongitude } from '#lib/geo/on-the-globe.ts';

const cellsPerDegree = 2;
const columns = 360 * cellsPerDegree;

const column = (lng: number): number => Math.floor((wrapLongitude(lng) + 180) * cellsPerDegree);

const row = (lat: number): number => Math.floor((Math.max(-90, Math.min(90, lat)) + 90) * cellsPerDegree);

/** The half-degree square of a point: rows from the south pole, columns from the antimeridian. */
export const placeCell = ({ lat, lng }: Coordinates): number => row(lat) * columns + column(lng);

/** The squares that a circle touches, including across the antimeridian and near the poles. */
export function placeCellsAround({ lat, lng }: Coordinates, meters: number): number[] {
  const height = meters / metersPerDegree;
  const nearestPole = Math.min(90, Math.abs(lat) + height);
  const width = Math.min(180, height / Math.max(0.001, Math.cos((nearestPole * Math.PI) / 180)));
  const across = Math.min(columns, Math.ceil(2 * width * cellsPerDegree) + 1);
  const first = column(lng - width);
  const cells: number[] = [];
  for (let y = row(lat - height); y <= row(lat + height); y++)
    for (let step = 0; step < across; step++) cells.push(y * columns + ((first + step) % columns));
  return cells;
}
