import { agencyUnbound } from '#access/procedures.ts';
import { signedIn } from '#access/scope.ts';
import { confirmIdentity } from '#features/people/server/second-proof/confirm-identity.ts';
import { Confirmation } from '#features/people/second-proof.ts';
import { problem } from '#lib/problem.ts';
import { tellAdmins } from '../mail/tell-admins.ts';
import { loadProvider } from './load-provider.ts';

/** Forgets the agency's provider with its secret; proven domains stay. @throws NOT_FOUND; what `confirmIdentity` throws */
export const removeProvider = agencyUnbound('agency.signIn')
  .input(Confirmation)
  .handler(async ({ input, context }) => {
    await confirmIdentity({ ...context, actor: signedIn(context.actor) }, input);
    return context.within(async (scope) => {
      const removed = await scope.tx
        .deleteFrom('agencyProvider')
        .where('agencyId', '=', scope.agencyId)
        .executeTakeFirst();
      if (removed.numDeletedRows === 0n) throw problem('NOT_FOUND', 'There is no provider any more. Reload the page.');
      await tellAdmins(scope, 'removed');
      return loadProvider(scope, context.ports.config);
    });
  });
