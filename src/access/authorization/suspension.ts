import { type Problem, problem } from '#lib/problem.ts';
import { type AccountPermission, type AccountRole, isAllowedReadOnly } from '../permissions.ts';

const texts = {
  account: 'This account is suspended. Nothing is lost, and nobody can work in it. Your agency can tell you more.',
  agency: 'This agency is suspended. Nothing is lost, and nobody can work in it. Your provider can tell you more.',
};

/** What whoever belongs to a suspended account or agency is told, whichever door they take. */
export function suspended(what: keyof typeof texts): Problem {
  return problem('FORBIDDEN', texts[what]);
}

/** What somebody is told at every door of an agency that requires two proofs, while their session was begun by one. */
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
