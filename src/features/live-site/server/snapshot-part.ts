import { builtInTypes } from '#features/content/server/built-in-types.ts';
import { settingsPart } from '#features/templates/server/parts/settings-part.ts';
import { carriedSettings } from '../nouns/carried-settings.data.ts';
import { SiteSettings } from '../site-settings.ts';
import { storedSettings, storeSettings } from './site-settings.ts';

/** What a template carries of the website's settings. */
export const siteSnapshotPart = settingsPart<SiteSettings>({
  name: 'site',
  table: 'siteSettings',
  title: 'Website',
  names: carriedSettings,
  defaults: SiteSettings.parse({}),
  async load(scope) {
    const { toPortable } = await builtInTypes(scope);
    return toPortable((await storedSettings(scope)).settings);
  },
  async save(scope, settings) {
    const { fromPortable } = await builtInTypes(scope);
    const { version } = await storedSettings(scope);
    await storeSettings(scope, SiteSettings.parse(fromPortable(settings)), version);
  },
});
