import { z } from 'zod';
import { ThemeId } from '#features/branding/theme-choice.ts';
import { MailAddress } from '#lib/mail/mail-address.ts';
import { line } from '#lib/text/text.ts';
import { isTimeZone } from '#lib/time/time-zone.ts';
import { Uid } from '#lib/uid.ts';
import { WebAddress } from '#lib/web-address.ts';
import { type DomainFinding, DomainName, type DomainProof } from './domain.ts';

/** What the agency's accounts may have the AI do (spec 1 §3). */
export const AgencyAiSettings = z.strictObject({ aiWriterInWebApp: z.boolean() });
export type AgencyAiSettings = z.infer<typeof AgencyAiSettings>;

/** What an agency says of itself, and how the product looks to its accounts (spec 1 §3, whitelabels). */
export const AgencyProfile = z.strictObject({
  businessName: line(200).min(1, 'Enter the name of the agency.'),
  /** What the product is called for its accounts; empty takes the agency's name. */
  appName: line(60),
  /** Where answers to its mails go. */
  email: MailAddress,
  /** Where its accounts get help; empty takes the address above. */
  supportEmail: MailAddress,
  policyUrl: WebAddress,
  /** What people read on its sign-in pages. */
  welcomeText: line(300),
  /** In which the months of its reports begin and end. */
  timeZone: z.string().max(60).refine(isTimeZone, 'Choose a time zone.'),
  themeValue: ThemeId,
  /** Opens the agency's offer at `/?freeCode=…`; no other agency has it. Empty for none. */
  freeCode: z
    .string()
    .trim()
    .toLowerCase()
    .regex(/^([\da-z-]{4,40})?$/, 'Use 4 to 40 letters, digits and hyphens.'),
  /** Where who follows the code is led; empty for the sign-up page. */
  freeDeepLink: WebAddress,
});
export type AgencyProfile = z.infer<typeof AgencyProfile>;

/** Only what is given changes. `version` is the one that was read. */
export const UpdateAgency = AgencyProfile.partial().extend({
  /** Pictures sent before; null for none. */
  logoPictureId: Uid.nullable().optional(),
  /** Takes the logo's place in dark themes. */
  darkLogoPictureId: Uid.nullable().optional(),
  iconPictureId: Uid.nullable().optional(),
  /** Where the app is to answer for the agency's accounts; null for nowhere. It is checked before it counts. */
  whitelabelDomain: DomainName.nullable().optional(),
  aiSettings: AgencyAiSettings.optional(),
  /** Whether its people and those of its accounts must sign in with two proofs. */
  requiresSecondFactor: z.boolean().optional(),
  version: z.int(),
});
export type UpdateAgency = z.infer<typeof UpdateAgency>;

export interface Agency extends Omit<AgencyProfile, 'themeValue'> {
  agencyId: string;
  themeValue: string;
  aiSettings: AgencyAiSettings;
  slug: string;
  whitelabelDomain: string | null;
  /** Only then the app answers there. */
  isDomainVerified: boolean;
  /** When its DNS records were last looked at, and why they did not do; null while that is still going on. */
  domainCheckedDate: Date | null;
  domainFinding: DomainFinding | null;
  /** Days until the domain is withdrawn, while the record of a verified one is gone; else null. */
  domainDaysLeft: number | null;
  /** What to enter at the domain's provider. */
  domainProof: DomainProof | null;
  /** The product's own host, where everybody can sign in. */
  mainHost: string;
  sitesDomain: string | null;
  logoUrl: string | null;
  darkLogoUrl: string | null;
  iconUrl: string | null;
  isSuspended: boolean;
  requiresSecondFactor: boolean;
  version: number;
  createDate: Date;
  updateDate: Date;
}

/** An agency in a list; its logo is the icon where there is one, as lists show it in a square. */
export type AgencyItem = Pick<
  Agency,
  'agencyId' | 'businessName' | 'appName' | 'whitelabelDomain' | 'logoUrl' | 'themeValue' | 'isSuspended' | 'createDate'
>;

/** What an agency uses and pays for, beside it in the house's list. */
export interface AgencyUse {
  agencyId: string;
  accountCount: number;
  /** Null without a plan, as the house's own agency. */
  planName: string | null;
  planState: 'none' | 'trialing' | 'active' | 'pastDue' | 'unpaid' | 'cancelled' | null;
  storedBytes: number;
  /** Null: nobody was there yet. */
  lastActivityDate: Date | null;
}
