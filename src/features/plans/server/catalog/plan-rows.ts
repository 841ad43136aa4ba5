import type { Insertable, Selectable } from 'kysely';
import type { Database } from '#platform/database.ts';
import type { Plan, PlanInput } from '../../plan.ts';
import { gigabyte } from '../../plan-limits.ts';

/** The columns of a plan as it is told. */
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
