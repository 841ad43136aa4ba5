import type { PlanResource } from '#features/metering/plan-use.ts';
import type { Plan } from './plan.ts';

export const gigabyte = 1_000_000_000;

/** What a plan has of each resource, storage in bytes; null for no limit. */
export function limitsOf({ users, accounts, storageGigabytes }: Plan): Record<PlanResource, number | null> {
  return { users, accounts, storage: storageGigabytes === null ? null : storageGigabytes * gigabyte };
}
