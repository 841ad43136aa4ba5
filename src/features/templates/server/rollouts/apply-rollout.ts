import { selectOwn, updateOwn } from '#access/own-rows.ts';
import type { AccountScope } from '#access/scope.ts';
import type { KeptSetting } from '../../rollout.ts';
import type { SettingChange } from '../../setting.ts';
import { mergeSettings } from '../merge-settings.ts';
import { applyChanges, holdSettings, readSettings } from '../snapshot-parts.ts';
import { loadVersion } from '../template-rows.ts';

/** Merges a rollout into an account and keeps what came of it, in one transaction; does nothing a second time. */
export async function applyRollout(scope: AccountScope, rolloutId: string): Promise<void> {
  const rollout = await selectOwn(scope, 'templateRolloutResult as r')
    .innerJoin('templateRollout as p', 'p.uid', 'r.rolloutId')
    .innerJoin('templateLink as l', (on) =>
      on.onRef('l.accountId', '=', 'r.accountId').onRef('l.templateId', '=', 'p.templateId'),
    )
    .select(['p.templateId', 'p.number', 'p.replacesEdits', 'l.number as formerNumber'])
    .where('r.rolloutId', '=', rolloutId)
    .where('r.state', '=', 'waiting')
    .forUpdate('r')
    .executeTakeFirst();
  // It isn't linked anymore, or it has got it already.
  if (!rollout) return leaveOut(scope, rolloutId);
  const { templateId, number, replacesEdits, formerNumber } = rollout;
  await holdSettings(scope);
  const base = await loadVersion(scope, templateId, formerNumber);
  const ours = await loadVersion(scope, templateId, number);
  const merged = mergeSettings({ base, theirs: await readSettings(scope), ours }, { replacesEdits });
  const refusals = await applyChanges(scope, merged.changes);
  const applied = merged.changes.filter(({ key }) => !refusals.has(key));
  const kept = [...merged.kept, ...merged.changes.filter(({ key }) => refusals.has(key))];
  await updateOwn(scope, 'templateRolloutResult')
    .set({
      state: 'applied',
      formerNumber,
      applied: JSON.stringify(applied),
      kept: JSON.stringify(withReasons(kept, refusals)),
      updateDate: new Date(),
    })
    .where('rolloutId', '=', rolloutId)
    .execute();
  await updateOwn(scope, 'templateLink').set({ number, updateDate: new Date() }).execute();
}

export function withReasons(kept: readonly SettingChange[], refusals: ReadonlyMap<string, string>): KeptSetting[] {
  return kept.map(({ key, name }) => ({ key, name, reason: refusals.get(key) ?? '' }));
}

async function leaveOut(scope: AccountScope, rolloutId: string): Promise<void> {
  await updateOwn(scope, 'templateRolloutResult')
    .set({ state: 'failed', failure: 'It is no longer linked to the template.' })
    .where('rolloutId', '=', rolloutId)
    .where('state', '=', 'waiting')
    .execute();
}
