import { z } from 'zod';
import { SearchQuery } from '#lib/lists/page.ts';
import { prose } from '#lib/text/text.ts';
import type { AccountItem } from './account.ts';

/** Why an account or agency is suspended, as its people read it; may stay empty. */
export const SuspensionNote = prose(500);

/** Of an account or agency that is not in the trash. */
export const ListedState = z.enum(['open', 'suspended']);
export type ListedState = z.infer<typeof ListedState>;

/** Asks for one page of agencies or accounts. */
export const TenantPageQuery = SearchQuery.extend({
  state: ListedState.optional(),
  /** By name, or the latest first. */
  sort: z.enum(['name', 'created']).default('name'),
});
export type TenantPageQuery = z.infer<typeof TenantPageQuery>;

/** What an account amounts to, for who decides what becomes of it. */
export interface AccountFacts {
  memberCount: number;
  entryCount: number;
  publishedCount: number;
  storedBytes: number;
  keyCount: number;
  phoneCount: number;
  invitationCount: number;
  /** When somebody last changed an entry; null while there are none. */
  lastActivityDate: Date | null;
}

/** What an agency amounts to, for the house. */
export interface AgencyFacts {
  agencyId: string;
  businessName: string;
  state: ListedState;
  suspendedDate: Date | null;
  suspensionNote: string;
  /** The house's own can be neither suspended nor deleted. */
  isHouse: boolean;
  memberCount: number;
  accountCount: number;
  suspendedAccountCount: number;
  storedBytes: number;
  lastActivityDate: Date | null;
  createDate: Date;
}

/** An agency in the trash. */
export interface DeletedAgency {
  agencyId: string;
  businessName: string;
  accountCount: number;
  deletedDate: Date;
  eraseDate: Date;
}

interface TransferEnd {
  agencyId: string;
  businessName: string;
  siteOrigin: string;
}

/** What would become of an account at another agency, shown before anything happens. */
export interface TransferPlan {
  accountId: string;
  businessName: string;
  from: TransferEnd;
  to: TransferEnd;
  /** Its own domain, which stays; and whether its DNS record must lead to another name of ours then. */
  domain: string | null;
  isDomainTargetChanged: boolean;
  /** Its own people, who stay. */
  memberCount: number;
  invitationCount: number;
  /** People of the agency that it leaves, who lose it, and of the other one, who gain it. */
  leavingCount: number;
  joiningCount: number;
  /** Keys and phones of those who lose it, which end. */
  endingKeyCount: number;
  endingPhoneCount: number;
  subscriptionType: AccountItem['subscriptionType'];
  /** It has a plan of the agency that it leaves, which ends. */
  isBilled: boolean;
  storedBytes: number;
  isThemeOfAgency: boolean;
}
