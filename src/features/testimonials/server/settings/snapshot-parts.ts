import { builtInTypes } from '#features/content/server/built-in-types.ts';
import { settingsPart } from '#features/templates/server/parts/settings-part.ts';
import { carriedSettings } from '../../nouns/carried-settings.data.ts';
import { RequestSettings } from '../../nouns/request-settings.ts';
import { ReferralSettings } from '../../referral.ts';
import { TestimonialSettings } from '../../testimonial.ts';
import { requestSettingsOf } from '../requests/request-settings.ts';
import { referralSettingsOf, testimonialSettingsOf } from './testimonial-settings.ts';
import { saveSettings } from './save-settings.ts';

const testimonialForm = settingsPart<TestimonialSettings>({
  name: 'testimonials',
  table: 'testimonialSettings',
  title: 'Testimonials',
  names: carriedSettings.testimonialSettings,
  defaults: TestimonialSettings.parse({}),
  async load(scope) {
    const { toPortable } = await builtInTypes(scope);
    return toPortable((await testimonialSettingsOf(scope, scope.accountId)).settings);
  },
  async save(scope, carried) {
    const { fromPortable } = await builtInTypes(scope);
    const current = () => testimonialSettingsOf(scope, scope.accountId);
    const settings = TestimonialSettings.parse(fromPortable(carried));
    const { version } = await current();
    await saveSettings(scope, 'testimonialSettings', { settings, version }, current);
  },
});

const sharePages = settingsPart<ReferralSettings>({
  name: 'sharePages',
  table: 'referralSettings',
  title: 'Share pages',
  names: carriedSettings.referralSettings,
  defaults: ReferralSettings.parse({}),
  load: async (scope) => (await referralSettingsOf(scope)).settings,
  async save(scope, carried) {
    const current = () => referralSettingsOf(scope);
    const { version } = await current();
    const settings = ReferralSettings.parse(carried);
    await saveSettings(scope, 'referralSettings', { settings, version }, current);
  },
});

const requests = settingsPart<RequestSettings>({
  name: 'requests',
  table: 'testimonialRequestSettings',
  title: 'Testimonial requests',
  names: carriedSettings.requestSettings,
  defaults: RequestSettings.parse({}),
  load: async (scope) => (await requestSettingsOf(scope)).settings,
  async save(scope, carried) {
    const current = () => requestSettingsOf(scope);
    const { version } = await current();
    const settings = RequestSettings.parse(carried);
    await saveSettings(scope, 'testimonialRequestSettings', { settings, version }, current);
  },
});

/** What a template carries of the settings of testimonials. */
export const testimonialSnapshotParts = [testimonialForm, sharePages, requests];
