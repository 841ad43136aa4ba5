import { z } from 'zod';
import { isPaying, isReading, type Permission } from '../permissions.ts';

/**
 * What its agency's plan leaves an agency and its accounts: `active` all; `choose_plan` its own people choose a plan
 * first, while its accounts go on; `read_only` nothing is changed; `closed` besides that, the accounts' sites are closed.
 */
export const PlanAccess = z.enum(['active', 'choose_plan', 'read_only', 'closed']);
export type PlanAccess = z.infer<typeof PlanAccess>;

/** Somebody's role in an agency or in one of its accounts. */
interface Granted<P extends Permission> {
  role: string;
  permissions: readonly P[];
}

/** What is left of a role under the agency's plan. The house isn't bound by it. */
export function underPlan<P extends Permission>({ role, permissions }: Granted<P>, access: PlanAccess): readonly P[] {
  if (role === 'house' || access === 'active') return permissions;
  if (access === 'choose_plan') return isOfAgency(role) ? permissions.filter(isPaying) : permissions;
  return permissions.filter(
    (permission) => isReading(permission) || isPaying(permission) || permission === 'account.pay',
  );
}

export const isOfAgency = (role: string): boolean => role === 'agency' || role === 'agencyAdmin';
