import type { AccountScope, SystemScope } from '#access/scope.ts';
import { TestimonialSettings } from '../../testimonial.ts';

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
