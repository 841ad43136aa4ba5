import { isSameValue } from './order.ts';
import type { Setting, Settings } from '../../setting.ts';
import type { SetSetting } from '../../set-up.ts';

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

function byKey(settings: Settings): ReadonlyMap<string, Setting> {
  return new Map(settings.map((setting) => [setting.key, setting]));
}
