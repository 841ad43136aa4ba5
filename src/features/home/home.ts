import { z } from 'zod';
import { PublicMedia } from '#features/media/public-media.ts';

/** A recent event in an account, for its start page. */
export const Happening = z.object({
  kind: z.enum(['published', 'testimonial']),
  /** The published entry, or the testimonial's. */
  entryId: z.string(),
  /** The entry's title, or the customer's name. */
  title: z.string(),
  date: z.date(),
});
export type Happening = z.infer<typeof Happening>;

/** An account's open tasks and recent events, newest first. */
export const AccountHome = z.object({
  /** Unpublished entries that haven't been sent for review. */
  drafts: z.number(),
  inReview: z.number(),
  testimonials: z.number(),
  /** Unanswered contact requests. */
  leads: z.number(),
  failedMedia: z.number(),
  happenings: z.array(Happening),
});
export type AccountHome = z.infer<typeof AccountHome>;

/** An account on its agency's start page. */
export const AccountOverview = z.object({
  accountId: z.string(),
  businessName: z.string(),
  logoUrl: z.string().nullable(),
  /** When an entry was last changed; null if there is none. */
  lastActivity: z.date().nullable(),
  drafts: z.number(),
  waitingTestimonials: z.number(),
  isProfileComplete: z.boolean(),
});
export type AccountOverview = z.infer<typeof AccountOverview>;

/** A published entry with its image on the agency's start page: at most two per account. */
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

/** A new agency's first steps, in order; each is true once it has been done. */
export const AgencySteps = z.object({
  /** It has a logo, theme or domain of its own. */
  look: z.boolean(),
  account: z.boolean(),
  /** Somebody else belongs to its team, or is invited. */
  colleagues: z.boolean(),
  plan: z.boolean(),
});
export type AgencySteps = z.infer<typeof AgencySteps>;

/** The agency's accounts by latest activity, their latest published jobs, and its first steps. */
export const AgencyHome = z.object({
  steps: AgencySteps,
  accounts: z.array(AccountOverview),
  total: z.number(),
  jobs: z.array(LiveJob),
});
export type AgencyHome = z.infer<typeof AgencyHome>;

/** An account on the house's start page. */
export const NewAccount = z.object({
  accountId: z.string(),
  agencyId: z.string(),
  businessName: z.string(),
  agencyName: z.string(),
  logoUrl: z.string().nullable(),
  createDate: z.date(),
});
export type NewAccount = z.infer<typeof NewAccount>;

/** The state of the whole product. */
export const HouseHome = z.object({
  agencies: z.number(),
  accounts: z.number(),
  /** Accounts created in the last 30 days, and in the 30 days before. */
  newAccounts: z.number(),
  newAccountsBefore: z.number(),
  /** Entries published in the last 30 days. */
  published: z.number(),
  failedJobs: z.number(),
  waitingJobs: z.number(),
  newest: z.array(NewAccount),
  /** The age of the oldest waiting job in seconds; null if none is waiting. */
  oldestWaitSeconds: z.number().nullable(),
});
export type HouseHome = z.infer<typeof HouseHome>;
