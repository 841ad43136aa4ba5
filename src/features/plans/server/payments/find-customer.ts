import type { Ports } from '#access/ports.ts';
import { present } from '#access/procedures.ts';
import { inSystem } from '#access/scope.ts';
import type { Ledger } from '../ledger/ledger.ts';

/** By whom the provider knows the payer; the first time, it is introduced. */
export async function findCustomer(ports: Ports, ledger: Ledger, payerId: string): Promise<string> {
  const { known, introduced } = await inSystem(ports.db, 'payments', async (scope) => {
    const row = scope.tx.selectFrom(ledger.current).select('providerCustomerId').where(ledger.payer, '=', payerId);
    const { providerCustomerId } = present(await row.executeTakeFirst());
    return { known: providerCustomerId, introduced: present(await ledger.introduce(scope, payerId)) };
  });
  if (known) return known;
  const payments = await ledger.paymentsOf(ports, payerId);
  const made = await payments.createCustomer({ payerId, ...introduced });
  return inSystem(ports.db, 'payments', async ({ tx }) => {
    const plan = tx.updateTable(ledger.current).set((row) => ({
      // Somebody else may have been faster.
      providerCustomerId: row.fn.coalesce('providerCustomerId', row.val(made)),
    }));
    const kept = plan.where(ledger.payer, '=', payerId).returning('providerCustomerId');
    return (await kept.executeTakeFirstOrThrow()).providerCustomerId ?? made;
  });
}
