import { z } from 'zod';
import { selectOwn } from '#access/own-rows.ts';
import { account, accountReading } from '#access/procedures.ts';
import type { AccountScope, SystemScope } from '#access/scope.ts';
import { TestimonialSettings } from '../../testimonial.ts';
import { ReferralSettings } from '../../referral.ts';
import { saveSettings } from './save-settings.ts';

const UpdateReferralSettingsInput = z.strictObject({ version: z.number().int().min(0), settings: ReferralSettings });

const Input = z.strictObject({ version: z.number().int().min(0), settings: TestimonialSettings });

/** The contents of share pages, with their version (0 if never saved). */
export const getReferralSettings = accountReading('testimonial.read').handler(({ context: { scope } }) =>
  referralSettingsOf(scope),
);

/** The settings of the request page, with their version (0 if never saved). */
export const getTestimonialSettings = accountReading('testimonial.read').handler(({ context: { scope } }) =>
  testimonialSettingsOf(scope, scope.accountId),
);

/** @throws CONFLICT with the current settings when someone else saved first */
export const updateReferralSettings = account('testimonial.configure')
  .input(UpdateReferralSettingsInput)
  .handler(({ input, context: { scope } }) =>
    saveSettings(scope, 'referralSettings', input, () => referralSettingsOf(scope)),
  );

/** @throws CONFLICT with the current settings when someone else saved first */
export const updateTestimonialSettings = account('testimonial.configure')
  .input(Input)
  .handler(({ input, context: { scope } }) =>
    saveSettings(scope, 'testimonialSettings', input, () => testimonialSettingsOf(scope, scope.accountId)),
  );

/** The account's settings with defaults for missing ones; version 0 until saved. */
export async function testimonialSettingsOf(
  { tx }: AccountScope | SystemScope,
  accountId: string,
): Promise<{ settings: TestimonialSettings; version: number }> {
  const row = await tx
    .selectFrom('testimonialSettings')
    .select(['settings', 'version'])
    .where('accountId', '=', accountId)
    .executeTakeFirst();
  return { settings: TestimonialSettings.parse(row?.settings ?? {}), version: row?.version ?? 0 };
}

/** The account's settings with defaults for missing ones; version 0 until saved. */
export async function referralSettingsOf(
  scope: AccountScope,
): Promise<{ settings: ReferralSettings; version: number }> {
  const row = await selectOwn(scope, 'referralSettings').select(['settings', 'version']).executeTakeFirst();
  return { settings: ReferralSettings.parse(row?.settings ?? {}), version: row?.version ?? 0 };
}
