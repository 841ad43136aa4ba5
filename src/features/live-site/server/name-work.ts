import type { AccountScope } from '#access/scope.ts';
import type { WorkKind } from '#features/content/work-kind.ts';
import { storedSettings, storeSettings } from './site-settings.ts';

/** Lets the pages of the site speak of this kind of work; the owner may change it. */
export async function nameWork(scope: AccountScope, workKind: WorkKind): Promise<void> {
  const { settings, version } = await storedSettings(scope);
  if (settings.workKind !== workKind) await storeSettings(scope, { ...settings, workKind }, version);
}
