import { z } from 'zod';
import { account } from '#access/procedures.ts';
import { ReferralSettings } from '../../referral.ts';
import { referralSettingsOf } from './referral-settings-queries.ts';
import { saveSettings } from './save-settings.ts';

const Input = z.strictObject({ version: z.number().int().min(0), settings: ReferralSettings });

/** @throws CONFLICT with the current settings when someone else saved meanwhile */
export const updateReferralSettings = account('testimonial.configure')
  .input(Input)
  .handler(({ input, context: { scope } }) =>
    saveSettings(scope, 'referralSettings', input, () => referralSettingsOf(scope)),
  );
