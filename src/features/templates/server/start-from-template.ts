import { insertOwn } from '#access/own-rows.ts';
import { present } from '#access/procedures.ts';
import type { AccountScope, AgencyScope } from '#access/scope.ts';
import type { Settings } from '../setting.ts';
import { mergeSettings } from './merge/merge-settings.ts';
import { applyChanges } from './parts/apply-changes.ts';
import { readSettings } from './parts/read-settings.ts';
import { loadVersion } from './load-version.ts';

export interface ChosenVersion {
  templateId: string;
  number: number;
  settings: Settings;
}

/** The newest version of a template of the agency. @throws NOT_FOUND */
export async function newestVersion(scope: AgencyScope, templateId: string): Promise<ChosenVersion> {
  const newest = scope.tx
    .selectFrom('templateVersion')
    .select('number')
    .where('templateId', '=', templateId)
    .where('agencyId', '=', scope.agencyId)
    .orderBy('number', 'desc')
    .limit(1);
  const { number } = present(await newest.executeTakeFirst());
  return { templateId, number, settings: await loadVersion(scope, templateId, number) };
}

/** Gives a new account the set-up of a template, and links it, so that later versions reach it. */
export async function startFromTemplate(
  account: AccountScope,
  { templateId, number, settings }: ChosenVersion,
): Promise<void> {
  const { changes } = mergeSettings({ base: [], theirs: await readSettings(account), ours: settings });
  await applyChanges(account, changes);
  await insertOwn(account, 'templateLink', { agencyId: account.agencyId, templateId, number }).execute();
}
