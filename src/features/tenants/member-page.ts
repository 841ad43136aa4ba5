import { z } from 'zod';
import type { MemberRole } from '#access/view-type.ts';
import { SearchQuery } from '#lib/lists/page.ts';
import type { Held, Member } from './member.ts';

/** Asks for one page of people: by address, by who was here last, or the newest first. */
export const MemberPageQuery = SearchQuery.extend({ sort: z.enum(['name', 'seen', 'created']).default('name') });
export type MemberPageQuery = z.infer<typeof MemberPageQuery>;

/** The same of an agency: everybody, or its own people without those of its accounts. */
export const AgencyMemberPageQuery = MemberPageQuery.extend({ own: z.boolean().default(false) });

/** What somebody is in one account, or in an agency itself. */
export interface Authorization extends Held {
  /** Null for the agency itself. */
  accountId: string | null;
  agencyId: string;
  businessName: string;
  isPrimary: boolean;
  confirmed: boolean;
  /** How many accounts a member of an agency sees; null for all. */
  accountCount: number | null;
  /** Null while they may work there. */
  deactivatedDate: Date | null;
  createDate: Date;
}

/** What has become of an invitation that nobody has accepted: it has ended once its inviter may not send it anymore. */
export const InvitationState = z.enum(['open', 'expired', 'ended']);
export type InvitationState = z.infer<typeof InvitationState>;

/** @param isInForce its inviter could send it now */
export function stateOf(
  { expireDate, isInForce }: { expireDate: Date; isInForce: boolean },
  now: Date,
): InvitationState {
  if (!isInForce) return 'ended';
  return expireDate <= now ? 'expired' : 'open';
}

/** An invitation to somebody that is waiting for an answer. */
export interface WaitingInvitation {
  uid: string;
  accountId: string | null;
  agencyId: string;
  businessName: string;
  role: MemberRole;
  templateName: string | null;
  expireDate: Date;
  state: InvitationState;
}

/** One person's page, as far as the viewer's account, agency or house reaches. */
export interface MemberDetail extends Pick<
  Member,
  'userId' | 'email' | 'firstName' | 'lastName' | 'logoUrl' | 'type' | 'isAuth' | 'createDate' | 'lastSeenDate'
> {
  /** Whether signing in asks for more than a password; null for who doesn't manage them. */
  hasSecondFactor: boolean | null;
  /** The agency first, then accounts by name. */
  authorizations: Authorization[];
  invitations: WaitingInvitation[];
}
