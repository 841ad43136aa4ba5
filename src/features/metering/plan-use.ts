/** What plans have limits on. */
export const planResources = ['users', 'accounts', 'storage'] as const;
export type PlanResource = (typeof planResources)[number];

/** The levels of which an agency is notified. */
export type UseLevel = 0 | 80 | 100;

/** How much of one resource is used. */
export interface ResourceUse {
  /** Storage in bytes. */
  used: number;
  /** Null for no limit. */
  max: number | null;
}

/** What an agency uses of its plan; people count with those who are invited. */
export type PlanUse = Record<PlanResource, ResourceUse>;

/** Storage is never filled to the last byte: what is left of it fits no file. */
const fullShare = { users: 1, accounts: 1, storage: 0.995 };

export function levelOf(resource: PlanResource, { used, max }: ResourceUse): UseLevel {
  if (max === null) return 0;
  if (used >= max * fullShare[resource]) return 100;
  return used >= max * 0.8 ? 80 : 0;
}

/** The resources of which more is used than a plan would have. */
export function exceeding(use: PlanUse, limits: Record<PlanResource, number | null>): PlanResource[] {
  return planResources.filter((resource) => {
    const max = limits[resource];
    return max !== null && use[resource].used > max;
  });
}
