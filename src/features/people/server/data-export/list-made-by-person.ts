import { sql } from 'kysely';
import type { SystemScope } from '#access/scope.ts';
import type { UserType } from '#access/view-type.ts';

/**
 * What a person has created, by title: the works themselves belong to the businesses. Those that they have left are
 * none of theirs any more.
 */
export async function listMadeByPerson({ tx }: SystemScope, userId: string, type: UserType) {
  const theirs = sql<boolean>`(${type === 'house'}
    or exists (select from account_membership m where m.account_id = a.uid and m.user_id = ${userId})
    or exists (select from agency_membership m where m.agency_id = a.agency_id and m.user_id = ${userId}
      and (m.sees_all_accounts or is_chosen_for(m.user_id, a.uid))))`;
  const entries = await tx
    .selectFrom('entry as e')
    .innerJoin('account as a', 'a.uid', 'e.accountId')
    .select(['a.businessName as business', 'e.uid', 'e.title', 'e.createDate'])
    .where('e.userId', '=', userId)
    .where('e.deletedDate', 'is', null)
    .where(theirs)
    .orderBy('e.createDate')
    .execute();
  const uploads = await tx
    .selectFrom('media as m')
    .innerJoin('account as a', 'a.uid', 'm.accountId')
    .select(['a.businessName as business', 'm.uid', 'm.name', 'm.kind', 'm.size', 'm.createDate'])
    .where('m.userId', '=', userId)
    .where('m.deletedDate', 'is', null)
    .where(theirs)
    .orderBy('m.createDate')
    .execute();
  return { entries, uploads };
}
