import { z } from 'zod';
import { ReferralSettings } from './referral.ts';
import { TestimonialSettings } from './testimonial.ts';

/** What is being edited; the saved settings stand in for the other. */
export const PreviewedSettings = z.strictObject({
  testimonial: TestimonialSettings.optional(),
  referral: ReferralSettings.optional(),
});
export type PreviewedSettings = z.infer<typeof PreviewedSettings>;

/** The pages that the settings show on. */
export const previewPages = ['request', 'thanks', 'share'] as const;
export const PreviewPage = z.enum(previewPages);
export type PreviewPage = z.infer<typeof PreviewPage>;

/** On the shared host; the pages are below it. */
export function testimonialPreviewPath(accountId: string, token: string): string {
  return `/testimonial-preview/${accountId}/${token}`;
}
