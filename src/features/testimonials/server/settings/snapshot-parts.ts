import { builtInTypes } from '#features/content/server/built-in-types.ts';
import { settingsPart } from '#features/templates/server/parts/settings-part.ts';
import { carriedSettings } from '../../nouns/carried-settings.data.ts';
import { RequestSettings } from '../../nouns/request-settings.ts';
import { ReferralSettings } from '../../referral.ts';
import { TestimonialSettings } from '../../testimonial.ts';
import { requestSettings } from '../requests/request-settings.ts';
import { referralSettings, testimonialSettings } from './testimonial-settings.ts';

const testimonialForm = settingsPart<TestimonialSettings>({
  name: 'testimonials',
  table: 'testimonialSettings',
  title: 'Testimonials',
  names: carriedSettings.testimonialSettings,
  defaults: TestimonialSettings.parse({}),
  async load(scope) {
    const { toPortable } = await builtInTypes(scope);
    return toPortable((await testimonialSettings.load(scope, scope.accountId)).settings);
  },
  async save(scope, carried) {
    const { fromPortable } = await builtInTypes(scope);
    const settings = TestimonialSettings.parse(fromPortable(carried));
    const { version } = await testimonialSettings.load(scope, scope.accountId);
    await testimonialSettings.save(scope, { settings, version });
  },
});

const sharePages = settingsPart<ReferralSettings>({
  name: 'sharePages',
  table: 'referralSettings',
  title: 'Share pages',
  names: carriedSettings.referralSettings,
  defaults: ReferralSettings.parse({}),
  load: async (scope) => (await referralSettings.load(scope, scope.accountId)).settings,
  async save(scope, carried) {
    const { version } = await referralSettings.load(scope, scope.accountId);
    const settings = ReferralSettings.parse(carried);
    await referralSettings.save(scope, { settings, version });
  },
});

const requests = settingsPart<RequestSettings>({
  name: 'requests',
  table: 'testimonialRequestSettings',
  title: 'Testimonial requests',
  names: carriedSettings.requestSettings,
  defaults: RequestSettings.parse({}),
  load: async (scope) => (await requestSettings.load(scope, scope.accountId)).settings,
  async save(scope, carried) {
    const { version } = await requestSettings.load(scope, scope.accountId);
    const settings = RequestSettings.parse(carried);
    await requestSettings.save(scope, { settings, version });
  },
});

/** What a template carries of the settings of testimonials. */
export const testimonialSnapshotParts = [testimonialForm, sharePages, requests];
