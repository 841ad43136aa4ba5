import { isAsWanted, isSameInVersions, isSameValue } from './order.ts';
import type { Setting, SettingChange, Settings } from '../../setting.ts';

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

function isSame(one: Setting | undefined, other: Setting | undefined): boolean {
  return isSameValue(one?.value, other?.value);
}
