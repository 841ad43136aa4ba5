import { agencyUnbound } from '#access/procedures.ts';
import { inSystem, type SystemScope } from '#access/scope.ts';
import { problem } from '#lib/problem.ts';
import { forgetSeller } from './forget-seller.ts';

/** Lets go of the agency's account at the provider, which stays the agency's. @throws CONFLICT while accounts pay there */
export const disconnectSeller = agencyUnbound('agency.connectPayments').handler(
  async ({ context: { agencyId, ports } }) => {
    await inSystem(ports.db, 'sellers', (scope) => disconnect(scope, agencyId));
    return { agencyId };
  },
);

async function disconnect(scope: SystemScope, agencyId: string): Promise<void> {
  const paying = await scope.tx
    .selectFrom('accountCurrentPlan')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('agencyId', '=', agencyId)
    .where('providerSubscriptionId', 'is not', null)
    .executeTakeFirstOrThrow();
  if (paying.count > 0)
    throw problem(
      'CONFLICT',
      'Clients pay through this account. Cancel their plans first, and disconnect it when they have ended.',
    );
  await forgetSeller(scope, agencyId);
}
