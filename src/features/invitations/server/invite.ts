import { account, agency } from '#access/procedures.ts';
import { NewInvitations } from '../invitation.ts';
import { createInvitations } from './create-invitations.ts';

/** Invites people to work in the account. Who is asked again gets another email. @throws CONFLICT */
export const inviteToAccount = account('team.manage')
  .input(NewInvitations)
  .handler(({ input, context: { scope, ports } }) => createInvitations(scope, ports, input));

/** Invites people to the agency itself. Who is asked again gets another email. @throws CONFLICT */
export const inviteToAgency = agency('agency.team')
  .input(NewInvitations)
  .handler(({ input, context: { scope, ports } }) => createInvitations(scope, ports, input));
