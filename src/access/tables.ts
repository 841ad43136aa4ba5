import type { Defaulted, DefaultedJson, GeneratedColumn, LaterJson, NullableOnInsert } from '#platform/database.ts';
import type { PlanAccess } from './authorization/plan-access.ts';
import type { MemberRole, UserType } from './view-type.ts';
import type { Viewing } from './viewer.ts';

/** What scopes and authorization read. Capabilities add their own columns to these interfaces. */
declare module '#platform/database.ts' {
  interface Database {
    agency: AgencyTable;
    account: AccountTable;
    siteAccount: SiteAccountView;
    agencyMembership: AgencyMembershipTable;
    agencyMemberAccount: AgencyMemberAccountTable;
    accountMembership: AccountMembershipTable;
    deactivatedMembership: DeactivatedMembershipTable;
    user: UserTable;
    session: SessionTable;
    connection: ConnectionTable;
  }
}

export interface AgencyTable {
  uid: string;
  businessName: string;
  appName: Defaulted<string>;
  email: Defaulted<string>;
  type: Defaulted<string>;
  slug: string;
  whitelabelDomain: string | null;
  whitelabelVerifiedDate: Date | null;
  whitelabelCheckedDate: Date | null;
  /** What the domain's TXT record must say; a new one with each claim. */
  whitelabelToken: Defaulted<string>;
  /** Days in a row on which a verified domain's record was gone. */
  whitelabelMisses: Defaulted<number>;
  /** Where the sites of its accounts are; kept by the check of `sitesClaim`. */
  sitesDomain: string | null;
  sitesClaim: NullableOnInsert<string>;
  sitesToken: Defaulted<string>;
  sitesVerifiedDate: NullableOnInsert<Date>;
  sitesCheckedDate: NullableOnInsert<Date>;
  sitesMisses: Defaulted<number>;
  /** What newcomers read on its sign-in pages. */
  welcomeText: Defaulted<string>;
  /** Where its accounts get help; empty: its email. */
  supportEmail: Defaulted<string>;
  /** In which its months begin and end. */
  timeZone: Defaulted<string>;
  /** Kept by the database: its own sign-in provider is turned on. */
  hasProvider: Defaulted<boolean>;
  logoPictureId: string | null;
  darkLogoPictureId: string | null;
  iconPictureId: string | null;
  policyUrl: Defaulted<string>;
  themeValue: Defaulted<string>;
  freeCode: string | null;
  freeDeepLink: string | null;
  version: Defaulted<number>;
  createDate: Defaulted<Date>;
  updateDate: Defaulted<Date>;
  deletedDate: Date | null;
  suspendedDate: NullableOnInsert<Date>;
  /** What its people read while it is suspended. */
  suspensionNote: Defaulted<string>;
  /** What its plan leaves it; `features/billing` keeps it. */
  planAccess: Defaulted<PlanAccess>;
  /** The notice about the plan that its people see in the app; empty for none. */
  planNotice: Defaulted<string>;
  /** How many accounts at the payment provider it has had before its present one. */
  pastSellers: Defaulted<number>;
  /** The notice about its use of the plan: `storage80 2026-11-01`; `features/metering` keeps it. */
  useNotice: Defaulted<string>;
  /** Of its people and of those of its accounts. */
  requiresSecondFactor: Defaulted<boolean>;
}

export interface AccountTable {
  uid: string;
  agencyId: string;
  slug: string;
  businessName: string;
  description: Defaulted<string>;
  phone: Defaulted<string>;
  email: Defaulted<string>;
  website: Defaulted<string>;
  location: Defaulted<string>;
  logoMediaId: string | null;
  language: Defaulted<string>;
  /** An IANA name; empty: the one at its address (`account-zone.ts`). */
  timeZone: Defaulted<string>;
  /** The address that was looked up last, and what was found there; null if nothing was. */
  placeAddress: NullableOnInsert<string>;
  placeZone: NullableOnInsert<string>;
  /** ISO 3166 alpha-2. */
  placeCountry: NullableOnInsert<string>;
  whitelabelDomain: string | null;
  whitelabelVerifiedDate: Date | null;
  whitelabelCheckedDate: Date | null;
  whitelabelToken: Defaulted<string>;
  whitelabelMisses: Defaulted<number>;
  /** When the site was first reached at its own domain. */
  whitelabelLiveDate: NullableOnInsert<Date>;
  /** Days in a row on which a domain that was reached before was not. */
  whitelabelAwayDays: Defaulted<number>;
  /** Part of the name at which the site can be looked at as it will be under its own domain. */
  domainPreviewToken: NullableOnInsert<string>;
  domainPreviewExpireDate: NullableOnInsert<Date>;
  inviteCode: string | null;
  isPublicTemplate: Defaulted<boolean>;
  isPublicTemplateGlobal: Defaulted<boolean>;
  themeValue: Defaulted<string>;
  blurSecret: string;
  /** What links of this account that open something are derived from. */
  linkSecret: Defaulted<string>;
  blurMeters: Defaulted<number>;
  maxVideoSeconds: Defaulted<number>;
  /** Null: as much as everybody may. */
  maxStorageBytes: number | null;
  /** For writing by AI, each month; null for none. */
  maxTokens: NullableOnInsert<number>;
  /** Messages to people outside, in place of rules and plan; the house's. */
  textsPerDay: NullableOnInsert<number>;
  mailsPerDay: NullableOnInsert<number>;
  siteRevision: Defaulted<number>;
  /** How many of the changes that `siteRevision` counts were of entries alone. */
  entriesRevision: Defaulted<number>;
  /** Raised by the database, when what lists and counts are made of changes. */
  listRevision: Defaulted<number>;
  version: Defaulted<number>;
  createDate: Defaulted<Date>;
  updateDate: Defaulted<Date>;
  deletedDate: Date | null;
  suspendedDate: NullableOnInsert<Date>;
  /** What its people read while it is suspended. */
  suspensionNote: Defaulted<string>;
  /** Its agency's, brought by the database. */
  agencySuspendedDate: GeneratedColumn<Date | null>;
  /** Its agency's, brought by the database. */
  planAccess: GeneratedColumn<PlanAccess>;
  /** Its subscription type follows a plan of its agency; `features/billing` keeps it. */
  isBilled: Defaulted<boolean>;
  /** The notice about that plan that its people see in the app; empty for none. */
  billingNotice: Defaulted<string>;
  agencyRequiresSecondFactor: GeneratedColumn<boolean>;
  /** It lies in the trash because its agency does. */
  deletedWithAgency: GeneratedColumn<boolean>;
  /**
   * Neither in the trash nor suspended, by itself or with its agency, nor shut since the agency's plan isn't paid: its
   * site is visited, and its jobs run.
   */
  isOpen: GeneratedColumn<boolean>;
}

/** The account of a site scope, as its public pages show it. */
export interface SiteAccountView {
  uid: GeneratedColumn<string>;
  siteRevision: GeneratedColumn<number>;
  listRevision: GeneratedColumn<number>;
  entriesRevision: GeneratedColumn<number>;
  businessName: GeneratedColumn<string>;
  description: GeneratedColumn<string>;
  phone: GeneratedColumn<string>;
  email: GeneratedColumn<string>;
  location: GeneratedColumn<string>;
  language: GeneratedColumn<string>;
  logoMediaId: GeneratedColumn<string | null>;
  themeValue: GeneratedColumn<string>;
  agencyName: GeneratedColumn<string>;
  agencyThemeValue: GeneratedColumn<string>;
  /** Proved by DNS. */
  agencyDomain: GeneratedColumn<string | null>;
  /** Its own, while the site is reached there. */
  liveDomain: GeneratedColumn<string | null>;
  slug: GeneratedColumn<string>;
  /** The agency's. */
  sitesDomain: GeneratedColumn<string | null>;
  timeZone: GeneratedColumn<string>;
}

interface AgencyMembershipTable {
  agencyId: string;
  userId: string;
  role: Defaulted<MemberRole>;
  isPrimary: Defaulted<boolean>;
  /** Otherwise those of `agencyMemberAccount`. */
  seesAllAccounts: Defaulted<boolean>;
  /** In place of what the role of a user comes with. */
  templateId: NullableOnInsert<string>;
  /** What the template grants, brought by the database; null without one. */
  granted: GeneratedColumn<string[] | null>;
  createDate: Defaulted<Date>;
}

/** An account that a member of its agency sees who doesn't see all. */
interface AgencyMemberAccountTable {
  accountId: string;
  userId: string;
  /** The account's agency; the database refuses any other. */
  agencyId: string;
}

/** A membership of an account, or of an agency itself, that is put aside. */
interface DeactivatedMembershipTable {
  agencyId: string;
  accountId: string | null;
  /** The account, else the agency. */
  tenantId: GeneratedColumn<string>;
  userId: string;
  role: MemberRole;
  confirmed: Defaulted<boolean>;
  /** Of an agency's member; null for all. */
  chosenAccountIds: NullableOnInsert<string[]>;
  templateId: NullableOnInsert<string>;
  createDate: Date;
  deactivatedDate: Defaulted<Date>;
}

interface AccountMembershipTable {
  accountId: string;
  /** The account's agency; the database refuses any other. */
  agencyId: string;
  userId: string;
  role: Defaulted<MemberRole>;
  confirmed: Defaulted<boolean>;
  templateId: NullableOnInsert<string>;
  granted: GeneratedColumn<string[] | null>;
  createDate: Defaulted<Date>;
}

interface UserTable {
  uid: string;
  email: string;
  passwordHash: string | null;
  type: Defaulted<UserType>;
  role: Defaulted<MemberRole>;
  firstName: Defaulted<string>;
  lastName: Defaulted<string>;
  logoPictureId: string | null;
  location: Defaulted<string>;
  country: Defaulted<string>;
  state: Defaulted<string>;
  zip: Defaulted<string>;
  phone: Defaulted<string>;
  website: Defaulted<string>;
  isAuth: Defaulted<boolean>;
  language: Defaulted<string>;
  themeValue: Defaulted<string>;
  settings: DefaultedJson<Record<string, unknown>>;
  tokensMax30: number | null;
  version: Defaulted<number>;
  createDate: Defaulted<Date>;
  updateDate: Defaulted<Date>;
  /** Kept by the database, within the hour. */
  lastSeenDate: NullableOnInsert<Date>;
}

interface SessionTable {
  tokenHash: string;
  userId: string;
  /** Copies of the user's own columns, kept in sync by the database. */
  userType: UserType;
  userIsAuth: Defaulted<boolean>;
  /** The agency on whose host the session began, the only one where it is valid; null for the main host. */
  hostAgencyId: string | null;
  userAgent: Defaulted<string>;
  /** The beginning of the address where it began. */
  place: Defaulted<string>;
  createDate: Defaulted<Date>;
  seenDate: Defaulted<Date>;
  expireDate: Date;
  isTwiceProven: Defaulted<boolean>;
  /** Through whose eyes it looks. */
  viewing: LaterJson<Viewing>;
  /** The accounts of the person's agency in which it may change something. */
  editingAccounts: Defaulted<string[]>;
}

/** An owner's own account at another service (`connections.ts`). */
export interface ConnectionTable {
  agencyId: string;
  /** Null for the agency's own. */
  accountId: NullableOnInsert<string>;
  tenantId: GeneratedColumn<string>;
  kind: string;
  /** Which one, where an owner has several of a kind; empty otherwise. */
  item: Defaulted<string>;
  /** The id of the account there; empty where the credentials are all. */
  externalId: Defaulted<string>;
  sealedSecret: NullableOnInsert<string>;
  scopes: Defaulted<string[]>;
  expireDate: NullableOnInsert<Date>;
  /** When the other service last answered. */
  checkedDate: NullableOnInsert<Date>;
  /** What was wrong then. */
  finding: NullableOnInsert<string>;
  /** Since when it is being disconnected. */
  closingDate: NullableOnInsert<Date>;
  createDate: Defaulted<Date>;
  updateDate: Defaulted<Date>;
}
