import { sql } from 'kysely';
import { isAtHost } from '#access/at-host.ts';
import type { Permission } from '#access/permissions.ts';
import type { AnyScope, SystemScope } from '#access/scope.ts';
import type { Tx } from '#platform/database.ts';

/**
 * A user by sign-in address, case-insensitively: lower-cased by us, as for counting attempts. The database folds more
 * characters (İ equals i), and each spelling would have its own count.
 */
export const findUserByEmail = ({ tx }: SystemScope, email: string) => byEmail(tx, email).executeTakeFirst();

/** The same, if they may sign in at this host. One statement, whatever it finds. */
export function findUserAtHost({ tx }: SystemScope, email: string, hostAgencyId: string | null) {
  return byEmail(tx, email).where(isAtHost('user.uid', hostAgencyId)).executeTakeFirst();
}

function byEmail(tx: Tx, email: string) {
  return tx
    .selectFrom('user')
    .select(['uid', 'email', 'type', 'role', 'isAuth', 'passwordHash', 'firstName'])
    .where(sql<string>`lower(email)`, '=', email.toLowerCase());
}

/** The number of active accounts and agencies of a user; `isNarrow` if a permission template hides the usual landing page. */
export async function countMemberships(
  { tx }: AnyScope,
  userId: string,
): Promise<{ accounts: number; agencies: number; isNarrow: boolean }> {
  return tx
    .selectNoFrom(({ selectFrom, exists }) => [
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
      exists(selectFrom('accountMembership').where('userId', '=', userId).where(lacks('content.read')).select('userId'))
        .or(
          exists(
            selectFrom('agencyMembership')
              .where('userId', '=', userId)
              .where(lacks('agency.accounts'))
              .select('userId'),
          ),
        )
        .as('isNarrow'),
    ])
    .$narrowType<{ accounts: number; agencies: number; isNarrow: boolean }>()
    .executeTakeFirstOrThrow();
}

/** By a permission template; roles grant both. */
const lacks = (permission: Permission) => sql<boolean>`not ${permission} = any (granted)`;
