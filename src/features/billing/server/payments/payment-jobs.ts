import { z } from 'zod';
import { enqueueSystem } from '#access/events/emit.ts';
import { during } from '#access/extensions.ts';
import { type AnyJob, defineSystemJob } from '#access/jobs/define-job.ts';
import { selectOwn } from '#access/own-rows.ts';
import type { Ports } from '#access/ports.ts';
import { type AccountScope, inSystem, type SystemScope } from '#access/scope.ts';
import { accountLeaving } from '#features/tenants/server/lifecycle/transfer.ts';
import { currentPlan, type Payer, type PayerKind, reconcilePlan } from '../payer.ts';
import { accountPayers, agencyPayers } from '../payers.ts';
import { findSellersAccount, sellerConnection } from '../seller/find-seller.ts';
import { findPrice, findSubscription, loadPlan, readPayments } from './provider.ts';

const nothingMore = async () => {};

/** What the provider is asked to do for a payer: `PayerKind` names the jobs. Once more, each changes nothing. */
const jobsOf = (kind: PayerKind): AnyJob[] => [
  defineSystemJob({
    ...kind.jobs.cancel,
    // To end the subscription with its period, or go on with it, as the payer has decided.
    async work(ports, { payerId: id, isCancelled }) {
      const found = await findSubscription(ports, { kind, id });
      if (!found) return nothingMore;
      const payments = await kind.paymentsOf(ports, id);
      await payments.setCancelled(found.subscriptionId, isCancelled);
      return readPayments(ports, { kind, id }, found.customerId);
    },
  }),
  defineSystemJob({
    ...kind.jobs.pause,
    // To charge nothing while the payer is suspended, and go on afterwards.
    async work(ports, { payerId: id }) {
      const found = await findSubscription(ports, { kind, id });
      if (!found) return nothingMore;
      // As it is now, whichever of two jobs runs last.
      const row = await inSystem(ports.db, 'payments', (scope) =>
        currentPlan(scope, { kind, id }).select('billingPause').executeTakeFirst(),
      );
      const payments = await kind.paymentsOf(ports, id);
      await payments.setPaused(found.subscriptionId, row?.billingPause === 'suspended');
      return readPayments(ports, { kind, id }, found.customerId);
    },
  }),
  defineSystemJob({
    ...kind.jobs.credit,
    // To deduct what the payer had left before it paid online.
    async work(ports, { payerId: id, subscriptionId, amount, currency }) {
      const found = await findSubscription(ports, { kind, id });
      // A payer who has moved to another seller since then has nothing left there.
      if (found?.subscriptionId !== subscriptionId) return nothingMore;
      const payments = await kind.paymentsOf(ports, id);
      await payments.giveCredit(found.customerId, { key: subscriptionId, amount, currency });
      return nothingMore;
    },
  }),
];

/** Has the provider charge the plan's new price from a payer's next bill on. */
async function syncPrice(ports: Ports, payer: Payer): Promise<void> {
  const found = await findSubscription(ports, payer);
  if (!found?.planId) return;
  const payments = await payer.kind.paymentsOf(ports, payer.id);
  const { subscription } = await payments.findState(found.customerId);
  // A payer who has changed to another plan since then has that plan's price.
  if (!subscription || subscription.hasEnded || subscription.planId !== found.planId) return;
  const plan = await loadPlan(ports, payer, found.planId);
  await payments.changePrice(subscription, await findPrice(ports, payer, plan));
}

/** After a plan's price has changed: the same for an agency that has it. */
export const syncPriceJob = defineSystemJob({
  name: 'sync-price',
  formerName: 'follow-price',
  payload: z.object({ agencyId: z.string() }),
  work: async (ports, { agencyId }) => {
    await syncPrice(ports, { kind: agencyPayers, id: agencyId });
    return nothingMore;
  },
});

/** After its plan has changed: the account gets what the plan contains now, whatever becomes of asking the provider for its new price with the next bill. */
export const syncAccountPlanJob = defineSystemJob({
  name: 'sync-account-plan',
  formerName: 'follow-account-plan',
  payload: z.object({ accountId: z.string(), agencyId: z.string().optional() }),
  peer: ({ accountId, agencyId }) => agencyId ?? accountId,
  work: async (ports, { accountId }) => {
    const now = ports.clock.now();
    const payer = { kind: accountPayers, id: accountId };
    await inSystem(ports.db, 'account plans', (scope) => reconcilePlan(scope, payer, now));
    await syncPrice(ports, payer);
    return nothingMore;
  },
});

/** The same for every account that has the plan. */
export const syncAccountPlansJob = defineSystemJob({
  name: 'sync-account-plans',
  formerName: 'follow-account-plans',
  payload: z.object({ planId: z.string() }),
  work: async (_ports, { planId }) => {
    return async (scope) => {
      const payers = await scope.tx
        .selectFrom('accountCurrentPlan')
        .select(['accountId', 'agencyId'])
        .where('planId', '=', planId)
        .where('state', '<>', 'cancelled')
        .execute();
      for (const payer of payers) await enqueueSystem(scope, syncAccountPlanJob, payer);
    };
  },
});

/** Asks the provider how the payments of a customer stand, and stores the answer; of nobody of ours, or gone, there is none. */
async function reconcileCustomer(
  ports: Ports,
  kind: PayerKind,
  customerId: string,
  find: (scope: SystemScope) => Promise<string | undefined>,
) {
  const id = await inSystem(ports.db, 'payments', find);
  return id ? readPayments(ports, { kind, id }, customerId) : nothingMore;
}

/** After news of the provider. */
export const reconcilePaymentsJob = defineSystemJob({
  name: 'reconcile-payments',
  formerName: 'settle-payments',
  payload: z.object({ customerId: z.string() }),
  work: (ports, { customerId }) =>
    reconcileCustomer(ports, agencyPayers, customerId, async ({ tx }) => {
      const agency = tx.selectFrom('agencyCurrentPlan').select('agencyId').where('providerCustomerId', '=', customerId);
      return (await agency.executeTakeFirst())?.agencyId;
    }),
});

/** The account must be one of the seller's own agency: customers of others' sellers are nobody of ours. */
export const reconcileAccountPaymentsJob = defineSystemJob({
  name: 'reconcile-account-payments',
  formerName: 'settle-account-payments',
  payload: z.object({ sellerId: z.string(), customerId: z.string() }),
  peer: ({ sellerId }) => sellerId,
  work: (ports, customer) =>
    reconcileCustomer(
      ports,
      accountPayers,
      customer.customerId,
      async (scope) => (await findSellersAccount(scope, customer))?.accountId,
    ),
});

/** Ends at once what a customer pays for who is no longer an account of that seller, or lies in the trash. */
export const endSubscriptionJob = defineSystemJob({
  name: 'end-account-subscription',
  payload: z.object({ sellerId: z.string(), customerId: z.string() }),
  peer: ({ sellerId }) => sellerId,
  work: async ({ db, sellers }, customer) => {
    const account = await inSystem(db, 'payments', (scope) => findSellersAccount(scope, customer));
    // It has come back since.
    if (!sellers || (account && !account.deletedDate)) return nothingMore;
    const payments = sellers.of(customer.sellerId);
    const { subscription } = await payments.findState(customer.customerId);
    // What else the agency sells to them isn't ours.
    if (subscription?.planId && !subscription.hasEnded) await payments.end(subscription.subscriptionId);
    return nothingMore;
  },
});

/** A day, as the provider has it, and a little more. */
const checkoutLifeSeconds = 25 * 3_600;

/** An account that goes to another agency pays nothing to the former one anymore. */
export const endOnLeaving = during(accountLeaving, async (scope: AccountScope) => {
  const paid = await selectOwn(scope, 'accountCurrentPlan as c')
    .innerJoin('connection as s', 's.tenantId', 'c.agencyId')
    .where('s.kind', '=', sellerConnection.kind)
    .select(['s.externalId as sellerId', 'c.providerCustomerId as customerId'])
    .executeTakeFirst();
  if (!paid?.customerId) return;
  const { sellerId, customerId } = paid;
  await enqueueSystem(scope, endSubscriptionJob, { sellerId, customerId });
  // A checkout page that they have opened can still be paid.
  await enqueueSystem(scope, endSubscriptionJob, { sellerId, customerId }, { startAfterSeconds: checkoutLifeSeconds });
});

/** The same for accounts in the trash, by themselves or with their agency: who can't be reached isn't charged. */
export async function endInTrash(scope: SystemScope): Promise<void> {
  const gone = await scope.tx
    .selectFrom('accountCurrentPlan as c')
    .innerJoin('connection as s', 's.tenantId', 'c.agencyId')
    .innerJoin('account as a', 'a.uid', 'c.accountId')
    .where('s.kind', '=', sellerConnection.kind)
    .select(['s.externalId as sellerId', 'c.providerCustomerId as customerId'])
    .where('c.providerSubscriptionId', 'is not', null)
    .where('a.deletedDate', 'is not', null)
    .execute();
  for (const { sellerId, customerId } of gone)
    if (customerId) await enqueueSystem(scope, endSubscriptionJob, { sellerId, customerId });
}

/** All that has to do with the payment provider. */
export const paymentJobs = [
  ...[agencyPayers, accountPayers].flatMap(jobsOf),
  syncPriceJob,
  syncAccountPlanJob,
  syncAccountPlansJob,
  reconcilePaymentsJob,
  reconcileAccountPaymentsJob,
  endSubscriptionJob,
];
