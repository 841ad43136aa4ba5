import { pixelsAt } from '#features/live-site/nouns/map-view.ts';
import type { PlaceBox } from '#features/live-site/nouns/places.ts';

interface Group {
  uid: string;
  count: number;
  lat: number;
  lng: number;
  box: PlaceBox;
}

/**
 * Merges groups that are closer than `pixels` at a zoom, largest first, so that each mark can be clicked: grid cells
 * may have places on either side of a common edge.
 * @param groups the largest first
 */
export function bringTogether(groups: readonly Group[], zoom: number, pixels: number): Group[] {
  const found: (Group & { x: number; y: number })[] = [];
  for (const group of groups) {
    const at = pixelsAt(group, zoom);
    const near = found.find(({ x, y }) => Math.hypot(x - at.x, y - at.y) < pixels);
    if (near) Object.assign(near, join(near, group));
    else found.push({ ...group, ...at });
  }
  return found.map(({ x: _x, y: _y, ...group }) => group);
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
