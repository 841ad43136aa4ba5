import { account, agency } from '#access/procedures.ts';
import { requireOwnAccounts } from '#features/tenants/server/members/accounts/choose-accounts.ts';
import { NewAgencyInvitations, NewInvitations } from '../invitation.ts';
import { createInvitations } from './create-invitations.ts';

/** Invites people to the account. People invited before get another email. @throws CONFLICT */
export const inviteToAccount = account('team.manage')
  .input(NewInvitations)
  .handler(({ input, context: { scope, ports } }) => createInvitations(scope, ports, input));

/**
 * Invites people to the agency itself, to see all of its accounts or chosen ones. People invited before get another
 * email. @throws CONFLICT, UNPROCESSABLE_CONTENT for accounts of others
 */
export const inviteToAgency = agency('agency.team')
  .input(NewAgencyInvitations)
  .handler(async ({ input, context: { scope, ports } }) => {
    await requireOwnAccounts(scope, input.accountIds);
    return createInvitations(scope, ports, input);
  });
