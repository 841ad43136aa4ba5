import { z } from 'zod';
import { bumpSiteRevision } from '#access/bump-site-revision.ts';
import { enqueue } from '#access/events/emit.ts';
import { during } from '#access/extensions.ts';
import { insertOwn, selectOwn } from '#access/own-rows.ts';
import { accountAhead, accountReading, present } from '#access/procedures.ts';
import type { AccountScope } from '#access/scope.ts';
import { refreshAllPublicCopies } from '#features/content/server/public-copy/update-copies.ts';
import { placeAccountJob } from '#features/tenants/server/accounts/place-account.job.ts';
import { parseStored } from '#lib/parse-stored.ts';
import { problem } from '#lib/problem.ts';
import { cleanCssApart, cleanHtmlApart } from '#platform/children/clean-code.ts';
import { builtInTypes } from '#features/content/server/built-in-types.ts';
import { setUpChosen } from '#features/content/server/terms/business-models.ts';
import { settingsPart } from '#features/templates/server/parts/settings-part.ts';
import { SiteSettings } from '../site-settings.ts';
import type { CleanCode } from '../nouns/clean-code.ts';
import { storeCode } from './own-code/clean-stored-code.job.ts';
import { publishSiteMedia } from './site-media.ts';
import { cleanInput } from './own-code/clean-owner-code.ts';
import { carriedSettings } from '../nouns/carried-settings.data.ts';

const StoredSettings = z.object({
  settings: SiteSettings,
  /** 0 until the settings are first saved. */
  version: z.number(),
});

type StoredSettings = z.infer<typeof StoredSettings>;

/** The maximum number of items listed at once; the rest appear as these are fixed. */
const mostWords = 20;

const Code = z.strictObject({ kind: z.enum(['css', 'html']), code: z.string().max(50_000) });

/** What the site will ignore in custom CSS or HTML, in words for the user; empty if everything is used. */
export const checkSiteCode = accountAhead('site.update', droppedOf, { unrecorded: 'changes nothing' })
  .input(Code)
  .output(z.object({ dropped: z.array(z.string()) }))
  .handler(async ({ context: { ahead } }) => ({ dropped: present(ahead).slice(0, mostWords) }));

export const getSiteSettings = accountReading('site.read')
  .route({ method: 'GET', path: '/site-settings', summary: 'Read the site’s settings', tags: ['Site'] })
  .output(StoredSettings)
  .handler(({ context: { scope } }) => storedSettings(scope));

/** Saves all settings. @throws CONFLICT when someone has saved since `version` */
export const updateSiteSettings = accountAhead('site.update', cleanInput)
  .route({ method: 'PUT', path: '/site-settings', summary: 'Save the site’s settings', tags: ['Site'] })
  .input(z.strictObject({ version: z.number().int().min(0), settings: SiteSettings }))
  .output(StoredSettings)
  .handler(async ({ input: { version }, context: { scope, ahead } }): Promise<StoredSettings> => {
    const { settings, code } = present(ahead);
    return { settings, version: await storeSettings(scope, settings, version, code) };
  });

async function droppedOf(input: unknown): Promise<string[] | undefined> {
  const { data } = Code.safeParse(input);
  if (!data) return undefined;
  return (await (data.kind === 'css' ? cleanCssApart : cleanHtmlApart)(data.code)).dropped;
}

/** The account's settings, with defaults for missing ones. */
export async function storedSettings(scope: AccountScope): Promise<StoredSettings> {
  const row = await selectOwn(scope, 'siteSettings').select(['settings', 'version']).executeTakeFirst();
  return { settings: parseStored(SiteSettings, row?.settings), version: row?.version ?? 0 };
}

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

/** Lets the pages of the site speak of this kind of work; the owner may change it. */
export const nameWork = during(setUpChosen, async (scope, { workKind }) => {
  const { settings, version } = await storedSettings(scope);
  if (settings.workKind !== workKind) await storeSettings(scope, { ...settings, workKind }, version);
});

/** What a template carries of the website's settings. */
export const siteSnapshotPart = settingsPart<SiteSettings>({
  name: 'site',
  title: 'Website',
  names: carriedSettings,
  own: {
    table: 'siteSettings',
    schema: SiteSettings,
    load: storedSettings,
    save: (scope, { settings, version }) => storeSettings(scope, settings, version),
  },
  translation: builtInTypes,
});
