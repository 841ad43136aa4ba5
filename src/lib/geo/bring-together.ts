import { pixelsAt } from './web-mercator.ts';

interface Group {
  count: number;
  lat: number;
  lng: number;
  /** West, south, east, north, in degrees. */
  box: [number, number, number, number];
}

/**
 * Merges groups that are closer than `pixels` at a zoom, largest first, so that each mark can be clicked: grid cells
 * may have places on either side of a common edge.
 * @param groups the largest first
 */
export function bringTogether<T extends Group>(groups: readonly T[], zoom: number, pixels: number): T[] {
  const found: { group: T; x: number; y: number }[] = [];
  for (const group of groups) {
    const at = pixelsAt(group, zoom);
    const near = found.find(({ x, y }) => Math.hypot(x - at.x, y - at.y) < pixels);
    if (near) near.group = { ...near.group, ...join(near.group, group) };
    else found.push({ group, ...at });
  }
  return found.map(({ group }) => group);
}

/** At the larger group's place, so that no distant group comes close. */
function join(larger: Group, other: Group): Pick<Group, 'count' | 'box'> {
  const [west, south, east, north] = larger.box;
  const [w, s, e, n] = other.box;
  return {
    count: larger.count + other.count,
    box: [Math.min(west, w), Math.min(south, s), Math.max(east, e), Math.max(north, n)],
  };
}
