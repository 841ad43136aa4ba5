import { bumpSiteRevision } from '#access/bump-site-revision.ts';
import { enqueue } from '#access/events/emit.ts';
import { insertOwn } from '#access/own-rows.ts';
import type { AccountScope } from '#access/scope.ts';
import { refreshAllPublicCopies } from '#features/content/server/public-copy/refresh-copies-of.ts';
import { placeAccountJob } from '#features/tenants/server/accounts/place-account.job.ts';
import { problem } from '#lib/problem.ts';
import type { CleanCode } from '../nouns/clean-code.ts';
import type { SiteSettings } from '../site-settings.ts';
import { storeCode } from './own-code/clean-stored-code.job.ts';
import { storedSettings } from './settings-queries.ts';
import { publishSiteMedia } from './site-media.ts';

/**
 * Saves settings over the version that was read; public pages follow. @returns the new version
 * @param code what pages use of the code in the settings; without it, that code hasn't changed
 * @throws CONFLICT when someone has saved since `version`
 */
export async function storeSettings(
  scope: AccountScope,
  settings: SiteSettings,
  version: number,
  code?: CleanCode,
): Promise<number> {
  const { settings: before } = await storedSettings(scope);
  const row = { settings: JSON.stringify(settings), version: version + 1, updateDate: new Date() };
  const saved = await insertOwn(scope, 'siteSettings', row)
    .onConflict((conflict) => conflict.column('accountId').doUpdateSet(row).where('siteSettings.version', '=', version))
    .returning('version')
    .executeTakeFirst();
  if (!saved)
    throw problem('CONFLICT', 'Someone else edited these settings while you were working. Compare and save again.', {
      current: await storedSettings(scope),
    });
  if (code) await storeCode(scope, code);
  if (settings.companyAddressIg !== before.companyAddressIg) await enqueue(scope, placeAccountJob, {});
  await publishSiteMedia(scope, settings);
  await (changesCopies(before, settings) ? refreshAllPublicCopies(scope) : bumpSiteRevision(scope));
  return saved.version;
}

/** Whether the change affects the contents of public copies. */
function changesCopies(before: SiteSettings, after: SiteSettings): boolean {
  const shown = ({ provideMapView, websites, destinations }: SiteSettings) =>
    JSON.stringify([provideMapView, websites, destinations]);
  return shown(before) !== shown(after);
}
