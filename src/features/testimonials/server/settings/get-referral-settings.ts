import { account } from '#access/procedures.ts';
import { referralSettingsOf } from './referral-settings-queries.ts';

/** What share pages say, with its version (0 when never saved). */
export const getReferralSettings = account('testimonial.read').handler(({ context: { scope } }) =>
  referralSettingsOf(scope),
);
