import { z } from 'zod';
import type { Permission } from './permissions.ts';
import { PlanAccess } from './authorization/plan-access.ts';

const MemberRole = z.enum(['admin', 'user']);
/** What the server's own rows grant: asked with `can`. */
const Permissions = z.array(z.custom<Permission>()).readonly();

/** A permission template says what they may do, in place of the role of a user. */
const HasTemplate = z.boolean();

/** What its people read while it is suspended; null while it isn't. */
const Suspension = z.object({ note: z.string() }).nullable();

/** Their agency requires a second factor, and this session was begun by one: nothing is open until they set one up. */
const NeedsSecondFactor = z.boolean();

/** An agency that somebody belongs to, as far as the shell shows it. Logos are addresses, ready for `<img src>`. */
export const ViewerAgency = z.object({
  agencyId: z.string(),
  businessName: z.string(),
  appName: z.string(),
  logoUrl: z.string().nullable(),
  darkLogoUrl: z.string().nullable(),
  iconUrl: z.string().nullable(),
  themeValue: z.string(),
  role: MemberRole,
  hasTemplate: HasTemplate,
  isPrimary: z.boolean(),
  suspension: Suspension,
  planAccess: PlanAccess,
  /** What is to be said of its plan; empty for nothing. */
  planNotice: z.string(),
  /** What is used up of it, and since which period: `storage80 2026-11-01`; empty for nothing. */
  useNotice: z.string(),
  needsSecondFactor: NeedsSecondFactor,
  /** In the agency, and in all of its accounts. */
  permissions: Permissions,
});
export type ViewerAgency = z.infer<typeof ViewerAgency>;

/** An account that somebody belongs to, as far as the shell shows it. */
export const ViewerAccount = z.object({
  accountId: z.string(),
  agencyId: z.string(),
  businessName: z.string(),
  logoUrl: z.string().nullable(),
  themeValue: z.string(),
  /** What 'Theme by agency' comes to, and how the product presents itself to its people. */
  agencyThemeValue: z.string(),
  agencyAppName: z.string(),
  agencyLogoUrl: z.string().nullable(),
  agencyDarkLogoUrl: z.string().nullable(),
  agencyIconUrl: z.string().nullable(),
  subscriptionType: z.enum(['free', 'paid', 'pending']),
  role: MemberRole,
  hasTemplate: HasTemplate,
  confirmed: z.boolean(),
  suspension: Suspension,
  /** Its agency's. */
  planAccess: PlanAccess,
  /** What is to be said of the plan that it has with its agency; empty for nothing. */
  billingNotice: z.string(),
  needsSecondFactor: NeedsSecondFactor,
  permissions: Permissions,
});
export type ViewerAccount = z.infer<typeof ViewerAccount>;

/** Through whose eyes a session looks: of an agency with all its accounts, or of a person in one account. */
export const Viewing = z.object({
  agencyId: z.string(),
  accountId: z.string().nullable(),
  userId: z.string().nullable(),
  reason: z.string(),
  isEditing: z.boolean(),
});
export type Viewing = z.infer<typeof Viewing>;

/** The signed-in person with everything that decides what they see: `api.me.people.getViewer()`. */
export const SignedInViewer = z.object({
  userId: z.string(),
  email: z.string(),
  /** Their portrait. */
  logoUrl: z.string().nullable(),
  type: z.enum(['house', 'agency', 'account']),
  role: MemberRole,
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string(),
  location: z.string(),
  country: z.string(),
  state: z.string(),
  zip: z.string(),
  website: z.string(),
  language: z.string(),
  themeValue: z.string(),
  tokensMax30: z.number().nullable(),
  /** Goes back with `updateProfile`, so that two edits at once are noticed. */
  version: z.number(),
  /** Wherever they are: what the house grants its people holds in every agency and account. */
  permissions: Permissions,
  viewing: Viewing.nullable(),
  /** Accounts of their agency in which they have switched to editing, in this session. */
  editingAccounts: z.array(z.string()),
  agencies: z.array(ViewerAgency),
  accounts: z.array(ViewerAccount),
});
export type SignedInViewer = z.infer<typeof SignedInViewer>;
