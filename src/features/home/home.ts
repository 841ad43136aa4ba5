import { z } from 'zod';
import { PublicMedia } from '#features/media/public-media.ts';

/** Something that happened in an account, for its start page. */
export const Happening = z.object({
  kind: z.enum(['published', 'testimonial']),
  /** The entry that was published, or the testimonial's. */
  entryId: z.string(),
  /** The entry's title, or the customer's name. */
  title: z.string(),
  date: z.date(),
});
export type Happening = z.infer<typeof Happening>;

/** What waits in an account, and what happened there, the newest first. */
export const AccountHome = z.object({
  /** Entries that aren't published and nobody has sent for review. */
  drafts: z.number(),
  inReview: z.number(),
  testimonials: z.number(),
  /** Contact requests that nobody has answered. */
  leads: z.number(),
  /** Media that could not be prepared. */
  failedMedia: z.number(),
  happenings: z.array(Happening),
});
export type AccountHome = z.infer<typeof AccountHome>;

/** An account as its agency's start page shows it. */
export const AccountOverview = z.object({
  accountId: z.string(),
  businessName: z.string(),
  logoUrl: z.string().nullable(),
  /** When an entry was last changed; null where there is none. */
  lastActivity: z.date().nullable(),
  drafts: z.number(),
  waitingTestimonials: z.number(),
  isProfileComplete: z.boolean(),
});
export type AccountOverview = z.infer<typeof AccountOverview>;

/** A published entry with its picture, as the agency's start page shows it: at most two of an account. */
export const LiveJob = z.object({
  accountId: z.string(),
  businessName: z.string(),
  entryId: z.string(),
  title: z.string(),
  city: z.string(),
  cover: PublicMedia,
  updateDate: z.date(),
});
export type LiveJob = z.infer<typeof LiveJob>;

/** The agency's accounts, the one with the latest activity first, and what they worked on last of what is live. */
export const AgencyHome = z.object({
  accounts: z.array(AccountOverview),
  total: z.number(),
  jobs: z.array(LiveJob),
});
export type AgencyHome = z.infer<typeof AgencyHome>;

/** An account as the house's start page shows it. */
export const NewAccount = z.object({
  accountId: z.string(),
  agencyId: z.string(),
  businessName: z.string(),
  agencyName: z.string(),
  logoUrl: z.string().nullable(),
  createDate: z.date(),
});
export type NewAccount = z.infer<typeof NewAccount>;

/** How the whole product does. */
export const HouseHome = z.object({
  agencies: z.number(),
  accounts: z.number(),
  /** Accounts made in the last 30 days, and in the 30 days before. */
  newAccounts: z.number(),
  newAccountsBefore: z.number(),
  /** Entries put on a website in the last 30 days. */
  published: z.number(),
  failedJobs: z.number(),
  waitingJobs: z.number(),
  newest: z.array(NewAccount),
  /** For how many seconds the oldest job has waited; null when none does. */
  oldestWaitSeconds: z.number().nullable(),
});
export type HouseHome = z.infer<typeof HouseHome>;
