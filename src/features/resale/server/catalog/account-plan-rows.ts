import type { Selectable } from 'kysely';
import type { Database } from '#platform/database.ts';
import { gigabyte } from '#features/plans/plan-limits.ts';
import { featureLines } from '#features/plans/server/catalog/plan-rows.ts';
import type { AccountPlan, AccountPlanInput } from '../../account-plan.ts';

/** The columns of a plan as it is told. */
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
