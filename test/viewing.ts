import { accountGrants, agencyGrants, houseGrants, type Permission } from '#access/permissions.ts';
import type { MemberRole, UserType, ViewType } from '#access/view-type.ts';
import type { Viewing } from '#app-kit/screens/screen-access.ts';

const rows = (type: UserType, agencyRole: MemberRole | null, isPrimary: boolean, accountRole: MemberRole | null) => ({
  type,
  agencyRole,
  isPrimary,
  accountRole,
  agencyGranted: null,
  accountGranted: null,
});
const people = {
  house: rows('house', null, false, null),
  agencyAdmin: rows('agency', 'admin', true, null),
  agency: rows('agency', 'user', false, null),
  agencyUser: rows('agency', null, false, null),
  account: rows('agency', 'user', false, null),
  accountAdmin: rows('account', null, false, 'admin'),
  accountUser: rows('account', null, false, 'user'),
  user: rows('account', null, false, 'user'),
} satisfies Record<ViewType, unknown>;

/** Somebody with this view who may do the least that it comes with, in the agency and account in view. */
export function viewing(viewType: ViewType): Viewing {
  const person = people[viewType];
  const grants = [houseGrants(person.type), agencyGrants(person), accountGrants(person)];
  return { viewType, permissions: grants.flatMap((granted): readonly Permission[] => granted?.permissions ?? []) };
}
