import { sql } from 'kysely';
import type { MeScope, SystemScope } from '#access/scope.ts';
import type { DeletionPlan } from '../../nouns/deletion.ts';
import { countApiKeysOf } from '../password/own-api-keys.ts';

/**
 * What stands against deleting somebody, and what it would do. Whoever is deactivated or deleted doesn't count as an
 * administrator.
 */
export async function planDeletion(scope: MeScope | SystemScope, userId: string, now: Date): Promise<DeletionPlan> {
  const { tx } = scope;
  const accounts = await tx
    .selectFrom('accountMembership as m')
    .innerJoin('account as a', 'a.uid', 'm.accountId')
    .select(['a.businessName', 'm.role'])
    .select(sql<boolean>`has_other_admin(m.account_id, m.user_id)`.as('isShared'))
    .where('m.userId', '=', userId)
    .where('a.deletedDate', 'is', null)
    .orderBy('a.businessName')
    .execute();
  const agencies = await tx
    .selectFrom('agencyMembership as m')
    .innerJoin('agency as g', 'g.uid', 'm.agencyId')
    .select(['g.businessName', 'm.isPrimary'])
    .where('m.userId', '=', userId)
    .where('g.deletedDate', 'is', null)
    .orderBy('g.businessName')
    .execute();
  const isLast = ({ role, isShared }: { role: string; isShared: boolean }) => role === 'admin' && !isShared;
  return {
    lastAdminOf: accounts.filter(isLast).map(({ businessName }) => businessName),
    primaryOf: agencies.filter(({ isPrimary }) => isPrimary).map(({ businessName }) => businessName),
    isLastOfHouse: !(await houseGoesOn(scope, userId)),
    leaves: [...agencies.filter(({ isPrimary }) => !isPrimary), ...accounts.filter((account) => !isLast(account))].map(
      ({ businessName }) => businessName,
    ),
    apiKeyCount: await countApiKeysOf(scope, userId, now),
  };
}

async function houseGoesOn({ tx }: MeScope | SystemScope, userId: string): Promise<boolean> {
  const { rows } = await sql<{ goesOn: boolean }>`select house_goes_on_without(${userId}) as goes_on`.execute(tx);
  return rows[0]?.goesOn ?? false;
}

/**
 * Locks what the plan hangs on, in one order, so that two administrators can't leave at once: the second one waits here
 * and finds the first one gone.
 */
export async function lockForDeletion({ tx }: SystemScope, userId: string): Promise<void> {
  await tx
    .selectFrom('agencyMembership')
    .select('userId')
    .where('userId', '=', userId)
    .orderBy('agencyId')
    .forUpdate()
    .execute();
  await sql`select from account_membership where role = 'admin' and account_id in (
      select m.account_id from account_membership m where m.user_id = ${userId})
    order by account_id, user_id for update`.execute(tx);
  await sql`select from "user" where uid = ${userId} or (type = 'house' and is_auth
      and exists (select from "user" u where u.uid = ${userId} and u.type = 'house'))
    order by uid for update`.execute(tx);
}
