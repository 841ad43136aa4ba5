import { agency } from '#access/procedures.ts';
import { createInvitations } from '#features/invitations/server/create-invitations.ts';
import { createAccount } from '#features/tenants/server/accounts/create-account.ts';
import { NewAccount } from '../provisioning.ts';

/** Makes an account of the agency, and invites its owner, both or neither. */
export const createAgencyAccount = agency('agency.createAccount')
  .input(NewAccount)
  .handler(async ({ input: { ownerEmail, ...told }, context: { scope, ports } }) => {
    const { agencyId } = scope;
    const { account, accountId, slug } = await createAccount(scope, ports.config, { agencyId, ...told });
    if (ownerEmail) await createInvitations(account, ports, { emails: [ownerEmail], role: 'admin' });
    return { accountId, slug };
  });
