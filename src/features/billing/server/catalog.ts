import { type RawBuilder, type Selectable, sql, type UpdateObject } from 'kysely';
import { z } from 'zod';
import { enqueueSystem } from '#access/events/emit.ts';
import type { OwnerScope, TenantScope } from '#access/owner.ts';
import { agency, agencyReading, house, houseReading, present } from '#access/procedures.ts';
import type { AgencyScope, HouseScope } from '#access/scope.ts';
import { planResources } from '#features/metering/plan-use.ts';
import { reconcileUse } from '#features/metering/server/reconcile-use.request.ts';
import { newUid } from '#lib/new-uid.ts';
import { problem } from '#lib/problem.ts';
import { Uid } from '#lib/uid.ts';
import type { Database } from '#platform/database.ts';
import { rowFor } from '#platform/database/row-for.ts';
import {
  type AccountPlan,
  AccountPlanInput,
  type ConnectionState,
  type Plan,
  PlanInput,
  type PlanItem,
  type Resale,
  type SoldInput,
  type SoldPlan,
  UpdateAccountPlan,
  UpdatePlan,
} from '../plan.ts';
import { gigabyte, limitsOf } from '../terms.ts';
import type { PayerKind } from './payer.ts';
import { accountPayers, agencyPayers, named } from './payers.ts';
import { syncAccountPlansJob, syncPriceJob } from './payments/payment-jobs.ts';
import { isReady, sellerConnection } from './seller/find-seller.ts';

/** More than any agency's price list needs; all are read at once. */
const mostPlans = 100;

/** The columns of a plan as it is returned, no matter who buys it. */
const columns = [
  'p.uid as planId',
  'p.name',
  'p.price',
  'p.currency',
  'p.billingInterval',
  'p.storageBytes',
  'p.tokens',
  'p.features',
  'p.isOffered',
  'p.version',
] as const;
const ofAgencies = ['p.users', 'p.accounts', 'p.textsPerDay', 'p.mailsPerDay'] as const;
const ofAccounts = ['p.subscriptionType', 'p.videoSeconds', 'p.trialDays'] as const;

type Columns<T extends 'agencyPlan' | 'accountPlan'> = Omit<
  Selectable<Database[T]>,
  'agencyId' | 'uid' | 'createDate' | 'updateDate' | 'providerPriceId' | 'providerPriceVersion'
> & { planId: string };

/** How many have a plan or had it last, and how many pay for it online. */
interface Use {
  ever: number;
  online: number;
}

/** What one seller sells: the house to agencies, or an agency to its accounts. */
interface Catalog<S extends OwnerScope, P> {
  kind: PayerKind;
  /** The columns that only these plans have. */
  own: readonly (typeof ofAgencies)[number][];
  /** Of `plans as p`: that the seller of this scope, or of this payer, sells it. */
  ofSeller(scope: S): RawBuilder<boolean>;
  /** Of `plans as p`: how many have it now. */
  payerCount: RawBuilder<number>;
  use(scope: S, planId: string): RawBuilder<Use>;
  planOf(row: Columns<'agencyPlan'>): P;
  texts: Record<'other' | 'taken', string>;
}

export const agencyCatalog: Catalog<OwnerScope, Plan> = {
  kind: agencyPayers,
  own: ofAgencies,
  ofSeller: () => sql<boolean>`true`,
  payerCount: sql<number>`(select count(*) from agency_current_plan c join agency g on g.uid = c.agency_id
    where c.plan_id = p.uid and g.deleted_date is null)`,
  use: (_scope, planId) => sql<Use>`select count(*) as ever, count(provider_subscription_id) as online
    from agency_current_plan where plan_id = ${planId}`,
  planOf: soldPlanOf,
  texts: {
    other:
      'Agencies pay for this plan online. Their currency and how often they are billed can’t change: add a new plan instead.',
    taken: 'Agencies have this plan. Stop offering it, or assign them another one first.',
  },
};

/** Those that have ended don't count. The database counts, for members who don't see every account. */
export const accountCatalog: Catalog<TenantScope, AccountPlan> = {
  kind: accountPayers,
  own: ofAccounts.map((name) => named(name)),
  ofSeller: ({ agencyId }) => sql<boolean>`p.agency_id = ${agencyId}`,
  payerCount: sql<number>`(select u.current from account_plan_use(p.agency_id, p.uid) u)`,
  use: ({ agencyId }, planId) => sql<Use>`select ever, online from account_plan_use(${agencyId}, ${planId})`,
  planOf(row) {
    const { videoSeconds, ...plan } = soldPlanOf(row as unknown as Columns<'accountPlan'>);
    return { ...plan, videoMinutes: videoSeconds === null ? null : Math.round(videoSeconds / 60) };
  },
  texts: {
    other:
      'Clients pay for this plan online. Their currency and how often they are billed can’t change: add a new plan instead.',
    taken: 'Clients have this plan, or had it last. Stop offering it instead.',
  },
};

/** The plans of a seller: offered ones first, those with the lowest price before others. */
const plansOf = <S extends OwnerScope, P>(scope: S, { kind, own, ofSeller }: Catalog<S, P>) =>
  scope.tx
    .selectFrom(`${kind.plans} as p`)
    .select(columns)
    .select(own)
    .where(ofSeller(scope))
    .orderBy('p.isOffered', 'desc')
    .orderBy('p.price')
    .orderBy('p.uid');

/** All plans of a seller, for who pays. */
export async function listPlansOf<S extends OwnerScope, P>(scope: S, catalog: Catalog<S, P>): Promise<P[]> {
  return (await plansOf(scope, catalog).execute()).map(catalog.planOf);
}

/** The same for the seller, with how many have each. */
async function listItems<S extends OwnerScope, P>(scope: S, catalog: Catalog<S, P>) {
  const items = await plansOf(scope, catalog).select(catalog.payerCount.as('payerCount')).execute();
  return items.map(({ payerCount, ...row }) => ({ ...catalog.planOf(row), payerCount }));
}

async function loadPlan<S extends OwnerScope, P>(scope: S, catalog: Catalog<S, P>, planId: string): Promise<P> {
  return catalog.planOf(present(await plansOf(scope, catalog).where('p.uid', '=', planId).executeTakeFirst()));
}

async function countUse<S extends OwnerScope, P>(scope: S, catalog: Catalog<S, P>, planId: string): Promise<Use> {
  const { rows } = await catalog.use(scope, planId).execute(scope.tx);
  return rows[0] ?? { ever: 0, online: 0 };
}

/**
 * Changes a plan. What it contains holds at once for those who have it; a new price from their next bill on.
 * @throws NOT_FOUND, CONFLICT with `current`, UNPROCESSABLE_CONTENT where running subscriptions can't follow
 */
async function changePlan<S extends OwnerScope, P extends SoldPlan>(
  scope: S,
  catalog: Catalog<S, P>,
  { planId, version }: { planId: string; version: number },
  values: UpdateObject<Database, 'agencyPlan'>,
): Promise<{ before: P; current: P }> {
  const before = await loadPlan(scope, catalog, planId);
  const { numUpdatedRows } = await scope.tx
    .updateTable(catalog.kind.plans)
    .set((row) => ({ ...values, version: row('version', '+', 1), updateDate: sql<Date>`now()` }))
    .where('uid', '=', planId)
    .where('version', '=', version)
    .executeTakeFirst();
  const current = await loadPlan(scope, catalog, planId);
  if (numUpdatedRows === 0n)
    throw problem('CONFLICT', 'Someone else edited the plan while you were working. Compare and save again.', {
      current,
    });
  const isOther = current.currency !== before.currency || current.billingInterval !== before.billingInterval;
  if (isOther && (await countUse(scope, catalog, planId)).online > 0)
    throw problem('UNPROCESSABLE_CONTENT', catalog.texts.other);
  return { before, current };
}

/** Deletes a plan that nobody has. @throws NOT_FOUND, CONFLICT while somebody has it */
async function removePlan<S extends OwnerScope, P>(scope: S, catalog: Catalog<S, P>, planId: string) {
  // The lock keeps payers from choosing it in the meantime.
  present(await plansOf(scope, catalog).where('p.uid', '=', planId).forUpdate().executeTakeFirst());
  if ((await countUse(scope, catalog, planId)).ever > 0) throw problem('CONFLICT', catalog.texts.taken);
  await scope.tx.deleteFrom(catalog.kind.plans).where('uid', '=', planId).execute();
  return { planId };
}

const OfPlan = z.strictObject({ planId: Uid });

/** What the house sells, and how many agencies have each plan. */
export const listPlans = houseReading('house.plans').handler(({ context: { scope } }): Promise<PlanItem[]> =>
  listItems(scope, agencyCatalog),
);

/** Adds a plan that agencies can have. */
export const createPlan = house('house.plans')
  .input(PlanInput)
  .handler(async ({ input, context: { scope } }) => {
    const planId = newUid();
    const row = rowFor('agencyPlan', { ...planRow(input), uid: planId });
    await scope.tx.insertInto('agencyPlan').values(row).execute();
    return { planId };
  });

export const updatePlan = house('house.plans')
  .input(UpdatePlan)
  .handler(async ({ input: { planId, version, ...input }, context: { scope } }): Promise<Plan> => {
    const { before, current } = await changePlan(scope, agencyCatalog, { planId, version }, planRow(input));
    await followPlan(scope, before, current);
    return current;
  });

export const deletePlan = house('house.plans')
  .input(OfPlan)
  .handler(({ input: { planId }, context: { scope } }) => removePlan(scope, agencyCatalog, planId));

/** What the agency sells to its accounts, offered plans first, and how far its own account at the provider is. */
export const getResale = agencyReading('agency.sellPlans').handler(
  async ({ context: { scope, ports } }): Promise<Resale> => ({
    agencyId: scope.agencyId,
    plans: await listItems(scope, accountCatalog),
    connection: ports.sellers ? await connectionOf(scope) : 'unavailable',
    shutOutCount: await countShutOut(scope),
  }),
);

/** Adds a plan that the agency's accounts can have. @throws UNPROCESSABLE_CONTENT with too many */
export const createAccountPlan = agency('agency.sellPlans')
  .input(AccountPlanInput)
  .handler(async ({ input, context: { scope } }) => {
    const { tx, agencyId } = scope;
    if ((await plansOf(scope, accountCatalog).limit(mostPlans).execute()).length === mostPlans)
      throw problem('UNPROCESSABLE_CONTENT', 'There are 100 plans already. Delete one that nobody has first.');
    const planId = newUid();
    const row = rowFor('accountPlan', { ...accountPlanRow(input), agencyId, uid: planId });
    await tx.insertInto('accountPlan').values(row).execute();
    return { planId };
  });

export const updateAccountPlan = agency('agency.sellPlans')
  .input(UpdateAccountPlan)
  .handler(async ({ input: { planId, version, ...input }, context: { scope } }): Promise<AccountPlan> => {
    const { current } = await changePlan(scope, accountCatalog, { planId, version }, accountPlanRow(input));
    await enqueueSystem(scope, syncAccountPlansJob, { planId });
    return current;
  });

export const deleteAccountPlan = agency('agency.sellPlans')
  .input(OfPlan)
  .handler(({ input: { planId }, context: { scope } }) => removePlan(scope, accountCatalog, planId));

/** Who pays online pays the new price from the next bill on, and notices of use follow the limits, which the gate reads itself. */
async function followPlan(scope: HouseScope, before: Plan, current: Plan): Promise<void> {
  const { planId, price, currency, billingInterval } = current;
  const isPriced = price !== before.price || currency !== before.currency || billingInterval !== before.billingInterval;
  const [old, now] = [limitsOf(before), limitsOf(current)];
  const isLimited = planResources.some((resource) => old[resource] !== now[resource]);
  const payers = await scope.tx
    .selectFrom('agencyCurrentPlan')
    .select(['agencyId', 'providerSubscriptionId'])
    .where('planId', '=', planId)
    .execute();
  for (const { agencyId, providerSubscriptionId } of payers) {
    if (isPriced && providerSubscriptionId !== null) await enqueueSystem(scope, syncPriceJob, { agencyId });
    if (isLimited) await enqueueSystem(scope, reconcileUse, { agencyId });
  }
}

async function countShutOut({ tx }: AgencyScope): Promise<number> {
  const { rows } = await sql<{ count: number }>`select agency_shut_out() as count`.execute(tx);
  return rows[0]?.count ?? 0;
}

async function connectionOf(scope: AgencyScope): Promise<ConnectionState> {
  const seller = await sellerConnection.ofOwner(scope, scope).select(isReady.as('isReady')).executeTakeFirst();
  return !seller ? 'none' : seller.isReady ? 'ready' : 'incomplete';
}

function soldPlanOf<C extends { storageBytes: number | null; features: string[] }>({
  storageBytes,
  features,
  ...plan
}: C) {
  return {
    ...plan,
    features: features.join('\n'),
    storageGigabytes: storageBytes === null ? null : Math.round(storageBytes / gigabyte),
  };
}

/** What people entered, as columns. */
export function planRow<I extends SoldInput & { storageGigabytes: number | null }>(plan: I) {
  const { storageGigabytes, features, ...input } = plan;
  const storageBytes = storageGigabytes === null ? null : storageGigabytes * gigabyte;
  // What its card lists, one line each.
  const lines = features.split('\n').map((text) => text.trim());
  return { ...input, storageBytes, features: JSON.stringify(lines.filter(Boolean)) };
}

export function accountPlanRow({ videoMinutes, ...input }: AccountPlanInput) {
  return { ...planRow(input), videoSeconds: videoMinutes === null ? null : videoMinutes * 60 };
}
