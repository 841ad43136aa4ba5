import type { GeoJSON, Geometry, MultiLineString, Position } from 'geojson';

/**
 * Outlines that cross the antimeridian jump from 180 to -180 in the data, which would draw a line across a flat map.
 * This continues them beyond ±180, as geojson-vt expects, and closes the one around the south pole along the map's
 * lower edge. Mutates the data.
 */
export function unrollAntimeridian(data: GeoJSON): void {
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
export function withoutSeam({ coordinates }: MultiLineString): MultiLineString {
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
