import { type Problem, problem } from '#lib/problem.ts';
import { type AccountPermission, type AccountRole, isAllowedReadOnly } from '../permissions.ts';

const texts = {
  account: 'This account is suspended. Nothing is lost, and nobody can work in it. Your agency can tell you more.',
  agency: 'This agency is suspended. Nothing is lost, and nobody can work in it. Your provider can tell you more.',
};

/** What people of a suspended account or agency read, whichever endpoint they use. */
export function suspended(what: keyof typeof texts): Problem {
  return problem('FORBIDDEN', texts[what]);
}

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
