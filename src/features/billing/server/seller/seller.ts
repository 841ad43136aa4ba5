import { sql } from 'kysely';
import { z } from 'zod';
import type { Ports } from '#access/ports.ts';
import { agencyWithoutTransaction, present } from '#access/procedures.ts';
import { type AgencyScope, inSystem, type SystemScope } from '#access/scope.ts';
import type { SellerPayments } from '#integrations/payments/payments.ts';
import { problem } from '#lib/problem.ts';
import { resalePath } from '../../paths.ts';
import { accountPayers } from '../payers.ts';
import { reconcilePayments } from '../payments/provider.ts';
import { forgetSeller, isClosing, readSeller, sellerConnection } from './find-seller.ts';

const texts = { disconnecting: 'Stripe is being disconnected at the moment. Try again in a minute.' };

/**
 * The agency has ended what its clients paid at the account that has shut us out: their next periods are billed by
 * hand, and what has passed since isn't.
 */
export const billByInvoice = agencyWithoutTransaction('agency.connectPayments').handler(
  async ({ context: { agencyId, ports } }) => {
    const now = ports.clock.now();
    await inSystem(ports.db, 'sellers', async ({ tx }) =>
      tx
        .updateTable('accountCurrentPlan')
        .set((row) => ({
          billingPause: '',
          periodEndDate: sql<Date>`greatest(period_end_date, ${now})`,
          version: row('version', '+', 1),
        }))
        .where('agencyId', '=', agencyId)
        .where('billingPause', '=', 'shutOut')
        .execute(),
    );
    return { agencyId };
  },
);

/**
 * Lets go of the agency's account at the provider, which stays the agency's. Pages on which its clients could still pay
 * are closed first, and none is opened in the meantime. @throws CONFLICT while accounts pay there
 */
export const disconnectSeller = agencyWithoutTransaction('agency.connectPayments').handler(
  async ({ context: { agencyId, ports } }) => {
    const { db, clock } = ports;
    const customers = await inSystem(db, 'sellers', (scope) => beginClosing(scope, agencyId, clock.now()));
    try {
      for (const customer of customers) await closePages(ports, customer);
      await inSystem(db, 'sellers', (scope) => disconnect(scope, agencyId));
    } catch (error) {
      await inSystem(db, 'sellers', (scope) => setClosing(scope, agencyId, null));
      throw error;
    }
    return { agencyId };
  },
);

type Within = <T>(work: (scope: AgencyScope) => Promise<T>) => Promise<T>;

/** Begins or goes on to connect the agency's own account: returns the provider's page. */
export const connectSeller = agencyWithoutTransaction('agency.connectPayments')
  .output(z.strictObject({ address: z.url() }))
  .handler(async ({ context: { within, agencyId, ports, origin } }) => {
    const sellers = requireSellers(ports);
    const sellerId = await findOrMake(within, agencyId, sellers);
    const back = `${origin}${resalePath}`;
    const address = await sellers.openOnboarding(sellerId, { returnUrl: back, refreshUrl: back });
    // Disconnected since then: the person who connects decided last.
    if ((await keep(within, agencyId, sellerId)) !== sellerId) throw problem('CONFLICT', texts.disconnecting);
    return { address };
  });

/** Asks the provider whether the agency can be paid by now. */
export const refreshSeller = agencyWithoutTransaction('agency.connectPayments')
  .output(z.strictObject({ ok: z.literal(true) }))
  .handler(async ({ context: { within, agencyId, ports } }) => {
    requireSellers(ports);
    const row = await within((scope) =>
      sellerConnection.ofOwner(scope, { agencyId }).select('externalId').executeTakeFirst(),
    );
    if (row) await inSystem(ports.db, 'sellers', await readSeller(ports, row.externalId));
    return { ok: true };
  });

interface Customer {
  payerId: string;
  customerId: string;
}

/** @returns who may have a page open */
async function beginClosing(scope: SystemScope, agencyId: string, closingDate: Date): Promise<Customer[]> {
  await requireNoPayers(scope, agencyId);
  await setClosing(scope, agencyId, closingDate);
  const rows = await sellerConnection
    .ofOwner(scope, { agencyId })
    .innerJoin('accountCurrentPlan as c', 'c.agencyId', 'connection.agencyId')
    .select(['c.accountId as payerId', 'c.providerCustomerId as customerId'])
    .where('c.providerCustomerId', 'is not', null)
    .orderBy('c.accountId')
    .execute();
  return rows.flatMap(({ payerId, customerId }) => (customerId ? [{ payerId, customerId }] : []));
}

async function setClosing({ tx }: SystemScope, agencyId: string, closingDate: Date | null): Promise<void> {
  const own = tx.updateTable('connection').where('tenantId', '=', agencyId).where('kind', '=', sellerConnection.kind);
  await own.set({ closingDate }).execute();
}

/** Who was faster than the page was closed has paid, which is stored. */
async function closePages(ports: Ports, customer: Customer): Promise<void> {
  const payments = await accountPayers.paymentsOf(ports, customer.payerId);
  await payments.closeCheckouts(customer.customerId);
  await reconcilePayments(ports, { kind: accountPayers, id: customer.payerId }, customer.customerId);
}

async function disconnect(scope: SystemScope, agencyId: string): Promise<void> {
  // Who connects at the same moment comes before or after it.
  await sellerConnection.ofOwner(scope, { agencyId }).select('agencyId').forUpdate().execute();
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

function requireSellers({ sellers }: Pick<Ports, 'sellers'>): SellerPayments {
  if (!sellers) throw problem('CONFLICT', 'Clients can’t pay online here. Bill them by hand.');
  return sellers;
}

async function findOrMake(within: Within, agencyId: string, sellers: SellerPayments): Promise<string> {
  const found = await within(async ({ tx }) =>
    present(
      await tx
        .selectFrom('agency as g')
        .leftJoin('connection', (join) =>
          join.onRef('connection.tenantId', '=', 'g.uid').on('connection.kind', '=', sellerConnection.kind),
        )
        .select(['connection.externalId as known', 'g.businessName as name', 'g.email', 'g.pastSellers'])
        .select(isClosing.as('isClosing'))
        .where('g.uid', '=', agencyId)
        .executeTakeFirst(),
    ),
  );
  const { known, name, email, pastSellers } = found;
  if (found.isClosing) throw problem('CONFLICT', texts.disconnecting);
  if (known) return known;
  // The same for everyone who begins at the same moment, and another one after it was disconnected.
  const made = await sellers.createSeller({ key: `${agencyId} ${pastSellers}`, name, email });
  return keep(within, agencyId, made);
}

/** @returns the account that is kept, which may be the one of who was faster */
function keep(within: Within, agencyId: string, externalId: string): Promise<string> {
  return within(async (scope) => {
    await scope.tx
      .insertInto('connection')
      .values({ agencyId, kind: sellerConnection.kind, externalId })
      // Its id is unique, too: of two at once, either key may be the one that they meet at.
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const kept = sellerConnection.ofOwner(scope, { agencyId }).select('externalId');
    return (await kept.executeTakeFirstOrThrow()).externalId;
  });
}
