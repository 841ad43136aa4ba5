import { defineCapability } from '#access/capability.ts';
import { acceptInvitation, checkInvitation } from './accept-invitation.ts';
import {
  inviteToAccount,
  inviteToAgency,
  listInvitations,
  resendInvitation,
  withdrawInvitation,
} from './invitations.ts';
import { invitationCount, invitedCount } from './own-invitations.ts';
import { sendInvitationJob } from './invitation-mail.tsx';
import { sweepInvitationsJob } from './sweep-invitations.job.ts';

/** Invitations to an account's or an agency's team. */
export const invitations = defineCapability({
  account: {
    invite: inviteToAccount,
    list: listInvitations.account,
    resend: resendInvitation.account,
    withdraw: withdrawInvitation.account,
  },
  agency: {
    invite: inviteToAgency,
    list: listInvitations.agency,
    resend: resendInvitation.agency,
    withdraw: withdrawInvitation.agency,
  },
  open: { checkInvitation, acceptInvitation },
  provides: [invitationCount, invitedCount],
  jobs: [sendInvitationJob, sweepInvitationsJob],
});
