import { defineCapability } from '#access/capability.ts';
import { acceptInvitation, checkInvitation } from './accept-invitation.ts';
import {
  inviteToAccount,
  inviteToAgency,
  listAccountInvitations,
  listAgencyInvitations,
  resendAccountInvitation,
  resendAgencyInvitation,
  withdrawAccountInvitation,
  withdrawAgencyInvitation,
} from './invitations.ts';
import { invitationCount, invitedCount } from './own-invitations.ts';
import { sendInvitationJob } from './invitation-mail.tsx';
import { sweepInvitationsJob } from './sweep-invitations.job.ts';

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
  provides: [invitationCount, invitedCount],
  jobs: [sendInvitationJob, sweepInvitationsJob],
});
