import { agency } from '#access/procedures.ts';
import { createInvitations } from '#features/invitations/server/create-invitations.ts';
import { addSetUp } from '#features/taxonomy/server/business-models/add-set-up.ts';
import { loadSetUp } from '#features/taxonomy/server/business-models/load-set-up.ts';
import { createAccount } from '#features/tenants/server/accounts/create-account.ts';
import { NewAccount } from '../provisioning.ts';

/**
 * Creates an account of the agency with the terms of its kind of business, and invites its owner, in one transaction.
 * @throws NOT_FOUND for a kind of business that is gone
 */
export const createAgencyAccount = agency('agency.createAccount')
  .input(NewAccount)
  .handler(async ({ input: { ownerEmail, modelId, ...told }, context: { scope, ports } }) => {
    const setUp = modelId === null ? null : await loadSetUp(scope, modelId);
    const { agencyId } = scope;
    const { account, accountId, slug } = await createAccount(scope, ports.config, {
      agencyId,
      ...told,
      ...(setUp && setUp.contentTypes.length > 0 && { contentTypes: setUp.contentTypes }),
    });
    if (setUp) await addSetUp(account, setUp);
    if (ownerEmail) await createInvitations(account, ports, { emails: [ownerEmail], role: 'admin' });
    return { accountId, slug };
  });
