import { agency } from '#access/procedures.ts';
import { createInvitations } from '#features/invitations/server/create-invitations.ts';
import { createAccount } from '#features/tenants/server/accounts/create-account.ts';
import { NewAccount } from '../provisioning.ts';

/** Creates an account of the agency and invites its owner, in one transaction. */
export const createAgencyAccount = agency('agency.createAccount')
  .input(NewAccount)
  .handler(async ({ input: { ownerEmail, ...told }, context: { scope, ports } }) => {
    const { agencyId } = scope;
    const { account, accountId, slug } = await createAccount(scope, ports.config, { agencyId, ...told });
    if (ownerEmail) await createInvitations(account, ports, { emails: [ownerEmail], role: 'admin' });
    return { accountId, slug };
  });
