import { z } from 'zod';
import { line, prose } from '#lib/text/text.ts';
import { WebAddress } from '#lib/web-address.ts';

/** Spec 3 §3, referral page settings per account; an empty text means the default. */
export const ReferralSettings = z.object({
  title: line(200).default(''),
  subtitle: line(200).default(''),
  sectionHeader: line(200).default(''),
  message: prose(2_000).default(''),
  callToAction: line(100).default(''),
  phone: line(60).default(''),
  buttonURL: WebAddress.default(''),
  buttonLabel: line(100).default(''),
  /** As customers read it, like `$50`. */
  amount: line(40).default(''),
  /** Decision 14c: it is the owner's money, so no page names it before. */
  isAmountConfirmed: z.boolean().default(false),
});
export type ReferralSettings = z.infer<typeof ReferralSettings>;

/** What a customer may be told that a recommendation is worth; empty for nothing. */
export function confirmedAmount({ amount, isAmountConfirmed }: ReferralSettings): string {
  return isAmountConfirmed ? amount : '';
}

/** What the placeholders in referral texts stand for (spec 3 §2). */
export interface Placeholders {
  company: string;
  /** Empty where the story is about none. */
  service: string;
}

/** `[company]` and `[service]` filled in, in any case; without a service the sentence does without one, and 'Roofing Co.' ends it. */
export function fillPlaceholders(text: string, { company, service }: Placeholders): string {
  return text
    .replaceAll(/\[company\](\.?)/gi, (_, stop: string) => (company.endsWith('.') ? company : company + stop))
    .replaceAll(service ? /\[service\]/gi : /\[service\][ \t]?/gi, () => service);
}
