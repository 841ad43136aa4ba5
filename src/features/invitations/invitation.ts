import { z } from 'zod';
import { EmailAddress } from '#features/people/email-address.ts';
import { ChosenTemplate } from '#features/permission-templates/permission-template.ts';
import { ChosenAccounts } from '#features/tenants/member-accounts.ts';
import { InvitationState } from '#features/tenants/member-page.ts';
import { MemberRole } from '#features/tenants/member-role.ts';
import { line } from '#lib/text/text.ts';
import { Uid } from '#lib/uid.ts';
import { mostAtOnce } from './invitation-limits.ts';

/** A person's name, as far as their inviter knows it. */
export const InvitedName = z.strictObject({ firstName: line(100).default(''), lastName: line(100).default('') });
export type InvitedName = z.infer<typeof InvitedName>;

export const NewInvitations = z.strictObject({
  emails: z
    .array(EmailAddress)
    .min(1, 'Write at least one email address.')
    .max(mostAtOnce, `Invite at most ${mostAtOnce} people at once.`),
  /** By address in lower case; of some, all, or none of them. */
  names: z.record(z.string().max(320), InvitedName).default({}),
  role: MemberRole,
  templateId: ChosenTemplate,
  /** Also to people who were invited less than 24 hours ago. */
  sendAgain: z.boolean().default(false),
});
export type NewInvitations = z.infer<typeof NewInvitations>;

/** Of an agency's future people. */
export const NewAgencyInvitations = NewInvitations.extend({ accountIds: ChosenAccounts.default(null) });
export type NewAgencyInvitations = z.infer<typeof NewAgencyInvitations>;

export const InvitationId = z.strictObject({ invitationId: Uid });
export const ResentInvitation = InvitationId.extend({ sendAgain: z.boolean().default(false) });

/** A pending invitation, for the team. */
export const Invitation = z.object({
  uid: z.string(),
  email: z.string(),
  /** As the inviter wrote it; empty if they didn't. */
  name: z.string(),
  role: MemberRole,
  /** What they will have in place of it. */
  templateName: z.string().nullable(),
  /** How many accounts a member of the agency will see; null for all. */
  accountCount: z.number().nullable(),
  /** Null if the inviter was deleted. */
  invitedBy: z.string().nullable(),
  /** Null until the first email was sent. */
  sentDate: z.date().nullable(),
  expireDate: z.date(),
  state: InvitationState,
});
export type Invitation = z.infer<typeof Invitation>;

export const InvitationCode = z.strictObject({ id: z.string().max(100), code: z.string().min(1).max(100) });
export type InvitationCode = z.infer<typeof InvitationCode>;

/** The email's link (spec 1 §2). */
export function invitationPath({ id, code }: InvitationCode): string {
  return `/invite-user/${id}#code=${encodeURIComponent(code)}`;
}
