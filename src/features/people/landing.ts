import type { MemberRole, UserType } from '#access/view-type.ts';

/**
 * Where somebody arrives after signing in (spec 1 §4): at what their type works with. Who has
 * exactly one account needs no list to choose from.
 */
export function landingPath(type: UserType, accountCount: number): string {
  if (type === 'house') return '/houseAccounts';
  if (type === 'agency') return '/accounts';
  return accountCount === 1 ? '/content-feed' : '/my-accounts';
}

/** Where somebody arrives after changing their password (spec 1 §2, Routing hints). */
export function landingPathAfterPassword(type: UserType, role: MemberRole, accountCount: number): string {
  if (type !== 'account' || role !== 'user') return '/';
  return accountCount === 1 ? '/settings/account' : '/my-accounts';
}
