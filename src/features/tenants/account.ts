import { z } from 'zod';
import { ThemeValue } from '#features/branding/theme-choice.ts';
import { LanguageTag } from '#features/people/profile.ts';
import { MailAddress } from '#lib/mail/mail-address.ts';
import { isTimeZone } from '#lib/time/time-zone.ts';
import { line, prose } from '#lib/text/text.ts';
import { Uid } from '#lib/uid.ts';
import { WebAddress } from '#lib/web-address.ts';

export const SubscriptionType = z.enum(['free', 'paid', 'pending']);
export type SubscriptionType = z.infer<typeof SubscriptionType>;

/** What a business says of itself (spec 1 §3, accounts); its public pages show it. */
export const BusinessProfile = z.strictObject({
  businessName: line(200).min(1, 'Enter the name of the business.'),
  description: prose(5_000),
  phone: line(50),
  email: MailAddress,
  website: WebAddress,
  /** The postal address. */
  location: line(300),
  logoMediaId: Uid.nullable(),
  language: LanguageTag,
  /** An IANA name, in which its days begin and end; empty: the one at its address. */
  timeZone: z.union([z.literal(''), z.string().max(60).refine(isTimeZone, 'Choose a time zone.')]),
  /** How far public coordinates may lie from the true ones, in meters; 0 shows them as they are. */
  blurMeters: z.int().min(0).max(5_000),
  themeValue: ThemeValue,
  /** Who signs up at `/?inviteCode=…` comes under its agency, as invited by it; no other business has it. Empty for none. */
  inviteCode: z
    .string()
    .trim()
    // Letters of every script: a pattern of the API's document can't say that.
    .refine((code) => /^([\p{L}\d-]{4,40})?$/u.test(code), 'Use 4 to 40 letters, digits and hyphens.'),
});
export type BusinessProfile = z.infer<typeof BusinessProfile>;

/** Only what is given changes. `version` is the one that was read. */
export const UpdateAccount = BusinessProfile.partial().extend({ version: z.int() });
export type UpdateAccount = z.infer<typeof UpdateAccount>;

/** An account as its people see it. */
export const Account = BusinessProfile.extend({
  accountId: Uid,
  agencyId: Uid,
  agencyName: z.string(),
  slug: z.string(),
  logoUrl: z.string().nullable(),
  /** What an empty `timeZone` means: the one at its address, else its agency's. */
  usualTimeZone: z.string(),
  subscriptionType: SubscriptionType,
  /** The subscription type follows a plan that it has with its agency. */
  isBilled: z.boolean(),
  whitelabelDomain: z.string().nullable(),
  /** Where its public pages are, like https://summit.sites.example.com. */
  siteOrigin: z.string(),
  /** Nobody works in it, and its site shows a placeholder: by itself, or with its agency. */
  isSuspended: z.boolean(),
  isAgencySuspended: z.boolean(),
  /** Its agency hasn't paid for so long that its sites are closed. */
  isPlanShut: z.boolean(),
  suspensionNote: z.string(),
  version: z.number(),
  createDate: z.date(),
  updateDate: z.date(),
});
export type Account = z.infer<typeof Account>;

/** An account in a list. */
export type AccountItem = Pick<
  Account,
  | 'accountId'
  | 'agencyId'
  | 'agencyName'
  | 'businessName'
  | 'logoUrl'
  | 'website'
  | 'subscriptionType'
  | 'siteOrigin'
  | 'isSuspended'
  | 'isPlanShut'
  | 'createDate'
> & { themeValue: string };
