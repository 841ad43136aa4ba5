import { insertOwn } from '#access/own-rows.ts';
import { present } from '#access/procedures.ts';
import type { AccountScope, AgencyScope } from '#access/scope.ts';
import type { Settings } from '../setting.ts';
import { offeredSetUp } from './marked-accounts.ts';
import { mergeSettings } from './merge-settings.ts';
import { applyChanges, readSettings } from './snapshot-parts.ts';
import { loadVersion, offeredTemplates } from './template-rows.ts';

export interface ChosenVersion {
  /** Null for an account: there are no versions that follow. */
  link: { templateId: string; agencyId: string; number: number } | null;
  settings: Settings;
}

/** The newest version of a template, or an account as it is now, that new accounts of the agency are offered. @throws NOT_FOUND */
export async function offeredVersion(scope: AgencyScope, templateId: string): Promise<ChosenVersion> {
  const offered = offeredTemplates(scope).select('t.agencyId').where('t.uid', '=', templateId);
  const template = await offered.executeTakeFirst();
  if (!template) return { link: null, settings: await offeredSetUp(scope, templateId) };
  return newestOf(scope, templateId, template.agencyId);
}

/** The newest version of a template of the agency. @throws NOT_FOUND */
export async function newestVersion(scope: AgencyScope, templateId: string) {
  const { link, settings } = await newestOf(scope, templateId, scope.agencyId);
  return { ...link, settings };
}

async function newestOf(scope: AgencyScope, templateId: string, agencyId: string) {
  const newest = scope.tx
    .selectFrom('templateVersion')
    .select('number')
    .where('templateId', '=', templateId)
    .where('agencyId', '=', agencyId)
    .orderBy('number', 'desc')
    .limit(1);
  const { number } = present(await newest.executeTakeFirst());
  return { link: { templateId, agencyId, number }, settings: await loadVersion(scope, templateId, number) };
}

/** Gives a new account the set-up of a template, and links it to one of its own agency, whose later versions reach it. */
export async function startFromTemplate(account: AccountScope, { link, settings }: ChosenVersion): Promise<void> {
  const { changes } = mergeSettings({ base: [], theirs: await readSettings(account), ours: settings });
  await applyChanges(account, changes);
  if (link?.agencyId === account.agencyId) await insertOwn(account, 'templateLink', link).execute();
}
