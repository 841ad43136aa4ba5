import { type Insertable, type Selectable, sql } from 'kysely';
import { z } from 'zod';
import { enqueueSystem } from '#access/events/emit.ts';
import { house, houseReading, present } from '#access/procedures.ts';
import type { HouseScope } from '#access/scope.ts';
import { planResources } from '#features/metering/plan-use.ts';
import { reconcileUse } from '#features/metering/server/reconcile-use.request.ts';
import { newUid } from '#lib/new-uid.ts';
import { problem } from '#lib/problem.ts';
import { Uid } from '#lib/uid.ts';
import type { Database } from '#platform/database.ts';
import { rowFor } from '#platform/database/row-for.ts';
import { type Plan, PlanInput, type PlanItem, UpdatePlan } from '../../plan.ts';
import { gigabyte, limitsOf } from '../../plan-limits.ts';
import { syncPriceJob } from '../payments/follow/sync-price.job.ts';

const texts = {
  other:
    'Agencies pay for this plan online. Their currency and how often they are billed can’t change: add a new plan instead.',
};

const agencyCount = sql<number>`(select count(*) from agency_current_plan c join agency g on g.uid = c.agency_id
  where c.plan_id = p.uid and g.deleted_date is null)`;

/** The columns of a plan as it is returned. */
export const planColumns = [
  'p.uid as planId',
  'p.name',
  'p.price',
  'p.currency',
  'p.billingInterval',
  'p.users',
  'p.accounts',
  'p.storageBytes',
  'p.tokens',
  'p.textsPerDay',
  'p.mailsPerDay',
  'p.features',
  'p.isOffered',
  'p.version',
] as const;

/** All plans, offered ones first, and how many agencies have each. */
export const listPlans = houseReading('house.plans').handler(async ({ context: { scope } }): Promise<PlanItem[]> => {
  const rows = await scope.tx
    .selectFrom('agencyPlan as p')
    .select(planColumns)
    .select(agencyCount.as('agencyCount'))
    .orderBy('p.isOffered', 'desc')
    .orderBy('p.price')
    .orderBy('p.uid')
    .execute();
  return rows.map(({ agencyCount: count, ...row }) => ({ ...planOf(row), agencyCount: count }));
});

/** Adds a plan that agencies can have. */
export const createPlan = house('house.plans')
  .input(PlanInput)
  .handler(async ({ input, context: { scope } }) => {
    const planId = newUid();
    await scope.tx
      .insertInto('agencyPlan')
      .values(rowFor('agencyPlan', { ...rowOf(input), uid: planId }))
      .execute();
    return { planId };
  });

/**
 * Changes a plan. Limits and features hold at once for agencies that have it; a new price from their next bill on.
 * @throws NOT_FOUND, CONFLICT with `current`, UNPROCESSABLE_CONTENT where running subscriptions can't follow
 */
export const updatePlan = house('house.plans')
  .input(UpdatePlan)
  .handler(async ({ input: { planId, version, ...input }, context: { scope } }): Promise<Plan> => {
    const before = await loadPlan(scope, planId);
    const { numUpdatedRows } = await scope.tx
      .updateTable('agencyPlan')
      .set((row) => ({ ...rowOf(input), version: row('version', '+', 1), updateDate: sql<Date>`now()` }))
      .where('uid', '=', planId)
      .where('version', '=', version)
      .executeTakeFirst();
    const current = await loadPlan(scope, planId);
    if (numUpdatedRows === 0n)
      throw problem('CONFLICT', 'Someone else edited the plan while you were working. Compare and save again.', {
        current,
      });
    await syncPrice(scope, before, current);
    await syncLimits(scope, before, current);
    return current;
  });

/** Deletes a plan that nobody has. @throws NOT_FOUND, CONFLICT while an agency has it */
export const deletePlan = house('house.plans')
  .input(z.strictObject({ planId: Uid }))
  .handler(async ({ input: { planId }, context: { scope } }) => {
    // The lock keeps agencies from choosing it in the meantime.
    const plan = scope.tx.selectFrom('agencyPlan').select('uid').where('uid', '=', planId).forUpdate();
    present(await plan.executeTakeFirst());
    const taken = scope.tx.selectFrom('agencyCurrentPlan').select('agencyId').where('planId', '=', planId).limit(1);
    if (await taken.executeTakeFirst())
      throw problem('CONFLICT', 'Agencies have this plan. Stop offering it, or assign them another one first.');
    await scope.tx.deleteFrom('agencyPlan').where('uid', '=', planId).execute();
    return { planId };
  });

/** Who pays online pays the new price from the next bill on. */
async function syncPrice(scope: HouseScope, before: Plan, { planId, ...plan }: Plan): Promise<void> {
  const isOther = plan.currency !== before.currency || plan.billingInterval !== before.billingInterval;
  if (!isOther && plan.price === before.price) return;
  const payers = await scope.tx
    .selectFrom('agencyCurrentPlan')
    .select('agencyId')
    .where('planId', '=', planId)
    .where('providerSubscriptionId', 'is not', null)
    .execute();
  if (payers.length > 0 && isOther) throw problem('UNPROCESSABLE_CONTENT', texts.other);
  for (const { agencyId } of payers) await enqueueSystem(scope, syncPriceJob, { agencyId });
}

/** The gate reads a plan's limits itself; the notices of their use that agencies get must follow. */
async function syncLimits(scope: HouseScope, before: Plan, current: Plan): Promise<void> {
  const [old, now] = [limitsOf(before), limitsOf(current)];
  if (planResources.every((resource) => old[resource] === now[resource])) return;
  const { planId } = current;
  const users = scope.tx.selectFrom('agencyCurrentPlan').select('agencyId').where('planId', '=', planId);
  for (const { agencyId } of await users.execute()) await enqueueSystem(scope, reconcileUse, { agencyId });
}

async function loadPlan({ tx }: HouseScope, planId: string): Promise<Plan> {
  const row = tx.selectFrom('agencyPlan as p').select(planColumns).where('p.uid', '=', planId);
  return planOf(present(await row.executeTakeFirst()));
}

type Columns = Omit<
  Selectable<Database['agencyPlan']>,
  'uid' | 'createDate' | 'updateDate' | 'providerPriceId' | 'providerPriceVersion'
> & { planId: string };

export function planOf({ storageBytes, features, ...plan }: Columns): Plan {
  return {
    ...plan,
    features: features.join('\n'),
    storageGigabytes: storageBytes === null ? null : Math.round(storageBytes / gigabyte),
  };
}

/** What people entered, as columns. */
export function rowOf({ storageGigabytes, features, ...input }: PlanInput) {
  return {
    ...input,
    storageBytes: storageGigabytes === null ? null : storageGigabytes * gigabyte,
    features: featureLines(features),
  } satisfies Omit<Insertable<Database['agencyPlan']>, 'uid'>;
}

/** What a plan's card lists, one line each, as it is stored. */
export function featureLines(features: string): string {
  const lines = features.split('\n').map((text) => text.trim());
  return JSON.stringify(lines.filter(Boolean));
}
