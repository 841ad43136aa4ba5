import { z } from 'zod';
import { EmailAddress } from '#features/people/email-address.ts';
import { MemberRole } from '#features/tenants/member-role.ts';
import { Uid } from '#lib/uid.ts';

/** How long an invitation can be accepted after it was sent last, in days. */
export const invitationDays = 7;
/** Addresses of one sending. */
export const mostAtOnce = 50;
/** Invitations of one account or agency that wait. */
export const mostWaiting = 200;

export const NewInvitations = z.strictObject({
  emails: z
    .array(EmailAddress)
    .min(1, 'Write at least one email address.')
    .max(mostAtOnce, `Invite at most ${mostAtOnce} people at once.`),
  role: MemberRole,
});
export type NewInvitations = z.infer<typeof NewInvitations>;

export const InvitationId = z.strictObject({ invitationId: Uid });

/** As a team sees it while it waits. */
export const Invitation = z.object({
  uid: z.string(),
  email: z.string(),
  role: MemberRole,
  /** Null when who invited is gone. */
  invitedBy: z.string().nullable(),
  /** Null until the first email has left. */
  sentDate: z.date().nullable(),
  expireDate: z.date(),
  isExpired: z.boolean(),
});
export type Invitation = z.infer<typeof Invitation>;

/** What the link of an email names. */
export const InvitationCode = z.strictObject({ id: z.string().max(100), code: z.string().min(1).max(100) });
export type InvitationCode = z.infer<typeof InvitationCode>;

/** Where the email leads (spec 1 §2). */
export function invitationPath({ id, code }: InvitationCode): string {
  return `/invite-user/${id}?code=${encodeURIComponent(code)}`;
}
