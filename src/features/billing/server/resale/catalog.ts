import { type Selectable, sql } from 'kysely';
import { z } from 'zod';
import { enqueueSystem } from '#access/events/emit.ts';
import { agency, agencyReading, present } from '#access/procedures.ts';
import type { AgencyScope } from '#access/scope.ts';
import { gigabyte } from '../../plan-limits.ts';
import { featureLines } from '../catalog/plans.ts';
import { newUid } from '#lib/new-uid.ts';
import { problem } from '#lib/problem.ts';
import { Uid } from '#lib/uid.ts';
import type { Database } from '#platform/database.ts';
import { rowFor } from '#platform/database/row-for.ts';
import {
  type AccountPlan,
  AccountPlanInput,
  type AccountPlanItem,
  type ConnectionState,
  type Resale,
  UpdateAccountPlan,
} from '../../account-plan.ts';
import { syncAccountPlansJob } from './payments/sync-account-plan.job.ts';

const texts = {
  other:
    'Clients pay for this plan online. Their currency and how often they are billed can’t change: add a new plan instead.',
};

/** More than any price list needs; all are read at once. */
const mostPlans = 100;

/** Those that have ended don't count. */
const accountCount = sql<number>`(select u.current from account_plan_use(p.agency_id, p.uid) u)`;

/** The columns of a plan as it is returned. */
export const accountPlanColumns = [
  'p.uid as planId',
  'p.name',
  'p.price',
  'p.currency',
  'p.billingInterval',
  'p.subscriptionType',
  'p.storageBytes',
  'p.videoSeconds',
  'p.tokens',
  'p.trialDays',
  'p.features',
  'p.isOffered',
  'p.version',
] as const;

/** What the agency sells to its accounts, offered plans first, and how far its own account at the provider is. */
export const getResale = agencyReading('agency.sellPlans').handler(
  async ({ context: { scope, ports } }): Promise<Resale> => ({
    agencyId: scope.agencyId,
    plans: await listPlans(scope),
    connection: ports.sellers ? await connectionOf(scope) : 'unavailable',
    shutOutCount: await countShutOut(scope),
  }),
);

/** Adds a plan that the agency's accounts can have. @throws UNPROCESSABLE_CONTENT with too many */
export const createAccountPlan = agency('agency.sellPlans')
  .input(AccountPlanInput)
  .handler(async ({ input, context: { scope } }) => {
    const { tx, agencyId } = scope;
    const all = tx.selectFrom('accountPlan').select('uid').where('agencyId', '=', agencyId).limit(mostPlans);
    if ((await all.execute()).length === mostPlans)
      throw problem('UNPROCESSABLE_CONTENT', 'There are 100 plans already. Delete one that nobody has first.');
    const planId = newUid();
    const row = rowFor('accountPlan', { ...accountPlanRow(input), agencyId, uid: planId });
    await tx.insertInto('accountPlan').values(row).execute();
    return { planId };
  });

/**
 * Changes a plan. What it contains holds at once for accounts that have it; a new price from their next bill on.
 * @throws NOT_FOUND, CONFLICT with `current`, UNPROCESSABLE_CONTENT where running subscriptions can't follow
 */
export const updateAccountPlan = agency('agency.sellPlans')
  .input(UpdateAccountPlan)
  .handler(async ({ input: { planId, version, ...input }, context: { scope } }): Promise<AccountPlan> => {
    const before = await loadPlan(scope, planId);
    const { numUpdatedRows } = await scope.tx
      .updateTable('accountPlan')
      .set((row) => ({ ...accountPlanRow(input), version: row('version', '+', 1), updateDate: sql<Date>`now()` }))
      .where('agencyId', '=', scope.agencyId)
      .where('uid', '=', planId)
      .where('version', '=', version)
      .executeTakeFirst();
    const current = await loadPlan(scope, planId);
    if (numUpdatedRows === 0n)
      throw problem('CONFLICT', 'Someone else edited the plan while you were working. Compare and save again.', {
        current,
      });
    await follow(scope, before, current);
    return current;
  });

/** Deletes a plan that no account has. @throws NOT_FOUND, CONFLICT while one has it */
export const deleteAccountPlan = agency('agency.sellPlans')
  .input(z.strictObject({ planId: Uid }))
  .handler(async ({ input: { planId }, context: { scope } }) => {
    const { tx, agencyId } = scope;
    // The lock keeps accounts from choosing it in the meantime.
    const plan = tx.selectFrom('accountPlan').select('uid').where('agencyId', '=', agencyId).where('uid', '=', planId);
    present(await plan.forUpdate().executeTakeFirst());
    if ((await accountPlanUse(scope, planId)).ever > 0)
      throw problem('CONFLICT', 'Clients have this plan, or had it last. Stop offering it instead.');
    await tx.deleteFrom('accountPlan').where('agencyId', '=', agencyId).where('uid', '=', planId).execute();
    return { planId };
  });

async function follow(scope: AgencyScope, before: AccountPlan, current: AccountPlan): Promise<void> {
  const { planId, currency, billingInterval } = current;
  const isOther = currency !== before.currency || billingInterval !== before.billingInterval;
  if (isOther && (await accountPlanUse(scope, planId)).online > 0) throw problem('UNPROCESSABLE_CONTENT', texts.other);
  await enqueueSystem(scope, syncAccountPlansJob, { planId });
}

async function loadPlan({ tx, agencyId }: AgencyScope, planId: string): Promise<AccountPlan> {
  const row = tx
    .selectFrom('accountPlan as p')
    .select(accountPlanColumns)
    .where('p.agencyId', '=', agencyId)
    .where('p.uid', '=', planId);
  return accountPlanOf(present(await row.executeTakeFirst()));
}

async function listPlans({ tx, agencyId }: AgencyScope): Promise<AccountPlanItem[]> {
  const rows = await tx
    .selectFrom('accountPlan as p')
    .select(accountPlanColumns)
    .select(accountCount.as('accountCount'))
    .where('p.agencyId', '=', agencyId)
    .orderBy('p.isOffered', 'desc')
    .orderBy('p.price')
    .orderBy('p.uid')
    .execute();
  return rows.map(({ accountCount: count, ...row }) => ({ ...accountPlanOf(row), accountCount: count }));
}

async function countShutOut({ tx }: AgencyScope): Promise<number> {
  const { rows } = await sql<{ count: number }>`select agency_shut_out() as count`.execute(tx);
  return rows[0]?.count ?? 0;
}

async function connectionOf({ tx, agencyId }: AgencyScope): Promise<ConnectionState> {
  const row = tx.selectFrom('agencySeller').select('isReady').where('agencyId', '=', agencyId);
  const seller = await row.executeTakeFirst();
  return !seller ? 'none' : seller.isReady ? 'ready' : 'incomplete';
}

type Columns = Omit<
  Selectable<Database['accountPlan']>,
  'agencyId' | 'uid' | 'createDate' | 'updateDate' | 'providerPriceId' | 'providerPriceVersion'
> & { planId: string };

export function accountPlanOf({ storageBytes, videoSeconds, features, ...plan }: Columns): AccountPlan {
  return {
    ...plan,
    features: features.join('\n'),
    storageGigabytes: storageBytes === null ? null : Math.round(storageBytes / gigabyte),
    videoMinutes: videoSeconds === null ? null : Math.round(videoSeconds / 60),
  };
}

/** What people entered, as columns. */
export function accountPlanRow({ storageGigabytes, videoMinutes, features, ...input }: AccountPlanInput) {
  return {
    ...input,
    storageBytes: storageGigabytes === null ? null : storageGigabytes * gigabyte,
    videoSeconds: videoMinutes === null ? null : videoMinutes * 60,
    features: featureLines(features),
  };
}

/** How many of the agency's accounts have the plan now, had it last, or pay for it online. */
interface AccountPlanUse {
  current: number;
  ever: number;
  online: number;
}

/** The database counts it, for members who don't see every account. */
async function accountPlanUse({ tx, agencyId }: AgencyScope, planId: string): Promise<AccountPlanUse> {
  const { rows } = await sql<AccountPlanUse>`select current, ever, online from account_plan_use(
    ${agencyId}, ${planId})`.execute(tx);
  return rows[0] ?? { current: 0, ever: 0, online: 0 };
}
