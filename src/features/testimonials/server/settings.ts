import { accountReading } from '#access/procedures.ts';
import type { AccountScope } from '#access/scope.ts';
import { defineSettings } from '#access/settings.ts';
import { builtInTypes } from '#features/content/server/built-in-types.ts';
import { settingsPart } from '#features/templates/server/parts/settings-part.ts';
import { findAccountZone } from '#features/tenants/server/accounts/account-zone.ts';
import { carriedSettings } from '../carried-settings.data.ts';
import { ReferralSettings } from '../referral.ts';
import { RequestSettings } from '../request-settings.ts';
import { TestimonialSettings } from '../testimonial.ts';

const permissions = { read: 'testimonial.read', write: 'testimonial.configure' } as const;

/** The contents of share pages. */
export const referralSettings = defineSettings({ table: 'referralSettings', schema: ReferralSettings, ...permissions });

/** The settings of the request page. */
export const testimonialSettings = defineSettings({
  table: 'testimonialSettings',
  schema: TestimonialSettings,
  ...permissions,
});

export const { get: getReferralSettings, update: updateReferralSettings } = referralSettings;
export const { get: getTestimonialSettings, update: updateTestimonialSettings } = testimonialSettings;

/** How requests are sent. */
export const requestSettings = defineSettings({
  table: 'testimonialRequestSettings',
  schema: RequestSettings,
  read: 'testimonial.read',
  write: 'testimonial.configure',
});

export const { update: updateRequestSettings } = requestSettings;

/** How requests are sent, with the version of the settings (0 if never saved), their zone, and what this server can send. */
export const getRequestSettings = accountReading('testimonial.read').handler(async ({ context: { scope, ports } }) => ({
  ...(await requestSettings.load(scope, scope.accountId)),
  timeZone: await findAccountZone(scope),
  hasTextMessages: ports.textMessages !== null,
}));

/** The settings with the zone of the quiet hours. */
export async function sendingTimesOf(scope: AccountScope): Promise<RequestSettings & { timeZone: string }> {
  const { settings } = await requestSettings.load(scope, scope.accountId);
  return { ...settings, timeZone: await findAccountZone(scope) };
}

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
