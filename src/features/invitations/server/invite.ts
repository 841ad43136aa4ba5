import { account, agency } from '#access/procedures.ts';
import { NewInvitations } from '../invitation.ts';
import { createInvitations } from './create-invitations.ts';

/** Invites people to the account. People invited before get another email. @throws CONFLICT */
export const inviteToAccount = account('team.manage')
  .input(NewInvitations)
  .handler(({ input, context: { scope, ports } }) => createInvitations(scope, ports, input));

/** Invites people to the agency itself. People invited before get another email. @throws CONFLICT */
export const inviteToAgency = agency('agency.team')
  .input(NewInvitations)
  .handler(({ input, context: { scope, ports } }) => createInvitations(scope, ports, input));
