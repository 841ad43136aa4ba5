import type { AgencyScope, HouseScope } from '#access/scope.ts';
import type { Member } from '../../member.ts';

type Memberships = Pick<Member, 'agencies' | 'accounts'>;

/** The memberships of these people that are visible in the scope, by user id. */
export async function membershipsOf(
  scope: AgencyScope | HouseScope,
  userIds: readonly string[],
): Promise<Map<string, Memberships>> {
  const found = new Map<string, Memberships>(userIds.map((id) => [id, { agencies: [], accounts: [] }]));
  if (userIds.length === 0) return found;
  for (const { userId, ...agency } of await agenciesOf(scope, userIds)) found.get(userId)?.agencies.push(agency);
  for (const { userId, ...account } of await accountsOf(scope, userIds)) found.get(userId)?.accounts.push(account);
  return found;
}

function agenciesOf(scope: AgencyScope | HouseScope, userIds: readonly string[]) {
  let query = scope.tx
    .selectFrom('agencyMembership as m')
    .innerJoin('agency as g', 'g.uid', 'm.agencyId')
    .select(['m.userId', 'm.agencyId', 'g.businessName', 'm.role', 'm.isPrimary'])
    .where('m.userId', 'in', userIds)
    .where('g.deletedDate', 'is', null)
    .orderBy('g.businessName');
  if (scope.kind === 'agency') query = query.where('m.agencyId', '=', scope.agencyId);
  return query.execute();
}

function accountsOf(scope: AgencyScope | HouseScope, userIds: readonly string[]) {
  let query = scope.tx
    .selectFrom('accountMembership as m')
    .innerJoin('account as a', 'a.uid', 'm.accountId')
    .select(['m.userId', 'm.accountId', 'a.businessName', 'm.role', 'm.confirmed'])
    .where('m.userId', 'in', userIds)
    .where('a.deletedDate', 'is', null)
    .orderBy('a.businessName');
  if (scope.kind === 'agency') query = query.where('m.agencyId', '=', scope.agencyId);
  return query.execute();
}
