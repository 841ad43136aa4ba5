import { type Problem, problem } from '#lib/problem.ts';
import { type AccountRole, type AgencyRole, can, type Permission } from '../permissions.ts';
import { isOfAgency, type PlanAccess, underPlan } from './plan-access.ts';

export const forbidden = () =>
  problem('FORBIDDEN', 'Your role does not allow this. Ask an administrator of the account.');

interface GrantedRole<P extends Permission> {
  role: AccountRole | AgencyRole | 'key' | 'phone';
  permissions: readonly P[];
}

/** The permissions that the agency's plan leaves, with the one that is asked for among them. @throws FORBIDDEN */
export function restrictByPlan<P extends Permission>(
  granted: GrantedRole<P>,
  access: PlanAccess,
  permission: P,
): readonly P[] {
  if (!can(granted, permission)) throw forbidden();
  const permissions = underPlan(granted, access);
  if (!can({ permissions }, permission)) throw beyondPlan(granted.role, access);
  return permissions;
}

const texts = {
  choosing: 'Please choose a plan to continue. An administrator of the agency can do that.',
  account: 'The agency’s plan is not paid, so nothing can be changed here. Everything can still be read and exported.',
  agency: 'The plan is not paid, so nothing can be changed. Pay to go on working; everything can still be exported.',
};

function beyondPlan(role: string, access: PlanAccess): Problem {
  if (access === 'choose_plan') return problem('FORBIDDEN', texts.choosing);
  return problem('FORBIDDEN', isOfAgency(role) ? texts.agency : texts.account);
}
