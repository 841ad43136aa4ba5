import type { MemberRole, UserType } from '#access/view-type.ts';

/** Where a sign-in is completed that asks for a second factor. */
export const secondFactorPath = '/second-factor';

/** For who may not open the usual landing page, by a permission template: the app finds one that they may. */
export const anyLanding = '/';

/** The landing page after sign-in (spec 1 §4), by user type. Users with exactly one account skip the list. */
export function landingPath(type: UserType, accountCount: number): string {
  if (type === 'house') return '/houseAccounts';
  if (type === 'agency') return '/accounts';
  return accountCount === 1 ? '/content-feed' : '/my-accounts';
}

/** The landing page after a password change (spec 1 §2, Routing hints). */
export function landingPathAfterPassword(type: UserType, role: MemberRole, accountCount: number): string {
  if (type !== 'account' || role !== 'user') return '/';
  return accountCount === 1 ? '/settings/account' : '/my-accounts';
}
