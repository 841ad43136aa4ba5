import type { Ports } from '#access/ports.ts';
import { present } from '#access/procedures.ts';
import { inSystem } from '#access/scope.ts';
import { requirePayments } from './require-payments.ts';

/** By whom the provider knows the agency; the first time, it is introduced. */
export async function findCustomer(ports: Ports, agencyId: string): Promise<string> {
  const found = await inSystem(ports.db, 'payments', async ({ tx }) =>
    present(
      await tx
        .selectFrom('agencyCurrentPlan as c')
        .innerJoin('agency as g', 'g.uid', 'c.agencyId')
        .select(['c.providerCustomerId', 'g.businessName as name', 'g.email'])
        .where('c.agencyId', '=', agencyId)
        .executeTakeFirst(),
    ),
  );
  const { providerCustomerId, name, email } = found;
  if (providerCustomerId) return providerCustomerId;
  const made = await requirePayments(ports).createCustomer({ agencyId, name, email });
  return inSystem(ports.db, 'payments', async ({ tx }) => {
    const plan = tx.updateTable('agencyCurrentPlan').set((row) => ({
      // Somebody else may have been faster.
      providerCustomerId: row.fn.coalesce('providerCustomerId', row.val(made)),
    }));
    const kept = plan.where('agencyId', '=', agencyId).returning('providerCustomerId');
    return (await kept.executeTakeFirstOrThrow()).providerCustomerId ?? made;
  });
}
