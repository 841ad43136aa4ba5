import { isDeepStrictEqual } from 'node:util';
import type { Setting } from '../../setting.ts';

type Value = Setting['value'] | undefined;

/** The order of what a template carries, as a setting of its own. */
export interface Order {
  order: { uid: string; name: string }[];
}

/** The ids in an order; null for any other value. */
export function idsInOrder(value: Value): string[] | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value) || !Array.isArray(value.order)) return null;
  return (value as unknown as Order).order.map(({ uid }) => uid);
}

/** Whether two values are the same. Orders are the same if what both name is: an account has more than its template. */
export function isSameValue(one: Value, other: Value): boolean {
  const [ids, others] = [idsInOrder(one), idsInOrder(other)];
  // Versions from before orders were carried leave them open.
  if (ids && other === undefined) return true;
  if (others && one === undefined) return true;
  if (!ids || !others) return isDeepStrictEqual(one, other);
  return isDeepStrictEqual(
    ids.filter((id) => others.includes(id)),
    others.filter((id) => ids.includes(id)),
  );
}

/** Whether two versions say the same. */
export function isSameInVersions(one: Value, other: Value): boolean {
  const [ids, others] = [idsInOrder(one), idsInOrder(other)];
  return ids && others ? isDeepStrictEqual(ids, others) : isDeepStrictEqual(one, other);
}

/** Whether a version's value is what an account will have without a change: what it lacks of an order comes last. */
export function isAsWanted(is: Value, wanted: Value): boolean {
  const [ids, others] = [idsInOrder(is), idsInOrder(wanted)];
  if (!ids || !others) return isSameValue(is, wanted);
  const added = others.filter((id) => !ids.includes(id));
  return isDeepStrictEqual(
    [...ids, ...added].filter((id) => others.includes(id)),
    others,
  );
}

/** Puts what an order names into its places; what it doesn't name stays where it is. */
export function inOrder(present: readonly string[], order: readonly string[]): string[] {
  const placed = order.filter((id) => present.includes(id));
  const isPlaced = new Set(placed);
  let next = 0;
  return present.map((id) => (isPlaced.has(id) ? (placed[next++] ?? id) : id));
}
