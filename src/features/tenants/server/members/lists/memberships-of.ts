import { sql } from 'kysely';
import { nameOrder } from '#access/list.ts';
import type { OwnerScope } from '#access/owner.ts';
import type { AgencyScope, HouseScope } from '#access/scope.ts';
import type { Member } from '../../../member.ts';

type Memberships = Pick<Member, 'agencies' | 'accounts' | 'isDeactivated'>;

/** The memberships of these people that are visible in the scope, by user id. */
export async function membershipsOf(scope: OwnerScope, userIds: readonly string[]): Promise<Map<string, Memberships>> {
  const found = new Map<string, Memberships>(
    userIds.map((id) => [id, { agencies: [], accounts: [], isDeactivated: false }]),
  );
  if (userIds.length === 0) return found;
  if (scope.kind !== 'account')
    for (const { userId, ...agency } of await agenciesOf(scope, userIds)) found.get(userId)?.agencies.push(agency);
  for (const { userId, ...account } of await accountsOf(scope, userIds)) found.get(userId)?.accounts.push(account);
  for (const userId of await deactivatedAmong(scope, userIds)) {
    const one = found.get(userId);
    // Who still works somewhere here is not called deactivated.
    if (one) one.isDeactivated = one.agencies.length === 0 && one.accounts.length === 0;
  }
  return found;
}

function agenciesOf(scope: AgencyScope | HouseScope, userIds: readonly string[]) {
  let query = scope.tx
    .selectFrom('agencyMembership as m')
    .innerJoin('agency as g', 'g.uid', 'm.agencyId')
    .leftJoin('permissionTemplate as t', (on) =>
      on.onRef('t.agencyId', '=', 'm.agencyId').onRef('t.uid', '=', 'm.templateId'),
    )
    .select(['m.userId', 'm.agencyId', 'g.businessName', 'm.role', 'm.isPrimary'])
    .select(['m.templateId', 't.name as templateName', 'm.granted'])
    .select(
      sql<number | null>`case when not m.sees_all_accounts then (select count(*)::int from agency_member_account c
        join account a on a.uid = c.account_id and a.deleted_date is null
        where c.user_id = m.user_id and c.agency_id = m.agency_id) end`.as('accountCount'),
    )
    .where('m.userId', 'in', userIds)
    .where('g.deletedDate', 'is', null)
    .orderBy(nameOrder(sql`g.business_name`));
  if (scope.kind === 'agency') query = query.where('m.agencyId', '=', scope.agencyId);
  return query.execute();
}

function accountsOf(scope: OwnerScope, userIds: readonly string[]) {
  let query = scope.tx
    .selectFrom('accountMembership as m')
    .innerJoin('account as a', 'a.uid', 'm.accountId')
    .leftJoin('permissionTemplate as t', (on) =>
      on.onRef('t.agencyId', '=', 'm.agencyId').onRef('t.uid', '=', 'm.templateId'),
    )
    .select(['m.userId', 'm.accountId', 'a.businessName', 'm.role', 'm.confirmed'])
    .select(['m.templateId', 't.name as templateName', 'm.granted'])
    .where('m.userId', 'in', userIds)
    .where('a.deletedDate', 'is', null)
    .orderBy(nameOrder(sql`a.business_name`));
  if (scope.kind === 'agency') query = query.where('m.agencyId', '=', scope.agencyId);
  return query.execute();
}

async function deactivatedAmong({ tx }: OwnerScope, userIds: readonly string[]): Promise<string[]> {
  const rows = await tx
    .selectFrom('deactivatedMembership')
    .select('userId')
    .distinct()
    .where('userId', 'in', userIds)
    .execute();
  return rows.map(({ userId }) => userId);
}
