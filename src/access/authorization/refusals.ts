import { type Problem, problem } from '#lib/problem.ts';
import {
  type AccountPermission,
  type AccountRole,
  type AgencyRole,
  can,
  isAllowedReadOnly,
  type Permission,
} from '../permissions.ts';
import { isOfAgency, type PlanAccess, underPlan } from './plan-access.ts';

const texts = {
  account: 'This account is suspended. Nothing is lost, and nobody can work in it. Your agency can tell you more.',
  agency: 'This agency is suspended. Nothing is lost, and nobody can work in it. Your provider can tell you more.',
};

/** What people of a suspended account or agency read, whichever endpoint they use. */
export const suspended = (what: keyof typeof texts): Problem => problem('FORBIDDEN', texts[what]);

/** What somebody reads at every endpoint of an agency that requires two factors, while their session has one. */
export function needsSecondFactor(): Problem {
  return problem('FORBIDDEN', 'This agency requires two-step sign-in. Turn it on in your profile to go on.');
}

interface Granted {
  role: AccountRole;
  permissions: readonly AccountPermission[];
}

/**
 * What is left of a role in a suspended account: its agency looks on and may delete it, and the house alone once the
 * agency itself is suspended. @throws FORBIDDEN for all others
 */
export function whileSuspended({ role, permissions }: Granted, isAgencySuspended: boolean): Granted {
  if (role !== 'house' && (isAgencySuspended || role.startsWith('account'))) throw suspended('account');
  return { role, permissions: permissions.filter(isAllowedReadOnly) };
}

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

const planTexts = {
  choosing: 'Please choose a plan to continue. An administrator of the agency can do that.',
  account: 'The agency’s plan is not paid, so nothing can be changed here. Everything can still be read and exported.',
  agency: 'The plan is not paid, so nothing can be changed. Pay to go on working; everything can still be exported.',
};

function beyondPlan(role: string, access: PlanAccess): Problem {
  if (access === 'choose_plan') return problem('FORBIDDEN', planTexts.choosing);
  return problem('FORBIDDEN', isOfAgency(role) ? planTexts.agency : planTexts.account);
}
