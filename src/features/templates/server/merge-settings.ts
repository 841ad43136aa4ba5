import { isDeepStrictEqual } from 'node:util';
import type { Setting, SettingChange, Settings } from '../setting.ts';
import type { SetSetting } from '../set-up.ts';

export interface Merged {
  changes: SettingChange[];
  /** What the version would change, but the account did before. */
  kept: SettingChange[];
}

interface Versions {
  /** As the template was when it was last applied. */
  base: Settings;
  /** As the account is. */
  theirs: Settings;
  /** As the template is now. */
  ours: Settings;
}

/**
 * Merges a new version of a template into an account. Settings that the account changed stay as they are, unless
 * `replacesEdits`; those that no version names are the account's own and never touched.
 */
export function mergeSettings({ base, theirs, ours }: Versions, { replacesEdits = false } = {}): Merged {
  const [before, now, next] = [byKey(base), byKey(theirs), byKey(ours)];
  const merged: Merged = { changes: [], kept: [] };
  for (const { key } of [...ours, ...base.filter((setting) => !next.has(setting.key))]) {
    const [was, is, becomes] = [before.get(key), now.get(key), next.get(key)];
    if (isAsWanted(is?.value, becomes?.value) || (isSameInVersions(was?.value, becomes?.value) && !replacesEdits))
      continue;
    const name = (becomes ?? is ?? was)?.name ?? key;
    const change = { key, name, before: is?.value ?? null, after: becomes?.value ?? null };
    (isSame(was, is) || replacesEdits ? merged.changes : merged.kept).push(change);
  }
  return merged;
}

function byKey(settings: Settings): ReadonlyMap<string, Setting> {
  return new Map(settings.map((setting) => [setting.key, setting]));
}

const isSame = (one: Setting | undefined, other: Setting | undefined): boolean => isSameValue(one?.value, other?.value);

type Value = Setting['value'] | undefined;

/** The order of what a template carries, as a setting of its own. */
interface Order {
  order: { uid: string; name: string }[];
}

/** The ids in an order; null for any other value. */
export function idsInOrder(value: Value): string[] | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value) || !Array.isArray(value.order)) return null;
  return (value as unknown as Order).order.map(({ uid }) => uid);
}

/** Whether two values are the same. Orders are the same if what both name is: an account has more than its template. */
function isSameValue(one: Value, other: Value): boolean {
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
function isSameInVersions(one: Value, other: Value): boolean {
  const [ids, others] = [idsInOrder(one), idsInOrder(other)];
  return ids && others ? isDeepStrictEqual(ids, others) : isDeepStrictEqual(one, other);
}

/** Whether a version's value is what an account will have without a change: what it lacks of an order comes last. */
function isAsWanted(is: Value, wanted: Value): boolean {
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

interface Version {
  number: number;
  settings: Settings;
}

/**
 * Who set each of an account's settings, including those that it took back from the template. Nobody needs to note it:
 * a setting that is as in the version applied last came with the first version from which on it was so.
 * @param versions those of its template up to the one applied last, oldest first
 */
export function whoSet(theirs: Settings, versions: readonly Version[]): SetSetting[] {
  const now = byKey(theirs);
  const all = versions.map(({ number, settings }) => ({ number, values: byKey(settings) }));
  const newest = all.at(-1)?.values ?? new Map<string, Setting>();
  const named = [...theirs, ...[...newest.values()].filter(({ key }) => !now.has(key))];
  return named.map(({ key, name }) => {
    const value = now.get(key)?.value;
    const others = all.findLastIndex(({ values }) => !isSameValue(values.get(key)?.value, value));
    const since = now.has(key) ? all[others + 1] : undefined;
    return { key, name, number: since?.number ?? null };
  });
}
