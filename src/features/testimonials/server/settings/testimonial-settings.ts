import { defineSettings } from '#access/settings.ts';
import { ReferralSettings } from '../../referral.ts';
import { TestimonialSettings } from '../../testimonial.ts';

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
