/** Web Mercator: the world as a square from 0 to 1, x from the west, y from the north. */
export interface WorldPoint {
  x: number;
  y: number;
}

/** The limit of the square. */
const northernmost = 85.0511;

export function toWorld(lng: number, lat: number): WorldPoint {
  const sine = Math.sin((Math.max(-northernmost, Math.min(northernmost, lat)) * Math.PI) / 180);
  return { x: lng / 360 + 0.5, y: 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI) };
}
