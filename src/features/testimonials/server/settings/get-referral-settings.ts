import { accountReading } from '#access/procedures.ts';
import { referralSettingsOf } from './referral-settings-queries.ts';

/** The contents of share pages, with their version (0 if never saved). */
export const getReferralSettings = accountReading('testimonial.read').handler(({ context: { scope } }) =>
  referralSettingsOf(scope),
);
