import { z } from 'zod';

const SubscriptionType = z.enum(['free', 'paid', 'pending']);
const MemberRole = z.enum(['admin', 'user']);
/** An address ready for `<img src>`. */
const LogoUrl = z.string().nullable();

/** What every listing of agencies, accounts and people is asked with; `cursor` comes from the answer before. */
export const ListInput = z.object({
  /** Part of a name, email or website; case and accents don't matter. */
  search: z.string().trim().max(200).default(''),
  cursor: z.string().max(500).nullable().default(null),
  limit: z.int().min(1).max(100).default(30),
});
export type ListInput = z.infer<typeof ListInput>;

/** An agency in a list: `house.tenants.listAgencies`. */
export const AgencySummary = z.object({
  agencyId: z.string(),
  businessName: z.string(),
  appName: z.string(),
  email: z.string(),
  logoUrl: LogoUrl,
  whitelabelDomain: z.string().nullable(),
  accountCount: z.number(),
  createDate: z.date(),
});
export type AgencySummary = z.infer<typeof AgencySummary>;

/** An account in a list: `agency.tenants.listAccounts`, `house.tenants.listAccounts`. */
export const AccountSummary = z.object({
  accountId: z.string(),
  agencyId: z.string(),
  agencyName: z.string(),
  businessName: z.string(),
  logoUrl: LogoUrl,
  website: z.string(),
  location: z.string(),
  subscriptionType: SubscriptionType,
  createDate: z.date(),
});
export type AccountSummary = z.infer<typeof AccountSummary>;

/** Somebody in a list: `house|agency.tenants.listUsers`, `account.tenants.listTeam`. */
export const PersonSummary = z.object({
  userId: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  logoUrl: LogoUrl,
  type: z.enum(['house', 'agency', 'account']),
  /** In the account or agency that the list is about; the person's own in the house's list. */
  role: MemberRole,
  isPrimary: z.boolean(),
  confirmed: z.boolean(),
  createDate: z.date(),
});
export type PersonSummary = z.infer<typeof PersonSummary>;

/** `agency.tenants.getAgency`. */
export const AgencyDetail = z.object({
  agencyId: z.string(),
  businessName: z.string(),
  appName: z.string(),
  email: z.string(),
  logoUrl: LogoUrl,
  iconUrl: LogoUrl,
  policyUrl: z.string(),
  whitelabelDomain: z.string().nullable(),
  themeValue: z.string(),
  version: z.number(),
});
export type AgencyDetail = z.infer<typeof AgencyDetail>;

/** `account.tenants.getAccount`. */
export const AccountDetail = z.object({
  accountId: z.string(),
  agencyId: z.string(),
  businessName: z.string(),
  description: z.string(),
  phone: z.string(),
  email: z.string(),
  website: z.string(),
  location: z.string(),
  slug: z.string(),
  language: z.string(),
  logoMediaId: z.string().nullable(),
  logoUrl: LogoUrl,
  themeValue: z.string(),
  /** What 'Theme by agency' comes to. */
  agencyThemeValue: z.string(),
  subscriptionType: SubscriptionType,
  version: z.number(),
});
export type AccountDetail = z.infer<typeof AccountDetail>;
