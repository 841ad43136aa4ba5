import { sql } from 'kysely';
import type { SystemScope } from '#access/scope.ts';
import { secretHash } from '#features/people/server/password/secret-hash.ts';
import { linkDays } from '../../month.ts';

const dayMs = 86_400_000;
/** What the link of a mail stands for. */
export type FoundLink = NonNullable<Awaited<ReturnType<typeof findLink>>>;

/** Undefined for a link that was never sent, or to somebody who doesn't belong there any more. */
export async function findLink({ tx }: SystemScope, secret: string, now: Date) {
  const row = await tx
    .selectFrom('reportLink as l')
    .innerJoin('user as u', 'u.uid', 'l.userId')
    .leftJoin('accountMembership as a', (on) =>
      on.onRef('a.accountId', '=', 'l.accountId').onRef('a.userId', '=', 'l.userId'),
    )
    .leftJoin('agencyMembership as g', (on) =>
      on.onRef('g.agencyId', '=', 'l.agencyId').onRef('g.userId', '=', 'l.userId'),
    )
    .select(['l.agencyId', 'l.accountId', 'l.tenantId', 'l.userId', 'l.createDate', 'g.seesAllAccounts'])
    .select(sql<string>`to_char(l.month, 'YYYY-MM')`.as('month'))
    .where('l.secretHash', '=', secretHash(secret))
    .where('u.isAuth', '=', true)
    .where(belongs)
    .executeTakeFirst();
  if (!row) return undefined;
  const { seesAllAccounts, createDate, ...link } = row;
  return {
    ...link,
    /** Their report of the agency has the accounts that were chosen for them. */
    chosenFor: seesAllAccounts === false ? link.userId : null,
    isExpired: now.getTime() - createDate.getTime() > linkDays * dayMs,
  };
}

const belongs = sql<boolean>`(u.type = 'house' or a.user_id is not null or (g.user_id is not null
  and (l.account_id is null or g.sees_all_accounts or is_chosen_for(l.user_id, l.account_id))))`;
