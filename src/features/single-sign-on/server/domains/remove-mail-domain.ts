import { agencyUnbound } from '#access/procedures.ts';
import { signedIn } from '#access/scope.ts';
import { confirmIdentity } from '#features/people/server/second-proof/confirm-identity.ts';
import { problem } from '#lib/problem.ts';
import { RemoveMailDomain } from '../../provider.ts';
import { tellAdmins } from '../mail/tell-admins.ts';
import { loadProvider } from '../settings/load-provider.ts';

/** Gives a mail domain up: its people no longer sign in at the provider. @throws NOT_FOUND; what `confirmIdentity` throws */
export const removeMailDomain = agencyUnbound('agency.signIn')
  .input(RemoveMailDomain)
  .handler(async ({ input: { domain, ...confirmation }, context }) => {
    await confirmIdentity({ ...context, actor: signedIn(context.actor) }, confirmation);
    return context.within(async (scope) => {
      const removed = await scope.tx
        .deleteFrom('agencyMailDomain')
        .where('agencyId', '=', scope.agencyId)
        .where('domain', '=', domain)
        .returning('verifiedDate')
        .executeTakeFirst();
      if (!removed) throw problem('NOT_FOUND', 'This domain was removed already. Reload the page.');
      if (removed.verifiedDate) await tellAdmins(scope, 'changed');
      return loadProvider(scope, context.ports.config);
    });
  });
