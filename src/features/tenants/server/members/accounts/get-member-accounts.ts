import { sql } from 'kysely';
import { agencyReading } from '#access/procedures.ts';
import type { MemberAccounts } from '../../../member-accounts.ts';
import { nameOrder } from '../../by-name.ts';
import { notOfTeam, TeamMember } from '../team-admins.ts';

/** Which accounts a member of the agency sees. @throws NOT_FOUND */
export const getMemberAccounts = agencyReading('agency.team')
  .input(TeamMember)
  .handler(async ({ input: { userId }, context: { scope } }): Promise<MemberAccounts> => {
    const { tx, agencyId } = scope;
    const member = await tx
      .selectFrom('agencyMembership')
      .select('seesAllAccounts')
      .where('agencyId', '=', agencyId)
      .where('userId', '=', userId)
      .executeTakeFirst();
    if (!member) throw notOfTeam();
    const accounts = await tx
      .selectFrom('agencyMemberAccount as c')
      .innerJoin('account as a', 'a.uid', 'c.accountId')
      .select(['c.accountId', 'a.businessName'])
      .where('c.agencyId', '=', agencyId)
      .where('c.userId', '=', userId)
      .where('a.deletedDate', 'is', null)
      .orderBy(nameOrder(sql`a.business_name`))
      .orderBy('a.uid')
      .execute();
    return { ...member, accounts };
  });
