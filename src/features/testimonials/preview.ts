import { z } from 'zod';
import { ReferralSettings } from './referral.ts';
import { TestimonialSettings } from './testimonial.ts';

/** The settings being edited; the saved ones are used for the rest. */
export const PreviewedSettings = z.strictObject({
  testimonial: TestimonialSettings.optional(),
  referral: ReferralSettings.optional(),
});
export type PreviewedSettings = z.infer<typeof PreviewedSettings>;

/** The pages that show the settings. */
export const previewPages = ['request', 'thanks', 'share'] as const;
export const PreviewPage = z.enum(previewPages);
export type PreviewPage = z.infer<typeof PreviewPage>;

/** On the shared host; the pages are under this path. */
export function testimonialPreviewPath(accountId: string, token: string): string {
  return `/testimonial-preview/${accountId}/${token}`;
}
