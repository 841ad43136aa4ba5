import { z } from 'zod';
import { isPaying, isReading, type Permission } from '../permissions.ts';

/**
 * What its agency's plan leaves an agency and its accounts: `open` all; `choosing` its own people choose a plan first,
 * while its accounts go on; `reading` nothing is changed; `shut` besides that, the accounts' sites are closed.
 */
export const PlanStanding = z.enum(['open', 'choosing', 'reading', 'shut']);
export type PlanStanding = z.infer<typeof PlanStanding>;

/** Somebody's role in an agency or in one of its accounts. */
interface Standing<P extends Permission> {
  role: string;
  permissions: readonly P[];
}

/** What is left of a role under the agency's plan. The house isn't bound by it. */
export function underPlan<P extends Permission>(
  { role, permissions }: Standing<P>,
  standing: PlanStanding,
): readonly P[] {
  if (role === 'house' || standing === 'open') return permissions;
  if (standing === 'choosing') return isOfAgency(role) ? permissions.filter(isPaying) : permissions;
  return permissions.filter(
    (permission) => isReading(permission) || isPaying(permission) || permission === 'account.pay',
  );
}

export function isOfAgency(role: string): boolean {
  return role === 'agency' || role === 'agencyAdmin';
}
