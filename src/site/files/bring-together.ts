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
 * Brings groups together that are closer than `pixels` at a zoom, the largest first, so that each mark can be hit by
 * itself: cells of a grid may hold places on either side of their common edge.
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

/** Where the larger one is, so that nothing that was far enough comes close. */
function join(larger: Group, other: Group): Pick<Group, 'count' | 'box'> {
  const [west, south, east, north] = larger.box;
  const [w, s, e, n] = other.box;
  return {
    count: larger.count + other.count,
    box: [Math.min(west, w), Math.min(south, s), Math.max(east, e), Math.max(north, n)],
  };
}
