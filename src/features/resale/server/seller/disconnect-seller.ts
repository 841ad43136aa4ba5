import { agencyUnbound } from '#access/procedures.ts';
import type { Ports } from '#access/ports.ts';
import { inSystem, type SystemScope } from '#access/scope.ts';
import { settlePayments } from '#features/plans/server/payments/settle-payments.ts';
import { problem } from '#lib/problem.ts';
import { accountLedger } from '../account-ledger.ts';
import { forgetSeller } from './forget-seller.ts';

/**
 * Lets go of the agency's account at the provider, which stays the agency's. Pages on which its clients could still pay
 * are closed first, and none is opened meanwhile. @throws CONFLICT while accounts pay there
 */
export const disconnectSeller = agencyUnbound('agency.connectPayments').handler(
  async ({ context: { agencyId, ports } }) => {
    const { db, clock } = ports;
    const customers = await inSystem(db, 'sellers', (scope) => beginClosing(scope, agencyId, clock.now()));
    try {
      for (const customer of customers) await closePages(ports, customer);
      await inSystem(db, 'sellers', (scope) => disconnect(scope, agencyId));
    } catch (error) {
      await inSystem(db, 'sellers', ({ tx }) =>
        tx.updateTable('agencySeller').set({ closingDate: null }).where('agencyId', '=', agencyId).execute(),
      );
      throw error;
    }
    return { agencyId };
  },
);

interface Customer {
  payerId: string;
  customerId: string;
}

/** @returns who may have a page open */
async function beginClosing(scope: SystemScope, agencyId: string, closingDate: Date): Promise<Customer[]> {
  await requireNoPayers(scope, agencyId);
  const { tx } = scope;
  await tx.updateTable('agencySeller').set({ closingDate }).where('agencyId', '=', agencyId).execute();
  const rows = await tx
    .selectFrom('accountCurrentPlan as c')
    .innerJoin('agencySeller as s', 's.agencyId', 'c.agencyId')
    .select(['c.accountId as payerId', 'c.providerCustomerId as customerId'])
    .where('c.agencyId', '=', agencyId)
    .where('c.providerCustomerId', 'is not', null)
    .orderBy('c.accountId')
    .execute();
  return rows.flatMap(({ payerId, customerId }) => (customerId ? [{ payerId, customerId }] : []));
}

/** Who was faster than the page was closed has paid, which is stored. */
async function closePages(ports: Ports, customer: Customer): Promise<void> {
  const payments = await accountLedger.paymentsOf(ports, customer.payerId);
  await payments.closeCheckouts(customer.customerId);
  await settlePayments(ports, accountLedger, customer);
}

async function disconnect(scope: SystemScope, agencyId: string): Promise<void> {
  // Who connects at the same moment comes before or after it.
  await scope.tx.selectFrom('agencySeller').select('agencyId').where('agencyId', '=', agencyId).forUpdate().execute();
  await requireNoPayers(scope, agencyId);
  await forgetSeller(scope, agencyId);
}

async function requireNoPayers({ tx }: SystemScope, agencyId: string): Promise<void> {
  const payer = tx.selectFrom('accountCurrentPlan').select('accountId').where('agencyId', '=', agencyId);
  if (await payer.where('providerSubscriptionId', 'is not', null).limit(1).executeTakeFirst())
    throw problem(
      'CONFLICT',
      'Clients pay through this account. Cancel their plans first, and disconnect it when they have ended.',
    );
}
