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
  /** As shown to customers, like `$50`. */
  amount: line(40).default(''),
  /** R-14c: it is the owner's money, so no page shows it before confirmation. */
  isAmountConfirmed: z.boolean().default(false),
});
export type ReferralSettings = z.infer<typeof ReferralSettings>;

/** The confirmed reward that customers may see; empty for none. */
export function confirmedAmount({ amount, isAmountConfirmed }: ReferralSettings): string {
  return isAmountConfirmed ? amount : '';
}

/** The values of placeholders in referral texts (spec 3 §2). */
export interface Placeholders {
  company: string;
  /** Empty if the story has none. */
  service: string;
}

/**
 * Fills in `[company]` and `[service]`, case-insensitively; without a service, the sentence omits it, and 'Roofing Co.'
 * doesn't get a second full stop.
 */
export function fillPlaceholders(text: string, { company, service }: Placeholders): string {
  return text
    .replaceAll(/\[company\](\.?)/gi, (_, stop: string) => (company.endsWith('.') ? company : company + stop))
    .replaceAll(service ? /\[service\]/gi : /\[service\][ \t]?/gi, () => service);
}
