import { defineCapability } from '#access/capability.ts';
import { acceptInvitation } from './accept-invitation.ts';
import { checkInvitation } from './check-invitation.ts';
import { inviteToAccount, inviteToAgency } from './invite.ts';
import { listAccountInvitations, listAgencyInvitations } from './list-invitations.ts';
import { sendInvitationJob } from './mail/send-invitation.job.ts';
import { resendAccountInvitation, resendAgencyInvitation } from './resend-invitation.ts';
import { sweepInvitationsJob } from './sweep-invitations.job.ts';
import { withdrawAccountInvitation, withdrawAgencyInvitation } from './withdraw-invitation.ts';

/** Invitations to an account's or an agency's team. */
export const invitations = defineCapability({
  account: {
    invite: inviteToAccount,
    list: listAccountInvitations,
    resend: resendAccountInvitation,
    withdraw: withdrawAccountInvitation,
  },
  agency: {
    invite: inviteToAgency,
    list: listAgencyInvitations,
    resend: resendAgencyInvitation,
    withdraw: withdrawAgencyInvitation,
  },
  open: { checkInvitation, acceptInvitation },
  jobs: [sendInvitationJob, sweepInvitationsJob],
});
