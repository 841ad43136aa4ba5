import { sql } from 'kysely';
import { accountGrants, type AccountRows, agencyGrants, can } from '#access/permissions.ts';
import type { SystemScope } from '#access/scope.ts';
import { secretHash } from '#features/people/server/password/secret-hash.ts';
import { linkDays } from '../../month.ts';

const dayMs = 86_400_000;
/** What the link of a mail stands for. */
export type FoundLink = NonNullable<Awaited<ReturnType<typeof findLink>>>;

/** Undefined for a link that was never sent, or to somebody who may not read the report any more. */
export async function findLink({ tx }: SystemScope, secret: string, now: Date) {
  const row = await tx
    .selectFrom('reportLink as l')
    .innerJoin('user as u', 'u.uid', 'l.userId')
    .leftJoin('accountMembership as a', (on) =>
      on.onRef('a.accountId', '=', 'l.accountId').onRef('a.userId', '=', 'l.userId'),
    )
    .leftJoin('agencyMembership as g', (on) =>
      on.onRef('g.agencyId', '=', 'l.agencyId').onRef('g.userId', '=', 'l.userId').on(seesIt),
    )
    .select(['l.agencyId', 'l.accountId', 'l.tenantId', 'l.userId', 'l.createDate', 'g.seesAllAccounts', 'u.type'])
    .select(['a.role as accountRole', 'a.granted as accountGranted'])
    .select(['g.role as agencyRole', 'g.granted as agencyGranted', 'g.isPrimary'])
    .select(sql<string>`to_char(l.month, 'YYYY-MM')`.as('month'))
    .where('l.secretHash', '=', secretHash(secret))
    .where('u.isAuth', '=', true)
    .executeTakeFirst();
  if (!row || !mayRead(row)) return undefined;
  const { agencyId, accountId, tenantId, userId, month, seesAllAccounts, createDate } = row;
  return {
    agencyId,
    accountId,
    tenantId,
    userId,
    month,
    /** Their report of the agency has the accounts that were chosen for them. */
    chosenFor: seesAllAccounts === false ? userId : null,
    isExpired: now.getTime() - createDate.getTime() > linkDays * dayMs,
  };
}

const seesIt = sql<boolean>`(l.account_id is null or g.sees_all_accounts or is_chosen_for(l.user_id, l.account_id))`;

/** A link opens no more than its person may now. */
function mayRead({ accountId, ...rows }: AccountRows & { accountId: string | null }): boolean {
  const granted = accountId === null ? agencyGrants(rows) : accountGrants(rows);
  return granted !== null && can(granted, accountId === null ? 'agency.readReports' : 'report.read');
}
