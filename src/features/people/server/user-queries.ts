import { sql } from 'kysely';
import type { AnyScope, SystemScope } from '#access/scope.ts';

/**
 * Somebody by the address they sign in with, whatever its case: as we lower it, by which attempts are counted too. The
 * database knows more spellings (it takes İ for i), and each would be counted for itself.
 */
export function findUserByEmail({ tx }: SystemScope, email: string) {
  return tx
    .selectFrom('user')
    .select(['uid', 'email', 'type', 'role', 'isAuth', 'passwordHash', 'firstName'])
    .where(sql<string>`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst();
}

/** How many living accounts and agencies somebody belongs to. */
export async function countMemberships(
  { tx }: AnyScope,
  userId: string,
): Promise<{ accounts: number; agencies: number }> {
  return tx
    .selectNoFrom(({ selectFrom }) => [
      selectFrom('accountMembership as m')
        .innerJoin('account as a', 'a.uid', 'm.accountId')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('m.userId', '=', userId)
        .where('a.deletedDate', 'is', null)
        .as('accounts'),
      selectFrom('agencyMembership as m')
        .innerJoin('agency as g', 'g.uid', 'm.agencyId')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('m.userId', '=', userId)
        .where('g.deletedDate', 'is', null)
        .as('agencies'),
    ])
    .$narrowType<{ accounts: number; agencies: number }>()
    .executeTakeFirstOrThrow();
}
