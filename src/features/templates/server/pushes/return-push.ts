import { selectOwn, updateOwn } from '#access/own-rows.ts';
import type { AccountScope } from '#access/scope.ts';
import type { SettingChange, Settings } from '../../setting.ts';
import { mergeSettings } from '../merge/merge-settings.ts';
import { applyChanges } from '../parts/apply-changes.ts';
import { holdSettings } from '../parts/hold-settings.ts';
import { readSettings } from '../parts/read-settings.ts';
import { withReasons } from './apply-push.ts';

/** Gives an account back what a push changed, except what it changed since; does nothing a second time. */
export async function returnPush(scope: AccountScope, pushId: string): Promise<void> {
  const result = await selectOwn(scope, 'templatePushResult')
    .select(['applied', 'formerNumber'])
    .where('pushId', '=', pushId)
    .where('state', '=', 'returning')
    .forUpdate()
    .executeTakeFirst();
  if (!result) return;
  const { applied, formerNumber } = result;
  await holdSettings(scope);
  const base = settingsOf(applied, 'after');
  // What was made last is taken away first, and comes back last.
  const merged = mergeSettings({ base, theirs: await readSettings(scope), ours: settingsOf(applied, 'before') });
  const refusals = await applyChanges(scope, merged.changes);
  const kept = [...merged.kept, ...merged.changes.filter(({ key }) => refusals.has(key))];
  await updateOwn(scope, 'templatePushResult')
    .set({ state: 'rolledBack', kept: JSON.stringify(withReasons(kept, refusals)), updateDate: new Date() })
    .where('pushId', '=', pushId)
    .execute();
  await updateOwn(scope, 'templateLink').set({ number: formerNumber, updateDate: new Date() }).execute();
}

function settingsOf(changes: readonly SettingChange[], side: 'before' | 'after'): Settings {
  return changes.flatMap(({ key, name, [side]: value }) => (value === null ? [] : [{ key, name, value }]));
}
