import { createHmac } from 'node:crypto';
import type { Coordinates } from './coordinates.ts';
import { metersPerDegree, wrapLongitude } from './on-the-globe.ts';

export const defaultBlurInMeters = 200;

interface Blur {
  entryId: string;
  /** The account's blur secret, which is needed to undo the blur. */
  secret: string;
  /** The maximum distance of the shown point from the true one; 0 shows the true one. */
  meters: number;
}

/**
 * The point shown to the public instead of the true one, always the same for an entry.
 * The true point is first snapped to a corner of a secret grid and only then moved by the entry's own offset: the mean
 * of many entries at one house reveals the corner, never the house.
 */
export function blurCoordinates(exact: Coordinates, { entryId, secret, meters }: Blur): Coordinates {
  if (meters <= 0) return exact;
  const [gridLat, gridLng] = fractions(secret, 'grid');
  const [turn, reach] = fractions(secret, `entry ${entryId}`);
  // Half a grid cell's diagonal (0.42) plus the offset (0.5) is less than one blur radius.
  const cell = 0.6 * meters;
  const offset = 0.5 * meters * Math.sqrt(reach);
  const angle = turn * 2 * Math.PI;

  const northMeters = snap(exact.lat * metersPerDegree, cell, gridLat);
  const metersPerLng = metersPerDegree * Math.max(0.001, Math.cos((northMeters / metersPerDegree) * (Math.PI / 180)));
  const eastMeters = snap(exact.lng * metersPerLng, cell, gridLng);
  const lat = (northMeters + offset * Math.sin(angle)) / metersPerDegree;
  return {
    lat: Math.min(90, Math.max(-90, lat)),
    lng: wrapLongitude((eastMeters + offset * Math.cos(angle)) / metersPerLng),
  };
}

const snap = (value: number, cell: number, shift: number): number => (Math.round(value / cell - shift) + shift) * cell;

/** Two numbers from 0 to 1, predictable only with the secret. */
function fractions(secret: string, seed: string): [number, number] {
  const digest = createHmac('sha256', secret).update(seed).digest();
  return [digest.readUInt32BE(0) / 2 ** 32, digest.readUInt32BE(4) / 2 ** 32];
}
